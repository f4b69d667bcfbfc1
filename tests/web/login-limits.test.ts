import { describe, expect, it, vi } from "vitest";
import { SPELLINGS } from "../support/address-spellings.ts";
import { ADMIN, type AppWorld, serverSeeing, useApp } from "../support/app.ts";

const WRONG = { ...ADMIN, password: "geraten" };

/** How a client's address reaches the app. */
interface Setting {
  name: string;
  environment: Record<string, string>;
  from(address: string): { peer: string; headers: Record<string, string> };
}

let claims = 0;
function newClaim() {
  claims += 1;
  return `10.9.8.${claims}`;
}

const SETTINGS: Setting[] = [
  {
    name: "without a proxy",
    environment: { TRUSTED_PROXY_HOPS: "0" },
    // What the client claims is not believed, and buys no new count either.
    from: (peer) => ({ peer, headers: { "X-Forwarded-For": newClaim() } }),
  },
  {
    name: "behind a proxy",
    environment: { TRUSTED_PROXY_HOPS: "1" },
    from: (address) => ({
      peer: "127.0.0.1",
      headers: { "X-Forwarded-For": `10.9.8.7, ${address}` },
    }),
  },
];

type Client = ReturnType<Setting["from"]>;

interface Door {
  name: string;
  /** The answer's status and the cookies that it sets. */
  enter(world: AppWorld, login: typeof ADMIN, client: Client): Promise<Entered>;
}

interface Entered {
  isIn: boolean;
  status: number;
  headers: Headers;
}

const DOORS: Door[] = [
  {
    name: "the JSON call",
    async enter(world, login, client) {
      const { status, headers } = await world.call("check-admin-login", login, client);
      return { isIn: status === 200, status, headers };
    },
  },
  {
    name: "the form",
    async enter(world, login, { peer, headers }) {
      const request = {
        method: "POST",
        headers: { ...headers, "Content-Type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams(login).toString(),
      };
      const response = await world.app.request("/admin/login", request, serverSeeing(peer));
      return { isIn: response.status === 303, status: response.status, headers: response.headers };
    },
  },
];

const deviceOf = ({ headers }: Entered) =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.includes("geraet="))
    ?.split(";")[0] ?? "";

const withCookie = (client: Client, cookie: string): Client => ({
  ...client,
  headers: { ...client.headers, Cookie: cookie },
});

describe.each(SETTINGS)("guessing $name", ({ environment, from }) => {
  const world = useApp({ RATE_LIMIT_FACTOR: "1", ...environment });
  const [json, form] = DOORS as [Door, Door];

  it("from one /64 gets 10 looked at, through both doors together; then all wait alike", async () => {
    const entered: Entered[] = [];
    for (let host = 1; host <= 12; host += 1) {
      const door = host % 2 ? json : form;
      entered.push(await door.enter(world, WRONG, from(`2001:db8:1:2::${host}`)));
    }
    expect(entered.map(({ status }) => status)).toEqual([...Array(10).fill(401), 429, 429]);
    for (const { headers } of entered.slice(10)) {
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(800);
      expect(headers.getSetCookie()).toEqual([]);
    }
    expect((await json.enter(world, ADMIN, from("2001:db8:1:2::99"))).status).toBe(429);
    expect((await json.enter(world, ADMIN, from("2001:db8:1:3::1"))).isIn).toBe(true);
  });

  it.each(Object.entries(SPELLINGS))(
    "as %s gets 10 looked at, however it is spelled",
    async (_, spellings) => {
      const tries = Array.from(
        { length: 20 },
        (_, index) => spellings[index % spellings.length] ?? "",
      );
      const statuses = [];
      for (const address of tries) {
        statuses.push((await json.enter(world, WRONG, from(address))).status);
      }
      expect(statuses).toEqual([...Array(10).fill(401), ...Array(10).fill(429)]);
    },
  );

  it("in parallel from one /64 never gets more than 10 looked at, and keeps nobody else out", async () => {
    const guesses = Array.from({ length: 60 }, (_, host) =>
      json.enter(world, WRONG, from(`2001:db8:5:6::${host}`)),
    );
    const others = [
      json.enter(world, ADMIN, from("198.51.100.70")),
      form.enter(world, ADMIN, from("2001:db8:77::1")),
    ];
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
    expect(statuses.filter((status) => ![401, 429, 503].includes(status))).toEqual([]);
    expect((await Promise.all(others)).map(({ isIn }) => isIn)).toEqual([true, true]);
  });

  it.each(DOORS)(
    "doesn't lock the browser that has signed in before: $name",
    async ({ name, enter }) => {
      const office = from(`192.0.2.${name.length}`);
      const cookie = deviceOf(await enter(world, ADMIN, office));
      for (let guess = 0; guess < 11; guess += 1) await enter(world, WRONG, office);
      expect((await enter(world, ADMIN, office)).status).toBe(429);
      const again = await enter(world, ADMIN, withCookie(office, cookie));
      expect(again.isIn).toBe(true);
      expect(deviceOf(again).split(".")[0]).toBe(cookie.split(".")[0]);
      // One id in 64 begins with the dash.
      const other = cookie.replace(/=./, (first) => (first === "=-" ? "=_" : "=-"));
      for (const wrong of [`${cookie}x`, "geraet=", "geraet=x.y.z", other]) {
        expect((await enter(world, ADMIN, withCookie(office, wrong))).status, wrong).toBe(429);
      }
    },
  );
});

