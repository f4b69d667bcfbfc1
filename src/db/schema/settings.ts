import { sql } from "drizzle-orm";
import { check, integer, jsonb, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { contact, tableOf, technical } from "./processing.ts";

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
  {
    bereich: technical(text({ enum: SETTINGS_AREAS })).notNull(),
    version: technical(integer()).notNull(),
    /** Parsed when they are read: another version of the program may have written them. */
    werte: technical(jsonb()).notNull(),
    admin_email: contact(text()).notNull(),
    created_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bereich, table.version] }),
    check("einstellungen_version_counts", sql`${table.version} >= 1`),
  ],
);
