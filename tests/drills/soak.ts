import { query } from "./cli-process.ts";
import { post, signIn } from "./desk-client.ts";
import type { Drill, DrillRow } from "./drill.ts";
import { onOneServer, type Running } from "./one-server.ts";
import { openDescriptors, residentMb, watchMemory } from "./process-figures.ts";
import { book } from "./writers.ts";

const SECONDS = 60;
const PER_SECOND = 20;
const REST_SECONDS = 30;
const MOST_MB = 400;
/** What may stay open that was not before the load: connections of the pools, and little else. */
const MOST_CONNECTIONS = 20;
const PAGES = [
  "/",
  "/preise-und-ablauf",
  "/vermittlung",
  "/fahrer-registrierung",
  "/wissenswertes",
];

export const SOAK_DRILLS: readonly Drill[] = [
  {
    name: "soak",
    promise: `${PER_SECOND} requests a second of all kinds for ${SECONDS} s: none fails, none is cut, and ${REST_SECONDS} s later memory, open files and connections are back.`,
    run: () => onOneServer(async (running) => [await soak(running)]),
  },
];

async function soak({ server, cluster }: Running): Promise<DrillRow> {
  const { pid } = server.child;
  const session = await signIn(server.url);
  // What every kind of request loads at its first time is no growth.
  for (let warming = 0; warming < 2 * PAGES.length; warming += 1)
    await send(server.url, session, warming);
  await Bun.sleep(1000);
  const figures = async () => ({
    megabytes: residentMb(pid),
    descriptors: openDescriptors(pid),
    connections: await connectionsTo(cluster.url),
  });
  const before = await figures();
  const memory = watchMemory(pid);
  const answers = await atRate((index) => send(server.url, session, index));
  const peak = memory.stop();
  await Bun.sleep(REST_SECONDS * 1000);
  const after = await figures();
  const count = (isOne: (status: number) => boolean) =>
    answers.filter(({ status }) => isOne(status)).length;
  const [failed, resets, refused] = [
    count((status) => status >= 500),
    count((status) => status === 0),
    count((status) => status >= 400 && status < 500),
  ];
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  const grown = after.descriptors - before.descriptors;
  const more = after.connections - before.connections;
  return {
    variant: `${answers.length} requests in ${SECONDS} s`,
    counts: {
      "5xx:": failed,
      "resets:": resets,
      "4xx:": refused,
      "p50 ms:": Math.round(times[Math.floor(times.length / 2)] ?? 0),
      "slowest ms:": Math.round(times.at(-1) ?? 0),
      "MB before, peak, after:": `${before.megabytes}, ${peak}, ${after.megabytes}`,
      "descriptors before, after:": `${before.descriptors}, ${after.descriptors}`,
      "database connections before, after:": `${before.connections}, ${after.connections}`,
    },
    kept:
      failed + resets + refused === 0 &&
      answers.length === SECONDS * PER_SECOND &&
      peak < MOST_MB &&
      after.connections <= MOST_CONNECTIONS &&
      grown <= Math.max(0, more) + 5,
  };
}

/** Starts one every 50 ms, however long the others take. */
async function atRate(request: (index: number) => Promise<number>) {
  const began = performance.now();
  const running = [];
  for (let index = 0; index < SECONDS * PER_SECOND; index += 1) {
    await Bun.sleep(Math.max(0, began + (index * 1000) / PER_SECOND - performance.now()));
    running.push(timed(request(index)));
  }
  return await Promise.all(running);
}

async function timed(request: Promise<number>) {
  const started = performance.now();
  return { status: await request, ms: performance.now() - started };
}

/** Of five requests one books, two open a page, two read the desk's lists. */
async function send(url: string, session: string, index: number): Promise<number> {
  const kind = index % 5;
  if (kind === 0) return (await book(url, crypto.randomUUID())).status;
  const page = PAGES[Math.floor(index / 5) % PAGES.length];
  const list = { dataType: kind === 3 ? "jobs" : "today", limit: 50 };
  if (kind >= 3) return (await post(url, "admin-data-fetch", list, { session })).status;
  return await fetch(`${url}${page}`, { signal: AbortSignal.timeout(30_000) })
    .then(async (response) => {
      await response.arrayBuffer();
      return response.status;
    })
    .catch(() => 0);
}

/** Without the one that asks. */
async function connectionsTo(url: string) {
  const [row] = await query(
    url,
    (sql) => sql`
      select count(*) as count from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  return Number(row?.count);
}
