import { Column, type GetColumnData, is, SQL, sql, type WithSubquery } from "drizzle-orm";
import type { ReadCtx } from "./context.ts";

/** Selected columns and expressions by name; a nested object becomes one in each row. */
interface Fields {
  [name: string]: Column | SQL | Fields;
}

type RowOf<F extends Fields> = {
  [Name in keyof F]: F[Name] extends Column
    ? GetColumnData<F[Name]>
    : F[Name] extends SQL<infer Value>
      ? Value
      : F[Name] extends Fields
        ? RowOf<F[Name]>
        : never;
};

/** A list that is read by one statement together with others. */
export interface List<Row> {
  /** A subquery of one column, the row as a JSON array. */
  rows: SQL;
  decode(values: readonly unknown[]): Row;
}

/**
 * Describes a list: its fields, and what follows `from` in its query, order included. Values come as JSON: an expression is typed as
 * its JSON value, a column as drizzle reads it.
 */
export function list<F extends Fields>(fields: F, from: SQL): List<RowOf<F>> {
  const columns = columnsOf(fields);
  return {
    rows: sql`select json_build_array(${sql.join(columns, sql`, `)}) as row from ${from}`,
    decode: (values) => decodeInto(fields, [...values]) as RowOf<F>,
  };
}

/** Reads several lists by one statement, so that they cost one round trip and show one moment. `parts`: what the lists select from. */
export async function readTogether<Lists extends Record<string, List<unknown>>>(
  { db }: ReadCtx,
  lists: Lists,
  parts: WithSubquery[] = [],
): Promise<{ [Name in keyof Lists]: ReturnType<Lists[Name]["decode"]>[] }> {
  const selected = Object.entries(lists).map(
    ([name, { rows }]) =>
      [name, sql<unknown[][] | null>`(select json_agg(part.row) from (${rows}) part)`] as const,
  );
  const [found] = await db
    .with(...parts)
    .select(Object.fromEntries(selected))
    .from(sql`(select) as one_row`);
  const decoded = Object.entries(lists).map(([name, { decode }]) => [
    name,
    (found?.[name] ?? []).map(decode),
  ]);
  return Object.fromEntries(decoded);
}

function columnsOf(fields: Fields): (Column | SQL)[] {
  return Object.values(fields).flatMap((field) =>
    is(field, Column) || is(field, SQL) ? [field] : columnsOf(field),
  );
}

/** Takes the values in the order of `columnsOf`. */
function decodeInto(fields: Fields, values: unknown[]): Record<string, unknown> {
  const entries = Object.entries(fields).map(([name, field]) => {
    if (is(field, Column)) return [name, decoded(field, values.shift())];
    if (is(field, SQL)) return [name, values.shift()];
    return [name, decodeInto(field, values)];
  });
  return Object.fromEntries(entries);
}

function decoded(column: Column, value: unknown) {
  return value === null ? null : column.mapFromDriverValue(value);
}
