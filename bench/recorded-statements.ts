import { readFile } from "node:fs/promises";
import type { Sql } from "postgres";

/**
 * What the server sends to PostgreSQL for one request, taken from PostgreSQL's log, as a script for `pgbench -M prepared`: the same
 * statements with the same values, and in each run other ids and other people.
 */
export interface Script {
  text: string;
  /** `name=value` of what is the same in each run, for `-D`. */
  definitions: string[];
  statements: number;
}

interface Statement {
  text: string;
  values: (string | null)[];
}

/** From the next connections to this database on, each statement is logged with its values; until `stopLogging`. */
export async function logStatements(superuser: Sql, database: string): Promise<void> {
  for (const setting of [
    "log_statement = 'all'",
    "log_error_verbosity = 'default'",
    "log_parameter_max_length = -1",
  ]) {
    await superuser.unsafe(`alter database "${database}" set ${setting}`);
  }
}

export async function stopLogging(superuser: Sql, database: string): Promise<void> {
  await superuser.unsafe(`alter database "${database}" reset all`);
}

/**
 * The script of the last but one request in this log. `holds` stands in one of its statements; two requests have to be there, one after
 * the other: what differs between them is what differs in each run. `person` matches what has to differ besides ids
 * and hashes. Throws where there are no two.
 */
export async function scriptFromLog(
  superuser: Sql,
  logFile: string,
  { holds, person }: { holds: string; person: RegExp },
): Promise<Script> {
  const [one, other] = requestsIn(await readFile(logFile, "utf8"), holds).slice(-2);
  if (!one || !other) throw new Error(`The log holds no two requests with ${holds}`);
  const othersValues = new Set(other.flatMap(({ values }) => values));
  const definitions: string[] = [];
  const lines = ["\\set n random(100000000000, 999999999999)"];
  for (const { text, values } of one) {
    const types = await parameterTypes(superuser, text);
    const written = values.map((value, index) => {
      if (value === null) return "null";
      const pieces = othersValues.has(value) ? [value] : piecesOf(value, person, othersValues);
      if (pieces.length > 1 || value === "")
        return `(${pieces.map(quoted).join("||:n||")})::${types[index]}`;
      definitions.push(`v${definitions.length}=${value}`);
      return `:v${definitions.length - 1}`;
    });
    const filled = text.replaceAll(/\$(\d+)/g, (_, place) => written[place - 1] ?? "null");
    lines.push(`${filled.trim()};`);
  }
  return { text: `${lines.join("\n")}\n`, definitions, statements: one.length };
}

/** Each from behind the commit before it to its own, of the connection that sent it. */
function requestsIn(log: string, holds: string): Statement[][] {
  const requests: Statement[][] = [];
  const open = new Map<string, Statement[]>();
  for (const entry of log.split(/^(?=\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)/m)) {
    const [, process, kind, said] =
      /^\S+ \S+ \S+ \[(\d+)\] (LOG|DETAIL): {2}([\s\S]*)$/.exec(entry) ?? [];
    if (!process || said === undefined) continue;
    const statements = open.get(process) ?? [];
    open.set(process, statements);
    const text = /^(?:statement|execute [^:]*): ([\s\S]*)$/.exec(said)?.[1];
    if (kind === "LOG" && text !== undefined) statements.push({ text, values: [] });
    const last = statements.at(-1);
    if (kind === "DETAIL" && last) last.values = valuesIn(said);
    if (last?.text.trim() === "commit") {
      open.delete(process);
      if (statements.some((one) => one.text.includes(holds))) requests.push(statements);
    }
  }
  // Each connection asks for the types of arrays first.
  return requests.map((statements) => statements.filter(({ text }) => !text.includes("pg_type")));
}

function valuesIn(detail: string) {
  return [...detail.matchAll(/\$\d+ = (?:NULL|'((?:[^']|'')*)')/g)].map(
    ([, value]) => value?.replaceAll("''", "'") ?? null,
  );
}

/** The value without what differs: the end of each id and hash that is this request's own, and the person. */
function piecesOf(value: string, person: RegExp, others: Set<string | null>): string[] {
  const ids = value.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [];
  const hashes = value.match(/(?<![\w-])[\w-]{43}(?![\w-])/g) ?? [];
  const own = [...ids, ...hashes].filter((id) => !others.has(id));
  const marked = own.reduce((text, id) => text.replaceAll(id, `${id.slice(0, -12)}\0`), value);
  return marked.replaceAll(person, "\0").split("\0");
}

/** Two colons or a colon before a letter would be a variable to pgbench. */
function quoted(text: string) {
  return `'${text.replaceAll("'", "''").replaceAll(/:(?=\w)/g, ":'||'")}'`;
}

async function parameterTypes(superuser: Sql, text: string): Promise<string[]> {
  if (!text.includes("$1")) return [];
  await superuser.unsafe(`prepare recorded as ${text}`);
  const [{ types } = { types: [] }] = await superuser<{ types: string[] }[]>`
    select parameter_types::text[] as types from pg_prepared_statements where name = 'recorded'`;
  await superuser.unsafe("deallocate recorded");
  return types;
}
