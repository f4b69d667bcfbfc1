import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { jobAssignments } from "./assignments.ts";
import { fahrerProfile } from "./drivers.ts";
import { jobRequests } from "./jobs.ts";
import { isPending, isSettled } from "./pending.ts";
import { contact, mailData, newestFirst, newId, tableOf, technical } from "./processing.ts";

/** The outbox and the e-mail log in one (docs/rules.md, Mails): a row is written with the change that causes the mail. */
export const emailLog = tableOf("mails", "customer")(
  "email_log",
  {
    id: uuid().primaryKey().$defaultFn(newId),
    /** Makes a mail unique, so that a repeated change never queues it twice. */
    unique_key: technical(text()).notNull().unique(),
    recipient: contact(text()).notNull(),
    /** For mails caused by strangers: mailbox as the limit counts it (`mailbox.ts`). */
    mailbox_key: technical(text()),
    subject: mailData(text()).notNull(),
    template: technical(text()).notNull(),
    /** Whether every other mail that is due goes first. */
    is_bulk: technical(boolean()).notNull().default(false),
    /** Facts at the time of the change; the text is made from them at the first attempt. */
    data: mailData(jsonb()).notNull(),
    /** Kind of commercial letter to a driver (§ 257 HGB), which is kept when the driver is erased. */
    letter: technical(text({ enum: ["confirmation", "cancellation", "fee"] })),
    text: mailData(text()),
    html: mailData(text()),
    message_id: technical(text()),
    status: technical(text({ enum: ["pending", "sent", "failed", "withdrawn"] }))
      .notNull()
      .default("pending"),
    attempts: technical(integer()).notNull().default(0),
    /** When the worker looks at this mail next, as long as it is pending. */
    due_at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** While set and in the future (by the database's clock), one worker is delivering this mail: `attempts` says which. */
    claimed_until: timestamp({ withTimezone: true, precision: 3 }),
    /** Why it still waits after an attempt, and since when; empty again once the mail server takes mails. */
    wait_reason: technical(
      text({
        enum: [
          "unreachable",
          "silent",
          "interrupted",
          "garbled",
          "certificate",
          "login",
          "unavailable",
          "deferred",
          "internal",
        ],
      }),
    ),
    waiting_since: timestamp({ withTimezone: true, precision: 3 }),
    error_message: mailData(text()),
    /** The accepting server's answer, as proof. */
    server_answer: mailData(text()),
    job_id: uuid().references(() => jobRequests.id),
    driver_id: uuid().references(() => fahrerProfile.id),
    assignment_id: uuid().references(() => jobAssignments.id),
    created_at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    sent_at: timestamp({ withTimezone: true, precision: 3 }),
  },
  (table) => [
    index("email_log_newest").on(...newestFirst(table.created_at, table.id)),
    // Costs PostgreSQL a fifth of a booking: mails enter it once they no longer wait, outside of the request.
    index("email_log_search")
      .using("gin", sql`folded(${table.recipient} || ' ' || ${table.subject}) gin_trgm_ops`)
      .where(isSettled(table)),
    index("email_log_of_mailbox")
      .on(table.mailbox_key, table.created_at)
      .where(sql`${table.mailbox_key} is not null`),
    index("email_log_of_template").on(table.template),
    index("email_log_of_job").on(table.job_id),
    index("email_log_of_driver").on(table.driver_id).where(sql`${table.driver_id} is not null`),
    index("email_log_of_assignment")
      .on(table.assignment_id)
      .where(sql`${table.assignment_id} is not null`),
    index("email_log_due").on(table.is_bulk, table.due_at).where(isPending(table)),
    index("email_log_thread")
      .on(
        sql`coalesce(${table.job_id}, ${table.driver_id})`,
        sql`lower(${table.recipient})`,
        table.is_bulk,
        table.created_at,
        table.id,
      )
      .where(sql`${table.status} = 'pending'`),
    index("email_log_delayed")
      .on(table.wait_reason)
      .where(sql`${isPending(table)} and ${table.wait_reason} is not null`),
    check(
      "email_log_wait_has_time",
      sql`(${table.wait_reason} is null) = (${table.waiting_since} is null)`,
    ),
    check(
      "email_log_sent_has_time",
      sql`(${table.status} = 'sent') = (${table.sent_at} is not null)`,
    ),
  ],
);
