import { and, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { emailLog } from "../../db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import type { Outbox } from "../kernel/outbox.ts";

export type Email = typeof emailLog.$inferSelect;

/** Bulk mails go last, else those that have waited longest go first. */
export const MAILS: Outbox<typeof emailLog> = {
  queue: "mails",
  table: emailLog,
  order: [emailLog.is_bulk, emailLog.due_at],
  isBlocked: ({ db }) => sql`${goesFirst(db)} is not null`,
  pauses: [15, 30, 60, 120, 240, 480, 960],
};

const earlier = alias(emailLog, "earlier");

/**
 * Mails to the same recipient about the same matter that are sent before this one, so that nobody reads of a change before he read
 * of the matter: bulk mails last, else in the order in which they were written. The limit makes it one index lookup for each row:
 * without statistics PostgreSQL joined all pending mails for each claim. Only `email_log_thread` has this condition of the status.
 */
function goesFirst(db: Ctx["db"]) {
  return db
    .select({ id: earlier.id })
    .from(earlier)
    .where(
      and(
        sql`${earlier.status} = 'pending'`,
        sql`${matterOf(earlier)} = ${matterOf(emailLog)}`,
        sql`lower(${earlier.recipient}) = lower(${emailLog.recipient})`,
        sql`(${earlier.is_bulk}, ${earlier.created_at}, ${earlier.id})
          < (${emailLog.is_bulk}, ${emailLog.created_at}, ${emailLog.id})`,
      ),
    )
    .limit(1);
}

/** The job, or where there is none, the driver. */
function matterOf({ job_id, driver_id }: typeof earlier | typeof emailLog): SQL {
  return sql`coalesce(${job_id}, ${driver_id})`;
}
