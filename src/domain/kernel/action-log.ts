import { type SQL, sql } from "drizzle-orm";
import { adminActions } from "../../db/schema/index.ts";
import type { ReadCtx } from "./context.ts";

/** The people whose log entries lose their notes. */
interface Forgotten {
  jobIds?: readonly string[];
  driverIds?: readonly string[];
  customerIds?: readonly string[];
}

/**
 * Empties the notes of log entries about these people (erasure). Actor, action and time stay. The database allows
 * changes of entries by these functions only (docs/decisions/0037).
 */
export async function forgetLogWords(
  { db }: ReadCtx,
  { jobIds = [], driverIds = [], customerIds = [] }: Forgotten,
): Promise<void> {
  await db.execute(
    sql`select forget_log_words(${uuids(jobIds)}, ${uuids(driverIds)}, ${uuids(customerIds)})`,
  );
}

/** Cuts notes that repeat a customer's words to what stays of them (`noteWithoutWords`). Returns how many. */
export function shortenLogWords(ctx: ReadCtx, jobIds: readonly string[]): Promise<number> {
  return countOf(ctx, sql`shorten_log_words(${uuids(jobIds)})`);
}

/**
 * Cuts what matches this pattern of PostgreSQL out of the notes of some entries, whatever its case, and leaves `[gelöscht]` there: a
 * gap is the only change of words that the database lets through.
 */
export async function scrubLogWords({ db }: ReadCtx, about: SQL, pattern: string): Promise<void> {
  await db.execute(
    sql`select scrub_log_words(array(select id from ${adminActions} where ${about}), ${pattern})`,
  );
}

/** Moves log entries when two customer records are merged. */
export async function moveLogToCustomer(
  { db }: ReadCtx,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db.execute(sql`select move_log_to_customer(${from}::uuid, ${to}::uuid)`);
}

/**
 * Deletes some of what was noted before that moment, and returns how many; the database keeps the last three years whatever is
 * asked of it.
 */
export function deleteOldLog(ctx: ReadCtx, before: Date, atMost: number): Promise<number> {
  return countOf(ctx, sql`delete_old_log(${before.toISOString()}::timestamptz, ${atMost})`);
}

async function countOf({ db }: ReadCtx, call: SQL): Promise<number> {
  const [row] = await db.execute(sql`select ${call} as count`);
  return Number(row?.count);
}

function uuids(ids: readonly string[]) {
  return sql`${sql.param([...ids])}::uuid[]`;
}
