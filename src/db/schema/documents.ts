import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, index, primaryKey, uniqueIndex } from "drizzle-orm/pg-core";
import * as z from "zod";
import { DOCUMENT_KINDS, type DocumentContent } from "./document-content.ts";
import { newId, reference, tableOf } from "./processing.ts";

/** Events of an issued document. */
export const DOCUMENT_EVENTS = [
  "gesendet",
  "widerspruch",
  "zahlung",
  "ueberfaellig",
  "mahnung",
] as const;

/** Source of a payment; a new one needs a migration (check constraint). */
export const PAYMENT_SOURCES = ["hand", "import", "bank"] as const;

/** The last number of a range in a year; only counted up (after-tables.sql). */
export const nummernkreise = tableOf("billing", null)(
  "nummernkreise",
  (c) => ({
    kreis: c.technical(c.text({ enum: DOCUMENT_KINDS })).notNull(),
    jahr: c.technical(c.integer()).notNull(),
    letzte: c.technical(c.integer()).notNull(),
    tag: c.technical(c.date({ mode: "string" })).notNull(),
    /** SHA-256 of the document with that number. */
    sha256: c.technical(c.text()).notNull(),
  }),
  (table) => [primaryKey({ columns: [table.kreis, table.jahr] })],
);

/**
 * Invoices, credit notes, commission invoices and reversals. Nobody changes or deletes one that was issued (after-tables.sql;
 * docs/rules.md, Invoices). No references to people: it stays when they are erased.
 */
export const belege = tableOf("billing", "customer")(
  "belege",
  (c) => ({
    id: c.uuid().primaryKey().$defaultFn(newId),
    art: c.technical(c.text({ enum: DOCUMENT_KINDS })).notNull(),
    status: c.state("entwurf", "ausgestellt"),
    /** Recipient; a reversal has that of the reversed document. */
    kunde_id: c.uuid(),
    fahrer_id: c.uuid(),
    /** Assignments whose hours are billed. */
    assignment_ids: c.technical(c.uuid().array()).notNull(),
    nummer: c.fiscal(c.text()),
    jahr: c.technical(c.integer()),
    laufend: c.technical(c.integer()),
    tag: c.technical(c.date({ mode: "string" })),
    inhalt: c.fiscal(c.jsonb()).$type<DocumentContent>().notNull(),
    netto_cents: c.money(c.bigint({ mode: "number" })).notNull(),
    ust_cents: c.money(c.bigint({ mode: "number" })).notNull(),
    brutto_cents: c.money(c.bigint({ mode: "number" })).notNull(),
    storno_von: c.uuid().references((): AnyPgColumn => belege.id),
    /** SHA-256 of the content, chained to the number before. */
    sha256: c.technical(c.text()),
    ausgestellt_am: c.timestamp({ withTimezone: true, precision: 3 }),
    created_at: c.timestamp({ withTimezone: true, precision: 3 }).notNull(),
  }),
  (table) => [
    uniqueIndex("belege_nummer_unique").on(table.nummer),
    uniqueIndex("belege_laufend_unique").on(table.art, table.jahr, table.laufend),
    uniqueIndex("belege_storno_unique").on(table.storno_von),
    index("belege_newest").on(table.created_at.desc(), table.id.desc()),
    index("belege_assignments").using("gin", table.assignment_ids),
    check(
      "belege_issued_whole",
      sql`case ${table.status} when 'entwurf' then 0 when 'ausgestellt' then 6 end
        = num_nonnulls(${table.nummer}, ${table.jahr}, ${table.laufend}, ${table.tag}, ${table.sha256}, ${table.ausgestellt_am})`,
    ),
    check(
      "belege_storno_whole",
      sql`(${table.art} = 'storno') = (${table.storno_von} is not null)`,
    ),
    check("belege_sum", sql`${table.netto_cents} + ${table.ust_cents} = ${table.brutto_cents}`),
  ],
);

/** The file that was sent of a document; only added to (after-tables.sql). */
export const belegDateien = tableOf("billing", "customer")("beleg_dateien", (c) => ({
  beleg_id: c
    .uuid()
    .primaryKey()
    .references(() => belege.id),
  art: c.technical(c.text({ enum: ["pdf", "xml"] })).notNull(),
  /** In the file store. */
  schluessel: c.technical(c.text()).notNull(),
  sha256: c.technical(c.text()).notNull(),
  created_at: c.timestamp({ withTimezone: true, precision: 3 }).notNull(),
}));

