import { sql } from "drizzle-orm";
import { check, index, primaryKey, uniqueIndex } from "drizzle-orm/pg-core";
import { type ColumnKit, newestFirst, newId, reference, tableOf } from "./processing.ts";
import { isSample } from "./samples.ts";

/** The languages of the driver's mails and pages; a new one needs a migration, for the check. */
const LANGUAGES = ["de", "pl", "ro", "en"] as const;

/** Self-employed drivers. */
export const fahrerProfile = tableOf("drivers", "driver")(
  "fahrer_profile",
  (c) => ({
    id: c.uuid().primaryKey().$defaultFn(newId),
    /** The driver's number: 1001 is FR 1001. */
    nummer: c.technical(c.integer()).notNull().generatedAlwaysAsIdentity({ startWith: 1001 }),
    vorname: c.personName(c.text()).notNull(),
    nachname: c.personName(c.text()).notNull(),
    email: c.contact(c.text()).notNull(),
    /** Number of address corrections by the driver after registering. */
    email_korrekturen: c.technical(c.integer()).notNull().default(0),
    telefon: c.contact(c.text()).notNull(),
    adresse: c.address(c.text()).notNull().default(""),
    plz: c.address(c.text()).notNull().default(""),
    ort: c.address(c.text()).notNull().default(""),
    firmensitz_land: c.address(c.text()).notNull().default(""),
    /** The driver's language; null: unknown, treated as German. */
    sprache: c.technical(c.text({ enum: LANGUAGES })),
    verfuegbarkeit: c.availability(c.text()).notNull().default(""),
    /** Time of the latest update; null: as registered (`created_at`). */
    verfuegbarkeit_stand: c.timestamp({ withTimezone: true, precision: 3 }),
    fuehrerscheinklassen: c.qualification(c.text().array().notNull()),
    erfahrung_jahre: c.qualification(c.integer()).notNull(),
    /** Euros an hour. */
    stundensatz: c.money(c.numeric({ precision: 8, scale: 2, mode: "number" })).notNull(),
    spezialisierungen: c.qualification(c.text().array().notNull().default([])),
    verfuegbare_regionen: c.availability(c.text().array().notNull().default([])),
    spezialanforderungen: c.qualification(c.text().array().notNull().default([])),
    bf2_erlaubnis: c.qualification(c.boolean()).notNull().default(false),
    bf3_erlaubnis: c.qualification(c.boolean()).notNull().default(false),
    beschreibung: c.words(c.text()).notNull().default(""),
    status: c.state("pending", "approved", "active", "rejected", "no_show"),
    /** Time of the last approval; null: never approved. */
    freigegeben_am: c.timestamp({ withTimezone: true, precision: 3 }),
    /** Time at which the documents were deleted for lack of an approval. */
    dokumente_geloescht_am: c.timestamp({ withTimezone: true, precision: 3 }),
    /** Why the dispatcher refused; only while `rejected`. */
    ablehnungsgrund: c.words(c.text()).notNull().default(""),
    /** Set when the person asked to be forgotten: what is left is what the law wants kept. */
    geloescht_am: c.timestamp({ withTimezone: true, precision: 3 }),
    /** Set while the driver wants no job alerts. */
    alarm_pausiert_am: c.timestamp({ withTimezone: true, precision: 3 }),
    /** Set when the address rejected a mail permanently. */
    mail_unzustellbar_am: c.timestamp({ withTimezone: true, precision: 3 }),
    /** Search text: number, name, mail, place and the digits of the phone number (before-tables.sql). */
    suchtext: c
      .words(c.text())
      .generatedAlwaysAs(
        sql`search_text(array[telefon], array['fr', nummer::text, vorname, nachname, email, plz, ort])`,
      ),
    /** Text version and time of the consent to the commission. */
    provision_text_version: c.consent(c.text()).notNull(),
    provision_zugestimmt_at: c.consent(c.timestamp({ withTimezone: true, precision: 3 })).notNull(),
    /** Channel of the consents: the form, or a call with the dispatcher. */
    zustimmung_weg: c
      .consent(c.text({ enum: ["form", "phone"] }))
      .notNull()
      .default("form"),
    created_at: c.timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    updated_at: c.timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  }),
  (table) => [
    uniqueIndex("fahrer_profile_nummer_unique").on(table.nummer),
    uniqueIndex("fahrer_profile_email_unique").on(sql`lower(${table.email})`),
    index("fahrer_profile_newest").on(...newestFirst(table.created_at, table.id)),
    index("fahrer_profile_of_status").on(table.status, ...newestFirst(table.created_at, table.id)),
    index("fahrer_profile_samples").on(table.id).where(isSample(table.email)),
    index("fahrer_profile_search").using("gin", table.suchtext.op("gin_trgm_ops")),
    index("fahrer_profile_licences").using("gin", table.fuehrerscheinklassen),
    index("fahrer_profile_regions").using("gin", table.verfuegbare_regionen),
    index("fahrer_profile_specialisations").using("gin", table.spezialisierungen),
    check("fahrer_profile_stundensatz_positive", sql`${table.stundensatz} > 0`),
    check("fahrer_profile_licence_given", sql`cardinality(${table.fuehrerscheinklassen}) > 0`),
  ],
);

