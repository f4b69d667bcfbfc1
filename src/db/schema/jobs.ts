import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { kunden } from "./customers.ts";
import {
  address,
  areWeekdays,
  consent,
  contact,
  money,
  newestFirst,
  newId,
  orderData,
  personName,
  reference,
  tableOf,
  technical,
  trace,
  weekdays,
  words,
} from "./processing.ts";

/** When and where a job is, as somebody was told; days as `YYYY-MM-DD`. */
export interface ToldWork {
  einsatzbeginn: string | null;
  einsatzende: string | null;
  uhrzeit_beginn: string | null;
  arbeitstage: ("mo" | "di" | "mi" | "do" | "fr" | "sa" | "so")[];
  einsatzort: string;
}

/** Requests and orders of customers. */
export const jobRequests = tableOf("orders", "customer")(
  "job_requests",
  {
    id: uuid().primaryKey().$defaultFn(newId),
    /** Order number as people say it on the phone: `FA 1042`. Gaps are normal. */
    nummer: technical(integer()).notNull().generatedByDefaultAsIdentity({ startWith: 1001 }),
    customer_name: personName(text()).notNull(),
    company: personName(text()).notNull().default(""),
    customer_email: contact(text()).notNull().default(""),
    /** Number of address corrections by the customer; part of the status links, so that earlier ones stop working. */
    email_korrekturen: technical(integer()).notNull().default(0),
    customer_phone: contact(text()).notNull().default(""),
    customer_street: address(text()).notNull().default(""),
    customer_house_number: address(text()).notNull().default(""),
    customer_postal_code: address(text()).notNull().default(""),
    customer_city: address(text()).notNull().default(""),
    einsatzort: orderData(text()).notNull(),
    zeitraum: orderData(text()).notNull(),
    einsatzbeginn: orderData(date({ mode: "string" })),
    /** Last day; never without a first one. */
    einsatzende: orderData(date({ mode: "string" })),
    /** `06:30` in Berlin; null: nobody said. */
    uhrzeit_beginn: orderData(text()),
    /** Weekdays worked between first and last day. */
    arbeitstage: orderData(weekdays()),
    /** Where `zeitraum` comes from: somebody's own words, or written from the dates. */
    zeitraum_quelle: technical(text({ enum: ["words", "dates"] }))
      .notNull()
      .default("words"),
    /** Place of work, where it is not the customer's address: all empty, or a town at least. */
    einsatz_street: orderData(text()).notNull().default(""),
    einsatz_house_number: orderData(text()).notNull().default(""),
    einsatz_postal_code: orderData(text()).notNull().default(""),
    einsatz_city: orderData(text()).notNull().default(""),
    /** Contact on site and phone; empty: the customer. */
    einsatz_kontakt: personName(text().notNull().default(""), "site_contact"),
    einsatz_telefon: contact(text().notNull().default(""), "site_contact"),
    /** The customer's own order number. */
    bestellnummer: orderData(text()).notNull().default(""),
    fahrzeugtyp: orderData(text()).notNull(),
    fuehrerscheinklasse: orderData(text()).notNull(),
    anforderungen: orderData(text().array().notNull().default([])),
    /** Answers to what is asked about the vehicle (`QUESTIONS`), by question. */
    fahrzeug_angaben: orderData(jsonb().$type<Record<string, string>>().notNull().default({})),
    besonderheiten: words(text()).notNull().default(""),
    nachricht: words(text()).notNull(),
    status: technical(
      text({ enum: ["open", "assigned", "confirmed", "no_show", "completed", "cancelled"] }),
    )
      .notNull()
      .default("open"),
    billing_model: technical(text({ enum: ["agency", "direct"] }))
      .notNull()
      .default("agency"),
    is_test: technical(boolean()).notNull().default(false),
    source: technical(text({ enum: ["form", "desk", "cli", "api"] })).notNull(),
    /** Jobs of one request for several drivers share it: the first job's id (docs/rules.md, Requests). */
    gruppe_id: uuid(),
    /** Jobs of one series share it, whatever their groups: the first job's id (docs/rules.md, Series). */
    serie_id: uuid(),
    /** The ordering customer; null: no e-mail and phone, a test, or erased. */
    kunde_id: uuid().references(() => kunden.id, { onDelete: "set null" }),
    /** When the worker looks for the customer; null: found, none to look for, or given up (docs/rules.md, Customers). */
    kunde_faellig_am: timestamp({ withTimezone: true, precision: 3 }),
    /** 'Wieder dieselben Fahrer': who is thought of first for it; a hint for the dispatcher. */
    wunschfahrer: orderData(uuid().array().notNull().default([])),
    /** The customer's net price per day and driver; null: still open, or direct billing. */
    tagespreis_cents: money(integer()),
    /** Source of the price: confirmed, agreed, list, or typed by a dispatcher with a reason. */
    preis_quelle: money(text({ enum: ["confirmed", "agreed", "list", "typed"] })),
    preis_grund: words(text()).notNull().default(""),
    /**
     * Agreement to another price after the confirmation: with whom, when and by whom noted; empty: the confirmed price
     * counts.
     */
    vereinbart_mit: personName(text()).notNull().default(""),
    vereinbart_am: consent(date({ mode: "string" })),
    vereinbart_durch: consent(text({ enum: ["phone", "mail", "in_person"] })),
    /** Version of the agency's terms at the time of the order; null: there were none. */
    agb_version: technical(integer()),
    /** The version of the prices that it was ordered at; 0: the constants. */
    preis_version: technical(integer()).notNull().default(0),
    /** Set when the customer's address refused a mail for good. */
    mail_unzustellbar_am: timestamp({ withTimezone: true, precision: 3 }),
    /** Search text: everything a caller might say, and the trade's own terms (before-tables.sql). */
    suchtext: words(text()).generatedAlwaysAs(
      sql`search_text(array[customer_phone, einsatz_telefon], array['fa', nummer::text, customer_name, company, einsatzort, customer_city, customer_email, fahrzeugtyp, fuehrerscheinklasse, jsonb_path_query_array(fahrzeug_angaben, '$.*')::text, besonderheiten, einsatz_street, einsatz_postal_code, einsatz_city, einsatz_kontakt, bestellnummer, zeitraum, nachricht] || anforderungen)`,
    ),
    created_at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    updated_at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    completed_at: timestamp({ withTimezone: true, precision: 3 }),
    cancelled_at: timestamp({ withTimezone: true, precision: 3 }),
    cancelled_by: technical(text({ enum: ["customer", "agency"] })),
    storno_grund: words(text()).notNull().default(""),
    /** State before the cancellation, which undoing restores: status and ended assignment. */
    cancelled_from: technical(text({ enum: ["open", "assigned", "confirmed", "no_show"] })),
    cancelled_assignment_id: uuid(),
    /** Dates and place as driver and customer last heard them; null: both know the job as it is. */
    mitgeteilt: orderData(jsonb()).$type<ToldWork>(),
    /** When the customer got his answer: assigned, a wish settled, or called; null: the promised answer is still due. */
    gesehen_am: timestamp({ withTimezone: true, precision: 3 }),
    /** Put off: not work before this day, unless the job changes after it was put off. */
    zurueckgestellt_bis: technical(date({ mode: "string" })),
    zurueckgestellt_am: timestamp({ withTimezone: true, precision: 3 }),
  },
  (table) => [
    uniqueIndex("job_requests_nummer_unique").on(table.nummer),
    index("job_requests_newest").on(...newestFirst(table.created_at, table.id)),
    index("job_requests_newest_by_status").on(
      table.status,
      ...newestFirst(table.created_at, table.id),
    ),
    // The desk's other two orders; the same expressions as in domain/jobs/list-order.ts.
    index("job_requests_by_start").on(
      sql`coalesce(${table.einsatzbeginn}, 'infinity'::date)`,
      table.id,
    ),
    index("job_requests_by_customer").on(
      sql`lower(coalesce(nullif(${table.company}, ''), ${table.customer_name}))`,
      table.id,
    ),
    index("job_requests_search").using("gin", table.suchtext.op("gin_trgm_ops")),
    // Filter of the list; same expressions as in domain/dispatch/jobs/filter/conditions.ts.
    index("job_requests_by_days")
      .using(
        "gist",
        sql`daterange(${table.einsatzbeginn}, coalesce(${table.einsatzende}, ${table.einsatzbeginn}), '[]')`,
      )
      .where(sql`${table.einsatzbeginn} is not null`),
    index("job_requests_by_area").on(
      sql`left(coalesce(nullif(${table.einsatz_postal_code}, ''), substring(${table.einsatzort} from '\\m[0-9]{5}\\M'), ''), 2)`,
    ),
    index("job_requests_by_vehicle").on(sql`lower(${table.fahrzeugtyp})`),
    index("job_requests_of_group").on(table.gruppe_id).where(sql`${table.gruppe_id} is not null`),
    index("job_requests_of_series").on(table.serie_id).where(sql`${table.serie_id} is not null`),
    index("job_requests_of_customer").on(
      table.kunde_id,
      ...newestFirst(table.created_at, table.id),
    ),
    index("job_requests_to_link")
      .on(table.kunde_faellig_am)
      .where(sql`${table.kunde_faellig_am} is not null`),
    check("job_requests_preis_version_counts", sql`${table.preis_version} >= 0`),
    check("job_requests_tagespreis_positive", sql`${table.tagespreis_cents} > 0`),
    check(
      "job_requests_price_whole",
      sql`(${table.tagespreis_cents} is null) = (${table.preis_quelle} is null)`,
    ),
    check(
      "job_requests_price_of_agency",
      sql`${table.tagespreis_cents} is null or ${table.billing_model} = 'agency'`,
    ),
    check(
      "job_requests_price_reason",
      sql`${table.preis_grund} = '' or ${table.preis_quelle} = 'typed'`,
    ),
    check(
      "job_requests_agreement_whole",
      sql`(${table.vereinbart_am} is null) = (${table.vereinbart_durch} is null)`,
    ),
    check("job_requests_dates_in_order", sql`${table.einsatzende} >= ${table.einsatzbeginn}`),
    check(
      "job_requests_end_has_start",
      sql`${table.einsatzende} is null or ${table.einsatzbeginn} is not null`,
    ),
    check(
      "job_requests_time_known",
      sql`${table.uhrzeit_beginn} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`,
    ),
    check("job_requests_answers_named", sql`jsonb_typeof(${table.fahrzeug_angaben}) = 'object'`),
    check("job_requests_weekdays_known", areWeekdays(table.arbeitstage)),
    check(
      "job_requests_cancelled_whole",
      sql`(${table.status} = 'cancelled') = (${table.cancelled_at} is not null and ${table.cancelled_by} is not null and ${table.cancelled_from} is not null)`,
    ),
    check(
      "job_requests_snoozed_whole",
      sql`(${table.zurueckgestellt_bis} is null) = (${table.zurueckgestellt_am} is null)`,
    ),
    index("job_requests_untold").on(table.id).where(sql`${table.mitgeteilt} is not null`),
  ],
);