/** Events of an issued document; append-only (after-tables.sql). */
export const belegEreignisse = tableOf("billing", "customer")(
  "beleg_ereignisse",
  (c) => ({
    id: c.uuid().primaryKey().$defaultFn(newId),
    beleg_id: reference(() => belege.id),
    art: c.technical(c.text({ enum: DOCUMENT_EVENTS })).notNull(),
    notiz: c.words(c.text()).notNull().default(""),
    /** Amount of a payment; below zero: paid back. */
    betrag_cents: c.money(c.bigint({ mode: "number" })),
    /** When it was paid. */
    tag: c.technical(c.date({ mode: "string" })),
    quelle: c.technical(c.text({ enum: PAYMENT_SOURCES })),
    /** Interest and flat sum beside the document's own: demanded by a reminder, or paid. */
    neben_cents: c.money(c.bigint({ mode: "number" })),
    /** Cash discount that the payment was granted; below zero: taken back with what was paid back. */
    skonto_cents: c.money(c.bigint({ mode: "number" })),
    /** Which reminder it is, from 1. */
    stufe: c.technical(c.integer()),
    /** The bank's own reference of the entry in its statement. */
    bank_referenz: c.fiscal(c.text()),
    created_at: c.timestamp({ withTimezone: true, precision: 3 }).notNull(),
  }),
  (table) => [
    index("beleg_ereignisse_of").on(table.beleg_id, table.created_at),
    index("beleg_ereignisse_payments")
      .on(table.created_at.desc(), table.id.desc())
      .where(sql`${table.art} = 'zahlung'`),
    // An objection counts once, and so is it told once that a document is overdue.
    uniqueIndex("beleg_ereignisse_once_unique")
      .on(table.beleg_id, table.art)
      .where(sql`${table.art} in ('widerspruch', 'ueberfaellig')`),
    uniqueIndex("beleg_ereignisse_step_unique").on(table.beleg_id, table.stufe),
    uniqueIndex("beleg_ereignisse_bank_unique").on(table.bank_referenz),
    check(
      "beleg_ereignisse_neben_known",
      sql`${table.neben_cents} is null or ${table.neben_cents} > 0 and ${table.art} in ('mahnung', 'zahlung')`,
    ),
    check(
      "beleg_ereignisse_skonto_known",
      sql`${table.skonto_cents} is null or ${table.art} = 'zahlung' and sign(${table.skonto_cents}) = sign(${table.betrag_cents})`,
    ),
    check(
      "beleg_ereignisse_reminder_whole",
      sql`(${table.art} = 'mahnung') = (${table.stufe} is not null) and ${table.stufe} between 1 and 3`,
    ),
    check(
      "beleg_ereignisse_payment_whole",
      sql`num_nonnulls(${table.betrag_cents}, ${table.tag}, ${table.quelle}) = case ${table.art} when 'zahlung' then 3 else 0 end
        and (${table.quelle} is not distinct from 'bank') = (${table.bank_referenz} is not null)
        and ${table.betrag_cents} is distinct from 0`,
    ),
  ],
);

/** Statuses of a payout; a new one needs a migration (check constraint). */
export const PAYOUT_STATUSES = ["erteilt", "bezahlt", "storniert"] as const;

/** One transfer of a payout: what is open on a credit note. */
export const PayoutItem = z.object({
  beleg_id: z.uuid(),
  nummer: z.string().describe("der Gutschrift"),
  name: z.string(),
  iban: z.string(),
  cents: z.int(),
});
export type PayoutItem = z.infer<typeof PayoutItem>;

/** Orders to the agency's bank to pay credit notes; what the file says is whole in the row. */
export const auszahlungen = tableOf("billing", "driver")(
  "auszahlungen",
  (c) => ({
    id: c.uuid().primaryKey().$defaultFn(newId),
    status: c.state(...PAYOUT_STATUSES),
    /** When the bank shall execute it. */
    tag: c.technical(c.date({ mode: "string" })).notNull(),
    /** Account that is paid from. */
    konto: c.fiscal(c.jsonb()).$type<{ inhaber: string; iban: string; bic: string }>().notNull(),
    posten: c.fiscal(c.jsonb()).$type<PayoutItem[]>().notNull(),
    summe_cents: c.money(c.bigint({ mode: "number" })).notNull(),
    created_at: c.timestamp({ withTimezone: true, precision: 3 }).notNull(),
  }),
  (table) => [
    index("auszahlungen_newest").on(table.created_at.desc(), table.id.desc()),
    check("auszahlungen_sum", sql`${table.summe_cents} > 0`),
  ],
);
