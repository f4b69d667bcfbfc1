import { sql } from "drizzle-orm";
import { check, index, primaryKey, uniqueIndex } from "drizzle-orm/pg-core";
import { fahrerProfile } from "./drivers.ts";
import { newestFirst, newId, reference, tableOf } from "./processing.ts";

/** Customers as the dispatcher knows them, grown from what they ordered (docs/rules.md, Customers). */
export const kunden = tableOf("customers", "customer")(
  "kunden",
  (c) => ({
    id: c.uuid().primaryKey().$defaultFn(newId),
    /** Empty: somebody who orders without a firm. */
    firma: c.personName(c.text()).notNull().default(""),
    /** First person who ordered, unless the dispatcher names another. */
    name: c.personName(c.text()).notNull(),
    strasse: c.address(c.text()).notNull().default(""),
    hausnummer: c.address(c.text()).notNull().default(""),
    plz: c.address(c.text()).notNull().default(""),
    ort: c.address(c.text()).notNull().default(""),
    /** The firm as it is compared (`firmKey`); empty without one. */
    firma_schluessel: c.personName(c.text()).notNull().default(""),
    /** When the dispatcher last wrote firm, name or address; null: the address is that of the newest order. */
    gepflegt_am: c.timestamp({ withTimezone: true, precision: 3 }),
    /** When the newest of his orders came in; without one when the record was made. */
    letzter_auftrag_am: c.timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** Search text of the record and its contacts, kept by `refreshRecord`. */
    suchtext: c.words(c.text()).notNull().default(""),
    created_at: c.timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    updated_at: c.timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  }),
  (table) => [
    index("kunden_newest").on(...newestFirst(table.letzter_auftrag_am, table.id)),
    // Same expression as in domain/customer-records/queries.ts.
    index("kunden_by_name").on(
      sql`lower(coalesce(nullif(${table.firma}, ''), ${table.name}))`,
      table.id,
    ),
    index("kunden_of_firm").on(table.firma_schluessel).where(sql`${table.firma_schluessel} <> ''`),
    index("kunden_search").using("gin", table.suchtext.op("gin_trgm_ops")),
  ],
);

/**
 * Addresses and numbers that identify a customer: an order finds its customer by them, and of two concurrent orders the
 * second finds the first one's rows. One address may lead to several customers, distinguished by firm, or without one
 * by person.
 */
export const kundenWege = tableOf("customers", "customer")(
  "kunden_wege",
  (c) => ({
    art: c.technical(c.text({ enum: ["email", "telefon"] })).notNull(),
    /** As it is compared (`emailKey`, `phoneKey`). */
    wert: c.contact(c.text()).notNull(),
    /** The firm, or `~` and the person, as they are compared. */
    unter: c.personName(c.text()).notNull(),
    /** The person, as it is compared. */
    person: c.personName(c.text()).notNull(),
    kunde_id: reference(() => kunden.id, { onDelete: "cascade" }),
  }),
  (table) => [
    primaryKey({ columns: [table.art, table.wert, table.unter] }),
    index("kunden_wege_of_customer").on(table.kunde_id),
  ],
);

/** Person who orders for a customer, with phone and mail. */
export const kundenKontakte = tableOf("customers", "customer")(
  "kunden_kontakte",
  (c) => ({
    id: c.uuid().primaryKey().$defaultFn(newId),
    kunde_id: reference(() => kunden.id, { onDelete: "cascade" }),
    name: c.personName(c.text()).notNull(),
    funktion: c.personName(c.text()).notNull().default(""),
    email: c.contact(c.text()).notNull().default(""),
    telefon: c.contact(c.text()).notNull().default(""),
    /** Both as they are compared; empty: none. */
    email_schluessel: c.contact(c.text()).notNull().default(""),
    telefon_schluessel: c.contact(c.text()).notNull().default(""),
    created_at: c.timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  }),
  (table) => [
    index("kunden_kontakte_of_customer").on(table.kunde_id),
    index("kunden_kontakte_email")
      .on(table.email_schluessel)
      .where(sql`${table.email_schluessel} <> ''`),
    index("kunden_kontakte_telefon")
      .on(table.telefon_schluessel)
      .where(sql`${table.telefon_schluessel} <> ''`),
  ],
);

