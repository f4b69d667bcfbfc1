import { SPELLINGS } from "../support/address-spellings.ts";
import { ORDER } from "../support/order.ts";
import type { Drill, DrillRow } from "./drill.ts";
import { DRILL_ADMIN, type ServerProcess, startServerProcess } from "./server-process.ts";

/** What one /64, one block or many networks can do to the login and to the forms. Its proxy is one hop away. */
export const LIMIT_DRILLS: readonly Drill[] = [
  {
    name: "guessing",
    promise:
      "Of 1,000 passwords at most 10 are looked at per IPv4 address or IPv6 /64, however it is spelled; the dispatcher still gets in.",
    run: () => onServer(guessing),
  },
  {
    name: "login-flood",
    promise:
      "While others guess, the dispatcher gets in: from a browser never used before as long as one network guesses, from a known one always.",
    run: () => onServer(loginFlood),
  },
  {
    name: "shared-budget",
    promise: "One network can't use up what all people without script share.",
    run: () => onServer(sharedBudget),
  },
];

const GUESSES = 1000;
/** Connections of an attacker. */
const AT_ONCE = 50;

const hex = (index: number) => (index + 1).toString(16);

type AddressOf = (index: number) => string;

async function onServer(drill: (server: ServerProcess) => Promise<DrillRow[]>) {
  const server = await startServerProcess({ RATE_LIMIT_FACTOR: "1", TRUSTED_PROXY_HOPS: "1" });
  try {
    return await drill(server);
  } finally {
    await server.remove();
  }
}

async function guessing({ url }: ServerProcess): Promise<DrillRow[]> {
  const variants: [string, number, AddressOf][] = [
    ["one IPv4 address", 10, () => "198.51.100.7"],
    ["60 addresses of one /64", 10, (index) => `2001:db8:1:2::${hex(index % 60)}`],
    ...Object.entries(SPELLINGS).map(([address, spellings]): [string, number, AddressOf] => [
      `${spellings.length} spellings of ${address}`,
      10,
      (index) => spellings[index % spellings.length] ?? "",
    ]),
    ["1,000 /64 of one /48", 30, (index) => `2001:db8:9:${hex(index)}::1`],
  ];
  const rows: DrillRow[] = [];
  for (const [variant, most, addressOf] of variants) {
    const statuses = await inTurns(GUESSES, AT_ONCE, (index) =>
      guess(url, addressOf(index), index),
    );
    const dispatcher = await signIn(url, `192.0.2.${rows.length + 1}`);
    const checked = countOf(statuses, 401);
    rows.push({
      variant: `${GUESSES} passwords, ${variant}`,
      counts: {
        "looked at:": checked,
        "429:": countOf(statuses, 429),
        "503:": countOf(statuses, 503),
        "dispatcher:": dispatcher.status,
        "after ms:": dispatcher.ms,
      },
      kept: checked <= most && isExpected(statuses, [401, 429, 503]) && dispatcher.status === 200,
    });
  }
  return rows;
}

async function loginFlood({ url }: ServerProcess): Promise<DrillRow[]> {
  const { cookie } = await signIn(url, "192.0.2.1");
  const ofOneNetwork = inTurns(100, 100, (index) =>
    guess(url, `2001:db8:1:2::${hex(index)}`, index),
  );
  const known = await signIn(url, "2001:db8:1:2::abcd", cookie);
  const fresh = await signIn(url, "192.0.2.2");
  const flood = await ofOneNetwork;
  const everywhere = await inTurns(300, 8, (index) =>
    guess(url, `10.1.${index % 256}.${index >> 8}`, index),
  );
  const freshLater = await signIn(url, "192.0.2.3");
  const knownLater = await signIn(url, "192.0.2.3", cookie);
  return [
    {
      variant: "100 logins at once of one /64",
      counts: {
        ...floodCounts(flood),
        "known browser, same /64:": known.status,
        "after ms:": known.ms,
        "new browser:": fresh.status,
        "after  ms:": fresh.ms,
      },
      kept: known.status === 200 && fresh.status === 200 && countOf(flood, 401) <= 10,
    },
    {
      variant: "300 logins of 300 networks",
      counts: {
        ...floodCounts(everywhere),
        "new browser:": freshLater.status,
        "known browser:": knownLater.status,
        "after ms:": knownLater.ms,
      },
      kept: knownLater.status === 200 && countOf(everywhere, 401) <= 200,
    },
  ];
}

async function sharedBudget({ url }: ServerProcess): Promise<DrillRow[]> {
  const variants: [string, number, AddressOf][] = [
    ["one /64", 10, (index) => `2001:db8:1:2::${hex(index)}`],
    ["one /48", 30, (index) => `2001:db8:9:${hex(index)}::1`],
    ["one IPv4 /24", 30, (index) => `198.51.100.${index % 256}`],
  ];
  const rows: DrillRow[] = [];
  for (const [variant, most, addressOf] of variants) {
    const statuses = await inTurns(270, 16, (index) => book(url, addressOf(index)));
    const honest = await book(url, `203.0.113.${rows.length + 1}`);
    const taken = countOf(statuses, 201);
    rows.push({
      variant: `270 bookings without a proof, ${variant}`,
      counts: { "taken:": taken, "429:": countOf(statuses, 429), "honest visitor:": honest },
      kept: taken <= most && isExpected(statuses, [201, 429]) && honest === 201,
    });
  }
  return rows;
}

/** Runs `count` tasks, `atOnce` at a time. */
async function inTurns<T>(count: number, atOnce: number, task: (index: number) => Promise<T>) {
  const results: T[] = [];
  let next = 0;
  const work = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      results.push(await task(index));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}

async function guess(url: string, address: string, index: number): Promise<number> {
  const login = { email: DRILL_ADMIN.email, password: `geraten-${index}` };
  return (await post(url, "check-admin-login", login, { "X-Forwarded-For": address })).status;
}

/** The right password; the answer's device cookie is the browser's from then on. */
async function signIn(url: string, address: string, cookie = "") {
  const started = performance.now();
  const headers = { "X-Forwarded-For": address, ...(cookie && { Cookie: cookie }) };
  const response = await post(url, "check-admin-login", DRILL_ADMIN, headers);
  const device = response.headers.getSetCookie().find((one) => one.startsWith("geraet="));
  return {
    status: response.status,
    ms: Math.round(performance.now() - started),
    cookie: device?.split(";")[0] ?? "",
  };
}

async function book(url: string, address: string): Promise<number> {
  const order = { ...ORDER, nachricht: "Übung ohne Nachweis" };
  return (await post(url, "submit-fahrer-anfrage", order, { "X-Forwarded-For": address })).status;
}

async function post(url: string, call: string, body: object, headers: Record<string, string>) {
  const response = await fetch(`${url}/api/${call}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(60_000),
  });
  await response.arrayBuffer();
  return response;
}

function floodCounts(statuses: readonly number[]) {
  return {
    "looked at:": countOf(statuses, 401),
    "429:": countOf(statuses, 429),
    "503:": countOf(statuses, 503),
  };
}

function countOf(statuses: readonly number[], wanted: number) {
  return statuses.filter((status) => status === wanted).length;
}

function isExpected(statuses: readonly number[], expected: readonly number[]) {
  return statuses.every((status) => expected.includes(status));
}
