import { sql } from "drizzle-orm";
import { type ACTIONS, adminActions } from "../../db/schema/index.ts";
import type { Actor, ReadCtx, TxCtx } from "./context.ts";

/** What the log may say that somebody did. */
export type Action = (typeof ACTIONS)[number];

interface About {
  jobId?: string;
  driverId?: string;
  customerId?: string;
  /** That it made or changed. */
  assignmentId?: string | undefined;
  note?: string;
  /** What stays of a note that repeats a customer's words, once these have to go. */
  noteWithoutWords?: string;
}

/** Writes what the dispatcher did into `admin_actions`, in the transaction of the change. */
export async function logAction(tx: TxCtx, action: Action, about: About = {}): Promise<void> {
  await tx.db.insert(adminActions).values({
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

/** Of two records that turned out to be one customer. The database lets nobody change an entry otherwise (docs/decisions/0037). */
export async function moveLogToCustomer(
  { db }: ReadCtx,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db.execute(sql`select move_log_to_customer(${from}::uuid, ${to}::uuid)`);
}

function nameOf(actor: Actor) {
  if (actor.kind === "dispatcher") return actor.email;
  if (actor.kind === "cli") return `cli:${actor.name}`;
  return actor.kind;
}
