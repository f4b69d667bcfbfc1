import { sql } from "drizzle-orm";
import { check, index, primaryKey } from "drizzle-orm/pg-core";
import { jobAssignments } from "./assignments.ts";
import { reference, tableOf } from "./processing.ts";

/** A worked day as it is kept: times of day in Berlin; `ende` before `beginn` is on the next day. */
export interface SheetDay {
  /** `YYYY-MM-DD`: the day on which the work began. */
  tag: string;
  /** `07:00` */
  beginn: string;
  ende: string;
  pause_min: number;
  /** Working time without the break, minutes that really passed. */
  arbeit_min: number;
  /** Part of it at night. */
  nacht_min: number;
  /** One way, whole kilometres; 0 where no way is charged. */
  km: number;
  uebernachtung: boolean;
  warten_min: number;
  notiz: string;
}

/** Hours that a driver worked on an assignment, until both sides agree (docs/rules.md, Hours sheets). */
export const stundenzettel = tableOf("orders", "driver")(
  "stundenzettel",
  (c) => ({
    assignment_id: c
      .uuid()
      .primaryKey()
      .references(() => jobAssignments.id),
    status: c.state("open", "submitted", "corrected", "disputed", "locked", "void"),
    /** Number of the version that counts; 0: nobody has said anything. */
    fassung: c.technical(c.integer()).notNull().default(0),
    /** Since when it waits for whoever has to answer: its last step, or the last reminder. */
    wartet_seit: c.timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** Reminders that the clock sent to the driver. */
    erinnerungen: c.technical(c.integer()).notNull().default(0),
    gesperrt_am: c.timestamp({ withTimezone: true, precision: 3 }),
    /** The PDF of the locked sheet in the file store, and its SHA-256; null until it is printed. */
    datei: c.technical(c.text()),
    datei_sha256: c.technical(c.text()),
  }),
  (table) => [
    index("stundenzettel_waiting")
      .on(table.wartet_seit)
      .where(sql`${table.status} not in ('locked', 'void')`),
    check(
      "stundenzettel_said",
      sql`${table.fassung} >= 0 and (${table.status} in ('open', 'void') or ${table.fassung} > 0)`,
    ),
    check(
      "stundenzettel_locked_whole",
      sql`(${table.status} = 'locked') = (${table.gesperrt_am} is not null)`,
    ),
    check(
      "stundenzettel_file_whole",
      sql`(${table.datei} is null) = (${table.datei_sha256} is null) and (${table.datei} is null or ${table.status} = 'locked')`,
    ),
  ],
);

/** Every step of a sheet with the days as they counted after it; only added to (after-tables.sql). */
export const stundenzettelFassungen = tableOf("orders", "driver")(
  "stundenzettel_fassungen",
  (c) => ({
    assignment_id: reference(() => stundenzettel.assignment_id),
    nummer: c.technical(c.integer()).notNull(),
    schritt: c
      .technical(
        c.text({
          enum: [
            "submitted",
            "confirmed",
            "corrected",
            "accepted",
            "objected",
            "entered",
            "settled",
            "voided",
          ],
        }),
      )
      .notNull(),
    von: c.technical(c.text({ enum: ["driver", "customer", "dispatcher"] })).notNull(),
    tage: c.orderData(c.jsonb()).$type<SheetDay[]>().notNull(),
    /** Why a day was corrected, by day. */
    gruende: c.words(c.jsonb()).$type<Record<string, string>>().notNull().default({}),
    grund: c.words(c.text()).notNull().default(""),
    gesagt_am: c.timestamp({ withTimezone: true, precision: 3 }).notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.assignment_id, table.nummer] }),
    check("stundenzettel_fassungen_numbered", sql`${table.nummer} > 0`),
  ],
);
