import { and, asc, between, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { belegDateien, belege, datevExporte, datevKonten } from "../../../db/schema/index.ts";
import type { ReadCtx } from "../../kernel/context.ts";
import { statusByCountry, type TaxStatus } from "../../pricing/tax.ts";
import type { BillingValues } from "../billing-area.ts";
import type { DocumentContent } from "../documents/vocabulary.ts";
import { fileName } from "../documents/wording.ts";
import type { Booking } from "./extf.ts";
import {
  type AccountCase,
  type BookedKind,
  DATEV_ACCOUNTS,
  DATEV_MOST_DOCUMENTS,
  FIRST_DIGIT,
  LEDGERS,
  type Ledger,
} from "./vocabulary.ts";

/** An issued document, with what it is booked as and where its file is. */
export type BookedDocument = Awaited<ReturnType<typeof readBooked>>[number];

/** Documents that were issued on these days, the first day first; one more than an export holds, if there are so many. */
export async function readBooked({ db }: ReadCtx, { from, to }: Record<"from" | "to", string>) {
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
export async function readAccounts(
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
export function bookingOf(
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
