import { readFileSync } from "node:fs";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import postgres from "postgres";
import { freeBytes } from "../../src/platform/disk-outages.ts";
import { BOOKING, ORDER } from "./cast.ts";
import { certificatePdf } from "./driver-desk.ts";
import { registrationForm } from "./registration-form.ts";
import { DRILL_ADMIN, type ServerProcess, startServerProcess } from "./server-process.ts";
import { startWriters } from "./writers.ts";

/**
 * Run by `runOnSmallDisk` as `disk-scenario.ts FOLDER REST SECONDS`: the real server with all its data on the small disk,
 * which is filled up to a rest of so many MB while visitors book, drivers register and the dispatcher works. Then the
 * database itself uses up the rest. Prints a `DiskReport`.
 */

export interface DiskReport {
  /** Whether the disk really was a small one. */
  isSmall: boolean;
  acknowledged: number;
  found: number;
  twice: number;
  /** Orders without their mails or their price confirmation, drivers without their document. */
  half: number;
  /** How often which code was answered while the disk was full, as `what code`. */
  whileFull: Record<string, number>;
  /** Whatever else `/readyz` said. */
  reasons: string[];
  /** Temporary and half files that were left. */
  leftovers: string[];
  /** By the server; the first while the disk is still full. */
  databaseRestarts: number;
  isAlive: boolean;
  /** From the free space to the first stored booking. */
  healedMs: number;
  slowestMs: number;
  exitCode: number;
}

const MEGABYTE = 1024 * 1024;
const PATIENCE_MS = 30_000;

const [folder = "", rest = "0", seconds = "4"] = process.argv.slice(2);

async function runScenario(restMegabytes: number, fullMs: number): Promise<DiskReport> {
  const dataDir = path.join(folder, "data");
  await mkdir(dataDir);
  const server = await startServerProcess({ DATA_DIR: dataDir });
  try {
    return await fillAndFree(server, restMegabytes * MEGABYTE, fullMs);
  } finally {
    await server.remove();
  }
}

async function fillAndFree(
  server: ServerProcess,
  rest: number,
  fullMs: number,
): Promise<DiskReport> {
  const { url, dataDir } = server;
  const isSmall = freeBytes(folder) < 1024 * MEGABYTE;
  const session = await signIn(url);
  await untilReserved(dataDir);
  const writers = startWriters(url, { clients: 4, pauseMs: 100 });
  const registrations = repeat("register", () => register(url));
  const dispatcher = repeat("dispatcher", () => createJob(url, session));
  await Bun.sleep(1000);

  const eaten = path.join(folder, "eaten");
  if (isSmall) await eatAllBut(eaten, rest);
  await Bun.sleep(fullMs / 2);
  const bookings = repeat("book", () => bookOnce(url));
  const health = watchHealth(url);
  await useUpDatabase(dataDir);
  await Bun.sleep(fullMs / 2);
  await until("the database answers", () => answers(dataDir));
  const whileFull = { ...registrations.seen(), ...dispatcher.seen(), ...(await bookings.stop()) };
  const reasons = await health.stop();

  await rm(eaten, { force: true });
  const freed = performance.now();
  await until("a booking is stored again", async () => (await bookOnce(url)) === "201");
  const healedMs = Math.round(performance.now() - freed);
  await untilReserved(dataDir);
  await Promise.all([registrations.stop(), dispatcher.stop()]);
  const { acknowledged, slowestMs } = await writers.stop();
  const counts = await countRows(
    dataDir,
    acknowledged.map(({ key }) => key),
  );
  const isAlive = server.isAlive();
  server.child.kill("SIGTERM");
  const exitCode = await server.child.exited;
  return {
    isSmall,
    acknowledged: acknowledged.length,
    ...counts,
    whileFull,
    reasons,
    leftovers: await leftoversIn(dataDir),
    databaseRestarts: server.log().split("database runs again").length - 1,
    isAlive,
    healedMs,
    slowestMs,
    exitCode,
  };
}

/** Once the database has its reserve, whole. */
function untilReserved(dataDir: string) {
  const reserve = path.join(dataDir, "reserve");
  return until("the reserve is taken", async () => (await stat(reserve)).size >= 48 * MEGABYTE);
}

/** Repeats an attempt until stopped; counts what it returns. */
function repeat(what: string, attempt: () => Promise<string>) {
  const counts: Record<string, number> = {};
  let isStopping = false;
  const running = (async () => {
    while (!isStopping) {
      const outcome = `${what} ${await attempt()}`;
      counts[outcome] = (counts[outcome] ?? 0) + 1;
      await Bun.sleep(50);
    }
  })();
  const seen = () => ({ ...counts });
  return {
    seen,
    async stop() {
      isStopping = true;
      await running;
      return seen();
    },
  };
}

