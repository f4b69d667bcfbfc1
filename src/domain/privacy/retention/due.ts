import { type SQL, sql } from "drizzle-orm";
import type { PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";
import { jobRequests } from "../../../db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";
import { berlinDate, monthsBefore, timeInBerlin } from "../../kernel/time/berlin.ts";
import { DAY_MS, HOUR_MS } from "../../kernel/time/days.ts";
import { type NightlyKind, RETENTION, type RetentionTerm } from "./vocabulary.ts";

type Clock = Pick<Ctx, "now">;

/** Rows older than this moment are due today by the kind's term; without a term they are due once they are over. */
export function dueBefore({ now }: Clock, kind: NightlyKind): Date {
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

type Database = Pick<Ctx, "db">;

/**
 * Deletes some of the rows for which `due` holds, in a statement of its own, so that no lock is held for long
 * (docs/decisions/0016). A row that changes meanwhile is left for the next time. Returns how many.
 */
export async function deletePortion({ db }: Database, table: PgTable, due: SQL, atMost: number) {
  const gone = await db
    .delete(table)
    .where(someOf(table, due, atMost))
    .returning({ one: sql`1` });
  return gone.length;
}

/** Blanks a portion of rows; afterwards `due` must be false for them. */
export async function updatePortion<Table extends PgTable>(
  { db }: Database,
  table: Table,
  blank: PgUpdateSetSource<Table>,
  due: SQL,
  atMost: number,
): Promise<number> {
  const blanked = await db
    .update(table)
    .set(blank)
    .where(someOf(table, due, atMost))
    .returning({ one: sql`1` });
  return blanked.length;
}

/** By where the rows lie: some tables have no key of one column. */
function someOf(table: PgTable, due: SQL, atMost: number): SQL {
  return sql`ctid = any(array(select ctid from ${table} where ${due} limit ${atMost}))`;
}
