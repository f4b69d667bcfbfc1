import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres, { type Sql } from "postgres";
import { startEmbeddedDatabase } from "../src/db/embedded.ts";
import {
  MEASURED_ADMIN,
  type MeasuredServer,
  openDesk,
  report,
  signIn,
  startMeasuredServer,
} from "./measured-server.ts";

/**
 * A month of 500 documents, drafted by one call and issued by another, against pgbench that sends the same statements to a copy of the same
 * database; and the memory of the server before, and when all of them are printed: `bun bench/month-of-documents.ts [rounds]`. Needs pgbench.
 */

const SHEETS = 250;
/** One without sheets of the demo data. */
const MONTH = "2031-10";
const IDLE_MS = 60_000;
const BASE = "fahrervermittlung";

const [rounds = "3"] = process.argv.slice(2);
const folder = await mkdtemp(path.join(tmpdir(), "fahrer-bench-"));
const database = await startEmbeddedDatabase({ dataDir: folder, port: 0, password: "bench" });
const sql = postgres(urlOf("postgres"), { max: 1, onnotice: () => {} });
process.env.DATABASE_URL = urlOf(BASE);
try {
  await prepare();
  await copyTo("logged");
  await sql.unsafe(`alter database logged set log_statement = 'all'`);
  await sql.unsafe(`alter database logged set log_error_verbosity = 'default'`);
  let signedIn = 0;
  await withServer("logged", async (server) => {
    const session = await signIn(server);
    signedIn = (await readLog()).length;
    await billMonth(server, session);
  });
  const statements = statementsOfBilling((await readLog()).slice(signedIn));
  const script = path.join(folder, "statements.sql");
  await writeFile(script, statements.map((one) => `${one};`).join("\n"));
  report(`${statements.length} statements`);
  for (let round = 1; round <= Number(rounds); round += 1) {
    await copyTo("replayed");
    const alone = replay(script);
    await copyTo("timed");
    await withServer("timed", async (server) => {
      const before = megabytesOf(server);
      const { draftMs, issueMs } = await billMonth(server, await signIn(server));
      const ms = draftMs + issueMs;
      report(
        `${round}: drafted ${draftMs.toFixed(0)} ms, issued ${issueMs.toFixed(0)} ms; pgbench ${alone.toFixed(0)} ms; ratio ${(ms / alone).toFixed(2)}`,
      );
      if (round === Number(rounds)) await tellMemory(server, before);
    });
  }
} finally {
  await sql.end();
  await database.release();
  await rm(folder, { recursive: true, force: true });
}

function urlOf(name: string) {
  return Object.assign(new URL(database.superuserUrl), { pathname: `/${name}` }).href;
}

/** The demo data with so many locked sheets in the month, like those of the demo that lack nothing. */
async function prepare() {
  await withServer(BASE, async (server) => {
    const session = await openDesk(server);
    const { data } = await call(server, session, "admin-data-fetch", {
      dataType: "billable",
      limit: 200,
    });
    const assignmentIds = data?.flatMap(({ id, billing_model }) =>
      billing_model === "agency" ? [id] : [],
    );
    const { drafts = [] } = await call(server, session, "admin-draft-documents", { assignmentIds });
    const base = postgres(urlOf(BASE), { max: 1, onnotice: () => {} });
    await multiplySheets(
      base,
      drafts.flatMap(({ id, fehlt }) => (fehlt.length === 0 ? [id] : [])),
    );
    await base.end();
  });
}

/** `whole`: drafts that lack nothing. */
async function multiplySheets(base: Sql, whole: string[]) {
  await base`
    create temporary table copied as
    select gen_random_uuid() as job, gen_random_uuid() as assignment, a.id as old_assignment, a.job_id as old_job, n
    from generate_series(1, ${SHEETS}::int) n
    join lateral (select array_agg(id order by id) as ids from (
      select unnest(assignment_ids) as id from belege where id = any(${whole}) group by 1 having count(*) = 2) x) known on true
    join job_assignments a on a.id = known.ids[1 + n % cardinality(known.ids)]`;
  await base`delete from belege`;
  const copies = [
    ["job_requests", "r.id = c.old_job", "'id', c.job, 'nummer', 90000 + c.n, 'gruppe_id', null"],
    ["job_assignments", "r.id = c.old_assignment", "'id', c.assignment, 'job_id', c.job"],
    ["stundenzettel", "r.assignment_id = c.old_assignment", "'assignment_id', c.assignment"],
    [
      "stundenzettel_fassungen",
      "r.assignment_id = c.old_assignment",
      `'id', gen_random_uuid(), 'assignment_id', c.assignment, 'tage', (select jsonb_agg(day || jsonb_build_object('tag', '${MONTH}-' || right(day ->> 'tag', 2)))
        from jsonb_array_elements(r.tage) day)`,
    ],
  ];
  for (const [table = "", on, change] of copies) {
    const stored = await base<{ columns: string }[]>`
      select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
      where table_name = ${table} and is_generated = 'NEVER'`;
    const columns = stored[0]?.columns;
    await base.unsafe(`insert into ${table} (${columns}) select ${columns?.replaceAll(/[^, ]+/g, "made.$&")}
      from copied c join ${table} r on ${on},
      jsonb_populate_record(null::${table}, to_jsonb(r) || jsonb_build_object(${change})) made`);
  }
}

