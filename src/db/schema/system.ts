import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
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

/** What an administrator (a dispatcher who signs in) may be. Nobody is deleted: the log names him. */
export const ADMINISTRATOR_STATUSES = ["active", "ended"] as const;

/**
 * The dispatchers who sign in: the one of the configuration, and those who were added. The version before knows the configured
 * one alone, through the view `admin_users` (docs/decisions/0030).
 */
export const administratoren = pgTable(
  "administratoren",
  {
    id: uuid().primaryKey().$defaultFn(newId),
    /** In lower case. */
    email: text().notNull(),
    /** As the log names him; empty: by his address. */
    name: text().notNull().default(""),
    /** Null: he hasn't set one yet, or his access has ended. */
    password_hash: text(),
    status: text({ enum: ADMINISTRATOR_STATUSES }).notNull().default("active"),
    /** The one of `ADMIN_EMAIL`; his address comes from there. */
    ist_konfiguriert: boolean().notNull().default(false),
    /** Of the configured one: his password stands in `ADMIN_PASSWORD` and is set anew at each start. */
    passwort_aus_konfiguration: boolean().notNull().default(false),
    /** The system made the password up: he has to set one of his own before anything else. */
    passwort_vorlaeufig: boolean().notNull().default(false),
    /** When the last link to set a password was made; an older one opens nothing. */
    link_at: timestamp({ withTimezone: true, precision: 3 }),
    created_at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    last_sign_in_at: timestamp({ withTimezone: true, precision: 3 }),
    /** From where, shortened; empty: nobody knows. */
    last_sign_in_ip_shortened: text().notNull().default(""),
    ended_at: timestamp({ withTimezone: true, precision: 3 }),
    /** Raised to end every address of his calendar that is out there. */
    kalender_stand: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex("administratoren_email").on(table.email),
    uniqueIndex("administratoren_one_configured")
      .on(table.ist_konfiguriert)
      .where(sql`${table.ist_konfiguriert}`),
    check(
      "administratoren_status_known",
      sql`${table.status} in (${sql.raw(ADMINISTRATOR_STATUSES.map((status) => `'${status}'`).join(", "))})`,
    ),
    check("administratoren_email_in_lower_case", sql`${table.email} = lower(${table.email})`),
    // The view of the version before shows it, and that one knows neither a missing password nor an end.
    check(
      "administratoren_configured_signs_in",
      sql`not ${table.ist_konfiguriert} or (${table.status} = 'active' and ${table.password_hash} is not null)`,
    ),
  ],
);

/** Sessions of the dispatchers; `id` is the SHA-256 of what the cookie holds. */
export const sessions = pgTable(
  "sessions",
  {
    id: text().primaryKey(),
    // lucia's adapter asks for these two by its own names.
    userId: uuid("user_id")
      .notNull()
      .references(() => administratoren.id, { onDelete: "cascade" }),
    expiresAt: timestamp("expires_at", { withTimezone: true, precision: 3 }).notNull(),
    /** Login time: 24 h from here the desk is closed (docs/rules.md, Sessions). */
    created_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** Last input of the person: 60 min from here the desk is closed. */
    last_seen_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** When he showed anew who he is (docs/rules.md, Sessions); null: at the login and not since. */
    proven_at: timestamp({ withTimezone: true, precision: 3 }),
    /** `Firefox unter Windows`; empty: a program, or a session of the version before. */
    browser: text().notNull().default(""),
    /** From where he signed in, shortened; empty: nobody knows. */
    ip_shortened: text().notNull().default(""),
    /** The sign-in before this one, and from where; null: there was none. */
    previous_at: timestamp({ withTimezone: true, precision: 3 }),
    previous_ip_shortened: text().notNull().default(""),
  },
  (table) => [
    index("sessions_of_user").on(table.userId),
    index("sessions_expiry").on(table.expiresAt),
  ],
);

/** What `admin_actions.action` may say; `ACTION_LABEL` has the words. A new one needs a migration, for the check. */
export const ACTIONS = [
  "add_administrator",
  "add_device",
  "add_documents",
  "add_webhook",
  "agree_price",
  "alert_drivers",
  "approve_driver",
  "ask_availability",
  "assign_driver",
  "auto_logout",
  "block_driver",
  "cancel_assignment",
  "cancel_job",
  "change_password",
  "change_settings",
  "check_document",
  "complete_job",
  "complete_old_job",
  "confirm_assignment",
  "correct_customer_email",
  "correct_driver_email",
  "create_job",
  "delete_document",
  "edit_assignment",
  "edit_customer",
  "edit_driver",
  "edit_job",
  "edit_webhook",
  "end_administrator",
  "erase_customer",
  "erase_driver",
  "expire_documents",
  "export_customer",
  "export_driver",
  "export_list",
  "inform_of_change",
  "link_old_jobs",
  "make_key",
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
  "rename_administrator",
  "remove_device",
  "remove_second_factor",
  "remove_webhook",
  "renew_calendar",
  "renew_driver_link",
  "renew_recovery_codes",
  "renew_webhook_secret",
  "reopen_job",
  "replace_driver",
  "request_documents",
  "resend_confirmation",
  "resend_email",
  "resend_webhook",
  "reset_driver",
  "reset_second_factor",
  "reset_test_job",
  "revoke_key",
  "seed_demo_data",
  "send_password_link",
  "set_customer_driver",
  "set_up_second_factor",
  "settle_problem",
  "settle_wish",
  "sign_in",
  "sign_in_failed",
  "snooze_job",
  "stop_webhook",
  "undo_answer",
  "undo_cancel_job",
  "undo_confirmation",
  "undo_no_show",
  "undo_time",
  "unsubscribe_newsletter",
  "update_contact",
  "use_recovery_code",
  "view_document",
  "view_email",
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

/** The lists that tell what has changed since a moment; a new one needs a migration, for the check and the triggers. */
export const CHANGE_LISTS = ["assignments", "customers", "fahrer", "jobs"] as const;

/**
 * When each row of these lists was last written, by the database's own clock: triggers keep it (migration 0042), so that nothing
 * that writes can forget it. A row that is deleted is not in it any more. Read by `domain/kernel/changes.ts`.
 */
export const aenderungen = pgTable(
  "aenderungen",
  {
    liste: text({ enum: CHANGE_LISTS }).notNull(),
    id: uuid().notNull(),
    geaendert_am: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.liste, table.id] }),
    index("aenderungen_in_order").on(table.liste, table.geaendert_am, table.id),
    check(
      "aenderungen_liste_known",
      sql`${table.liste} in (${sql.raw(CHANGE_LISTS.map((list) => `'${list}'`).join(", "))})`,
    ),
  ],
);

/** What a server noticed about the way in which it is run, for `system doctor`, which is another process. */
export const serverNotices = pgTable("server_notices", {
  name: text({ enum: ["proxy_unnamed"] }).primaryKey(),
  /** How often since the last day without it. */
  count: bigint({ mode: "number" }).notNull(),
  last_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
});