/** Document kinds; a new one needs a migration (check constraint). `zertifikate` is the form's field name. */
const DOCUMENT_KINDS = [
  "fuehrerschein",
  "fahrerkarte",
  "modul95",
  "adr",
  "kranschein",
  "bf3",
  "versicherung",
  "zertifikate",
] as const;

/** Documents of a driver. */
export const fahrerDokumente = tableOf("drivers", "driver")(
  "fahrer_dokumente",
  (c) => ({
    id: c.uuid().primaryKey().$defaultFn(newId),
    fahrer_id: reference(() => fahrerProfile.id, { onDelete: "cascade" }),
    type: c.documentData(c.text({ enum: DOCUMENT_KINDS })).notNull(),
    /** The person's own name for the file, cleaned; only ever shown. */
    filename: c.documentData(c.text()).notNull(),
    /** Random key of the object in the file store. */
    filepath: c.documentData(c.text()).notNull().unique(),
    content_type: c
      .technical(c.text({ enum: ["image/jpeg", "image/png", "application/pdf"] }))
      .notNull(),
    bytes: c.technical(c.integer()).notNull(),
    /** Last day on which the document counts; set by the dispatcher. */
    gueltig_bis: c.documentData(c.date()),
    /** When the dispatcher looked at it and found it good. */
    geprueft_am: c.timestamp({ withTimezone: true, precision: 3 }),
    /** The document that this one renews; once this one is checked, that one is `ersetzt`. */
    erneuert_id: c.uuid(),
    ersetzt_am: c.timestamp({ withTimezone: true, precision: 3 }),
    uploaded_at: c.timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  }),
  (table) => [
    index("fahrer_dokumente_of_driver").on(table.fahrer_id, table.uploaded_at.desc().nullsFirst()),
    index("fahrer_dokumente_expiry").on(table.gueltig_bis).where(sql`${table.ersetzt_am} is null`),
  ],
);

/** Reminders that were sent before a document expired, so that each is sent once. */
export const dokumentErinnerungen = tableOf("drivers", "driver")(
  "dokument_erinnerungen",
  (c) => ({
    dokument_id: reference(() => fahrerDokumente.id, { onDelete: "cascade" }),
    /** The expiry that was reminded of: a new date is reminded of anew. */
    gueltig_bis: c.documentData(c.date()).notNull(),
    tage_vorher: c.technical(c.integer()).notNull(),
    created_at: c.timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  }),
  (table) => [primaryKey({ columns: [table.dokument_id, table.gueltig_bis, table.tage_vorher] })],
);

const someWeekdays = (c: ColumnKit) =>
  c
    .text({ enum: ["mo", "di", "mi", "do", "fr", "sa", "so"] })
    .array()
    .notNull()
    .default([]);

const WEEKDAYS = sql.raw("array['mo', 'di', 'mi', 'do', 'fr', 'sa', 'so']");

/** Facts of a driver's whole calendar; no row until somebody enters something. */
export const fahrerKalender = tableOf("drivers", "driver")(
  "fahrer_kalender",
  (c) => ({
    fahrer_id: c
      .uuid()
      .primaryKey()
      .references(() => fahrerProfile.id, { onDelete: "cascade" }),
    /** Weekdays on which he can as a rule, and on which he can't; the others are not known. */
    frei_tage: c.availability(someWeekdays(c)),
    nicht_tage: c.availability(someWeekdays(c)),
    /** When, and by whom, his usual week was said last. */
    muster_stand: c.timestamp({ withTimezone: true, precision: 3 }),
    muster_quelle: c.technical(c.text({ enum: ["driver", "dispatcher"] })),
    /** When anything of the calendar was said last. */
    stand: c.timestamp({ withTimezone: true, precision: 3 }),
    /** When all of it was last gone through and said to hold. */
    bestaetigt_am: c.timestamp({ withTimezone: true, precision: 3 }),
    /** Raised to end every link to his page and calendar that is out there. */
    link_stand: c.technical(c.integer()).notNull().default(0),
    /** Raised to end every address of his calendar that is out there, and nothing else. */
    kalender_stand: c.technical(c.integer()).notNull().default(0),
  }),
  (table) => [
    check(
      "fahrer_kalender_weekdays_known",
      sql`${table.frei_tage} <@ ${WEEKDAYS} and ${table.nicht_tage} <@ ${WEEKDAYS}`,
    ),
    check("fahrer_kalender_weekdays_either", sql`not (${table.frei_tage} && ${table.nicht_tage})`),
  ],
);

/**
 * Availability per day; no row: nothing said. One row a day, so that a later entry replaces an earlier one, whichever
 * span it was part of.
 */
export const fahrerTage = tableOf("drivers", "driver")(
  "fahrer_tage",
  (c) => ({
    fahrer_id: reference(() => fahrerProfile.id, { onDelete: "cascade" }),
    tag: c.availability(c.date({ mode: "string" })).notNull(),
    zustand: c.availability(c.text({ enum: ["free", "absent"] })).notNull(),
    notiz: c.words(c.text()).notNull().default(""),
    quelle: c.technical(c.text({ enum: ["driver", "dispatcher"] })).notNull(),
    gesagt_am: c.timestamp({ withTimezone: true, precision: 3 }).notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.fahrer_id, table.tag] }),
    index("fahrer_tage_by_day").on(table.tag),
  ],
);

export type Driver = typeof fahrerProfile.$inferSelect;