/** Where a customer has work done, and whom the driver asks for there. */
export const kundenEinsatzorte = tableOf("customers", "customer")(
  "kunden_einsatzorte",
  (c) => ({
    id: c.uuid().primaryKey().$defaultFn(newId),
    kunde_id: reference(() => kunden.id, { onDelete: "cascade" }),
    /** Name used among colleagues: 'Werk Süd'. */
    bezeichnung: c.address(c.text()).notNull().default(""),
    strasse: c.address(c.text()).notNull().default(""),
    hausnummer: c.address(c.text()).notNull().default(""),
    plz: c.address(c.text()).notNull().default(""),
    ort: c.address(c.text()).notNull(),
    kontakt: c.personName(c.text().notNull().default(""), "site_contact"),
    telefon: c.contact(c.text().notNull().default(""), "site_contact"),
    created_at: c.timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  }),
  (table) => [index("kunden_einsatzorte_of_customer").on(table.kunde_id)],
);

/** Net day price agreed with a customer, instead of the list's, from a day on. */
export const kundenPreise = tableOf("customers", "customer")(
  "kunden_preise",
  (c) => ({
    id: c.uuid().primaryKey().$defaultFn(newId),
    kunde_id: reference(() => kunden.id, { onDelete: "cascade" }),
    /** Position of the price list; a new one needs a migration (check constraint). */
    position: c
      .technical(
        c.text({
          enum: ["standard", "special", "constructionMachines", "mixer", "tanker", "escort"],
        }),
      )
      .notNull(),
    tagespreis_cents: c.money(c.integer()).notNull(),
    gilt_ab: c.money(c.date({ mode: "string" })).notNull(),
    notiz: c.words(c.text()).notNull().default(""),
    created_at: c.timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  }),
  (table) => [
    uniqueIndex("kunden_preise_one_a_day").on(table.kunde_id, table.position, table.gilt_ab),
    check("kunden_preise_positive", sql`${table.tagespreis_cents} > 0`),
  ],
);

/** Drivers whom a customer asks for, and whom he wants no more. */
export const kundenFahrer = tableOf("customers", "driver")(
  "kunden_fahrer",
  (c) => ({
    kunde_id: reference(() => kunden.id, { onDelete: "cascade" }),
    fahrer_id: reference(() => fahrerProfile.id, { onDelete: "cascade" }),
    art: c.orderData(c.text({ enum: ["bevorzugt", "gesperrt"] })).notNull(),
    grund: c.words(c.text()).notNull().default(""),
    created_at: c.timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  }),
  (table) => [
    primaryKey({ columns: [table.kunde_id, table.fahrer_id] }),
    index("kunden_fahrer_of_driver").on(table.fahrer_id),
  ],
);

/** Newsletter subscription with its proof of consent (docs/rules.md, Newsletter). */
export const newsletterSubscriptions = tableOf("newsletter", "subscriber")(
  "newsletter_subscriptions",
  (c) => ({
    id: c.uuid().primaryKey().$defaultFn(newId),
    email: c.contact(c.text()).notNull(),
    status: c.state("requested", "confirmed", "unsubscribed"),
    /** Version of the consent text beside the box. */
    consent_text_version: c.consent(c.text()).notNull(),
    /** Time of the request that the last confirmation mail answers. */
    requested_at: c
      .consent(c.timestamp({ withTimezone: true, precision: 3 }))
      .notNull()
      .defaultNow(),
    request_ip_shortened: c.trace(c.text()).notNull().default(""),
    confirmed_at: c.consent(c.timestamp({ withTimezone: true, precision: 3 })),
    confirmation_ip_shortened: c.trace(c.text()).notNull().default(""),
    unsubscribed_at: c.consent(c.timestamp({ withTimezone: true, precision: 3 })),
  }),
  (table) => [
    uniqueIndex("newsletter_subscriptions_email_unique").on(sql`lower(${table.email})`),
    index("newsletter_subscriptions_newest").on(...newestFirst(table.requested_at, table.id)),
    check(
      "newsletter_subscriptions_confirmed_when",
      sql`${table.status} <> 'confirmed' or ${table.confirmed_at} is not null`,
    ),
  ],
);
