import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { fahrerProfile } from "./drivers.ts";
import { availability, tableOf, technical, words } from "./processing.ts";

const someWeekdays = () =>
  text({ enum: ["mo", "di", "mi", "do", "fr", "sa", "so"] })
    .array()
    .notNull()
    .default([]);

const WEEKDAYS = sql.raw("array['mo', 'di', 'mi', 'do', 'fr', 'sa', 'so']");

/** Facts of a driver's whole calendar; no row until somebody enters something. */
export const fahrerKalender = tableOf("drivers", "driver")(
  "fahrer_kalender",
  {
    fahrer_id: uuid()
      .primaryKey()
      .references(() => fahrerProfile.id, { onDelete: "cascade" }),
    /** Weekdays on which he can as a rule, and on which he can't; the others are not known. */
    frei_tage: availability(someWeekdays()),
    nicht_tage: availability(someWeekdays()),
    /** When, and by whom, his usual week was said last. */
    muster_stand: timestamp({ withTimezone: true, precision: 3 }),
    muster_quelle: technical(text({ enum: ["driver", "dispatcher"] })),
    /** When anything of the calendar was said last. */
    stand: timestamp({ withTimezone: true, precision: 3 }),
    /** When all of it was last gone through and said to hold. */
    bestaetigt_am: timestamp({ withTimezone: true, precision: 3 }),
    /** Raised to end every link to his page and calendar that is out there. */
    link_stand: technical(integer()).notNull().default(0),
    /** Raised to end every address of his calendar that is out there, and nothing else. */
    kalender_stand: technical(integer()).notNull().default(0),
  },
  (table) => [
    check(
      "fahrer_kalender_weekdays_known",
      sql`${table.frei_tage} <@ ${WEEKDAYS} and ${table.nicht_tage} <@ ${WEEKDAYS}`,
    ),
    check("fahrer_kalender_weekdays_either", sql`not (${table.frei_tage} && ${table.nicht_tage})`),
    check(
      "fahrer_kalender_muster_quelle_known",
      sql`${table.muster_quelle} in ('driver', 'dispatcher')`,
    ),
  ],
);

/**
 * Availability per day; no row: nothing said. One row a day, so that a later entry replaces an earlier one, whichever
 * span it was part of.
 */
export const fahrerTage = tableOf("drivers", "driver")(
  "fahrer_tage",
  {
    fahrer_id: uuid()
      .notNull()
      .references(() => fahrerProfile.id, { onDelete: "cascade" }),
    tag: availability(date({ mode: "string" })).notNull(),
    zustand: availability(text({ enum: ["free", "absent"] })).notNull(),
    notiz: words(text()).notNull().default(""),
    quelle: technical(text({ enum: ["driver", "dispatcher"] })).notNull(),
    gesagt_am: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fahrer_id, table.tag] }),
    index("fahrer_tage_by_day").on(table.tag),
    check("fahrer_tage_zustand_known", sql`${table.zustand} in ('free', 'absent')`),
    check("fahrer_tage_quelle_known", sql`${table.quelle} in ('driver', 'dispatcher')`),
  ],
);
