import path from "node:path";
import postgres from "postgres";
import { DATABASE_FAULTS, type DatabaseFault, loseDatabase } from "../support/database-faults.ts";
import { fakeDatabase } from "../support/fake-database.ts";
import { createTestCluster, type TestCluster } from "./cluster.ts";
import type { Drill, DrillRow } from "./drill.ts";
import { DRILL_ADMIN, type ServerProcess, startServerProcess } from "./server-process.ts";
import { book, startWriters } from "./writers.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const WRITERS = 16;
const ROUNDS = 2;
const HANGS_AFTER_MS = 10_000;
/** quality: healthy within 5 s of the database. */
const HEALTHY_WITHIN_MS = 5000;
const LOCKED_MS = 12_000;
const CROWD = 500;

export const DATABASE_DRILLS: readonly Drill[] = [
  {
    name: "database-lost",
    promise:
      "An external database killed, stopped, or robbed of its backends, under 16 writers and idle: the server lives, says 503 with the phone number, is healthy within 5 s of the database, nothing hangs over 10 s, nothing acknowledged is lost or doubled.",
    run: () => onOneServer(loseInEveryWay),
  },
  {
    name: "database-locked",
    promise:
      "A table locked: what needs it gets 503 in time, /healthz and the desk's page do not wait, pages stay up, all works afterwards.",
    run: () => onOneServer(lockTables),
  },
  {
    name: "database-read-only",
    promise:
      "A database that takes no changes: 503 with its reason, also at the login; heals by itself.",
    run: () => onOneServer(async (running) => [await onlyRead(running)]),
  },
  {
    name: "database-crowd",
    promise: `${CROWD} bookings at once are normal work: none refused, none broken, each stored once.`,
    run: () => onOneServer(async (running) => [await crowd(running)]),
  },
  {
    name: "database-fake",
    promise:
      "A database that accepts and then closes, or says nothing: the terminal ends with 6 by itself.",
    run: async () => [await askFake("closes"), await askFake("silent")],
  },
];

interface Running {
  cluster: TestCluster;
  server: ServerProcess;
}

async function onOneServer(work: (running: Running) => Promise<DrillRow[]>) {
  const cluster = await createTestCluster();
  const server = await startServerProcess({ DATABASE_URL: cluster.url });
  try {
    return await work({ cluster, server });
  } finally {
    await server.remove();
    await cluster.remove();
  }
}

async function loseInEveryWay(running: Running) {
  const rows: DrillRow[] = [];
  for (const fault of DATABASE_FAULTS) {
    for (const clients of [WRITERS, 0]) {
      for (let round = 1; round <= ROUNDS; round++) rows.push(await lose(running, fault, clients));
    }
  }
  return rows;
}

async function lose(running: Running, fault: DatabaseFault, clients: number): Promise<DrillRow> {
  const report = await loseDatabase(running, fault, clients);
  const { 503: refused = 0, ...worse } = report.others;
  const broken = Object.values(worse).reduce((sum, count) => sum + count, 0);
  const isTold = !report.form || (report.form.status === 503 && report.form.hasPhone);
  return {
    variant: `${fault}, ${clients === 0 ? "idle" : `${clients} writers`}`,
    counts: {
      "acknowledged:": report.acknowledged.length,
      "refused 503:": refused,
      "500 or no answer:": broken,
      "lost:": report.lost,
      "twice:": report.twice,
      "slowest ms:": report.slowestMs,
      "healthy after ms:": report.healthyAfterMs,
      "server alive:": report.isAlive ? "yes" : "no",
    },
    kept:
      report.isAlive &&
      isTold &&
      broken + report.lost + report.twice === 0 &&
      report.slowestMs < HANGS_AFTER_MS &&
      report.healthyAfterMs < HEALTHY_WITHIN_MS,
  };
}

async function lockTables(running: Running) {
  const rows: DrillRow[] = [];
  for (const table of ["job_requests", "email_log"]) rows.push(await lock(running, table));
  return rows;
}

