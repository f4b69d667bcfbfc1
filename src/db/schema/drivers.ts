import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { newId } from "./ids.ts";

/** Self-employed drivers (spec 3, `fahrer_profile`). */
export const fahrerProfile = pgTable(
  "fahrer_profile",
  {
    id: uuid().primaryKey().$defaultFn(newId),
    vorname: text().notNull(),
    nachname: text().notNull(),
    email: text().notNull(),
    telefon: text().notNull(),
    adresse: text().notNull().default(""),
    plz: text().notNull().default(""),
    ort: text().notNull().default(""),
    firmensitz_land: text().notNull().default(""),
    verfuegbarkeit: text().notNull().default(""),
    fuehrerscheinklassen: text().array().notNull(),
    erfahrung_jahre: integer().notNull(),
    /** Euros an hour. */
    stundensatz: numeric({ precision: 8, scale: 2, mode: "number" }).notNull(),
    spezialisierungen: text().array().notNull().default([]),
    verfuegbare_regionen: text().array().notNull().default([]),
    spezialanforderungen: text().array().notNull().default([]),
    bf2_erlaubnis: boolean().notNull().default(false),
    bf3_erlaubnis: boolean().notNull().default(false),
    beschreibung: text().notNull().default(""),
    status: text({ enum: ["pending", "approved", "active", "rejected", "no_show"] })
      .notNull()
      .default("pending"),
    /** Which text of the commission consent was ticked, and when. */
    provision_text_version: text().notNull(),
    provision_zugestimmt_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    created_at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    updated_at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("fahrer_profile_email_unique").on(sql`lower(${table.email})`),
    index("fahrer_profile_newest").on(table.created_at.desc(), table.id.desc()),
    check(
      "fahrer_profile_status_known",
      sql`${table.status} in ('pending', 'approved', 'active', 'rejected', 'no_show')`,
    ),
    check("fahrer_profile_stundensatz_positive", sql`${table.stundensatz} > 0`),
    check("fahrer_profile_licence_given", sql`cardinality(${table.fuehrerscheinklassen}) > 0`),
  ],
);

/** Documents of a driver (spec 3, `fahrer_dokumente`). */
export const fahrerDokumente = pgTable(
  "fahrer_dokumente",
  {
    id: uuid().primaryKey().$defaultFn(newId),
    fahrer_id: uuid()
      .notNull()
      .references(() => fahrerProfile.id, { onDelete: "cascade" }),
    type: text({ enum: ["fuehrerschein", "fahrerkarte", "zertifikate"] }).notNull(),
    filename: text().notNull(),
    filepath: text().notNull().unique(),
    uploaded_at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    index("fahrer_dokumente_of_driver").on(table.fahrer_id, table.uploaded_at.desc()),
    check(
      "fahrer_dokumente_type_known",
      sql`${table.type} in ('fuehrerschein', 'fahrerkarte', 'zertifikate')`,
    ),
  ],
);
