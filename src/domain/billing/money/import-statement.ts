import { and, eq, inArray, sql } from "drizzle-orm";
import { auszahlungen, belegEreignisse, belege } from "../../../db/schema/index.ts";
import { type Ctx, deskQuery, type TxCtx, transaction } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { MAX_LENGTH } from "../../kernel/fields/schemas.ts";
import { formatCents } from "../../pricing/money.ts";
import { BILLING } from "../billing-area.ts";
import { lockIssued } from "../documents/find-document.ts";
import { besideCents, openCents } from "../documents/queries.ts";
import { type DocumentContent, type DocumentKind, RECEIVABLES } from "../documents/vocabulary.ts";
import { endToEndId, orderId } from "../payouts/payment-order.ts";
import { payItems } from "../payouts/settle-payout.ts";
import { discountOn, divideAmong, notePayment } from "./add-payment.ts";
import { readStatement, type StatementEntry } from "./read-statement.ts";
import { ImportStatementInput } from "./schemas.ts";
import type { StatementVerdict } from "./vocabulary.ts";
import { withBeside } from "./wording.ts";

/** An entry of the statement that is, or may be, a payment. */
export interface StatementRow
  extends Pick<StatementEntry, "referenz" | "tag" | "cents" | "gegenseite" | "zweck"> {
  urteil: StatementVerdict;
  /** Numbers of the documents that it pays, or seems to. */
  belege: string[];
  /** Why it is doubtful. */
  grund: string;
}

/**
 * Reads a bank statement and says which documents each entry pays: those whose numbers it names, if what came in
 * settles them, with what reminders demand beside or less the cash discount. A debit that executes a payout pays its credit notes. With
 * `buchen` it notes these payments, never a doubtful one; an entry counts once, in whichever statement it stands (docs/rules.md, Payments). Errors: `validation` for a file that is no statement of the agency's account.
 */
export const importStatement = deskQuery(ImportStatementInput, async (ctx, { xml, buchen }) => {
  const { ibans, entries } = readStatement(xml);
  requireOwnAccount(ctx, ibans);
  const known = await knownReferences(ctx, entries);
  const named = await namedDocuments(ctx, entries);
  const ordered = await orderedPayouts(ctx);
  const zeilen: StatementRow[] = [];
  for (const [place, entry] of entries.entries()) {
    const { referenz, tag, cents, gegenseite, zweck } = entry;
    const documents = named.get(place) ?? [];
    const judged = known.has(referenz)
      ? verdict("bekannt", documents)
      : (cents < 0 && judgeDebit(entry, ordered)) || judge(entry, documents);
    if (!judged) continue;
    const { pay, ...rest } = judged;
    const outcome = pay && buchen ? await book(ctx, rest, pay) : rest;
    zeilen.push({ referenz, tag, cents, gegenseite, zweck, ...outcome });
  }
  return { zeilen, andere: entries.length - zeilen.length };
});

function requireOwnAccount({ settings }: Ctx, ibans: readonly string[]) {
  const { iban: own } = settings.current(BILLING).values;
  const [other] = ibans.filter((iban) => iban !== own);
  if (other === undefined && own) return;
  const text = own
    ? `Der Auszug gehört zum Konto ${other}, Ihres ist ${own}.`
    : "Bitte tragen Sie erst die IBAN der Agentur ein (Einstellungen, Abrechnung).";
  throw new DomainError("validation", { fields: { xml: text } });
}

/** Without the number at the end, which tells several payments of one entry apart. */
async function knownReferences({ db }: Ctx, entries: readonly StatementEntry[]) {
  const days = new Set(entries.map((entry) => entry.tag));
  const { bank_referenz, quelle, tag } = belegEreignisse;
  const rows = await db
    .select({ bank_referenz })
    .from(belegEreignisse)
    .where(and(eq(quelle, "bank"), inArray(tag, [...days])));
  return new Set(rows.map((row) => row.bank_referenz?.replace(/ \S+$/, "")));
}

interface Named {
  id: string;
  nummer: string;
  art: DocumentKind;
  inhalt: DocumentContent;
  /** Null: not owed to us, or reversed. */
  open: number | null;
  /** Demanded by the last reminder beside it. */
  beside: number;
}

/** The issued documents whose numbers an entry names, by its place; one document is one object wherever it is named. */
async function namedDocuments({ db }: Ctx, entries: readonly StatementEntry[]) {
  const texts = entries.map(({ zweck, kennungen }) => [zweck, ...kennungen].join(" "));
  const squeezed = texts.map((text) => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, ""));
  const { id, nummer, art, inhalt } = belege;
  const hits = await db
    .select({
      place: sql<number>`entry.place::int - 1`,
      document: {
        id,
        nummer: sql<string>`${nummer}`,
        art,
        inhalt,
        open: openCents,
        beside: besideCents,
      },
    })
    .from(belege)
    .innerJoin(
      sql`unnest(${sql.param(squeezed)}::text[]) with ordinality as entry(said, place)`,
      sql`position(upper(regexp_replace(${nummer}, '[^A-Za-z0-9]', '', 'g')) in entry.said) > 0`,
    )
    .orderBy(id);
  const documents = new Map(hits.map(({ document }) => [document.id, document]));
  const named = new Map<number, Named[]>();
  for (const { place, document } of hits) {
    const one = documents.get(document.id);
    if (!one || !names(texts[place] ?? "", one.nummer)) continue;
    named.set(place, [...(named.get(place) ?? []), one]);
  }
  return named;
}

