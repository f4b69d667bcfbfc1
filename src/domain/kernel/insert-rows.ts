import { getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

/**
 * `insert into` for at least one row, to be part of a larger statement. The rows travel as one JSON parameter: the text is the same for any number
 * of rows, so that it is neither built nor parsed again. A column that only some of them have is null in the others.
 */
export function insertRows<T extends PgTable>(table: T, rows: readonly T["$inferInsert"][]): SQL {
  const made = Object.entries(getTableColumns(table)).flatMap(([name, { defaultFn }]) =>
    defaultFn ? [[name, defaultFn] as const] : [],
  );
  const whole = rows.map((row) => ({
    ...Object.fromEntries(made.map(([name, make]) => [name, make()])),
    ...row,
  }));
  const names = new Set(whole.flatMap((row) => Object.keys(row)));
  const [before, after] = around(table, [...names].join('", "'));
  return sql`${before}${jsonOf(whole)}${after}`;
}

/** `with one as (…), other as (…) ` before a statement; nothing where there are no parts. */
export function withParts(parts: readonly SQL[]): SQL {
  return parts.length > 0 ? sql`with ${sql.join([...parts], COMMA)} ` : sql``;
}
const COMMA = sql.raw(", ");

const texts = new Map<string, [SQL, SQL]>();

/** The text before and after the parameter, built once for a table and its columns. */
function around(table: PgTable, names: string): [SQL, SQL] {
  const name = getTableName(table);
  const key = `${name}:${names}`;
  const known = texts.get(key);
  if (known) return known;
  const columns = getTableColumns(table);
  const typed = names.split('", "').map((one) => `"${one}" ${columns[one]?.getSQLType()}`);
  const made: [SQL, SQL] = [
    sql.raw(`insert into "${name}" ("${names}") select "${names}" from json_to_recordset(`),
    sql.raw(`) as given (${typed.join(", ")})`),
  ];
  texts.set(key, made);
  return made;
}

/** PostgreSQL refuses half of a surrogate pair in JSON, which a cut text may end with. */
function jsonOf(rows: readonly object[]): string {
  const json = JSON.stringify(rows);
  if (!json.includes("\\ud")) return json;
  return JSON.stringify(rows, (_, value: unknown) =>
    typeof value === "string" ? value.toWellFormed() : value,
  );
}
