import { sql } from "drizzle-orm";
import {
  check,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { newId } from "./ids.ts";

/** What the nightly removal did: how many of each kind (docs/rules.md, Retention). The one that runs is also the lock of the others. */
export const retentionRuns = pgTable(
  "retention_runs",
  {
    id: uuid().primaryKey().$defaultFn(newId),
    status: text({ enum: ["running", "done", "broken"] }).notNull(),
    started_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** After each portion: a run that has stood still for minutes is nobody's any more. */
    renewed_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    ended_at: timestamp({ withTimezone: true, precision: 3 }),
    /** By kind, those of which there were some. */
    removed: jsonb().$type<Record<string, number>>().notNull().default({}),
  },
  (table) => [
    uniqueIndex("retention_runs_one_running")
      .on(table.status)
      .where(sql`${table.status} = 'running'`),
    index("retention_runs_newest").on(table.started_at.desc().nullsFirst()),
    check("retention_runs_status_known", sql`${table.status} in ('running', 'done', 'broken')`),
    check(
      "retention_runs_ended_whole",
      sql`(${table.status} = 'running') = (${table.ended_at} is null)`,
    ),
  ],
);