describe("while the queue for passwords is full", () => {
  const world = useApp({ RATE_LIMIT_FACTOR: "1", TRUSTED_PROXY_HOPS: "0" });
  const client = (peer: string): Client => ({ peer, headers: {} });

  /** Takes every place, until `release` is called. */
  function fillQueue() {
    const verify = Bun.password.verify.bind(Bun.password);
    let release = () => {};
    const held = new Promise<boolean>((resolve) => {
      release = () => resolve(false);
    });
    const spy = vi
      .spyOn(Bun.password, "verify")
      .mockImplementation((password, hash) => (hash === "held" ? held : verify(password, hash)));
    const { passwords } = world.ctx();
    const tasks = Array.from({ length: 6 }, (_, index) => `network ${index}`).flatMap((party) =>
      Array.from({ length: 8 }, () => passwords.verify("x", "held", { party, isUrgent: false })),
    );
    const settled = Promise.allSettled(tasks);
    return {
      /** How many had a place. */
      async release() {
        release();
        const places = await settled;
        spy.mockRestore();
        return places.filter(({ status }) => status === "fulfilled").length;
      },
    };
  }

  it.each(DOORS)(
    "$name says so, and the attempt counts for nothing; a known browser is next",
    async ({ name, enter }) => {
      const at = client(`198.51.100.${name.length}`);
      const cookie = deviceOf(await enter(world, ADMIN, at));
      const full = fillQueue();
      for (let attempt = 0; attempt < 12; attempt += 1) {
        const refused = await enter(world, WRONG, at);
        expect(refused.status).toBe(503);
        expect(refused.headers.get("retry-after")).toBe("10");
      }
      const known = enter(world, ADMIN, withCookie(at, cookie));
      expect(await full.release()).toBe(4 + 20);
      expect((await known).isIn).toBe(true);
      const statuses = [];
      for (let guess = 0; guess < 11; guess += 1) {
        statuses.push((await enter(world, WRONG, at)).status);
      }
      expect(statuses).toEqual([...Array(10).fill(401), 429]);
    },
  );
});

describe("the device cookie on an https site", () => {
  const world = useApp({ PUBLIC_URL: "https://www.agentur.example" });

  it.each(DOORS)("is bound to the host and hidden from scripts: $name", async ({ enter }) => {
    const headers = { Origin: "https://www.agentur.example" };
    const entered = await enter(world, ADMIN, { peer: "192.0.2.1", headers });
    expect(entered.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(
        /^__Host-geraet=\S+; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    );
  });
});
