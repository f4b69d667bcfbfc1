import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres, { type Sql } from "postgres";
import { startEmbeddedDatabase } from "../src/db/embedded.ts";
import { report, startMeasuredServer } from "./measured-server.ts";

/**
 * Statements from PostgreSQL's log, `begin` and `commit` included: of the verbs of an order, of a page of the list, and of the worker for a
 * mail. With their texts: `bun bench/statements.ts [--texts] [checkout]`.
 */

const ADMIN = { email: "dispo@agentur.example", password: "korrektes-passwort-1" };
const showsTexts = process.argv.includes("--texts");
const [checkout] = process.argv.slice(2).filter((word) => !word.startsWith("--"));

const folder = await mkdtemp(path.join(tmpdir(), "fahrer-bench-"));
const database = await startEmbeddedDatabase({ dataDir: folder, port: 0, password: "bench" });
const sql = postgres(database.superuserUrl, { max: 1, onnotice: () => {} });
const [{ name } = { name: "" }] = await sql<{ name: string }[]>`select current_database() as name`;
await sql.unsafe(`alter database "${name}" set log_statement = 'all'`);
const server = await startMeasuredServer(
  {
    DATABASE_URL: database.superuserUrl,
    RATE_LIMIT_FACTOR: "1000",
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  },
  checkout && path.resolve(checkout),
);
try {
  const { session = "" } = await call("check-admin-login", ADMIN);
  const driver = await activeDriver(sql);
  let jobId = "";
  let assignmentId = "";
  // Twice, because the first time reads what is kept afterwards.
  for (const customer of ["1", "2"]) {
    jobId = (await call("submit-fahrer-anfrage", booking(customer))).jobId ?? "";
    const placed = { jobId, driverId: driver, rateType: "daily", rateValue: 300 };
    assignmentId = (await confirmed("admin-assign-driver", placed, session)).assignmentId ?? "";
    await call("driver-accept-job", { ...(await replyLink(sql, assignmentId)), action: "accept" });
    await confirmed("admin-move-job", { jobId, startDate: "2030-03-04" }, session);
    await confirmed("admin-confirm-assignment", { assignmentId }, session);
    await call("admin-cancel-job", { jobId, by: "customer", reason: "Abgesagt" }, session);
  }
  await Bun.sleep(1000);
  const log = await readLog();
  await tell("booking", log, 'insert into "job_requests"');
  await tell("assigning", log, 'insert into "job_assignments"');
  await tell("answering", log, 'insert into "job_responses"');
  await tell("moving", log, '"einsatzbeginn" = $');
  await tell("confirming", log, 'insert into "confirmed_orders"');
  await tell("cancelling", log, 'update "kundenwuensche"');
  const list = { dataType: "jobs", limit: 25 };
  await call("admin-data-fetch", list, session);
  await Bun.sleep(1000);
  const before = (await readLog()).length;
  await call("admin-data-fetch", list, session);
  await Bun.sleep(500);
  const texts = statementsIn((await readLog()).slice(before));
  tellTexts(
    "a page of the list",
    texts.map(({ text }) => text),
  );
  await tellDeliveries(1);
  await tellDeliveries(20);
} finally {
  await server.stop();
  await sql.end();
  await database.release();
  await rm(folder, { recursive: true, force: true });
}

interface Answer {
  session?: string;
  jobId?: string;
  assignmentId?: string;
  warnings?: { code: string }[];
}

/** Repeats a call with all warnings that it was refused with. */
async function confirmed(path: string, body: object, session: string): Promise<Answer> {
  const first = await call(path, body, session);
  if (!first.warnings) return first;
  const confirmedWarnings = first.warnings.map(({ code }) => code);
  return call(path, { ...body, confirmedWarnings, reason: "Bekannt" }, session);
}

async function call(path: string, body: object, session = ""): Promise<Answer> {
  const response = await fetch(`http://127.0.0.1:${server.port}/api/${path}`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "Idempotency-Key": crypto.randomUUID(),
      ...(session && { Authorization: `Bearer ${session}` }),
    },
    body: JSON.stringify(body),
  });
  const answer = await response.text();
  const parsed = JSON.parse(answer) as Answer;
  if (!response.ok && !parsed.warnings) throw new Error(`${path}: ${response.status} ${answer}`);
  return parsed;
}