async function copyTo(name: string) {
  await sql.unsafe(`drop database if exists ${name} with (force)`);
  await sql.unsafe(`create database ${name} template ${BASE}`);
}

async function withServer(name: string, work: (server: MeasuredServer) => Promise<void>) {
  const server = await startMeasuredServer({
    ...MEASURED_ADMIN,
    DATABASE_URL: urlOf(name),
    OPERATOR_NAME: "Bench Agentur",
    OPERATOR_STREET: "Hafenstraße 4",
  });
  try {
    await work(server);
  } finally {
    await server.stop();
  }
}

interface Answer {
  data?: { id: string; billing_model: string }[];
  drafts?: { id: string; fehlt: string[] }[];
  issued?: unknown[];
  refused?: unknown[];
}

async function call(
  { port }: MeasuredServer,
  session: string,
  name: string,
  body: object,
): Promise<Answer> {
  const response = await fetch(`http://127.0.0.1:${port}/api/${name}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${session}` },
    body: JSON.stringify(body),
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`${name}: ${response.status} ${answer}`);
  return JSON.parse(answer) as Answer;
}

function readLog() {
  return readFile(path.join(folder, "postgres", "server.log"), "utf8");
}

async function billMonth(server: MeasuredServer, session: string) {
  const began = performance.now();
  const { drafts = [] } = await call(server, session, "admin-draft-documents", { month: MONTH });
  const drafted = performance.now();
  const documentIds = drafts.map(({ id }) => id);
  const { issued, refused } = await call(server, session, "admin-issue-documents", { documentIds });
  if (issued?.length !== 2 * SHEETS)
    throw new Error(`${issued?.length} were issued: ${JSON.stringify(refused?.slice(0, 3))}`);
  return { draftMs: drafted - began, issueMs: performance.now() - drafted };
}

/**
 * Statements of the connections that drafted and issued, in their order: each prepared by its first use, as the server's driver does, and
 * executed with its parameters.
 */
function statementsOfBilling(log: string): string[] {
  const found: { backend: string; kind: string; text: string; parameters: string }[] = [];
  for (const entry of log.split(/^(?=\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)/m)) {
    const [, backend = "", kind = "", text = ""] =
      /^\S+ \S+ \S+ \[(\d+)\] (?:LOG: {2}(statement|execute)[^:]*|DETAIL: {2}Parameters): ([\s\S]*?)\n?$/.exec(
        entry,
      ) ?? [];
    const last = found.findLast((one) => one.backend === backend);
    if (kind) found.push({ backend, kind, text, parameters: "" });
    else if (text && last) last.parameters = text;
  }
  const own = found.filter(({ text }) => /^insert into "belege"|^update "belege" set/.test(text));
  const backends = new Set(own.map(({ backend }) => backend));
  const names = new Map<string, string>();
  return found
    .filter(({ backend }) => backends.has(backend))
    .flatMap(({ kind, text, parameters }) => {
      if (kind === "statement" || /^(begin|commit|rollback|savepoint|release|set) ?/.test(text))
        return [text];
      const known = names.get(text);
      const name = known ?? `s${names.size}`;
      names.set(text, name);
      const values = [...parameters.matchAll(/\$\d+ = (NULL|'(?:[^']|'')*')/g)];
      const list = values.length > 0 ? `(${values.map(([, value]) => value).join(", ")})` : "";
      return [...(known ? [] : [`prepare ${name} as ${text}`]), `execute ${name}${list}`];
    });
}

function replay(script: string): number {
  const url = new URL(urlOf("replayed"));
  const env = { ...process.env, PGPASSWORD: decodeURIComponent(url.password) };
  const began = performance.now();
  const { status, stderr } = spawnSync(
    "pgbench",
    [
      ...["-n", "-t", "1", "-M", "simple", "-f", script],
      ...["-h", url.hostname, "-p", url.port, "-U", url.username, "replayed"],
    ],
    { env, encoding: "utf8" },
  );
  if (status !== 0) throw new Error(stderr.slice(0, 2000));
  return performance.now() - began;
}

async function tellMemory(server: MeasuredServer, before: number) {
  const timed = postgres(urlOf("timed"), { max: 1, onnotice: () => {} });
  const began = performance.now();
  for (;;) {
    const [row] = await timed`select count(*)::int as files from beleg_dateien`;
    if (row?.files === 2 * SHEETS) break;
    await Bun.sleep(500);
  }
  const seconds = (performance.now() - began) / 1000;
  await timed.end();
  const busy = megabytesOf(server);
  await Bun.sleep(IDLE_MS);
  report(
    `printed ${seconds.toFixed(0)} s later; memory before ${before} MB, then ${busy}, a minute later ${megabytesOf(server)}`,
  );
}

function megabytesOf({ process: { pid } }: MeasuredServer) {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
