import { sql } from "drizzle-orm";
import { check, index, primaryKey, uniqueIndex } from "drizzle-orm/pg-core";
import { ACTIONS } from "./actions.ts";
import { jobAssignments } from "./assignments.ts";
import { kunden } from "./customers.ts";
import { fahrerProfile } from "./drivers.ts";
import { jobRequests } from "./jobs.ts";
import { newestFirst, newId, tableOf } from "./processing.ts";

/** Everything the dispatcher did. It tells what happened; nothing decides from it. */
export const adminActions = tableOf("desk", "dispatcher")(
  "admin_actions",
  (c) => ({
    id: c.uuid().primaryKey().$defaultFn(newId),
    job_id: c.uuid().references(() => jobRequests.id, { onDelete: "set null" }),
    driver_id: c.uuid().references(() => fahrerProfile.id, { onDelete: "set null" }),
    customer_id: c.uuid().references(() => kunden.id, { onDelete: "set null" }),
    /** Of the assignment that it made or changed: a job's story tells both as one. */
    assignment_id: c.uuid().references(() => jobAssignments.id, { onDelete: "set null" }),
    action: c.technical(c.text({ enum: ACTIONS })).notNull(),
    admin_email: c.contact(c.text()).notNull(),
    note: c.words(c.text().notNull().default(""), "customer"),
    /** What stays of a note that repeats a customer's words, once they are due to go; else null. */
    note_without_words: c.words(c.text(), "customer"),
    created_at: c.timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  }),
  (table) => [
    index("admin_actions_newest").on(...newestFirst(table.created_at, table.id)),
    index("admin_actions_search").using(
      "gin",
      sql`folded(${table.note} || ' ' || ${table.admin_email}) gin_trgm_ops`,
    ),
    index("admin_actions_of_action").on(table.action),
    index("admin_actions_of_job").on(table.job_id),
    index("admin_actions_of_driver").on(table.driver_id),
    index("admin_actions_of_customer").on(table.customer_id),
  ],
);

/** Answers of creating calls by the client's key, kept 24 h (docs/decisions/0009). */
export const idempotencyKeys = tableOf("operations", "visitor")(
  "idempotency_keys",
  (c) => ({
    call: c.technical(c.text()).notNull(),
    key: c.technical(c.text()).notNull(),
    /** SHA-256 of who sent what; null where the key says it all. */
    input_hash: c.technical(c.text()),
    answer: c.technical(c.jsonb()),
    created_at: c.timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  }),
  (table) => [
    primaryKey({ columns: [table.call, table.key] }),
    index("idempotency_keys_age").on(table.created_at),
  ],
);

/** Counters of rate-limiter-flexible. */
export const rateLimits = tableOf("operations", "visitor")("rate_limits", (c) => ({
  key: c.trace(c.text()).primaryKey(),
  points: c.technical(c.integer()).notNull().default(0),
  expire: c.timestamp({ withTimezone: true, precision: 3 }),
}));

/**
 * How often anything has changed; the sum over the shards is the ETag of the desk's refresh.
 * Sharded, so that parallel transactions don't queue up behind one row.
 */
export const changeCounts = tableOf("operations", null)(
  "change_counts",
  (c) => ({
    shard: c.technical(c.integer()).primaryKey(),
    count: c
      .technical(c.bigint({ mode: "number" }))
      .notNull()
      .default(0),
  }),
  (table) => [check("change_counts_shard_range", sql`${table.shard} between 0 and 63`)],
);

/** The lists that tell what has changed since a moment; a new one needs a migration, for the check and the triggers. */
export const CHANGE_LISTS = ["assignments", "customers", "fahrer", "jobs"] as const;

/**
 * When each row of these lists was last written, by the database's own clock: triggers keep it (after-tables.sql), so that nothing
 * that writes can forget it. A row that is deleted is not in it any more. Read by `domain/kernel/changes.ts`.
 */
export const aenderungen = tableOf("operations", null)(
  "aenderungen",
  (c) => ({
    liste: c.technical(c.text({ enum: CHANGE_LISTS })).notNull(),
    id: c.uuid().notNull(),
    geaendert_am: c.timestamp({ withTimezone: true, precision: 3 }).notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.liste, table.id] }),
    index("aenderungen_in_order").on(table.liste, table.geaendert_am, table.id),
  ],
);

/** What a server noticed about the way in which it is run, for `system doctor`, which is another process. */
export const serverNotices = tableOf("operations", null)("server_notices", (c) => ({
  name: c.technical(c.text({ enum: ["proxy_unnamed"] })).primaryKey(),
  /** How often since the last day without it. */
  count: c.technical(c.bigint({ mode: "number" })).notNull(),
  last_at: c.timestamp({ withTimezone: true, precision: 3 }).notNull(),
}));

