import { type AnyColumn, ilike, or, type SQL, sql } from "drizzle-orm";
import { DomainError } from "./errors.ts";

/** Lists are read newest first, in pages that stay fast however long the table is (keyset, no offset). */

export interface ListOptions<Status extends string> {
  q?: string;
  status?: Status;
  limit: number;
  cursor?: string;
}

export interface Page<Row> {
  rows: Row[];
  nextCursor: string | null;
}

const CURSOR = /^(\d{4}-[\d:.TZ-]+)~([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** Whether it is a time exactly as `pageOf` writes it; PostgreSQL would fail on 30 February. */
function isInstant(text = "") {
  const at = new Date(text);
  return !Number.isNaN(at.getTime()) && at.toISOString() === text;
}

/** Condition for rows that come after the cursor's row. Error: `validation` for a cursor that is none. */
export function before(
  cursor: string | undefined,
  time: AnyColumn,
  id: AnyColumn,
): SQL | undefined {
  if (!cursor) return undefined;
  const match = CURSOR.exec(cursor);
  if (!match || !isInstant(match[1])) {
    throw new DomainError("validation", { fields: { cursor: "Ungültiger Wert." } });
  }
  return sql`(${time}, ${id}) < (${match[1]}::timestamptz, ${match[2]}::uuid)`;
}

/** Condition for rows in which one of the columns holds what was typed; `%` and `_` mean themselves. */
export function contains(q: string | undefined, columns: AnyColumn[]): SQL | undefined {
  if (!q) return undefined;
  // No row holds this character, and PostgreSQL refuses to compare with it.
  if (q.includes("\0")) return sql`false`;
  const pattern = `%${q.replaceAll(/[\\%_]/g, "\\$&")}%`;
  return or(...columns.map((column) => ilike(column, pattern)));
}

/** Cuts the one row too many that tells whether there is a next page. */
export function pageOf<Row>(
  rows: Row[],
  limit: number,
  key: (row: Row) => [Date, string],
): Page<Row> {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (rows.length <= limit || !last) return { rows: page, nextCursor: null };
  const [time, id] = key(last);
  return { rows: page, nextCursor: `${time.toISOString()}~${id}` };
}
