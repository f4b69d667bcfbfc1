import { readdirSync } from "node:fs";
import path from "node:path";
import { query } from "../support/cli-process.ts";
import { createTestCluster } from "../support/cluster.ts";
import { post, signIn } from "../support/desk-client.ts";
import { type DrillRow, drill } from "../support/drill.ts";
import { until } from "../support/expectations.ts";
import { takePort } from "../support/ports.ts";
import { ASSIGNED_SO, addDrivers } from "../support/released-drivers.ts";
import { type ScriptedSmtp, startScriptedSmtp } from "../support/scripted-smtp.ts";
import { DRILL_ADMIN, type ServerProcess, startServerProcess } from "../support/server-process.ts";
import { book } from "../support/writers.ts";

const COPIES = 3;
const BOOKINGS = 80;
const SAME_KEY = 40;
const ASSIGNS = 20;
const CONTESTED = 5;
const MIGRATIONS = path.resolve(import.meta.dirname, "../../migrations");

drill({
  name: "copies-start",
  promise: `${COPIES} copies started at the same moment on a fresh external database: all healthy, every migration once, one dispatcher, whose password one of them shows if it made it up.`,
  run: async () => [await startAtOnce(DRILL_ADMIN.password), await startAtOnce("")],
});

drill({
  name: "copies-share",
  promise:
    "Two copies on one database: no mail twice, one order a key, one driver a job, one end state, and each sees what the other has taken.",
  run: shareOneDatabase,
});

/** With the given password, or with one that a copy makes up. */
async function startAtOnce(password: string): Promise<DrillRow> {
  const cluster = await createTestCluster();
  let copies: ServerProcess[] = [];
  try {
    copies = await startCopies(COPIES, { DATABASE_URL: cluster.url, ADMIN_PASSWORD: password });
    const shown = copies.flatMap((copy) => /^Passwort:\s+(\S+)/m.exec(copy.log())?.[1] ?? []);
    const known = password || (shown[0] ?? "");
    const signIns = await Promise.allSettled(copies.map(({ url }) => signIn(url, known)));
    const [stored] = await query(
      cluster.url,
      (sql) => sql<{ migrations: number; admins: number }[]>`
        select (select count(*)::int from drizzle.__drizzle_migrations) as migrations,
          (select count(*)::int from administratoren) as admins`,
    );
    const expected = readdirSync(MIGRATIONS).filter((file) => file.endsWith(".sql")).length;
    const signedIn = signIns.filter(({ status }) => status === "fulfilled").length;
    return {
      variant: password ? "password given" : "password made up",
      counts: {
        "healthy:": `${copies.length}/${COPIES}`,
        "migrations:": `${stored?.migrations}/${expected}`,
        "admins:": stored?.admins ?? 0,
        "copies that show a password:": shown.length,
        "signed in at:": `${signedIn}/${COPIES}`,
      },
      kept:
        copies.length === COPIES &&
        stored?.migrations === expected &&
        stored.admins === 1 &&
        shown.length === (password ? 0 : 1) &&
        signedIn === COPIES,
    };
  } finally {
    await Promise.all(copies.map((copy) => copy.remove()));
    await cluster.remove();
  }
}

/** Those that became healthy. Their ports are taken together: one after the other may be the same one. */
async function startCopies(count: number, environment: Record<string, string>) {
  const ports = await Promise.all(Array.from({ length: count }, takePort));
  await Promise.all(ports.map(({ server }) => new Promise((resolve) => server.close(resolve))));
  const starts = await Promise.allSettled(
    ports.map(({ port }) => startServerProcess({ ...environment, PORT: String(port) })),
  );
  return starts.flatMap((start) => (start.status === "fulfilled" ? [start.value] : []));
}

/** Two copies, by their addresses, and what they share. */
interface Pair {
  a: string;
  b: string;
  /** Of the n-th request: by turns. */
  of(n: number): string;
  database: string;
  smtp: ScriptedSmtp;
  session: string;
}