/** Whether a text names this number, however it is broken and spelled: `re 2026/0001`; no longer one that begins like it. */
function names(text: string, number: string): boolean {
  const letters = number.replaceAll(/[^A-Za-z0-9]/g, "").split("");
  return new RegExp(`(?<![A-Za-z0-9])${letters.join("[^A-Za-z0-9]*")}(?![0-9])`, "i").test(text);
}

interface Verdict extends Pick<StatementRow, "urteil" | "belege" | "grund"> {
  /** Notes its payments, in a transaction. */
  pay?: (tx: TxCtx) => Promise<void>;
}

function verdict(
  urteil: StatementVerdict,
  documents: readonly Pick<Named, "nummer">[],
  grund = "",
): Verdict {
  return { urteil, belege: documents.map(({ nummer }) => nummer), grund };
}

/** Undefined: it has nothing to do with documents. What fits is no longer open for later entries. */
function judge(entry: StatementEntry, documents: Named[]): Verdict | undefined {
  const { cents, hindernis, referenz, tag, gegenseite, zweck } = entry;
  const doubt = (reason: string) => verdict("zweifelhaft", documents, reason);
  if (cents < 0) return documents.length > 0 ? doubt("Abbuchung") : undefined;
  if (hindernis) return doubt(hindernis);
  if (documents.length === 0) return doubt("Keine Belegnummer im Verwendungszweck");
  const other = documents.find(({ open }) => open === null);
  if (other) {
    const isOurs = RECEIVABLES.some((art) => art === other.art);
    return doubt(`${other.nummer} ist ${isOurs ? "storniert" : "keine Rechnung"}`);
  }
  const owing = documents.flatMap(({ id, nummer, open, beside, inhalt }) =>
    open ? [{ id, nummer, open, beside, discount: discountOn(inhalt, tag) }] : [],
  );
  if (owing.length === 0) return doubt("Schon bezahlt");
  const parts = divideAmong(cents, owing);
  if (!parts) {
    const [open, beside] = [sumOf(owing, "open"), sumOf(owing, "beside")];
    return doubt(`Offen: ${formatCents(open)}${withBeside(open, beside)}`);
  }
  for (const one of documents) one.open = 0;
  const notiz = [gegenseite, zweck].filter(Boolean).join(": ").slice(0, MAX_LENGTH.line);
  const pay = async (tx: TxCtx) => {
    for (const { id, nummer, cents: part } of parts) {
      const bank_referenz = `${referenz} ${nummer}`;
      const payment = { cents: part, tag, notiz, quelle: "bank" as const, bank_referenz };
      await notePayment(tx, await lockIssued(tx, id), payment);
    }
  };
  return { ...verdict("vorschlag", documents), pay };
}

function sumOf<Key extends string>(rows: readonly Record<Key, number>[], key: Key) {
  return rows.reduce((sum, row) => sum + row[key], 0);
}

/** Payouts that the bank has not executed yet, with what of them this statement has not shown so far. */
async function orderedPayouts({ db }: Ctx) {
  const payouts = await db.select().from(auszahlungen).where(eq(auszahlungen.status, "erteilt"));
  return payouts.map((payout) => ({ payout, left: payout.posten }));
}

/** Undefined: no payout. The bank debits a payout at once, or each of its transfers. */
function judgeDebit(
  { cents, kennungen, hindernis, tag, referenz }: StatementEntry,
  ordered: Awaited<ReturnType<typeof orderedPayouts>>,
): Verdict | undefined {
  for (const one of ordered) {
    const { payout, left } = one;
    const only = left.find((item) => kennungen.includes(endToEndId(item.nummer)));
    const isWhole = kennungen.includes(orderId(payout));
    if (!only && !isWhole) continue;
    const doubt = (reason: string) => verdict("zweifelhaft", only ? [only] : left, reason);
    if (hindernis) return doubt(hindernis);
    const single = only?.cents === -cents ? only : undefined;
    const sum = left.reduce((all, item) => all + item.cents, 0);
    if (!single && !(isWhole && sum === -cents)) {
      return doubt(`Erteilt: ${formatCents(only?.cents ?? sum)}`);
    }
    one.left = single ? left.filter((item) => item !== single) : [];
    const pay = (tx: TxCtx) => payItems(tx, payout.id, { tag, quelle: "bank", referenz }, single);
    return { ...verdict("vorschlag", single ? [single] : left), pay };
  }
  return undefined;
}

/** Whole or not at all; refused, because somebody else was faster, it is doubtful. */
async function book(ctx: Ctx, shown: Verdict, pay: NonNullable<Verdict["pay"]>): Promise<Verdict> {
  try {
    await transaction(ctx, pay);
    return { ...shown, urteil: "gebucht" };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { ...shown, urteil: "zweifelhaft", grund: error.message };
  }
}