async function lock({ cluster, server }: Running, table: string): Promise<DrillRow> {
  const cookie = await signIn(server);
  const sql = postgres(cluster.url, { max: 1, onnotice: () => {} });
  const health = watch(`${server.url}/healthz`);
  const desk = watch(`${server.url}/admin`, { Cookie: cookie });
  const home = watch(`${server.url}/`);
  const writers = startWriters(server.url, { clients: WRITERS, givenUpAfterMs: 60_000 });
  await sql.begin(async (tx) => {
    await tx.unsafe(`lock table ${table} in access exclusive mode`);
    await Bun.sleep(LOCKED_MS);
  });
  await Bun.sleep(1000);
  const report = await writers.stop();
  const seen = await Promise.all([health.stop(), desk.stop(), home.stop()]);
  await sql.end();
  const after = await book(server.url, crypto.randomUUID());
  const { 503: refused = 0, ...worse } = report.others;
  const broken = Object.values(worse).reduce((sum, count) => sum + count, 0);
  const [ofHealth, ofDesk, ofHome] = seen;
  return {
    variant: `${table} locked ${LOCKED_MS / 1000} s, ${WRITERS} writers`,
    counts: {
      "refused 503:": refused,
      "500 or no answer:": broken,
      "slowest booking ms:": report.slowestMs,
      "/healthz asked:": ofHealth.asked,
      "not 200:": ofHealth.failed,
      "slowest ms:": ofHealth.slowestMs,
      "/admin not 200:": ofDesk.failed,
      "slowest /admin ms:": ofDesk.slowestMs,
      "/ not 200:": ofHome.failed,
      "booking afterwards:": after.status,
    },
    kept:
      broken + ofHealth.failed + ofDesk.failed + ofHome.failed === 0 &&
      report.slowestMs < HANGS_AFTER_MS &&
      ofHealth.slowestMs < 2500 &&
      after.status === 201,
  };
}

async function onlyRead({ cluster, server }: Running): Promise<DrillRow> {
  const sql = postgres(cluster.url, { max: 1, onnotice: () => {} });
  const set = async (value: "on" | "off") => {
    await sql.unsafe(`alter system set default_transaction_read_only = ${value}`);
    await sql`select pg_reload_conf()`;
    await Bun.sleep(300);
  };
  await set("on");
  const booking = await book(server.url, crypto.randomUUID());
  const login = await askToSignIn(server);
  const health = await fetch(`${server.url}/healthz`);
  const { reason } = (await health.json()) as { reason?: string };
  await set("off");
  const back = performance.now();
  let again = await book(server.url, crypto.randomUUID());
  while (again.status !== 201 && performance.now() - back < HANGS_AFTER_MS) {
    again = await book(server.url, crypto.randomUUID());
  }
  const healedAfterMs = Math.round(performance.now() - back);
  await sql.end();
  return {
    variant: "default_transaction_read_only on, then off",
    counts: {
      "booking:": booking.status,
      "login:": login.status,
      "/healthz:": health.status,
      "reason:": reason ?? "none",
      "healed after ms:": healedAfterMs,
    },
    kept:
      booking.status === 503 &&
      login.status === 503 &&
      reason === "database_read_only" &&
      again.status === 201,
  };
}

async function crowd({ cluster, server }: Running): Promise<DrillRow> {
  const started = performance.now();
  const keys = Array.from({ length: CROWD }, () => crypto.randomUUID());
  const answers = await Promise.all(keys.map((key) => book(server.url, key)));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const sql = postgres(cluster.url, { max: 1, onnotice: () => {} });
  const [row] = await sql<{ stored: number }[]>`select count(*)::int as stored from job_requests`;
  await sql.end();
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  return {
    variant: `${CROWD} bookings at once`,
    counts: {
      "answered 201:": count(201),
      "refused 503:": count(503),
      "no answer:": count(0),
      "stored:": row?.stored ?? 0,
      "seconds:": seconds,
    },
    kept: count(201) === CROWD && row?.stored === CROWD,
  };
}

async function askFake(manner: "closes" | "silent"): Promise<DrillRow> {
  const fake = await fakeDatabase(manner);
  const started = performance.now();
  const child = Bun.spawn([process.execPath, "--no-env-file", "cli/index.ts", "jobs", "list"], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, DATABASE_URL: fake.url },
    stdout: "ignore",
    stderr: "ignore",
  });
  const killing = setTimeout(() => child.kill("SIGKILL"), 30_000);
  const exitCode = await child.exited;
  clearTimeout(killing);
  await fake.close();
  return {
    variant: `jobs list, the other end ${manner}`,
    counts: {
      "exit code:": exitCode,
      "connections tried:": fake.connections(),
      "seconds:": ((performance.now() - started) / 1000).toFixed(1),
    },
    kept: exitCode === 6 && fake.connections() < 100,
  };
}

function askToSignIn(server: ServerProcess) {
  return fetch(`${server.url}/api/check-admin-login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(DRILL_ADMIN),
  });
}

async function signIn(server: ServerProcess) {
  const response = await askToSignIn(server);
  return (response.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
}

/** Asks for a page again and again, one after the other. */
function watch(url: string, headers: Record<string, string> = {}) {
  const seen = { asked: 0, failed: 0, slowestMs: 0 };
  let isStopping = false;
  const running = (async () => {
    while (!isStopping) {
      const started = performance.now();
      const status = await fetch(url, { headers, redirect: "manual" }).then(
        (response) => response.status,
        () => 0,
      );
      seen.asked += 1;
      if (status !== 200) seen.failed += 1;
      seen.slowestMs = Math.max(seen.slowestMs, Math.round(performance.now() - started));
      await Bun.sleep(100);
    }
  })();
  return {
    async stop() {
      isStopping = true;
      await running;
      return seen;
    },
  };
}