async function shareOneDatabase(): Promise<DrillRow[]> {
  const smtp = await startScriptedSmtp();
  const cluster = await createTestCluster();
  let copies: ServerProcess[] = [];
  try {
    copies = await startCopies(2, { DATABASE_URL: cluster.url, SMTP_URL: smtp.url });
    const [a, b] = copies.map(({ url }) => url);
    if (!a || !b) throw new Error(`${copies.length} of 2 copies are healthy`);
    const pair: Pair = {
      a,
      b,
      of: (n) => (n % 2 ? b : a),
      database: cluster.url,
      smtp,
      session: await signIn(a),
    };
    return [
      await bookAtBoth(pair),
      await bookWithOneKey(pair),
      await assignAtBoth(pair),
      await confirmAgainstCancel(pair),
      await refreshAcross(pair),
    ];
  } finally {
    await Promise.all(copies.map((copy) => copy.remove()));
    await cluster.remove();
    await smtp.close();
  }
}

async function bookAtBoth(pair: Pair): Promise<DrillRow> {
  const answers = await Promise.all(
    Array.from({ length: BOOKINGS }, (_, n) => book(pair.of(n), crypto.randomUUID())),
  );
  const mails = BOOKINGS * 2;
  await untilMailed(pair);
  const taken = answers.filter(({ status }) => status === 201).length;
  const arrived = pair.smtp.stored.length;
  const twice = pair.smtp.doubles().length;
  const [row] = await query(
    pair.database,
    (sql) => sql<{ tries: number }[]>`select max(attempts) as tries from email_log`,
  );
  return {
    variant: `${BOOKINGS} bookings over both, with a mail server`,
    counts: {
      "answered 201:": taken,
      "mails arrived:": arrived,
      "twice:": twice,
      "most tries of a mail:": row?.tries ?? 0,
    },
    kept: taken === BOOKINGS && arrived === mails && twice === 0,
  };
}

async function bookWithOneKey(pair: Pair): Promise<DrillRow> {
  const key = crypto.randomUUID();
  const answers = await Promise.all(
    Array.from({ length: SAME_KEY }, (_, n) => book(pair.of(n), key)),
  );
  const taken = answers.filter(({ status }) => status === 201);
  const ids = new Set(taken.map(({ jobId }) => jobId));
  const rows = await query(
    pair.database,
    (sql) => sql`select id from job_requests where nachricht = ${`Übung ${key}`}`,
  );
  return {
    variant: `one key ${SAME_KEY} times at once over both`,
    counts: { "answered 201:": taken.length, "ids:": ids.size, "rows:": rows.length },
    kept: taken.length === SAME_KEY && ids.size === 1 && rows.length === 1,
  };
}

async function assignAtBoth(pair: Pair): Promise<DrillRow> {
  const [jobId, drivers] = [await bookedJob(pair), await addDrivers(pair.database, ASSIGNS)];
  const answers = await Promise.all(
    drivers.map((driverId, n) => assign(pair, pair.of(n), { jobId, driverId })),
  );
  const won = answers.filter(({ status }) => status === 201).length;
  const refused = answers.filter(({ body }) => body.code === "double_assignment").length;
  const rows = await query(
    pair.database,
    (sql) =>
      sql`select id from job_assignments where job_id = ${jobId} and status in ('assigned', 'confirmed')`,
  );
  return {
    variant: `${ASSIGNS} assigns of one job at once over both`,
    counts: { "answered 201:": won, "double_assignment:": refused, "active:": rows.length },
    kept: won === 1 && refused === ASSIGNS - 1 && rows.length === 1,
  };
}

