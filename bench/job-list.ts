import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { startEmbeddedDatabase } from "../src/db/embedded.ts";
import { prepareDatabase } from "../src/db/migrations.ts";
import { type MeasuredServer, report, startMeasuredServer } from "./measured-server.ts";
import { seedJobs } from "./seed-jobs.ts";

/**
 * The desk's list of jobs at 1,000,000 jobs against 1,000: `bun bench/job-list.ts [rounds] [folder that keeps the
 * filled databases for the next time]`. Asks two real servers in turn over HTTP and prints the medians and their ratio:
 * pages of 50, as the desk asks for them, searches, and the unchanged refresh, which must be a 304.
 */

const SIZES = { small: 1000, large: 1_000_000 } as const;
const ADMIN = { email: "dispo@agentur.example", password: "bench-passwort-1" };

const [rounds = "15", kept] = process.argv.slice(2);
const folder = kept ?? (await mkdtemp(path.join(tmpdir(), "fahrer-bench-")));
const database = await startEmbeddedDatabase({ dataDir: folder, port: 0, password: "bench" });
const desks: Partial<Record<keyof typeof SIZES, Desk>> = {};
try {
  const small = await startDesk("small");
  desks.small = small;
  const large = await startDesk("large");
  desks.large = large;
  for (const question of questions()) await compare(question, { small, large });
  await compareRefresh({ small, large });
} finally {
  await Promise.all(Object.values(desks).map((desk) => desk.server.stop()));
  await database.release();
  if (!kept) await rm(folder, { recursive: true, force: true });
}

type Desks = Record<keyof typeof SIZES, Desk>;

interface Desk {
  server: MeasuredServer;
  session: string;
  /** A job in the middle: what a caller might say of it is what is searched. */
  job: Record<string, string>;
  cursor: string;
}

interface Question {
  name: string;
  ask: (desk: Desk) => object;
}

function questions(): Question[] {
  const search = (name: string, q: (job: Desk["job"]) => string) => ({
    name: `search ${name}`,
    ask: ({ job }: Desk) => ({ q: q(job) }),
  });
  return [
    { name: "first page", ask: () => ({}) },
    { name: "first page, open jobs", ask: () => ({ status: "open" }) },
    { name: "next page", ask: ({ cursor }) => ({ cursor }) },
    search("by a common place", () => "frankfurt"),
    search("by a common name", () => "mustermann"),
    search("by two common words", () => "hamburg kranweg"),
    search("by name and firm", (job) => `${job.customer_name} ${job.company}`),
    search("by one firm", (job) => job.company ?? ""),
    search("by phone", (job) => job.customer_phone ?? ""),
    search("by mail address", (job) => job.customer_email ?? ""),
    search("by order number", (job) => `FA ${job.nummer}`),
    search("for what is nowhere", () => "98765432109"),
    search("with a typing mistake", () => "frnakfurt"),
    search("by a vehicle", () => "fahrmischer"),
    search("by a word of the description", () => "betonfertigteile"),
    search("by a driver's name", () => "jürgen beispiel"),
    search("by a day", ({ einsatzbeginn }) => germanDay(einsatzbeginn)),
    { name: "crane jobs", ask: () => ({ vehicle: "kran" }) },
    { name: "jobs of a week", ask: ({ job }) => daysFrom(job.einsatzbeginn, 7) },
    { name: "jobs of a state", ask: () => ({ region: "Hessen" }) },
    { name: "without driver in Hamburg", ask: () => ({ withoutDriver: true, region: "Hamburg" }) },
    {
      name: "counts of six views",
      ask: () => ({
        dataType: "job-counts",
        filters: [
          {},
          { status: "current" },
          { withoutDriver: true },
          { hasOffers: true },
          { isAccepted: true },
          { status: "current", vehicle: "kran" },
        ],
      }),
    },
  ];
}

/** `26.11.2026`, of a day as the database gives it. */
function germanDay(day: string | undefined) {
  return new Date(day ?? 0).toLocaleDateString("de-DE", {
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
  });
}

