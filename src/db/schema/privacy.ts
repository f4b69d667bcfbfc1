import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  jsonb,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { newId } from "./ids.ts";
import { tableOf, technical } from "./processing.ts";

/** Counts of each nightly removal (docs/rules.md, Retention). The row of the running one locks the others out. */
export const retentionRuns = tableOf("operations", null)(
  "retention_runs",
  {
    id: uuid().primaryKey().$defaultFn(newId),
    status: technical(text({ enum: ["running", "done", "broken"] })).notNull(),
    started_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** After each portion: a run that has stood still for minutes is nobody's any more. */
    renewed_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    ended_at: timestamp({ withTimezone: true, precision: 3 }),
    /** By kind, those of which there were some. */
    removed: technical(jsonb()).$type<Record<string, number>>().notNull().default({}),
  },
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

/** Advisory locks: held by whoever makes a backup, and by whoever tries one out, each in a space of numbers of their own. */
export const BACKUP_LOCKS = { create: [7_306_202, 1], trials: 7_306_203 } as const;

/**
 * Outcome of the last backup and time of the last complete one (docs/decisions/0046): one row. It belongs to this
 * machine, not to the agency's data, so no backup holds it.
 */
export const backupState = tableOf("operations", null)(
  "backup_state",
  {
    id: technical(smallint()).primaryKey().default(1),
    status: technical(text({ enum: ["running", "done", "failed", "interrupted"] })).notNull(),
    started_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    ended_at: timestamp({ withTimezone: true, precision: 3 }),
    /** For people, of one that failed or was interrupted. */
    reason: technical(text()).notNull().default(""),
    /** Moment that the newest complete backup shows. */
    done_at: timestamp({ withTimezone: true, precision: 3 }),
    done_name: technical(text()).notNull().default(""),
    /** Where it was put: a folder, or `s3://bucket/prefix`. */
    done_place: technical(text()).notNull().default(""),
    done_bytes: technical(bigint({ mode: "number" }))
      .notNull()
      .default(0),
  },
  (table) => [
    check("backup_state_one_row", sql`${table.id} = 1`),
    check(
      "backup_state_ended_whole",
      sql`(${table.status} = 'running') = (${table.ended_at} is null)`,
    ),
  ],
);
