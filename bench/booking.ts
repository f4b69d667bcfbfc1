import { spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { startEmbeddedDatabase } from "../src/db/embedded.ts";
import { type MeasuredServer, report, startMeasuredServer } from "./measured-server.ts";
import { logStatements, type Script, scriptFromLog, stopLogging } from "./recorded-statements.ts";
import { seedJobs } from "./seed-jobs.ts";

/**
 * Booking POSTs against the same statements sent by pgbench to the same PostgreSQL, 16 clients, the server and pgbench on one core,
 * PostgreSQL on another, in turns; first with few jobs in the database, then with many: `bun bench/booking.ts [seconds a round]
 * [rounds] [jobs]`. Prints the ratio of each pair of rounds. Needs pgbench (Debian: postgresql-contrib) and taskset.
 */

const AT_ONCE = 16;
const SENDERS_CORE = "0";
const DATABASE_CORE = "1";
/** By then the server runs as fast as it will. */
const WARM_UP_SECONDS = 10;
/** Each books once: bookings of one customer wait for each other, because his record is one row. */
let customer = 100_000_000;
const [secondsPerRound = 10, rounds = 3, manyJobs = 300_000] = process.argv.slice(2).map(Number);
const folder = await mkdtemp(path.join(tmpdir(), "fahrer-bench-"));
const database = await startEmbeddedDatabase({ dataDir: folder, port: 0, password: "bench" });
const sql = postgres(database.superuserUrl, { max: 1, onnotice: () => {} });
try {
  const script = await recordBooking();
  report(`${script.statements} statements a booking, begin and commit included`);
  const [postmaster] = await sql<{ pid: string }[]>`
    select split_part(pg_read_file('postmaster.pid'), e'\n', 1) as pid`;
  keepOnCore(Number(postmaster?.pid), DATABASE_CORE);
  const server = await startServer();
  try {
    keepOnCore(server.process.pid, SENDERS_CORE);
    await bookFor(server, WARM_UP_SECONDS);
    const few = await compare(server, script, "few jobs");
    await seedJobs(database.superuserUrl, manyJobs);
    await sql`vacuum analyze`;
    const many = await compare(server, script, `${manyJobs} jobs and more`);
    report(
      `${(many / few).toFixed(2)} as many bookings with many jobs as with few; ${await countJobs()} jobs in the end`,
    );
  } finally {
    await server.stop();
  }
} finally {
  await sql.end();
  await database.release();
  await rm(folder, { recursive: true, force: true });
}

function startServer() {
  return startMeasuredServer({
    DATABASE_URL: database.url,
    DATABASE_MIGRATE_URL: database.ownerUrl,
    RATE_LIMIT_FACTOR: "1000000",
  });
}

/** By a server of its own: connections that are there already would go on logging. */
async function recordBooking(): Promise<Script> {
  const [{ name } = { name: "" }] = await sql<
    { name: string }[]
  >`select current_database() as name`;
  await logStatements(sql, name);
  const server = await startServer();
  try {
    for (let booking = 0; booking < 3; booking += 1) await book(server.port);
    const log = path.join(folder, "postgres", "server.log");
    const person = new RegExp(String(customer - 1), "g");
    return await scriptFromLog(sql, log, { holds: 'insert into "job_requests"', person });
  } finally {
    await stopLogging(sql, name);
    await server.stop();
  }
}

/** Bookings a second, the median of all rounds. */
async function compare(server: MeasuredServer, script: Script, name: string): Promise<number> {
  const ratios = [];
  const perRound = [];
  for (let round = 1; round <= rounds; round++) {
    await dropBacklog();
    const sent = await sendByPgbench(script);
    await dropBacklog();
    const bookings = await bookFor(server, secondsPerRound);
    ratios.push(bookings / sent);
    perRound.push(bookings);
    report(
      `${name}: ${sent.toFixed(0)} by pgbench, ${bookings.toFixed(0)} bookings a second, ratio ${(bookings / sent).toFixed(2)}`,
    );
  }
  report(`${name}: median ratio ${median(ratios).toFixed(2)}`);
  return median(perRound);
}

/** The mails that wait for a pause of the bookings would be delivered beside what is measured next. */
async function dropBacklog() {
  await sql`delete from email_log where status = 'pending'`;
  await Bun.sleep(2000);
}

async function sendByPgbench(script: Script): Promise<number> {
  const file = path.join(folder, "booking.sql");
  await writeFile(file, script.text);
  const defined = script.definitions.flatMap((definition) => ["-D", definition]);
  const options = ["-n", "-M", "prepared", "-c", `${AT_ONCE}`, "-T", `${secondsPerRound}`];
  const { stdout, stderr } = spawnSync(
    "taskset",
    ["-c", SENDERS_CORE, "pgbench", ...options, ...defined, "-f", file, database.url],
    { encoding: "utf8" },
  );
  const [, tps] = /^tps = ([\d.]+)/m.exec(stdout) ?? [];
  if (!tps || !/failed transactions: 0 /.test(stdout) || /error/i.test(stderr))
    throw new Error(`pgbench: ${stdout}\n${stderr}`);
  return Number(tps);
}

async function bookFor(server: MeasuredServer, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let done = 0;
  const client = async () => {
    while (performance.now() < until) {
      await book(server.port);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
  return done / seconds;
}

async function book(port: number) {
  customer += 1;
  const response = await fetch(`http://127.0.0.1:${port}/api/submit-fahrer-anfrage`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      vorname: "Petra",
      nachname: "Muster",
      email: `petra-${customer}@bau.example`,
      phone: `069 ${customer}`,
      customer_street: "Kranweg",
      customer_house_number: "7",
      customer_postal_code: "60311",
      customer_city: "Frankfurt",
      nachricht: "Autokran 60 t",
      fahrzeugtyp: "kran",
      datenschutz: true,
    }),
  });
  if (response.status !== 201) throw new Error(`${response.status}: ${await response.text()}`);
  await response.arrayBuffer();
}

/** With all its threads and the processes that it starts from now on. */
function keepOnCore(pid: number, core: string) {
  const { status, stderr } = spawnSync("taskset", ["-a", "-c", "-p", core, `${pid}`]);
  if (status !== 0) throw new Error(`taskset: ${stderr}`);
}

async function countJobs() {
  const [{ jobs } = { jobs: 0 }] = await sql<{ jobs: number }[]>`
    select count(*)::int as jobs from job_requests`;
  return jobs;
}

function median(values: number[]) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
