import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { startEmbeddedDatabase } from "../src/db/embedded.ts";
import { report } from "./measured-server.ts";

/**
 * The terminal's files of rows, each command a process of its own from start to end, with an embedded database that runs:
 * `bun bench/cli-bulk.ts [rows]`. Prints the seconds of each, of the clock and of the command's own processor time (the
 * database's comes on top), and that a repetition does nothing.
 */

const [rows = 500] = process.argv.slice(2).map(Number);
/** One has so many jobs on days of their own; who has more would be asked about as overlapping. */
const JOBS_OF_A_DRIVER = 50;
const folder = await mkdtemp(path.join(tmpdir(), "fahrer-bench-"));
const database = await startEmbeddedDatabase({ dataDir: folder, port: 0, password: "bench" });
const cli = path.resolve(import.meta.dirname, "../cli/index.ts");

interface Told {
  done: number;
  results: { repeated?: true; answer?: { nummer: number } }[];
}

try {
  run(["db", "migrate"]);
  const drivers = Math.ceil(rows / JOBS_OF_A_DRIVER);
  for (let n = 0; n < drivers; n += 1) {
    run(["drivers", "register", "--from-json", "-"], JSON.stringify(driver(n)));
    const reason = ["--despite-documents", "--reason", "Messung"];
    run(["drivers", "approve", mailOf(n), ...reason]);
  }
  const orders = Array.from({ length: rows }, (_, n) => JSON.stringify(order(n)));
  const created = timed(`${rows} jobs created`, ["jobs", "create"], await file("jobs", orders));
  const lines = created.results.map(({ answer }, n) => {
    return `${answer?.nummer};${mailOf(Math.floor(n / JOBS_OF_A_DRIVER))};42,50;documents`;
  });
  const plan = await file("plan", ["Auftrag;Fahrer;Satz;Trotz", ...lines]);
  const assign = ["assignments", "assign"];
  timed(`${rows} assignments tried`, [...assign, "--dry-run"], plan);
  timed(`${rows} assignments`, assign, plan);
  const again = timed(`${rows} assignments once more`, assign, plan);
  report(`of these done before: ${again.results.filter(({ repeated }) => repeated).length}`);
  const days = await drivenBefore();
  const hours = days.map(({ id, day }) => `${id};${day};07:00;15:30;30`);
  const sheets = await file("hours", ["Zuweisung;Tag;Beginn;Ende;Pause", ...hours]);
  timed(`${rows} days of hours`, ["hours", "enter"], sheets);
} finally {
  await database.release();
  await rm(folder, { recursive: true, force: true });
}

/** As if all of them had been confirmed and driven. */
async function drivenBefore() {
  const sql = postgres(database.ownerUrl, { max: 1 });
  const driven = await sql<{ id: string; day: string }[]>`
    update job_assignments set status = 'confirmed', confirmed_at = assigned_at,
      start_date = start_date - interval '75 years', end_date = end_date - interval '75 years'
    returning id, to_char(start_date, 'YYYY-MM-DD') as day`;
  await sql.end();
  return driven;
}

async function file(name: string, lines: readonly string[]) {
  const written = path.join(folder, name);
  await writeFile(written, lines.join("\n"));
  return written;
}

function timed(what: string, command: readonly string[], from: string): Told {
  const began = performance.now();
  const { answer, cpuSeconds } = call([...command, "--from", from, "--yes"]);
  const seconds = (performance.now() - began) / 1000;
  const told = answer as Told;
  report(
    `${what}: ${seconds.toFixed(1)} s, ${cpuSeconds.toFixed(1)} s of processor, ${told.done} done`,
  );
  return told;
}

function run(args: readonly string[], input = "") {
  call(args, input);
}

function call(args: readonly string[], input = "") {
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: database.url,
    DATABASE_MIGRATE_URL: database.ownerUrl,
    DATA_DIR: folder,
  };
  const command = [process.execPath, "--no-env-file", cli, ...args, "--json"];
  const told = Bun.spawnSync(command, { env, stdin: new TextEncoder().encode(input) });
  if (told.exitCode !== 0) throw new Error(`${args.join(" ")}: ${told.stdout}${told.stderr}`);
  const answer: unknown = JSON.parse(told.stdout.toString());
  return { answer, cpuSeconds: Number(told.resourceUsage.cpuTime.total) / 1e6 };
}

function mailOf(n: number) {
  return `bench-${n}@fahrer.example`;
}

function driver(n: number) {
  return {
    vorname: "Bench",
    nachname: `Fahrer ${n}`,
    email: mailOf(n),
    telefon: "069 5550102",
    fuehrerscheinklassen: ["C", "CE"],
    erfahrung_jahre: 5,
    stundensatz: 40,
    spezialisierungen: ["Kran"],
    vermittlungszustimmung: true,
    datenschutz: true,
  };
}

/** On a day of its own among those of its driver. */
function order(n: number) {
  const day = new Date(Date.UTC(2099, 0, 5 + (n % JOBS_OF_A_DRIVER))).toISOString().slice(0, 10);
  return {
    customerName: "Petra Muster",
    company: `Bau ${n % 20}`,
    customerEmail: `petra@bau-${n % 20}.example`,
    customerPhone: "069 5550101",
    customerStreet: "Kranweg",
    customerHouseNumber: "7",
    customerPostalCode: "60311",
    customerCity: "Frankfurt",
    einsatzort: "60311 Frankfurt",
    einsatzbeginn: day,
    einsatzende: day,
    fahrzeugtyp: "Kran",
    fuehrerscheinklasse: "C",
    nachricht: `Messung ${n}`,
  };
}
