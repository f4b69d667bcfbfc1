import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { kunden } from "./customers.ts";
import { fahrerProfile } from "./drivers.ts";
import { newId, reference } from "./ids.ts";
import {
  address,
  consent,
  contact,
  fiscal,
  orderData,
  personName,
  tableOf,
  technical,
} from "./processing.ts";

/** Tax status of a driver's sales; a new one needs a migration (check constraint). */
const TAX_STATUSES = ["regulaer", "kleinunternehmer", "eu", "drittland"] as const;

/** In which form a customer wants his invoice; a new one needs a migration, for the check. */
const INVOICE_FORMATS = ["zugferd", "xrechnung"] as const;

/** Columns of every version: number, first day it counts, author and time. */
const version = () => ({
  id: uuid().primaryKey().$defaultFn(newId),
  /** 1, 2, 3 … of this party: of two who save upon the same version, one gets the number. */
  fassung: technical(integer()).notNull(),
  gilt_ab: technical(date({ mode: "string" })).notNull(),
  /** Empty: the party itself, by its link. */
  admin_email: contact(text().notNull(), "dispatcher"),
  created_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
});

const postalAddress = () => ({
  /** Street and house number in one line, as they are written in each country. */
  strasse: address(text()).notNull(),
  plz: address(text()).notNull(),
  ort: address(text()).notNull(),
  /** ISO 3166-1, `DE`. */
  land: address(text()).notNull(),
});

/** Driver's data for credit notes and commission invoices: versions, never changed (docs/rules.md, Billing data). */
export const fahrerAbrechnung = tableOf("drivers", "driver")(
  "fahrer_abrechnung",
  {
    ...version(),
    fahrer_id: reference(() => fahrerProfile.id, { onDelete: "cascade" }),
    /** Empty: he works under his own name. */
    firma: personName(text()).notNull(),
    ...postalAddress(),
    steuerstatus: fiscal(text({ enum: TAX_STATUSES })).notNull(),
    steuernummer: fiscal(text()).notNull(),
    ust_id: fiscal(text()).notNull(),
    iban: fiscal(text()).notNull(),
    /** Agreement to credit notes: which text, when, by which way; null: none, or withdrawn. */
    gutschrift_text_version: consent(text()),
    gutschrift_zugestimmt_at: consent(timestamp({ withTimezone: true, precision: 3 })),
    gutschrift_weg: consent(text({ enum: ["form", "phone"] })),
    /** Shortened; empty for an agreement on the phone. */
    gutschrift_ip: consent(text()),
  },
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
  {
    ...version(),
    kunde_id: reference(() => kunden.id, { onDelete: "cascade" }),
    firma: personName(text()).notNull(),
    /** Department or person within the firm. */
    zusatz: personName(text()).notNull(),
    ...postalAddress(),
    ust_id: fiscal(text()).notNull(),
    /** Public authorities; goes into BT-10 of the invoice, before `kaeuferreferenz`. */
    leitweg_id: orderData(text()).notNull(),
    kaeuferreferenz: orderData(text()).notNull(),
    kostenstelle: orderData(text()).notNull(),
    rechnung_email: contact(text()).notNull(),
    format: technical(text({ enum: INVOICE_FORMATS })).notNull(),
  },
  (table) => [uniqueIndex("kunden_abrechnung_fassung_unique").on(table.kunde_id, table.fassung)],
);

/** Numbers of customers and drivers in DATEV's ledgers, handed out once; only added to (after-tables.sql). */
export const datevKonten = tableOf("billing", "customer")(
  "datev_konten",
  {
    art: technical(text({ enum: ["debitor", "kreditor"] })).notNull(),
    /** Customer or driver; no reference, as with the documents. */
    partei_id: uuid().notNull(),
    nummer: fiscal(integer()).notNull(),
    created_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.art, table.partei_id] }),
    uniqueIndex("datev_konten_nummer_unique").on(table.nummer),
  ],
);

/** Exports for DATEV, each with its documents; only added to (after-tables.sql). */
export const datevExporte = tableOf("billing", null)(
  "datev_exporte",
  {
    id: uuid().primaryKey().$defaultFn(newId),
    von: technical(date({ mode: "string" })).notNull(),
    bis: technical(date({ mode: "string" })).notNull(),
    beleg_ids: technical(uuid().array()).notNull(),
    created_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index("datev_exporte_documents").using("gin", table.beleg_ids)],
);