/** Customer's confirmation of prices, with time and origin (docs/rules.md, Requests). */
export const priceConfirmations = tableOf("orders", "customer")("price_confirmations", {
  id: uuid().primaryKey().$defaultFn(newId),
  job_id: uuid()
    .notNull()
    .unique()
    .references(() => jobRequests.id),
  text_version: consent(text()).notNull(),
  ip_shortened: trace(text()).notNull(),
  confirmed_at: consent(timestamp({ withTimezone: true, precision: 3 }))
    .notNull()
    .defaultNow(),
});

/** Customer's wish from the status page, a change or a cancellation, for the dispatcher to settle. */
export const kundenwuensche = tableOf("orders", "customer")(
  "kundenwuensche",
  {
    id: uuid().primaryKey().$defaultFn(newId),
    job_id: reference(() => jobRequests.id),
    art: technical(text({ enum: ["aenderung", "storno"] })).notNull(),
    nachricht: words(text()).notNull().default(""),
    created_at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    erledigt_am: timestamp({ withTimezone: true, precision: 3 }),
    /** Outcome as the customer reads it; null while open. */
    ergebnis: technical(text({ enum: ["uebernommen", "abgelehnt", "besprochen"] })),
    ergebnis_notiz: words(text()).notNull().default(""),
    /** When the customer took it back; then it is dealt with (`erledigt_am`), and nothing came of it. */
    zurueckgezogen_am: timestamp({ withTimezone: true, precision: 3 }),
  },
  (table) => [
    check(
      "kundenwuensche_withdrawn_whole",
      sql`${table.zurueckgezogen_am} is null or (${table.erledigt_am} is not null and ${table.ergebnis} is null)`,
    ),
    check(
      "kundenwuensche_outcome_when_settled",
      sql`${table.ergebnis} is null or ${table.erledigt_am} is not null`,
    ),
    index("kundenwuensche_of_job").on(table.job_id),
    index("kundenwuensche_open").on(table.created_at).where(sql`${table.erledigt_am} is null`),
  ],
);

export type Job = typeof jobRequests.$inferSelect;