function watchHealth(url: string) {
  const health = repeat("", async () => {
    const response = await fetch(`${url}/readyz`);
    const { status, reason = "" } = (await response.json()) as { status: string; reason?: string };
    return `${response.status} ${status}: ${reason}`;
  });
  return { stop: async () => Object.keys(await health.stop()).map((one) => one.trim()) };
}

/** What came back: the status if it went well, else the code of the failure, or `none` without an answer. */
async function outcomeOf(asking: Promise<Response>): Promise<string> {
  try {
    const response = await asking;
    const { code } = (await response.json()) as { code?: string };
    return response.ok ? String(response.status) : `${response.status} ${code}`;
  } catch {
    return "none";
  }
}

function bookOnce(url: string) {
  return outcomeOf(post(url, "submit-fahrer-anfrage", { ...BOOKING, einsatzbeginn: "" }));
}

function createJob(url: string, session: string) {
  return outcomeOf(post(url, "admin-create-job", ORDER, session));
}

function register(url: string) {
  const change = { email: `${crypto.randomUUID()}@fahrer.example` };
  const body = registrationForm(change, [certificatePdf()]);
  const options = { method: "POST", body, signal: AbortSignal.timeout(60_000) };
  return outcomeOf(fetch(`${url}/api/fahrerwerden`, options));
}

async function signIn(url: string) {
  const response = await post(url, "check-admin-login", DRILL_ADMIN);
  const { session } = (await response.json()) as { session: string };
  return session;
}

function post(url: string, call: string, body: object, session?: string) {
  return fetch(`${url}/api/${call}`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      ...(session && { Authorization: `Bearer ${session}` }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(60_000),
  });
}

async function eatAllBut(file: string, rest: number) {
  const piece = new Uint8Array(MEGABYTE / 4);
  const handle = await open(file, "w");
  try {
    while (freeBytes(folder) > rest) await handle.write(piece);
  } catch {
    // Somebody else took the last bytes.
  } finally {
    await handle.close();
  }
}

/** Fills the database's write-ahead log, until the next file of it finds no room and PostgreSQL ends. */
async function useUpDatabase(dataDir: string) {
  const sql = connect(dataDir);
  const deadline = performance.now() + PATIENCE_MS;
  try {
    while (performance.now() < deadline) {
      await sql`select pg_logical_emit_message(false, 'ballast', repeat('x', 1000000), true)`;
    }
  } catch {
    // It is gone.
  } finally {
    await sql.end({ timeout: 1 });
  }
}

async function answers(dataDir: string) {
  const sql = connect(dataDir);
  try {
    return (await sql`select 1`).length === 1;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

async function countRows(dataDir: string, keys: string[]) {
  const sql = connect(dataDir);
  try {
    const [found] = await sql<{ n: number }[]>`
      select count(*)::int as n from unnest(${keys}::text[]) k
      where exists (select 1 from job_requests where nachricht = 'Übung ' || k)`;
    const [twice] = await sql<{ n: number }[]>`
      select count(*)::int as n from (
        select nachricht from job_requests where nachricht like 'Übung %'
        group by nachricht having count(*) > 1) t`;
    const [half] = await sql<{ n: number }[]>`
      select (select count(*)::int from job_requests j where source = 'form' and (
          (select count(*) from email_log where job_id = j.id) <> 2
          or not exists (select 1 from price_confirmations where job_id = j.id)))
        + (select count(*)::int from fahrer_profile f
          where not exists (select 1 from fahrer_dokumente where fahrer_id = f.id)) as n`;
    return { found: found?.n ?? 0, twice: twice?.n ?? 0, half: half?.n ?? 0 };
  } finally {
    await sql.end({ timeout: 1 });
  }
}

function connect(dataDir: string) {
  const { databasePassword } = JSON.parse(
    readFileSync(path.join(dataDir, "secrets.json"), "utf8"),
  ) as { databasePassword: string };
  const opts = readFileSync(path.join(dataDir, "postgres", "postmaster.opts"), "utf8");
  return postgres({
    host: "127.0.0.1",
    port: Number(/"-p" "(\d+)"/.exec(opts)?.[1]),
    user: "fahrer",
    password: databasePassword,
    database: "fahrervermittlung",
    connection: { application_name: "ballast" },
    connect_timeout: 5,
    max: 1,
    onnotice: () => {},
  });
}

async function leftoversIn(dataDir: string) {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dataDir, path.join(entry.parentPath, entry.name)))
    .filter((name) => /\.part$|unfinished|^uploads\/|secrets\.json\.|\.password$/.test(name));
}

async function until(what: string, check: () => Promise<boolean>) {
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await check().catch(() => false))) {
    if (performance.now() > deadline) throw new Error(`Waited in vain until ${what}`);
    await Bun.sleep(50);
  }
}

process.stdout.write(JSON.stringify(await runScenario(Number(rest), Number(seconds) * 1000)));