/** Each contested assignment gets 20 requests at once: a confirmation and a cancellation by turns, over both copies. */
async function confirmAgainstCancel(pair: Pair): Promise<DrillRow> {
  const counts: Record<string, number> = { "answered 200:": 0, "assignment_not_open:": 0 };
  const ends: string[] = [];
  for (const driverId of await addDrivers(pair.database, CONTESTED)) {
    const jobId = await bookedJob(pair);
    const { body } = await assign(pair, pair.a, { jobId, driverId });
    const { assignmentId } = body;
    const answers = await Promise.all(
      Array.from({ length: ASSIGNS }, (_, n) => {
        const [call, body] =
          n % 2
            ? ["admin-cancel-assignment", { assignmentId }]
            : ["admin-confirm-assignment", { assignmentId, confirmedWarnings: ["not_answered"] }];
        return post(pair.of(n >> 1), call, body, { session: pair.session });
      }),
    );
    for (const { status, body } of answers) {
      const what = status === 200 ? "answered 200:" : `${body.code ?? status}:`;
      counts[what] = (counts[what] ?? 0) + 1;
    }
    const [end] = await query(
      pair.database,
      (sql) => sql<{ states: string; mails: number }[]>`
        select a.status || '/' || j.status as states,
          (select count(*)::int from email_log e
            where e.assignment_id = a.id and e.template = 'assignment_cancelled') as mails
        from job_assignments a join job_requests j on j.id = a.job_id
        where j.id = ${jobId}`,
    );
    ends.push(`${end?.states}, ${end?.mails} cancelled`);
  }
  const asked = CONTESTED * ASSIGNS;
  const understood = (counts["answered 200:"] ?? 0) + (counts["assignment_not_open:"] ?? 0);
  // A confirmed assignment may be cancelled, so the cancellation has the last word in any order.
  const right = ends.filter((end) => end === "cancelled/open, 1 cancelled").length;
  return {
    variant: `confirm against cancel, ${ASSIGNS} at once over both, ${CONTESTED} jobs`,
    counts: { ...counts, "end states:": [...new Set(ends)].join("; "), "one mail each:": right },
    kept: understood === asked && right === CONTESTED,
  };
}

async function refreshAcross(pair: Pair): Promise<DrillRow> {
  await untilMailed(pair);
  const { session, smtp } = pair;
  const refresh = (url: string, etag?: string) =>
    post(url, "admin-data-fetch", { dataType: "jobs" }, { session, ...(etag && { etag }) });
  const first = await refresh(pair.a);
  const idle = [];
  for (let n = 0; n < 5; n++) idle.push((await refresh(pair.of(n), first.etag)).status);
  const booked = performance.now();
  const { jobId } = await book(pair.b, crypto.randomUUID());
  const took = Math.round(performance.now() - booked);
  const seen = await refresh(pair.a, first.etag);
  const [newest] = (seen.body.data ?? []) as { id?: string }[];
  const unchanged = idle.filter((status) => status === 304).length;
  await untilMailed(pair);
  return {
    variant: "live refresh: idle, then a booking at the other copy",
    counts: {
      "idle 304:": `${unchanged}/${idle.length}`,
      "status after the booking:": seen.status,
      "it is on top:": newest?.id === jobId ? "yes" : "no",
      "booking ms:": took,
      "mails twice in all:": smtp.doubles().length,
    },
    kept:
      unchanged === idle.length &&
      seen.status === 200 &&
      newest?.id === jobId &&
      smtp.doubles().length === 0,
  };
}

async function untilMailed({ database }: Pair) {
  const isOut = async () => {
    const rows = await query(
      database,
      (sql) => sql`select from email_log where status not in ('sent', 'withdrawn')`,
    );
    return rows.length === 0;
  };
  await until(isOut, "all mails are out", 60_000);
}

async function bookedJob({ a }: Pair) {
  const { jobId } = await book(a, crypto.randomUUID());
  if (!jobId) throw new Error("A booking was refused");
  return jobId;
}

function assign({ session }: Pair, url: string, whom: { jobId: string; driverId: string }) {
  return post(url, "admin-assign-driver", { ...whom, ...ASSIGNED_SO }, { session });
}
