import { sql } from "drizzle-orm";
import { check, index, primaryKey, uniqueIndex } from "drizzle-orm/pg-core";
import { kunden } from "./customers.ts";
import { fahrerProfile } from "./drivers.ts";
import { type ColumnKit, newId, reference, tableOf } from "./processing.ts";

/** Tax status of a driver's sales; a new one needs a migration (check constraint). */
const TAX_STATUSES = ["regulaer", "kleinunternehmer", "eu", "drittland"] as const;

/** In which form a customer wants his invoice; a new one needs a migration, for the check. */
const INVOICE_FORMATS = ["zugferd", "xrechnung"] as const;

/** Columns of every version: number, first day it counts, author and time. */
const version = (c: ColumnKit) => ({
  id: c.uuid().primaryKey().$defaultFn(newId),
  /** 1, 2, 3 … of this party: of two who save upon the same version, one gets the number. */
  fassung: c.technical(c.integer()).notNull(),
  gilt_ab: c.technical(c.date({ mode: "string" })).notNull(),
  /** Empty: the party itself, by its link. */
  admin_email: c.contact(c.text().notNull(), "dispatcher"),
  created_at: c.timestamp({ withTimezone: true, precision: 3 }).notNull(),
});

const postalAddress = (c: ColumnKit) => ({
  /** Street and house number in one line, as they are written in each country. */
  strasse: c.address(c.text()).notNull(),
  plz: c.address(c.text()).notNull(),
  ort: c.address(c.text()).notNull(),
  /** ISO 3166-1, `DE`. */
  land: c.address(c.text()).notNull(),
});

/** Driver's data for credit notes and commission invoices: versions, never changed (docs/rules.md, Billing data). */
export const fahrerAbrechnung = tableOf("drivers", "driver")(
  "fahrer_abrechnung",
  (c) => ({
    ...version(c),
    fahrer_id: reference(() => fahrerProfile.id, { onDelete: "cascade" }),
    /** Empty: he works under his own name. */
    firma: c.personName(c.text()).notNull(),
    ...postalAddress(c),
    steuerstatus: c.fiscal(c.text({ enum: TAX_STATUSES })).notNull(),
    steuernummer: c.fiscal(c.text()).notNull(),
    ust_id: c.fiscal(c.text()).notNull(),
    iban: c.fiscal(c.text()).notNull(),
    /** Agreement to credit notes: which text, when, by which way; null: none, or withdrawn. */
    gutschrift_text_version: c.consent(c.text()),
    gutschrift_zugestimmt_at: c.consent(c.timestamp({ withTimezone: true, precision: 3 })),
    gutschrift_weg: c.consent(c.text({ enum: ["form", "phone"] })),
    /** Shortened; empty for an agreement on the phone. */
    gutschrift_ip: c.consent(c.text()),
  }),
  (table) => [
    uniqueIndex("fahrer_abrechnung_fassung_unique").on(table.fahrer_id, table.fassung),
    check(
      "fahrer_abrechnung_agreement_whole",
      sql`num_nulls(${table.gutschrift_text_version}, ${table.gutschrift_zugestimmt_at}, ${table.gutschrift_weg}, ${table.gutschrift_ip}) in (0, 4)`,
    ),
  ],
);

/** Customer's data for invoices: versions, never changed (docs/rules.md, Billing data). */
export const kundenAbrechnung = tableOf("customers", "customer")(
  "kunden_abrechnung",
  (c) => ({
    ...version(c),
    kunde_id: reference(() => kunden.id, { onDelete: "cascade" }),
    firma: c.personName(c.text()).notNull(),
    /** Department or person within the firm. */
    zusatz: c.personName(c.text()).notNull(),
    ...postalAddress(c),
    ust_id: c.fiscal(c.text()).notNull(),
    /** Public authorities; goes into BT-10 of the invoice, before `kaeuferreferenz`. */
    leitweg_id: c.orderData(c.text()).notNull(),
    kaeuferreferenz: c.orderData(c.text()).notNull(),
    kostenstelle: c.orderData(c.text()).notNull(),
    rechnung_email: c.contact(c.text()).notNull(),
    format: c.technical(c.text({ enum: INVOICE_FORMATS })).notNull(),
  }),
  (table) => [uniqueIndex("kunden_abrechnung_fassung_unique").on(table.kunde_id, table.fassung)],
);

/** Numbers of customers and drivers in DATEV's ledgers, handed out once; only added to (after-tables.sql). */
export const datevKonten = tableOf("billing", "customer")(
  "datev_konten",
  (c) => ({
    art: c.technical(c.text({ enum: ["debitor", "kreditor"] })).notNull(),
    /** Customer or driver; no reference, as with the documents. */
    partei_id: c.uuid().notNull(),
    nummer: c.fiscal(c.integer()).notNull(),
    created_at: c.timestamp({ withTimezone: true, precision: 3 }).notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.art, table.partei_id] }),
    uniqueIndex("datev_konten_nummer_unique").on(table.nummer),
  ],
);

/** Exports for DATEV, each with its documents; only added to (after-tables.sql). */
export const datevExporte = tableOf("billing", null)(
  "datev_exporte",
  (c) => ({
    id: c.uuid().primaryKey().$defaultFn(newId),
    von: c.technical(c.date({ mode: "string" })).notNull(),
    bis: c.technical(c.date({ mode: "string" })).notNull(),
    beleg_ids: c.technical(c.uuid().array()).notNull(),
    created_at: c.timestamp({ withTimezone: true, precision: 3 }).notNull(),
  }),
  (table) => [index("datev_exporte_documents").using("gin", table.beleg_ids)],
);