function booking(customer: string) {
  return {
    vorname: "Petra",
    nachname: "Muster",
    email: `petra-${customer}@bau.example`,
    phone: `069 10000${customer}`,
    customer_street: "Kranweg",
    customer_house_number: "7",
    customer_postal_code: "60311",
    customer_city: "Frankfurt",
    nachricht: "Autokran 60 t",
    fahrzeugtyp: "kran",
    preise_verstanden: true,
    datenschutz: true,
  };
}

async function activeDriver(client: Sql): Promise<string> {
  const [row] = await client<{ id: string }[]>`
    insert into fahrer_profile (id, vorname, nachname, email, telefon, fuehrerscheinklassen, erfahrung_jahre, stundensatz, status,
      provision_text_version, provision_zugestimmt_at)
    values (gen_random_uuid(), 'Max', 'Muster', 'max@fahrer.example', '0170 1234567', '{CE,C}', 5, 38.5, 'active', 'v1', now())
    returning id`;
  return row?.id ?? "";
}

/** The link to answer, from the mail that asks the driver. */
async function replyLink(client: Sql, assignmentId: string) {
  const [row] = await client<{ link: string }[]>`
    select data->>'acceptPath' as link from email_log where assignment_id = ${assignmentId}`;
  const query = new URL(row?.link ?? "", "http://127.0.0.1").searchParams;
  const [jobId, driverId, token] = ["job", "driver", "token"].map((name) => query.get(name));
  return { jobId, driverId, token, termsAccepted: true };
}

/** The last transaction with such a statement. */
async function tell(what: string, log: string, holds: string) {
  const texts = transactionsIn(log)
    .filter((statements) => statements.some((one) => one.includes(holds)))
    .at(-1);
  tellTexts(what, texts ?? []);
}

function tellTexts(what: string, texts: readonly string[]) {
  report(`${what}: ${texts.length} statements`);
  if (showsTexts) for (const text of texts) report(`  ${text.slice(0, 150)}`);
}

/** The worker's statements for so many mails that become due at the same moment while nothing else is. */
async function tellDeliveries(mails: number) {
  await untilSent();
  const [{ pid } = { pid: 0 }] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const before = (await readLog()).length;
  await sql`
    insert into email_log (id, unique_key, recipient, subject, template, data, job_id)
    select gen_random_uuid(), gen_random_uuid(), n || recipient, subject, template, data, job_id
    from generate_series(1, ${mails}::int) n,
      (select * from email_log where template = 'request_received' limit 1) mail`;
  await sql`select pg_notify('notices', 'bench mails')`;
  await untilSent();
  const texts = statementsIn((await readLog()).slice(before)).filter(
    ({ backend }) => backend !== String(pid),
  );
  report(`${mails} mails: ${(texts.length / mails).toFixed(1)} statements each`);
  if (showsTexts && mails === 1) for (const { text } of texts) report(`  ${text.slice(0, 150)}`);
}

/** And until the worker has gone quiet. */
async function untilSent() {
  while ((await sql`select from email_log where status = 'pending'`).length > 0) {
    await Bun.sleep(100);
  }
  await Bun.sleep(1000);
}

function readLog() {
  return readFile(path.join(folder, "postgres", "server.log"), "utf8");
}

/** The statements of each transaction in the log, in the order of their commits. */
function transactionsIn(log: string): string[][] {
  const transactions: string[][] = [];
  const open = new Map<string, string[]>();
  for (const { backend, text } of statementsIn(log)) {
    const own = open.get(backend) ?? [];
    if (text.startsWith("begin")) own.length = 0;
    own.push(text);
    open.set(backend, own);
    if (text !== "commit") continue;
    transactions.push(own);
    open.delete(backend);
  }
  return transactions;
}

function statementsIn(log: string): { backend: string; text: string }[] {
  return log.split(/^(?=\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)/m).flatMap((entry) => {
    const [, backend = "", text] =
      /^\S+ \S+ \S+ \[(\d+)\] LOG: {2}(?:statement|execute [^:]*): ([\s\S]*)$/.exec(entry) ?? [];
    return text === undefined ? [] : [{ backend, text: text.replaceAll(/\s+/g, " ").trim() }];
  });
}
