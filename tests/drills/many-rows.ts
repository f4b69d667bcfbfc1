import { seedJobs } from "../../bench/seed-jobs.ts";
import { prepareDatabase } from "../../src/db/migrations.ts";
import { query } from "./cli-process.ts";
import { createTestCluster } from "./cluster.ts";
import { post, signIn } from "./desk-client.ts";
import type { Drill, DrillRow } from "./drill.ts";
import { residentMb, watchMemory } from "./process-figures.ts";
import { type ServerProcess, startServerProcess } from "./server-process.ts";
import { startWriters, type WriterReport } from "./writers.ts";

const JOBS = 50_000;
const ROWS_OF_PAGE = 500;
/** Twice the idle server and what the reading of 50,000 rows leaves to be collected. */
const MOST_MB = 400;

export const MANY_ROWS_DRILLS: readonly Drill[] = [
  {
    name: "many-rows",
    promise: `The desk's list by pages of ${ROWS_OF_PAGE} and the CSV export give each of ${JOBS} jobs exactly once, below ${MOST_MB} MB, and bookings are answered meanwhile.`,
    run: readAll,
  },
];

async function readAll(): Promise<DrillRow[]> {
  const cluster = await createTestCluster();
  try {
    await prepareDatabase({ url: cluster.url, ownerUrl: cluster.url });
    await seedJobs(cluster.url, JOBS);
    const seeded = await query(cluster.url, (sql) => sql`select id, nummer from job_requests`);
    const server = await startServerProcess({ DATABASE_URL: cluster.url });
    try {
      const session = await signIn(server.url);
      const ids = seeded.map(({ id }) => String(id));
      const numbers = seeded.map(({ nummer }) => `FA ${nummer}`);
      return [
        await meanwhile(server, `pages of ${ROWS_OF_PAGE} by cursor`, ids, () =>
          idsByPages(server.url, session),
        ),
        await meanwhile(server, "CSV export", numbers, () => numbersOfExport(server.url, session)),
      ];
    } finally {
      await server.remove();
    }
  } finally {
    await cluster.remove();
  }
}

/** One reading, while one client books: its orders may or may not be among what is read, but never twice. */
async function meanwhile(
  server: ServerProcess,
  variant: string,
  seeded: string[],
  read: () => Promise<string[]>,
): Promise<DrillRow> {
  const before = residentMb(server.child.pid);
  const memory = watchMemory(server.child.pid);
  const writers = startWriters(server.url, { clients: 1 });
  const began = performance.now();
  const rows = await read().finally(() => writers.stop());
  const took = performance.now() - began;
  const report = await writers.stop();
  const peak = memory.stop();
  const distinct = new Set(rows);
  const missing = seeded.filter((one) => !distinct.has(one)).length;
  const refused = refusedOf(report);
  return {
    variant: `${seeded.length} jobs, ${variant}`,
    counts: {
      "rows:": rows.length,
      "distinct:": distinct.size,
      "missing:": missing,
      "s:": (took / 1000).toFixed(1),
      "bookings 201 meanwhile:": report.acknowledged.length,
      "others:": refused,
      "slowest booking ms:": report.slowestMs,
      "MB before:": before,
      "MB peak:": peak,
    },
    kept:
      missing === 0 &&
      rows.length === distinct.size &&
      report.acknowledged.length > 0 &&
      refused === 0 &&
      peak < MOST_MB,
  };
}

function refusedOf({ others }: WriterReport) {
  return Object.values(others).reduce((sum, count) => sum + count, 0);
}

async function idsByPages(url: string, session: string) {
  const ids: string[] = [];
  let cursor: unknown;
  // Twice the pages there can be: a cursor that turns in circles ends as rows read twice.
  for (let page = 0; page < (2 * JOBS) / ROWS_OF_PAGE; page += 1) {
    const body = { dataType: "jobs", limit: ROWS_OF_PAGE, ...(cursor ? { cursor } : {}) };
    const answer = await post(url, "admin-data-fetch", body, { session });
    for (const { id } of answer.body.data as { id: string }[]) ids.push(id);
    if (!answer.body.nextCursor) break;
    cursor = answer.body.nextCursor;
  }
  return ids;
}

/** The first column, without its quotes; no field of these orders has a line break or a semicolon. */
async function numbersOfExport(url: string, session: string) {
  const response = await fetch(`${url}/admin/export/auftraege.csv`, {
    headers: { Authorization: `Bearer ${session}` },
    redirect: "manual",
    signal: AbortSignal.timeout(90_000),
  });
  if (response.status !== 200) throw new Error(`The export was answered with ${response.status}`);
  const lines = (await response.text()).trimEnd().split("\r\n").slice(1);
  return lines.map((line) => line.slice(1, line.indexOf('";')));
}
