import { type SQL, sql } from "drizzle-orm";
import type { Action } from "../../db/schema/actions.ts";
import { adminActions } from "../../db/schema/index.ts";
import type { Actor, ReadCtx, TxCtx } from "./context.ts";

export type { Action };

interface About {
  jobId?: string;
  driverId?: string;
  customerId?: string;
  /** That it made or changed. */
  assignmentId?: string | undefined;
  note?: string;
  /** The note without words quoted from the customer; replaces `note` when those words are erased. */
  noteWithoutWords?: string;
}

/** Notes what the dispatcher did in `admin_actions`. The entries of a transaction are written together by its last statement. */
export async function logAction(tx: TxCtx, action: Action, about: About = {}): Promise<void> {
  tx.entries.push({
    action,
    job_id: about.jobId,
    driver_id: about.driverId,
    customer_id: about.customerId,
    assignment_id: about.assignmentId,
    note: about.note ?? "",
    note_without_words: about.noteWithoutWords,
    admin_email: nameOf(tx.actor),
    created_at: tx.now(),
  });
}

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

function nameOf(actor: Actor) {
  if (actor.kind === "dispatcher") return actor.email;
  if (actor.kind === "cli") return `cli:${actor.name}`;
  if (actor.kind === "api-key") return `key:${actor.name}`;
  return actor.kind;
}