/** Work by the clock (`src/domain/kernel/scheduled-work.ts`): one row for each task, which the outbox engine hands to one copy of the server. */
export const scheduledWork = tableOf("operations", null)("scheduled_work", (c) => ({
  /** The task's name. */
  id: c.technical(c.text()).primaryKey(),
  /** Always this one: the work never ends. */
  status: c.state("pending"),
  /** Since the last time that it succeeded or was given up. */
  attempts: c.technical(c.integer()).notNull().default(0),
  due_at: c.timestamp({ withTimezone: true, precision: 3 }).notNull(),
  claimed_until: c.timestamp({ withTimezone: true, precision: 3 }),
}));

/** Settings areas; a new one needs a migration (check constraint). */
export const SETTINGS_AREAS = [
  "agentur",
  "abrechnung",
  "preise",
  "zeiten",
  "referenzen",
  "bedingungen",
] as const;
export type SettingsAreaName = (typeof SETTINGS_AREAS)[number];

/**
 * Settings: a row for each version of an area, the highest counts. Rows are never changed or deleted, except customers'
 * quotes that are withdrawn.
 */
export const einstellungen = tableOf("desk", "dispatcher")(
  "einstellungen",
  (c) => ({
    bereich: c.technical(c.text({ enum: SETTINGS_AREAS })).notNull(),
    version: c.technical(c.integer()).notNull(),
    /** Parsed when they are read: another version of the program may have written them. */
    werte: c.technical(c.jsonb()).notNull(),
    admin_email: c.contact(c.text()).notNull(),
    created_at: c.timestamp({ withTimezone: true, precision: 3 }).notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.bereich, table.version] }),
    check("einstellungen_version_counts", sql`${table.version} >= 1`),
  ],
);

/** Counts of each nightly removal (docs/rules.md, Retention). The row of the running one locks the others out. */
export const retentionRuns = tableOf("operations", null)(
  "retention_runs",
  (c) => ({
    id: c.uuid().primaryKey().$defaultFn(newId),
    status: c.technical(c.text({ enum: ["running", "done", "broken"] })).notNull(),
    started_at: c.timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** After each portion: a run that has stood still for minutes is nobody's any more. */
    renewed_at: c.timestamp({ withTimezone: true, precision: 3 }).notNull(),
    ended_at: c.timestamp({ withTimezone: true, precision: 3 }),
    /** By kind, those of which there were some. */
    removed: c.technical(c.jsonb()).$type<Record<string, number>>().notNull().default({}),
  }),
  (table) => [
    uniqueIndex("retention_runs_one_running")
      .on(table.status)
      .where(sql`${table.status} = 'running'`),
    index("retention_runs_newest").on(table.started_at.desc().nullsFirst()),
    check(
      "retention_runs_ended_whole",
      sql`(${table.status} = 'running') = (${table.ended_at} is null)`,
    ),
  ],
);

/** Advisory lock of whoever makes a backup, in a space of numbers of its own. */
export const BACKUP_LOCK = [7_306_202, 1] as const;

/**
 * Outcome of the last backup and time of the last complete one (docs/decisions/0046): one row. It belongs to this
 * machine, not to the agency's data, so no backup holds it.
 */
export const backupState = tableOf("operations", null)(
  "backup_state",
  (c) => ({
    id: c.technical(c.smallint()).primaryKey().default(1),
    status: c.technical(c.text({ enum: ["running", "done", "failed", "interrupted"] })).notNull(),
    started_at: c.timestamp({ withTimezone: true, precision: 3 }).notNull(),
    ended_at: c.timestamp({ withTimezone: true, precision: 3 }),
    /** For people, of one that failed or was interrupted. */
    reason: c.technical(c.text()).notNull().default(""),
    /** Moment that the newest complete backup shows. */
    done_at: c.timestamp({ withTimezone: true, precision: 3 }),
    done_name: c.technical(c.text()).notNull().default(""),
    /** Where it was put: a folder, or `s3://bucket/prefix`. */
    done_place: c.technical(c.text()).notNull().default(""),
    done_bytes: c
      .technical(c.bigint({ mode: "number" }))
      .notNull()
      .default(0),
  }),
  (table) => [
    check("backup_state_one_row", sql`${table.id} = 1`),
    check(
      "backup_state_ended_whole",
      sql`(${table.status} = 'running') = (${table.ended_at} is null)`,
    ),
  ],
);
