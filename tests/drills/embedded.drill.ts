import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { startEmbeddedDatabase } from "../../src/db/embedded.ts";
import { embeddedDatabaseUrl } from "../support/cluster.ts";
import { type DrillRow, drill } from "../support/drill.ts";
import { type ServerProcess, startServerProcess } from "../support/server-process.ts";
import { startWriters } from "../support/writers.ts";

const WRITERS = 16;
const HEALTHY_WITHIN_MS = 5000;
const HANGS_AFTER_MS = 10_000;
const WATCHED_MS = 30_000;

drill({
  name: "embedded-killed",
  promise: `The embedded postmaster or its backends killed, under ${WRITERS} writers and idle: the server lives, is healthy again by itself within ${HEALTHY_WITHIN_MS / 1000} s, on the same port; every 201 is stored once; nothing hangs over ${HANGS_AFTER_MS / 1000} s; SIGTERM afterwards exits 0.`,
  run: killPostmaster,
});

drill({
  name: "stale-lock",
  promise:
    "Whatever number PostgreSQL's lock file was left with, also one of a live process that names the folder: it starts by itself, and touches nobody else.",
  run: startBesideStaleLocks,
});

/** PostgreSQL's signals: SIGINT is its fast stop, SIGQUIT the immediate one, SIGTERM to a backend ends its session. */
interface Fault {
  signal: "SIGKILL" | "SIGQUIT" | "SIGINT" | "SIGTERM";
  to: "postmaster" | "one backend" | "all backends";
}

const FAULTS: Fault[] = [
  { signal: "SIGKILL", to: "postmaster" },
  { signal: "SIGINT", to: "postmaster" },
  { signal: "SIGQUIT", to: "postmaster" },
  { signal: "SIGKILL", to: "one backend" },
  { signal: "SIGTERM", to: "one backend" },
  { signal: "SIGTERM", to: "all backends" },
];

async function killPostmaster(): Promise<DrillRow[]> {
  const server = await startServerProcess({ LOG_LEVEL: "error" });
  const rows: DrillRow[] = [];
  try {
    for (const fault of FAULTS) {
      for (const clients of [WRITERS, WRITERS, 0])
        rows.push(await killOnce(server, fault, clients));
    }
    server.child.kill("SIGTERM");
    const exit = await server.child.exited;
    const isStopped = !existsSync(lockFileOf(server.dataDir));
    rows.push({
      variant: "SIGTERM afterwards",
      counts: { exit, "database stopped:": yesNo(isStopped) },
      kept: exit === 0 && isStopped,
    });
    return rows;
  } finally {
    await server.remove();
  }
}

async function killOnce(
  server: ServerProcess,
  { signal, to }: Fault,
  clients: number,
): Promise<DrillRow> {
  const { url, dataDir } = server;
  const isHealthy = () => fetch(`${url}/readyz`).then((answer) => answer.ok);
  const port = lineOf(dataDir, 3);
  const writers = startWriters(url, { clients });
  await Bun.sleep(1500);
  const pid = lineOf(dataDir, 0);
  const targets = to === "postmaster" ? [pid] : backendsOf(pid);
  for (const target of to === "one backend" ? targets.slice(0, 1) : targets) {
    process.kill(target, signal);
  }
  const killed = performance.now();
  const isPageUp = (await fetch(`${url}/`)).ok;
  const isStarted = () => to !== "postmaster" || lineOf(dataDir, 0) !== pid;
  const isBack = await until(async () => isStarted() && (await isHealthy()));
  const ms = Math.round(performance.now() - killed);
  await Bun.sleep(500);
  const { acknowledged, others, slowestMs } = await writers.stop();
  const { found, twice } = await countOrders(
    dataDir,
    acknowledged.map(({ key }) => key),
  );
  const isSamePort = lineOf(dataDir, 3) === port;
  return {
    variant: `${signal} to ${to}, ${clients > 0 ? `${clients} writers` : "idle"}`,
    counts: {
      acknowledged: acknowledged.length,
      found,
      twice,
      "503": others[503] ?? 0,
      "no answer": others[0] ?? 0,
      "healthy after ms": isBack ? ms : "never",
      "slowest ms": slowestMs,
      "page meanwhile:": yesNo(isPageUp),
      "same port:": yesNo(isSamePort),
    },
    kept:
      server.isAlive() &&
      isBack &&
      ms < HEALTHY_WITHIN_MS &&
      found === acknowledged.length &&
      twice === 0 &&
      (others[0] ?? 0) === 0 &&
      slowestMs < HANGS_AFTER_MS &&
      isPageUp &&
      isSamePort,
  };
}

/** Sessions of clients; the postmaster has other children too. */
function backendsOf(postmaster: number): number[] {
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, "utf8");
  return children
    .trim()
    .split(" ")
    .map(Number)
    .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, "utf8").startsWith("postgres: fahrer"));
}

async function startBesideStaleLocks(): Promise<DrillRow[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "fahrer-drill-lock-"));
  const folder = path.join(dataDir, "postgres");
  const open = () => startEmbeddedDatabase({ dataDir, port: 0, password: "only-for-this-drill" });
  await (await open()).release();
  const reader = Bun.spawn(["tail", "-f", path.join(folder, "server.log")], { stdout: "ignore" });
  const ended = Bun.spawn(["true"]);
  await ended.exited;
  const left: Record<string, string> = {
    "dead process": `${ended.pid}\n${folder}\n0\n5432\n`,
    "process 1": `1\n${folder}\n0\n5432\n`,
    "another program": `${process.pid}\n${folder}\n0\n5432\n`,
    "tail -f in the folder": `${reader.pid}\n${folder}\n0\n5432\n`,
    empty: "",
    garbage: "Unsinn\n\n\n",
  };
  try {
    const rows: DrillRow[] = [];
    for (const [variant, content] of Object.entries(left)) {
      await writeFile(lockFileOf(dataDir), content);
      const started = performance.now();
      const database = await open();
      const ms = Math.round(performance.now() - started);
      await database.release();
      const isUntouched = reader.exitCode === null;
      const counts = { "started here:": yesNo(database.startedHere), ms };
      rows.push({ variant, counts, kept: database.startedHere && isUntouched });
    }
    return rows;
  } finally {
    reader.kill();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function countOrders(dataDir: string, keys: string[]) {
  const sql = postgres(await embeddedDatabaseUrl(dataDir), { max: 1 });
  try {
    const rows = await sql<{ n: number }[]>`
      select (select count(*)::int from job_requests where nachricht = 'Übung ' || k) as n
      from unnest(${keys}::text[]) k`;
    const found = rows.filter(({ n }) => n > 0).length;
    return { found, twice: rows.filter(({ n }) => n > 1).length };
  } finally {
    await sql.end();
  }
}

/** Polls until it holds, for a bounded time; false if it never did. */
async function until(check: () => Promise<boolean>): Promise<boolean> {
  const deadline = performance.now() + WATCHED_MS;
  while (performance.now() < deadline) {
    if (await check().catch(() => false)) return true;
    await Bun.sleep(20);
  }
  return false;
}

function lockFileOf(dataDir: string) {
  return path.join(dataDir, "postgres", "postmaster.pid");
}

function lineOf(dataDir: string, line: number) {
  return Number(readFileSync(lockFileOf(dataDir), "utf8").split("\n")[line]);
}

function yesNo(is: boolean) {
  return is ? "yes" : "no";
}
