import { getTableColumns, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";
import { jobRequests } from "../../../db/schema/index.ts";
import { type Ctx, type ReadCtx, type TxCtx, transaction } from "../../kernel/context.ts";
import {
  berlinDate,
  DAY_MS,
  HOUR_MS,
  monthsBefore,
  timeInBerlin,
} from "../../kernel/time/berlin.ts";
import { removeObjects } from "../../kernel/uploads/store-uploads.ts";
import { type NightlyKind, RETENTION, type RetentionTerm } from "./vocabulary.ts";

/**
 * Removes what is due of one kind, that is older than `before`, `atMost` so much, and returns how much that was: less says that
 * nothing is left for tonight. Repeated it finds nothing; broken off it goes on where it was.
 */
export type Removal = (ctx: Ctx, atMost: number, before: Date) => Promise<number>;

/** Rows older than this moment are due today by the kind's term; without a term they are due once they are over. */
export function dueBefore({ now }: Pick<Ctx, "now">, kind: NightlyKind): Date {
  const { term }: RetentionTerm = RETENTION[kind];
  if (!term) return now();
  const { count, unit, yearEnd } = term;
  if (yearEnd) {
    const year = Number(berlinDate(now()).slice(0, 4)) - count;
    return timeInBerlin(`${year}-01-01`, "00:00");
  }
  if (unit === "years") return monthsBefore(now(), count * 12);
  if (unit === "months") return monthsBefore(now(), count);
  return new Date(now().getTime() - count * (unit === "days" ? DAY_MS : HOUR_MS));
}

/** A moment in SQL. */
export function moment(at: Date): SQL {
  return sql`${at.toISOString()}::timestamptz`;
}

/** Moment since which a job is over; null while it is not, also after it was reopened or restored. */
export const ENDED_AT = sql`coalesce(${jobRequests.completed_at}, ${jobRequests.cancelled_at})`;

/** Condition: a row of the table is due. `before`: as a moment in SQL. */
type IsDue = (before: SQL, ctx: ReadCtx) => SQL;

/**
 * Deletes some of the rows that are due, in a statement of its own, so that no lock is held for long (docs/decisions/0016). A row that
 * changes meanwhile is left for the next time. `key`: of the rows' objects in the store.
 */
export function deletes(table: PgTable, isDue: IsDue, key?: PgColumn): Removal {
  return async (ctx, atMost, before) => {
    const gone = await ctx.db
      .delete(table)
      .where(someOf(table, isDue(moment(before), ctx), atMost))
      .returning({ key: key ?? sql`null` });
    // After the commit; what the store doesn't remove now, the sweep does.
    const keys = key ? gone.map((row) => String(row.key)) : [];
    await removeObjects(ctx, keys);
    return gone.length;
  };
}

/** Deletes the rows whose time in `column` is due. */
export function olderThan(column: PgColumn): Removal {
  return deletes(column.table, (before) => sql`${column} < ${before}`);
}

/** Blanks some of the rows that are due and not blank yet. */
export function blanks<Table extends PgTable>(
  table: Table,
  blank: PgUpdateSetSource<Table>,
  isDue: IsDue,
): Removal {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const says = Object.entries(blank).map(
    ([name, nothing]) => sql`${columns[name]} is distinct from ${nothing}`,
  );
  return async (ctx, atMost, before) => {
    const due = sql`${isDue(moment(before), ctx)} and ${or(...says)}`;
    const blanked = await ctx.db
      .update(table)
      .set(blank)
      .where(someOf(table, due, atMost))
      .returning({ one: sql`1` });
    return blanked.length;
  };
}

/** By where the rows lie: some tables have no key of one column. */
function someOf(table: PgTable, due: SQL, atMost: number): SQL {
  return sql`ctid = any(array(select ctid from ${table} where ${due} limit ${atMost}))`;
}

/** Several removals in turn, together `atMost` so much. */
export function inTurn(...removals: Removal[]): Removal {
  return async (ctx, atMost, before) => {
    let removed = 0;
    for (const remove of removals) {
      if (removed < atMost) removed += await remove(ctx, atMost - removed, before);
    }
    return removed;
  };
}

/** A query for rows that are due. */
interface Found<Row> {
  limit(count: number): PromiseLike<Row[]> & { for(strength: "update"): PromiseLike<Row[]> };
}

/**
 * Changes rows that are due, locked, in one transaction: a row that somebody changes at this moment is either locked or no longer
 * found. Without any there is no transaction and no change for the desk. Returns what each change says.
 */
export async function changeDue<Row, T>(
  ctx: Ctx,
  atMost: number,
  find: (ctx: ReadCtx) => Found<Row>,
  change: (tx: TxCtx, rows: Row[]) => Promise<T[]>,
): Promise<T[]> {
  if ((await find(ctx).limit(1)).length === 0) return [];
  return transaction(ctx, async (tx) => {
    const rows = await find(tx).limit(atMost).for("update");
    return rows.length > 0 ? change(tx, rows) : [];
  });
}
