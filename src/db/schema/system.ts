import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { jobAssignments } from "./assignments.ts";
import { kunden } from "./customers.ts";
import { fahrerProfile } from "./drivers.ts";
import { newId } from "./ids.ts";
import { jobRequests } from "./jobs.ts";

/** The one configured dispatcher. */
export const adminUsers = pgTable(
  "admin_users",
  {
    id: uuid().primaryKey().$defaultFn(newId),
    email: text().notNull(),
    password_hash: text().notNull(),
    created_at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  // The constant makes a second row impossible: exactly one admin (docs/rules.md, Who takes part).
  () => [uniqueIndex("admin_users_only_one").on(sql`(true)`)],
);

/** Sessions of the dispatcher; `id` is the SHA-256 of what the cookie holds. */
export const sessions = pgTable(
  "sessions",
  {
    id: text().primaryKey(),
    // lucia's adapter asks for these two by its own names.
    userId: uuid("user_id")
      .notNull()
      .references(() => adminUsers.id, { onDelete: "cascade" }),
    expiresAt: timestamp("expires_at", { withTimezone: true, precision: 3 }).notNull(),
    /** Login time: 24 h from here the desk is closed (docs/rules.md, Sessions). */
    created_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** Last input of the person: 60 min from here the desk is closed. */
    last_seen_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    index("sessions_of_user").on(table.userId),
    index("sessions_expiry").on(table.expiresAt),
  ],
);

/** What `admin_actions.action` may say; `ACTION_LABEL` has the words. A new one needs a migration, for the check. */
export const ACTIONS = [
  "add_device",
  "add_documents",
  "agree_price",
  "alert_drivers",
  "approve_driver",
  "assign_driver",
  "auto_logout",
  "block_driver",
  "cancel_assignment",
  "cancel_job",
  "check_document",
  "complete_job",
  "complete_old_job",
  "confirm_assignment",
  "create_job",
  "delete_document",
  "edit_assignment",
  "edit_customer",
  "edit_driver",
  "edit_job",
  "erase_customer",
  "erase_driver",
  "expire_documents",
  "export_customer",
  "export_driver",
  "inform_of_change",
  "link_old_jobs",
  "manual_logout",
  "mark_no_show",
  "merge_customers",
  "move_job",
  "move_to_customer",
  "note_availability",
  "note_customer",
  "note_driver",
  "note_job",
  "overrule_warning",
  "read_periods",
  "record_answer",
  "register_driver",
  "reject_driver",
  "remove_device",
  "renew_driver_link",
  "reopen_job",
  "replace_driver",
  "request_documents",
  "resend_confirmation",
  "resend_email",
  "reset_driver",
  "reset_test_job",
  "seed_demo_data",
  "set_customer_driver",
  "settle_wish",
  "snooze_job",
  "undo_answer",
  "undo_cancel_job",
  "undo_confirmation",
  "undo_no_show",
  "unsubscribe_newsletter",
  "update_contact",
  "view_document",
] as const;

/** Everything the dispatcher did. It tells what happened; nothing decides from it. */
export const adminActions = pgTable(
  "admin_actions",
  {
    id: uuid().primaryKey().$defaultFn(newId),
    job_id: uuid().references(() => jobRequests.id),
    driver_id: uuid().references(() => fahrerProfile.id, { onDelete: "set null" }),
    customer_id: uuid().references(() => kunden.id, { onDelete: "set null" }),
    /** Of the assignment that it made or changed: a job's story tells both as one. */
    assignment_id: uuid().references(() => jobAssignments.id),
    action: text({ enum: ACTIONS }).notNull(),
    admin_email: text().notNull(),
    note: text().notNull().default(""),
    /** What stays of a note that repeats a customer's words, once they are due to go; else null. */
    note_without_words: text(),
    created_at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    index("admin_actions_newest").on(
      table.created_at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("admin_actions_search").using(
      "gin",
      sql`lower(${table.note} || ' ' || ${table.admin_email}) gin_trgm_ops`,
    ),
    index("admin_actions_of_action").on(table.action),
    index("admin_actions_of_job").on(table.job_id),
    index("admin_actions_of_driver").on(table.driver_id),
    index("admin_actions_of_customer").on(table.customer_id),
    check(
      "admin_actions_action_known",
      sql`${table.action} in (${sql.raw(ACTIONS.map((action) => `'${action}'`).join(", "))})`,
    ),
  ],
);

/** Answers of creating calls by the client's key, kept 24 h (docs/decisions/0009). */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    call: text().notNull(),
    key: text().notNull(),
    /** SHA-256 of who sent what; null in rows of the version before, and where the key says it all. */
    input_hash: text(),
    answer: jsonb(),
    created_at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.call, table.key] }),
    index("idempotency_keys_age").on(table.created_at),
  ],
);

/** Counters of rate-limiter-flexible. */
export const rateLimits = pgTable("rate_limits", {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: timestamp({ withTimezone: true, precision: 3 }),
});

/**
 * How often anything has changed; the sum over the shards is the ETag of the desk's refresh.
 * Sharded, so that parallel transactions don't queue up behind one row.
 */
export const changeCounts = pgTable(
  "change_counts",
  {
    shard: integer().primaryKey(),
    count: bigint({ mode: "number" }).notNull().default(0),
  },
  (table) => [check("change_counts_shard_range", sql`${table.shard} between 0 and 63`)],
);
