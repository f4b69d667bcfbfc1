import { type AnyColumn, asc, desc, ilike, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { changeCounts } from "../../db/schema/index.ts";
import type { ReadCtx } from "./context.ts";
import { DomainError } from "./errors.ts";
import { isCalendarDay } from "./time/berlin.ts";

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

export const DIRECTIONS = ["asc", "desc"] as const;
export type Direction = (typeof DIRECTIONS)[number];

const ID = String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`;
const TIME_CURSOR = new RegExp(String.raw`^(\d{4}-[\d:.TZ-]+)~(${ID})$`);
const ROW_CURSOR = new RegExp(`^([\\w-]*)~(${ID})$`);

/** Whether it is a time exactly as `pageOf` writes it; PostgreSQL would fail on 30 February. */
function isInstant(text = "") {
  const at = new Date(text);
  return !Number.isNaN(at.getTime()) && at.toISOString() === text;
}

/** Condition for rows that come after the cursor's row. Error: `validation` for a cursor that is none. */
export function afterTimeCursor(
  cursor: string | undefined,
  time: AnyColumn,
  id: AnyColumn,
  direction: Direction = "desc",
): SQL | undefined {
  if (!cursor) return undefined;
  const match = TIME_CURSOR.exec(cursor);
  if (!match || !isInstant(match[1])) throw wrongCursor();
  return sql`(${time}, ${id}) ${comparison(direction)} (${match[1]}::timestamptz, ${match[2]}::uuid)`;
}

/** Sort key of a list other than the time. */
interface SortKey<Row> {
  /** Never null; rows of the same key by id. */
  key: SQLWrapper;
  /** The key of a row from what its cursor holds; undefined for what no row has. */
  keyOf(text: string): SQL | undefined;
  /** Text of the row's key in its cursor. */
  textOf(row: Row): string;
}

/** By a day; those without one last. */
export function dayKey<Row>(day: AnyColumn, dayOf: (row: Row) => string | null): SortKey<Row> {
  return {
    key: sql`coalesce(${day}, 'infinity'::date)`,
    keyOf: (text) => (text === NO_DAY || isCalendarDay(text) ? sql`${text}::date` : undefined),
    textOf: (row) => dayOf(row) ?? NO_DAY,
  };
}

/** By a name whatever its case: the first column's, where it is empty the second's. */
export function nameKey<Row>(
  name: AnyColumn,
  otherwise: AnyColumn,
  textOf: (row: Row) => string,
): SortKey<Row> {
  return {
    textOf,
    key: sql`lower(coalesce(nullif(${name}, ''), ${otherwise}))`,
    // No row holds this character, and PostgreSQL refuses to compare with it.
    keyOf: (text) => (text.includes("\0") ? undefined : sql`lower(${text})`),
  };
}

const NO_DAY = "infinity";

export interface ListOrder<Row> {
  by: SQL[];
  /** Condition for what comes after a page. */
  after: SQL | undefined;
  cursorOf(row: Row): [Date, string] | string;
}

/** Sort order and page boundaries of a list: newest first, or by a key from its beginning. Error: `validation`. */
export function listOrder<Row>(
  { time, id, timeOf }: { time: AnyColumn; id: AnyColumn; timeOf: (row: Row) => Date },
  sorted: SortKey<Row> | undefined,
  direction: Direction = sorted ? "asc" : "desc",
  cursor?: string,
): ListOrder<Row & { id: string }> {
  const ordered = direction === "asc" ? asc : desc;
  if (!sorted) {
    return {
      by: [ordered(time), ordered(id)],
      after: afterTimeCursor(cursor, time, id, direction),
      cursorOf: (row) => [timeOf(row), row.id],
    };
  }
  return {
    by: [ordered(sorted.key), ordered(id)],
    after: afterRowCursor(cursor, sorted, id, direction),
    // Where the row stood when it was read, wherever it stands by then.
    cursorOf: (row) => `${Buffer.from(sorted.textOf(row)).toString("base64url")}~${row.id}`,
  };
}

/** Condition for rows that come after such a cursor. Error: `validation`. */
function afterRowCursor(
  cursor: string | undefined,
  { key, keyOf }: Pick<SortKey<never>, "key" | "keyOf">,
  id: AnyColumn,
  direction: Direction,
): SQL | undefined {
  if (!cursor) return undefined;
  const [, text = "", row] = ROW_CURSOR.exec(cursor) ?? [];
  const last = row && keyOf(Buffer.from(text, "base64url").toString());
  if (!last) throw wrongCursor();
  return sql`(${key}, ${id}) ${comparison(direction)} (${last}, ${row}::uuid)`;
}

function comparison(direction: Direction) {
  return direction === "asc" ? sql`>` : sql`<`;
}

function wrongCursor() {
  return new DomainError("validation", { fields: { cursor: "Ungültiger Wert." } });
}

/** A whole list, page after page; `read` gets the cursor of each. */
export async function* everyPage<Row>(
  read: (at: { cursor?: string }) => Promise<Page<Row>>,
): AsyncGenerator<Row[], void> {
  let cursor: string | null | undefined;
  do {
    const page: Page<Row> = await read(cursor ? { cursor } : {});
    yield page.rows;
    cursor = page.nextCursor;
  } while (cursor);
}

/** Condition for rows in which one of the columns holds what was typed; `%` and `_` mean themselves. */
export function contains(q: string | undefined, columns: (AnyColumn | SQL)[]): SQL | undefined {
  if (!q) return undefined;
  // No row holds this character, and PostgreSQL refuses to compare with it.
  if (q.includes("\0")) return sql`false`;
  const pattern = `%${q.replaceAll(/[\\%_]/g, "\\$&")}%`;
  return or(...columns.map((column) => ilike(column, pattern)));
}

/** Cuts the one row too many that tells whether there is a next page. `key`: what the cursor is made of. */
export function pageOf<Row>(
  rows: Row[],
  limit: number,
  key: (row: Row) => [Date, string] | string,
): Page<Row> {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (rows.length <= limit || !last) return { rows: page, nextCursor: null };
  const of = key(last);
  const nextCursor = typeof of === "string" ? of : `${of[0].toISOString()}~${of[1]}`;
  return { rows: page, nextCursor };
}

/** Change counter. Reads at most 64 rows, however long the other tables are. */
export async function countChanges(ctx: ReadCtx): Promise<number> {
  const [row] = await ctx.db
    .select({ total: sql<string>`coalesce(sum(${changeCounts.count}), 0)` })
    .from(changeCounts);
  return Number(row?.total ?? 0);
}
