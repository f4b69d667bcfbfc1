import postgres from "postgres";
import type { TestCluster } from "./cluster.ts";
import { ORDER_FORM } from "./order.ts";
import type { ServerProcess } from "./server-process.ts";
import { startWriters, type WriterReport } from "./writers.ts";

/** The ways in which a database is lost. The first three end it until it is started again. */
export const DATABASE_FAULTS = [
  "postmaster killed",
  "fast stop",
  "immediate stop",
  "one backend killed",
  "one backend terminated",
  "all backends terminated",
] as const;
export type DatabaseFault = (typeof DATABASE_FAULTS)[number];

const SIGNAL_OF: Partial<Record<DatabaseFault, NodeJS.Signals>> = {
  "postmaster killed": "SIGKILL",
  "fast stop": "SIGINT",
  "immediate stop": "SIGQUIT",
};

export interface FaultReport extends WriterReport {
  /** Milliseconds from the database's return to the first healthy answer. */
  healthyAfterMs: number;
  /** Of `/readyz`, while the database was away. */
  reason: string | undefined;
  /** Status and phone number of the booking form posted while it was away. */
  form: { status: number; hasPhone: boolean } | undefined;
  /** Status of the home page meanwhile. */
  home: number | undefined;
  /** Acknowledged bookings that are not stored, and bookings stored more than once. */
  lost: number;
  twice: number;
  isAlive: boolean;
}

/** How long the database stays away, and how long the writers go on before and after. Milliseconds. */
const AWAY_MS = 1000;
const BEFORE_MS = 700;
const AFTER_MS = 500;
const PHONE = "+49 69 0000000";

/** Loses the database under so many writers (0: idle), brings it back, and counts what came of all. */
export async function loseDatabase(
  { server, cluster }: { server: ServerProcess; cluster: TestCluster },
  fault: DatabaseFault,
  clients: number,
): Promise<FaultReport> {
  const writers = startWriters(server.url, { clients, givenUpAfterMs: 12_000 });
  await Bun.sleep(clients > 0 ? BEFORE_MS : 0);
  const signal = SIGNAL_OF[fault];
  const away = signal
    ? await whileAway(server, cluster, signal)
    : await loseBackends(cluster, fault);
  const back = performance.now();
  await untilHealthy(server);
  const healthyAfterMs = Math.round(performance.now() - back);
  await Bun.sleep(clients > 0 ? AFTER_MS : 0);
  const report = await writers.stop();
  const isAlive = server.isAlive();
  return { ...report, ...away, ...(await compare(cluster, report)), healthyAfterMs, isAlive };
}

async function whileAway(server: ServerProcess, cluster: TestCluster, signal: NodeJS.Signals) {
  const pid = await cluster.postmasterPid();
  process.kill(pid, signal);
  while (isRunning(pid)) await Bun.sleep(10);
  const asked = performance.now();
  const [health, form, home] = await Promise.all([
    healthOf(server),
    formOf(server),
    homeOf(server),
  ]);
  await Bun.sleep(Math.max(0, AWAY_MS - (performance.now() - asked)));
  await startAgain(cluster);
  return { reason: health.reason, form, home };
}

/** The shared memory of a killed one is in use until its last child has noticed. */
async function startAgain(cluster: TestCluster) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await cluster.start();
    } catch (error) {
      if (attempt === 40) throw error;
      await Bun.sleep(100);
    }
  }
}

async function loseBackends(cluster: TestCluster, fault: DatabaseFault) {
  const sql = postgres(cluster.url, { max: 1, onnotice: () => {} });
  try {
    const backends = await sql<{ pid: number }[]>`
      select pid from pg_stat_activity
      where application_name = 'fahrervermittlung' and pid <> pg_backend_pid()
      order by state = 'idle', query_start desc`;
    const chosen = fault === "all backends terminated" ? backends : backends.slice(0, 1);
    for (const { pid } of chosen) {
      if (fault === "one backend killed") process.kill(pid, "SIGKILL");
      else await sql`select pg_terminate_backend(${pid})`;
    }
  } finally {
    await sql.end({ timeout: 1 });
  }
  // PostgreSQL restarts all of it after a crash of one.
  if (fault === "one backend killed") await untilItAnswers(cluster);
  return { reason: undefined, form: undefined, home: undefined };
}

async function untilItAnswers({ url }: TestCluster) {
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    const isBack = () =>
      sql`select 1`.then(
        () => true,
        () => false,
      );
    do await Bun.sleep(100);
    while (!(await isBack()));
  } finally {
    await sql.end({ timeout: 1 });
  }
}

async function healthOf({ url }: ServerProcess): Promise<{ status: number; reason?: string }> {
  try {
    const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) });
    return { ...((await response.json()) as { reason?: string }), status: response.status };
  } catch {
    return { status: 0 };
  }
}

async function untilHealthy(server: ServerProcess) {
  const deadline = performance.now() + 30_000;
  while ((await healthOf(server)).status !== 200) {
    if (performance.now() > deadline) throw new Error("The server did not become healthy again");
    await Bun.sleep(20);
  }
}

async function formOf({ url }: ServerProcess) {
  const response = await fetch(`${url}/`, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(ORDER_FORM),
    signal: AbortSignal.timeout(12_000),
  });
  return { status: response.status, hasPhone: (await response.text()).includes(PHONE) };
}

async function homeOf({ url }: ServerProcess) {
  return (await fetch(`${url}/`, { signal: AbortSignal.timeout(12_000) })).status;
}

/** What was acknowledged against what is stored. */
async function compare(cluster: TestCluster, { acknowledged }: WriterReport) {
  const sql = postgres(cluster.url, { max: 1, onnotice: () => {} });
  try {
    const rows = await sql<{ id: string; nachricht: string }[]>`
      select id, nachricht from job_requests where nachricht like 'Übung %'`;
    const ids = new Set(rows.map(({ id }) => id));
    const lost = acknowledged.filter(({ jobId }) => !ids.has(jobId)).length;
    return { lost, twice: rows.length - new Set(rows.map(({ nachricht }) => nachricht)).size };
  } finally {
    await sql.end({ timeout: 1 });
  }
}

function isRunning(pid: number) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
