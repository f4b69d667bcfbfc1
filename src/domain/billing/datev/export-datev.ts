import { and, asc, between, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import * as z from "zod";
import { belegDateien, belege, datevExporte, datevKonten } from "../../../db/schema/index.ts";
import {
  type Ctx,
  deskQuery,
  logAction,
  type ReadCtx,
  requireDispatcher,
  transaction,
} from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { dateRange } from "../../kernel/time/berlin.ts";
import { statusByCountry, type TaxStatus } from "../../pricing/tax.ts";
import { BILLING, type BillingValues } from "../billing-area.ts";
import type { DocumentContent } from "../documents/vocabulary.ts";
import { fileName } from "../documents/wording.ts";
import { type Batch, type Booking, documentIndex, extfFile } from "./extf.ts";
import {
  type AccountCase,
  type BookedKind,
  DATEV_ACCOUNTS,
  DATEV_MOST_DOCUMENTS,
  FIRST_DIGIT,
  LEDGERS,
  type Ledger,
} from "./vocabulary.ts";

const DAY = "Bitte geben Sie einen Tag an";

/** Days on which the documents were issued. */
export const ExportDatevInput = z
  .object({
    from: z.iso.date(DAY),
    to: z.iso.date(DAY),
    again: z
      .boolean("Ungültiger Wert.")
      .default(false)
      .describe("Auch Belege, die schon exportiert sind"),
  })
  .refine(({ from, to }) => to >= from, {
    path: ["to"],
    message: "Das Ende liegt vor dem Anfang",
  });
export type ExportDatevInput = z.input<typeof ExportDatevInput>;

/** A document of these days that is left out, and why. */
interface Skipped {
  nummer: string;
  reason: string;
}

/** A file of the export: whole, read when it is written out, or a package of others. */
interface DatevFile {
  name: string;
  content: string | Uint8Array | (() => Promise<ReadableStream<Uint8Array>>) | DatevFile[];
}

interface DatevExport {
  /** Name of the file, without its ending. */
  name: string;
  /** Documents in it. */
  count: number;
  skipped: Skipped[];
  files: DatevFile[];
}

/** Preview of an export; account numbers of new customers and drivers may still change. Errors: `validation`, `not_admin`. */
export const previewDatev = deskQuery(ExportDatevInput, async (ctx, input) => {
  const { bookings, skipped, fehlt } = await plan(ctx, input);
  return { bookings, skipped, fehlt };
});

/**
 * Exports the documents of these days for DATEV (docs/rules.md, DATEV): of each month a file of postings, and a package with their
 * files. What was exported before is left out unless `again`. Where `deliver` fails, nothing is exported. Errors: `validation`, `datev_incomplete` with what is missing,
 * `datev_nothing` with what was left out, `not_admin`.
 */
export async function exportDatev(
  ctx: Ctx,
  raw: ExportDatevInput,
  deliver: (made: DatevExport) => Promise<unknown> = async () => {},
): Promise<DatevExport> {
  requireDispatcher(ctx.actor);
  const input = ExportDatevInput.parse(raw);
  const { from, to } = input;
  return transaction(ctx, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('datev_exporte', 0))`);
    const { bookings, skipped, fehlt, accounts, keys } = await plan(tx, input);
    if (fehlt.length > 0) {
      throw new DomainError("datev_incomplete", { text: `Es fehlt: ${fehlt.join("; ")}.` });
    }
    const count = bookings.length;
    if (count === 0) throw nothing(skipped);
    if (accounts.added.length > 0) {
      const rows = accounts.added.map((one) => ({ ...one, created_at: tx.now() }));
      await tx.db.insert(datevKonten).values(rows);
    }
    await tx.db.insert(datevExporte).values({
      von: from,
      bis: to,
      beleg_ids: bookings.map(({ beleg_id }) => beleg_id),
      created_at: tx.now(),
    });
    await logAction(tx, "export_datev", { note: `${dateRange(from, to)}, ${count} Belege` });
    const values = tx.settings.current(BILLING).values;
    const open = (key: string) => async () => {
      const object = await ctx.files.open(key);
      if (!object) throw new DomainError("billing_document_not_found");
      return object.stream;
    };
    const files = batches(bookings).flatMap((batch): DatevFile[] => {
      const month = batch.from.slice(0, 7);
      const documents = batch.bookings.map(({ beleg_id, datei }) => ({
        name: datei,
        content: open(keys.get(beleg_id) ?? ""),
      }));
      const index = { name: "document.xml", content: documentIndex(batch, tx.now()) };
      return [
        { name: `EXTF_Buchungsstapel_${month}.csv`, content: extfFile(batch, values, tx.now()) },
        { name: `Belege_${month}.zip`, content: [index, ...documents] },
      ];
    });
    const made = { name: `DATEV_${from}_${to}`, count, skipped, files };
    await deliver(made);
    return made;
  });
}

/** `keys`: of each document's file in the file store. `fehlt`: missing settings, in words. */
async function plan(
  ctx: ReadCtx & Pick<Ctx, "settings">,
  { from, to, again }: Required<ExportDatevInput>,
) {
  const all = await readBooked(ctx, { from, to });
  if (all.length > DATEV_MOST_DOCUMENTS) {
    const to = `Höchstens ${DATEV_MOST_DOCUMENTS} Belege auf einmal; bitte weniger Tage`;
    throw new DomainError("validation", { fields: { to } });
  }
  const values = ctx.settings.current(BILLING).values;
  const accounts = await readAccounts(ctx, values);
  const bookings: Booking[] = [];
  const skipped: Skipped[] = [];
  const keys = new Map<string, string>();
  for (const booked of all) {
    const { document, file, isExported } = booked;
    const { nummer } = document.inhalt;
    if (isExported && !again) skipped.push({ nummer, reason: "Schon exportiert" });
    else if (!file) skipped.push({ nummer, reason: "Die Datei wird noch erstellt" });
    else {
      bookings.push(bookingOf(booked, accounts, values));
      keys.set(document.id, file.schluessel);
    }
  }
  const fehlt = [
    !values.datevAdviser && "DATEV-Beraternummer",
    !values.datevClient && "DATEV-Mandantennummer",
    !accounts.fit && "Sachkontenlänge, in die alle vergebenen Nummern passen",
  ].filter((gap) => gap !== false);
  return { bookings, skipped, fehlt, accounts, keys };
}

/** Days of one month each, as DATEV wants its files. */
function batches(bookings: readonly Booking[]): Batch[] {
  const months = Map.groupBy(bookings, ({ tag }) => tag.slice(0, 7));
  return [...months.values()].map((its) => ({
    from: its[0]?.tag ?? "",
    to: its.at(-1)?.tag ?? "",
    bookings: its,
  }));
}

function nothing(skipped: readonly Skipped[]) {
  const reasons = Map.groupBy(skipped, ({ reason }) => reason);
  const words = [...reasons].map(([reason, its]) => `${reason}: ${its.length}.`);
  return new DomainError("datev_nothing", {
    text: ["In diesem Zeitraum gibt es nichts zu exportieren.", ...words].join(" "),
  });
}

/** An issued document, with what it is booked as and where its file is. */
type BookedDocument = Awaited<ReturnType<typeof readBooked>>[number];

/** Documents that were issued on these days, the first day first; one more than an export holds, if there are so many. */
async function readBooked({ db }: ReadCtx, { from, to }: Record<"from" | "to", string>) {
  const reversed = alias(belege, "reversed");
  const { art, schluessel, beleg_id } = belegDateien;
  return db
    .select({
      document: belege,
      kind: sql<BookedKind>`coalesce(${reversed.art}, ${belege.art})`,
      // Null: not printed yet.
      file: { art, schluessel },
      isExported: sql<boolean>`exists (select from ${datevExporte} e where e.beleg_ids @> array[${belege.id}])`,
    })
    .from(belege)
    .leftJoin(reversed, eq(reversed.id, belege.storno_von))
    .leftJoin(belegDateien, eq(beleg_id, belege.id))
    .where(and(eq(belege.status, "ausgestellt"), between(belege.tag, from, to)))
    .orderBy(asc(belege.tag), asc(belege.art), asc(belege.laufend))
    .limit(DATEV_MOST_DOCUMENTS + 1);
}

/** Accounts of the parties; each keeps the number that it was given first (docs/rules.md, DATEV). `added`: those of today. */
async function readAccounts(
  { db }: ReadCtx,
  { datevAccountLength, datevFirstDebtor, datevFirstCreditor }: BillingValues,
) {
  const known = await db.select().from(datevKonten);
  // DATEV adds zeros at the end where accounts become longer.
  const grown = (nummer: number) => Number(String(nummer).padEnd(datevAccountLength + 1, "0"));
  const numbers = new Map(known.map((row) => [`${row.art} ${row.partei_id}`, grown(row.nummer)]));
  const firsts = { debitor: datevFirstDebtor, kreditor: datevFirstCreditor };
  const next = Object.fromEntries(
    LEDGERS.map((ledger) => {
      const first = Number(firsts[ledger]) || FIRST_DIGIT[ledger] * 10 ** datevAccountLength;
      const taken = known
        .filter(({ art }) => art === ledger)
        .map(({ nummer }) => grown(nummer) + 1);
      return [ledger, Math.max(first, ...taken)];
    }),
  ) as Record<Ledger, number>;
  const added: Omit<typeof datevKonten.$inferInsert, "created_at">[] = [];
  const give = (ledger: Ledger, party: string) => {
    const nummer = next[ledger];
    next[ledger] += 1;
    numbers.set(`${ledger} ${party}`, nummer);
    added.push({ art: ledger, partei_id: party, nummer });
    return nummer;
  };
  return {
    of: (ledger: Ledger, party: string) =>
      String(numbers.get(`${ledger} ${party}`) ?? give(ledger, party)),
    added,
    // None is longer than the settings allow.
    fit: known.every(({ nummer }) => String(nummer).length <= datevAccountLength + 1),
  };
}

/** Posting of a document: the account of its party at that of its tax case, by gross (docs/rules.md, DATEV). */
function bookingOf(
  { document, kind, file }: BookedDocument,
  accounts: Awaited<ReturnType<typeof readAccounts>>,
  values: BillingValues,
): Booking {
  const { id, inhalt, kunde_id, fahrer_id } = document;
  const { partner, zeilen, nummer, tag, zahlung } = inhalt;
  const isOwed = kind !== "gutschrift";
  const status = statusOf(inhalt);
  return {
    beleg_id: id,
    nummer,
    tag,
    partner: partner.name,
    konto: accounts.of(isOwed ? "debitor" : "kreditor", kunde_id ?? fahrer_id ?? id),
    seite: isOwed ? "S" : "H",
    gegenkonto: contraAccount(kind === "forderung" ? kind : `${kind}_${status}`, values),
    cents: Math.abs(inhalt.brutto_cents),
    umkehr: inhalt.art === "storno",
    text: [partner.name, ...new Set(zeilen.map(({ auftrag }) => auftrag))].join(" "),
    ust_id: isOwed && status === "eu" ? partner.ust_id : "",
    faellig: zahlung?.bis ?? null,
    datei: file ? fileName(inhalt, file.art) : "",
  };
}

/** Tax status as the document has it; with reverse charge, where the party is. */
function statusOf({ steuer, partner }: DocumentContent): TaxStatus {
  if (steuer.kategorie === "S") return "regulaer";
  if (steuer.kategorie === "E") return "kleinunternehmer";
  return statusByCountry(partner.land) === "drittland" ? "drittland" : "eu";
}

function contraAccount(
  which: AccountCase,
  { datevAccounts, chart, datevAccountLength }: BillingValues,
) {
  const own = datevAccounts.find(({ case: named }) => named === which)?.account;
  return (own ?? DATEV_ACCOUNTS[which][chart]).padEnd(datevAccountLength, "0");
}
