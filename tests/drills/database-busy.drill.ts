import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { type DrillRow, drill } from "../support/drill.ts";
import { fakeDatabase } from "../support/fake-database.ts";
import { onOneServer, type Running } from "../support/one-server.ts";
import { DRILL_ADMIN, type ServerProcess } from "../support/server-process.ts";
import { watchPage } from "../support/watch-page.ts";
import { book, startWriters } from "../support/writers.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const WRITERS = 16;
const HANGS_AFTER_MS = 10_000;
const LOCKED_MS = 12_000;
const CROWD = 500;
const STARVED_WRITERS = 20;
const STARVED_MS = 30_000;

drill({
  name: "database-locked",
  promise:
    "A table locked: what needs it gets 503 in time, /readyz and the desk's page do not wait, pages stay up, all works afterwards.",
  run: () => onOneServer(lockTables),
});

drill({
  name: "database-read-only",
  promise:
    "A database that takes no changes: 503 with its reason, also at the login; heals by itself.",
  run: () => onOneServer(async (running) => [await onlyRead(running)]),
});

drill({
  name: "database-crowd",
  promise: `${CROWD} bookings at once are normal work: none refused, none broken, each stored once.`,
  run: () => onOneServer(async (running) => [await crowd(running)]),
});

drill({
  name: "database-starved",
  promise: `${STARVED_WRITERS} writers at a tenth of a processor: served slowly, none refused.`,
  run: () => onOneServer(async (running) => [await starve(running)]),
});

drill({
  name: "database-fake",
  promise:
    "A database that accepts and then closes, or says nothing: the terminal ends with 6 by itself.",
  run: async () => [await askFake("closes"), await askFake("silent")],
});

async function lockTables(running: Running) {
  const rows: DrillRow[] = [];
  for (const table of ["job_requests", "email_log"]) rows.push(await lock(running, table));
  return rows;
}

async function lock({ cluster, server }: Running, table: string): Promise<DrillRow> {
  const cookie = await signIn(server);
  const sql = postgres(cluster.url, { max: 1, onnotice: () => {} });
  const health = watchPage(`${server.url}/readyz`);
  const desk = watchPage(`${server.url}/admin`, { Cookie: cookie });
  const home = watchPage(`${server.url}/`);
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
      "/readyz asked:": ofHealth.asked,
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
  const health = await fetch(`${server.url}/readyz`);
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
      "/readyz:": health.status,
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

/** Needs root and cgroups: the server and its database share a tenth of one processor. */
async function starve({ cluster, server }: Running): Promise<DrillRow> {
  const variant = `${STARVED_WRITERS} writers for ${STARVED_MS / 1000} s`;
  if (process.getuid?.() !== 0 || !existsSync(CGROUPS)) {
    return { variant, counts: { "not run:": "no root, or no cgroups" }, kept: true };
  }
  await book(server.url, crypto.randomUUID());
  const group = limitedGroup();
  try {
    const postmaster = await cluster.postmasterPid();
    for (const pid of [server.child.pid, postmaster, ...childrenOf(postmaster)]) group.add(pid);
    const writers = startWriters(server.url, { clients: STARVED_WRITERS });
    await Bun.sleep(STARVED_MS);
    const { acknowledged, others, slowestMs } = await writers.stop();
    const refused = Object.values(others).reduce((sum, count) => sum + count, 0);
    return {
      variant,
      counts: {
        "answered 201:": acknowledged.length,
        "refused or no answer:": refused,
        "slowest ms:": slowestMs,
      },
      kept: refused === 0 && acknowledged.length > 0,
    };
  } finally {
    group.remove();
  }
}

const CGROUPS = "/sys/fs/cgroup";

/** A cgroup (version 1 or 2) whose processes get 10 ms of one processor every 100 ms. */
function limitedGroup() {
  const isVersion1 = existsSync(path.join(CGROUPS, "cpu"));
  const parent = isVersion1 ? path.join(CGROUPS, "cpu") : CGROUPS;
  const folder = path.join(parent, `fahrer-drill-${process.pid}`);
  mkdirSync(folder);
  const write = (name: string, value: string) => writeFileSync(path.join(folder, name), value);
  if (isVersion1) write("cpu.cfs_quota_us", "10000");
  else write("cpu.max", "10000 100000");
  return {
    add: (pid: number) => write("cgroup.procs", String(pid)),
    remove() {
      // A group can only be removed empty.
      const pids = readFileSync(path.join(folder, "cgroup.procs"), "utf8").split("\n");
      for (const pid of pids.filter(Boolean)) {
        writeFileSync(path.join(parent, "cgroup.procs"), pid);
      }
      rmdirSync(folder);
    },
  };
}

function childrenOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
  return children.split(" ").filter(Boolean).map(Number);
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
