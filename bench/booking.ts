import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres, { type Sql } from "postgres";
import { startEmbeddedDatabase } from "../src/db/embedded.ts";
import { type MeasuredServer, report, startMeasuredServer } from "./measured-server.ts";

/**
 * Booking POSTs of 16 clients, the server on one core and PostgreSQL on another, against the same of another checkout, in turns:
 * `bun bench/booking.ts OTHER_CHECKOUT [seconds a round] [rounds]`. Prints the rates, the processor time of a booking in the server
 * and in PostgreSQL, and the ratio of both versions in each round. Each booking is another customer's. Needs taskset.
 */

const AT_ONCE = 16;
const SERVERS_CORE = "0";
const DATABASES_CORE = "1";
const WARM_UP_SECONDS = 10;
/** Clock ticks a second in /proc. */
const TICKS = 100;

const [otherCheckout = "", secondsPerRound = "15", rounds = "5"] = process.argv.slice(2);
if (!otherCheckout) throw new Error("Name the folder of the other checkout");
let customer = 100_000_000;

interface Version {
  name: string;
  sql: Sql;
  server: MeasuredServer;
  postmaster: number;
  remove(): Promise<void>;
}

const versions = [
  await start("this", path.resolve(import.meta.dirname, "..")),
  await start("other", path.resolve(otherCheckout)),
];
try {
  for (const version of versions) await measure(version, WARM_UP_SECONDS);
  const ratios: Figures[] = [];
  for (let round = 1; round <= Number(rounds); round += 1) {
    const [own, other] = [
      await measure(versions[0] as Version, Number(secondsPerRound)),
      await measure(versions[1] as Version, Number(secondsPerRound)),
    ];
    const ratio = {
      rate: own.rate / other.rate,
      serverMs: own.serverMs / other.serverMs,
      databaseMs: own.databaseMs / other.databaseMs,
    };
    ratios.push(ratio);
    report(`${round}: this ${inWords(own)}; other ${inWords(other)}; ratios ${inWords(ratio)}`);
  }
  const median = (name: keyof Figures) =>
    ratios.map((each) => each[name]).toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? 0;
  report(
    `median ratios: rate ${median("rate").toFixed(2)}, server ${median("serverMs").toFixed(2)}, PostgreSQL ${median("databaseMs").toFixed(2)}`,
  );
} finally {
  for (const version of versions) await version.remove();
}

interface Figures {
  /** Bookings a second. */
  rate: number;
  /** Processor time of a booking, the work after its answer included. */
  serverMs: number;
  databaseMs: number;
}

function inWords({ rate, serverMs, databaseMs }: Figures) {
  return `${rate.toFixed(2)} bookings/s, server ${serverMs.toFixed(2)}, PostgreSQL ${databaseMs.toFixed(2)}`;
}

async function start(name: string, project: string): Promise<Version> {
  const folder = await mkdtemp(path.join(tmpdir(), "fahrer-bench-"));
  const database = await startEmbeddedDatabase({ dataDir: folder, port: 0, password: "bench" });
  const sql = postgres(database.superuserUrl, { max: 1, onnotice: () => {} });
  const [row] = await sql<{ pid: string }[]>`
    select split_part(pg_read_file('postmaster.pid'), e'\n', 1) as pid`;
  const postmaster = Number(row?.pid);
  keepOnCore(postmaster, DATABASES_CORE);
  const urls = { DATABASE_URL: database.superuserUrl, RATE_LIMIT_FACTOR: "1000000" };
  const server = await startMeasuredServer(urls, project);
  keepOnCore(server.process.pid, SERVERS_CORE);
  return {
    name,
    sql,
    server,
    postmaster,
    async remove() {
      await server.stop();
      await sql.end();
      await database.release();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Books for so many seconds, and waits until the mails of that are out, because they are part of a booking's cost. */
async function measure({ server, sql, postmaster }: Version, seconds: number): Promise<Figures> {
  const before = { server: ticksOf([server.process.pid]), database: ticksOf(family(postmaster)) };
  const until = performance.now() + seconds * 1000;
  let done = 0;
  const client = async () => {
    while (performance.now() < until) {
      await book(server.port);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
  for (;;) {
    const [row] = await sql<{ waiting: number }[]>`
      select count(*)::int as waiting from email_log where status = 'pending'`;
    if (row?.waiting === 0) break;
    await Bun.sleep(200);
  }
  const server_ = ticksOf([server.process.pid]) - before.server;
  const database = ticksOf(family(postmaster)) - before.database;
  return {
    rate: done / seconds,
    serverMs: ((server_ / TICKS) * 1000) / done,
    databaseMs: ((database / TICKS) * 1000) / done,
  };
}

/** A process and its children. */
function family(pid: number): number[] {
  const parentOf = (child: string) => Number(statOf(child)[1]);
  const children = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return [pid, ...children.filter((child) => parentOf(child) === pid).map(Number)];
}

/** User and system time of these processes, and of the children that they have seen end. */
function ticksOf(pids: readonly number[]): number {
  const times = pids.flatMap((pid) => statOf(String(pid)).slice(11, 15).map(Number));
  return times.reduce((sum, time) => sum + time, 0);
}

/** The fields of /proc/PID/stat behind the name: state, parent, ...; none of a process that has ended. */
function statOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /, "")
      .split(" ");
  } catch {
    return [];
  }
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
      preise_verstanden: true,
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
