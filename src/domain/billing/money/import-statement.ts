import { and, eq, inArray, sql } from "drizzle-orm";
import { belegEreignisse, belege } from "../../../db/schema/index.ts";
import { type Ctx, requireDispatcher, transaction } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { MAX_LENGTH } from "../../kernel/fields/schemas.ts";
import { formatCents } from "../../pricing/money.ts";
import { BILLING } from "../billing-area.ts";
import { lockIssued } from "../documents/find-document.ts";
import { openCents } from "../documents/queries.ts";
import { type DocumentKind, RECEIVABLES } from "../documents/vocabulary.ts";
import { notePayment } from "./add-payment.ts";
import { readStatement, type StatementEntry } from "./read-statement.ts";
import { ImportStatementInput } from "./schemas.ts";
import type { StatementVerdict } from "./vocabulary.ts";

/** An entry of the statement that is, or may be, a payment. */
export interface StatementRow
  extends Pick<StatementEntry, "referenz" | "tag" | "cents" | "gegenseite" | "zweck"> {
  urteil: StatementVerdict;
  /** Numbers of the documents that it pays, or seems to. */
  belege: string[];
  /** Why it is doubtful. */
  grund: string;
}

export interface ImportedStatement {
  zeilen: StatementRow[];
  /** Entries that have nothing to do with documents. */
  andere: number;
}

/**
 * Reads a bank statement and says which documents each entry pays: those whose numbers it names, if their open amounts are what came in.
 * With `buchen` it notes these payments, never a doubtful one; an entry counts once, in whichever statement it stands (docs/rules.md,
 * Payments). Errors: `validation` for a file that is no statement of the agency's account.
 */
export async function importStatement(
  ctx: Ctx,
  raw: ImportStatementInput,
): Promise<ImportedStatement> {
  requireDispatcher(ctx.actor);
  const { xml, buchen } = ImportStatementInput.parse(raw);
  const { ibans, entries } = readStatement(xml);
  requireOwnAccount(ctx, ibans);
  const known = await knownReferences(ctx, entries);
  const named = await namedDocuments(ctx, entries);
  const zeilen: StatementRow[] = [];
  for (const [place, entry] of entries.entries()) {
    const { referenz, tag, cents, gegenseite, zweck } = entry;
    const row = { referenz, tag, cents, gegenseite, zweck };
    const documents = named.get(place) ?? [];
    if (known.has(referenz)) zeilen.push({ ...row, ...verdict("bekannt", documents) });
    else if (cents > 0 || documents.length > 0) {
      const judged = judge(entry, documents);
      const isBooked = buchen && judged.urteil === "vorschlag";
      zeilen.push({ ...row, ...(isBooked ? await book(ctx, entry, documents) : judged) });
      if (judged.urteil === "vorschlag") for (const one of documents) one.open = 0;
    }
  }
  return { zeilen, andere: entries.length - zeilen.length };
}

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
  /** Null: not owed to us, or reversed. */
  open: number | null;
}

/** The issued documents whose numbers an entry names, by its place; one document is one object wherever it is named. */
async function namedDocuments({ db }: Ctx, entries: readonly StatementEntry[]) {
  const texts = entries.map(({ zweck, kennungen }) => [zweck, ...kennungen].join(" "));
  const squeezed = texts.map((text) => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, ""));
  const { id, nummer, art } = belege;
  const hits = await db
    .select({
      place: sql<number>`entry.place::int - 1`,
      document: { id, nummer: sql<string>`${nummer}`, art, open: openCents },
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

function verdict(urteil: StatementVerdict, documents: readonly Named[], grund = "") {
  return { urteil, belege: documents.map(({ nummer }) => nummer), grund };
}

function judge({ cents, hindernis }: StatementEntry, documents: readonly Named[]) {
  const doubt = (reason: string) => verdict("zweifelhaft", documents, reason);
  if (hindernis) return doubt(hindernis);
  if (documents.length === 0) return doubt("Keine Belegnummer im Verwendungszweck");
  if (cents < 0) return doubt("Abbuchung");
  const other = documents.find(({ open }) => open === null);
  if (other) {
    const isOurs = RECEIVABLES.some((art) => art === other.art);
    return doubt(`${other.nummer} ist ${isOurs ? "storniert" : "keine Rechnung"}`);
  }
  const open = documents.reduce((all, one) => all + (one.open ?? 0), 0);
  if (open === 0) return doubt("Schon bezahlt");
  return open === cents ? verdict("vorschlag", documents) : doubt(`Offen: ${formatCents(open)}`);
}

/** Whole or not at all; refused, because somebody else was faster, it is doubtful. */
async function book(
  ctx: Ctx,
  { referenz, tag, gegenseite, zweck }: StatementEntry,
  documents: readonly Named[],
) {
  const notiz = [gegenseite, zweck].filter(Boolean).join(": ").slice(0, MAX_LENGTH.line);
  try {
    await transaction(ctx, async (tx) => {
      for (const { id, nummer, open } of documents) {
        const bank_referenz = `${referenz} ${nummer}`;
        const payment = { cents: open ?? 0, tag, notiz, quelle: "bank" as const, bank_referenz };
        await notePayment(tx, await lockIssued(tx, id), payment);
      }
    });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return verdict("zweifelhaft", documents, error.message);
  }
  return verdict("gebucht", documents);
}
