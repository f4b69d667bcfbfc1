import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { startEmbeddedDatabase } from "../src/db/embedded.ts";
import { report, startMeasuredServer } from "./measured-server.ts";
import { seedJobs } from "./seed-jobs.ts";

/**
 * Booking POSTs, 32 at a time, against single-row INSERT commits of the same PostgreSQL in the same run, first with few
 * jobs in the database, then with many: `bun bench/booking.ts [seconds a round] [rounds] [jobs]`. Prints the ratio of
 * each pair of rounds.
 */

const AT_ONCE = 32;
/** Each books once: bookings of one customer wait for each other, because his record is one row. */
let customers = 0;
/** By then the server runs as fast as it will. */
const WARM_UP_SECONDS = 10;
const [secondsPerRound = 5, rounds = 4, manyJobs = 300_000] = process.argv.slice(2).map(Number);
const folder = await mkdtemp(path.join(tmpdir(), "fahrer-bench-"));
const database = await startEmbeddedDatabase({ dataDir: folder, port: 0, password: "bench" });
const server = await startMeasuredServer({
  DATABASE_URL: database.url,
  DATABASE_MIGRATE_URL: database.ownerUrl,
  RATE_LIMIT_FACTOR: "1000000",
});
const sql = postgres(database.superuserUrl, { max: AT_ONCE, onnotice: () => {} });
try {
  await sql`create table bench_rows (id bigint generated always as identity primary key, body text)`;
  await perSecond(WARM_UP_SECONDS, book);
  const few = await compare("few jobs");
  await seedJobs(database.superuserUrl, manyJobs);
  const many = await compare(`${manyJobs} jobs and more`);
  report(
    `${(many.bookings / few.bookings).toFixed(2)} as many bookings with many jobs as with few`,
  );
  const [{ stored } = { stored: 0 }] = await sql`select count(*)::int as stored from job_requests`;
  report(`${stored - manyJobs} bookings stored`);
} finally {
  await server.stop();
  await sql.end();
  await database.release();
  await rm(folder, { recursive: true, force: true });
}

/** Medians of all rounds, for a second. */
async function compare(name: string) {
  const ratios = [];
  const perRound = [];
  for (let round = 1; round <= rounds; round++) {
    await dropBacklog();
    const inserts = await perSecond(secondsPerRound, insertRow);
    const bookings = await perSecond(secondsPerRound, book);
    ratios.push(bookings / inserts);
    perRound.push(bookings);
    report(
      `${name}: ${inserts.toFixed(0)} commits/s, ${bookings.toFixed(0)} bookings/s, ratio ${(bookings / inserts).toFixed(3)}`,
    );
  }
  report(`${name}: median ratio ${median(ratios).toFixed(3)}`);
  return { bookings: median(perRound) };
}

/** The mails that wait for a pause of the bookings would be delivered beside the bare rows, and slow them down. */
async function dropBacklog() {
  await sql`delete from email_log where status = 'pending'`;
  await Bun.sleep(2000);
}

async function perSecond(seconds: number, work: () => Promise<unknown>): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let done = 0;
  const worker = async () => {
    while (performance.now() < until) {
      await work();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return done / seconds;
}

async function insertRow() {
  await sql`insert into bench_rows (body) values ('one row')`;
}

async function book() {
  customers += 1;
  const response = await fetch(`http://127.0.0.1:${server.port}/api/submit-fahrer-anfrage`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      vorname: "Petra",
      nachname: "Muster",
      email: `petra-${customers}@bau.example`,
      phone: `069 ${5_000_000 + customers}`,
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

function median(values: number[]) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