function daysFrom(day: string | undefined, count: number) {
  const from = new Date(day ?? 0);
  const to = new Date(from.getTime() + count * 86_400_000);
  return { from: from.toISOString().slice(0, 10), to: to.toISOString().slice(0, 10) };
}

async function compare({ name, ask }: Question, { small, large }: Desks) {
  const times: Record<"small" | "large", number[]> = { small: [], large: [] };
  // The first ones fill the caches and let PostgreSQL keep its plans.
  for (let round = -6; round < Number(rounds); round++) {
    const [onSmall, onLarge] = [await timed(small, ask(small)), await timed(large, ask(large))];
    if (round < 0) continue;
    times.small.push(onSmall.ms);
    times.large.push(onLarge.ms);
  }
  const [few, many] = [median(times.small), median(times.large)];
  report(`${name}: ${few.toFixed(1)} ms, ${many.toFixed(1)} ms, ratio ${(many / few).toFixed(2)}`);
}

async function compareRefresh({ small, large }: Desks) {
  const ms = { small: 0, large: 0 };
  for (const [size, desk] of [
    ["small", small],
    ["large", large],
  ] as const) {
    const { etag } = await timed(desk, {});
    const times: number[] = [];
    for (let round = 0; round < Number(rounds) * 5; round++) {
      const again = await timed(desk, {}, etag);
      if (again.status !== 304) throw new Error(`The refresh is answered ${again.status}`);
      times.push(again.ms);
    }
    ms[size] = median(times);
  }
  report(`unchanged refresh (304): ${ms.small.toFixed(1)} ms, ${ms.large.toFixed(1)} ms`);
}

async function startDesk(size: keyof typeof SIZES): Promise<Desk> {
  const url = await filledDatabase(size);
  const server = await startMeasuredServer({
    DATABASE_URL: url,
    LINK_SECRET: "a-secret-that-only-benchmarks-know-0123456789",
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  });
  const sql = postgres(url, { max: 1 });
  const [job] =
    await sql`select * from job_requests order by created_at offset ${SIZES[size] / 2} limit 1`;
  await sql.end();
  const signedIn = await post(server, "check-admin-login", ADMIN);
  const { session } = await signedIn.json();
  const desk = { server, session, job: job ?? {}, cursor: "" };
  const page = await post(server, "admin-data-fetch", { dataType: "jobs" }, desk.session);
  return { ...desk, cursor: (await page.json()).nextCursor };
}

async function filledDatabase(size: keyof typeof SIZES) {
  const sql = postgres(database.superuserUrl, { max: 1, onnotice: () => {} });
  const url = new URL(database.superuserUrl);
  url.pathname = `/${size}`;
  const [existing] = await sql`select 1 from pg_database where datname = ${size}`;
  if (!existing) await sql.unsafe(`create database ${size}`);
  await sql.end();
  await prepareDatabase({ url: url.href, ownerUrl: url.href });
  if (!existing) await seedJobs(url.href, SIZES[size]);
  return url.href;
}

async function timed(desk: Desk, options: object, etag?: string) {
  const start = performance.now();
  const response = await post(
    desk.server,
    "admin-data-fetch",
    { dataType: "jobs", limit: 50, ...options },
    desk.session,
    etag,
  );
  await response.arrayBuffer();
  const ms = performance.now() - start;
  if (response.status >= 400) throw new Error(`${response.status} for ${JSON.stringify(options)}`);
  return { ms, status: response.status, etag: response.headers.get("etag") ?? "" };
}

function post(server: MeasuredServer, call: string, body: object, session?: string, etag?: string) {
  return fetch(`http://127.0.0.1:${server.port}/api/${call}`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      ...(session && { Authorization: `Bearer ${session}` }),
      ...(etag && { "If-None-Match": etag }),
    },
    body: JSON.stringify(body),
  });
}

function median(values: number[]) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
