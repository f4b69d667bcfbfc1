import { and, desc, eq } from "drizzle-orm";
import { belegEreignisse, belege } from "../../../db/schema/index.ts";
import { deskQuery, deskVerb, type TxCtx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { runIdempotently } from "../../kernel/idempotency.ts";
import { afterTimeCursor, pageOf } from "../../kernel/list.ts";
import { addDays, berlinDate, germanDate } from "../../kernel/time/berlin.ts";
import { formatCents } from "../../pricing/money.ts";
import { type DocumentRecord, lockIssued } from "../documents/find-document.ts";
import { announceDocument, logDocument } from "../documents/log-document.ts";
import { besideCents, grantedCents, owedCents } from "../documents/queries.ts";
import { type DocumentContent, RECEIVABLES } from "../documents/vocabulary.ts";
import { AddPaymentInput, ListPaymentsInput } from "./schemas.ts";
import { withBeside } from "./wording.ts";

/**
 * Notes what was paid on what is owed to us, whole or in part; with a minus what was paid back. The payment that settles it may bring
 * what the last reminder demands beside, or be less by the cash discount within its days (docs/rules.md, Payments).
 * Errors: `validation`, `billing_document_not_found`, `document_not_issued`, `document_reversed`, `document_not_payable`,
 * `payment_too_high` with what is open.
 */
export const addPayment = deskVerb(AddPaymentInput, async (tx, input) => {
  const { documentId, cents, tag, quelle, notiz } = input;
  if (tag > berlinDate(tx.now())) {
    throw new DomainError("validation", { fields: { tag: "Der Tag liegt in der Zukunft" } });
  }
  return runIdempotently(tx, "add_payment", input, async () =>
    notePayment(tx, await lockPayable(tx, documentId, cents), { cents, tag, quelle, notiz }),
  );
});

/** Credit notes are paid by payouts; here only money that the bank sent back is noted on them. */
async function lockPayable(tx: TxCtx, documentId: string, cents: number) {
  const document = await lockIssued(tx, documentId);
  if (cents > 0 && !RECEIVABLES.some((kind) => kind === document.art)) {
    throw new DomainError("document_not_payable");
  }
  return document;
}

interface Payment
  extends Pick<typeof belegEreignisse.$inferInsert, "notiz" | "quelle" | "bank_referenz"> {
  /** Below zero: paid back. */
  cents: number;
  tag: string;
}

/** A payment on a document that the transaction has locked. Error: `payment_too_high`. */
export async function notePayment(
  tx: TxCtx,
  document: DocumentRecord,
  { cents, tag, ...from }: Payment,
) {
  const { id: beleg_id, nummer, inhalt } = document;
  const { open, beside, granted } = await readStanding(tx, document);
  const discount = discountOn(inhalt, tag);
  // A refund takes the cash discount back as well.
  const part =
    cents < 0
      ? { cents, beside: 0, discount: 0 - granted }
      : divide(cents, { open, beside, discount });
  if (!part) {
    throw tooHigh(`Auf ${nummer} sind noch ${formatCents(open)} offen${withBeside(open, beside)}.`);
  }
  const paid = inhalt.brutto_cents - open - granted;
  if (paid + cents < 0) throw tooHigh(`Auf ${nummer} sind ${formatCents(paid)} eingegangen.`);
  const [payment] = await tx.db
    .insert(belegEreignisse)
    .values({
      ...from,
      beleg_id,
      art: "zahlung",
      betrag_cents: part.cents,
      neben_cents: part.beside || null,
      skonto_cents: part.discount || null,
      tag,
      created_at: tx.now(),
    })
    .returning({ id: belegEreignisse.id });
  if (!payment) throw new Error("a payment was not stored");
  const left = open - part.cents - part.discount;
  const less = part.discount > 0 ? `, ${formatCents(part.discount)} Skonto` : "";
  const note = `${nummer}: ${formatCents(cents)} am ${germanDate(tag)}${less}, offen ${formatCents(left)}`;
  await logDocument(tx, "add_payment", document, note);
  if (left === 0) await announceDocument(tx, "paid", document);
  return {
    id: payment.id,
    nummer: inhalt.nummer,
    // Below zero: taken back.
    skonto_cents: part.discount,
    offen_cents: left,
  };
}

async function readStanding({ db }: TxCtx, { id }: Pick<DocumentRecord, "id">) {
  const [row] = await db
    .select({ open: owedCents, beside: besideCents, granted: grantedCents })
    .from(belege)
    .where(eq(belege.id, id));
  if (row?.open == null) throw new Error("a locked document owes nothing");
  return { ...row, open: row.open };
}

function tooHigh(text: string) {
  return new DomainError("payment_too_high", { text });
}

/** The largest payment that a document takes, in cents. */
interface Standing {
  open: number;
  /** Demanded by the last reminder beside its own sum. */
  beside: number;
  /** Cash discount on the day of the payment. */
  discount: number;
}

/** The cash discount for a payment on a day: of the gross sum, rounded half up once; 0 after its days (docs/rules.md, Payments). */
export function discountOn(
  { tag, brutto_cents, zahlung }: Pick<DocumentContent, "tag" | "brutto_cents" | "zahlung">,
  day: string,
): number {
  const skonto = zahlung?.skonto;
  if (!skonto || day > addDays(tag, skonto.tage)) return 0;
  return Math.round((brutto_cents * Math.round(skonto.prozent * 100)) / 10_000);
}

/** Shares of a payment on one document; `discount` is settled without money. Null: the payment is more than is demanded. */
function divide(cents: number, { open, beside, discount }: Standing) {
  const less = open - cents;
  if (less >= 0) return { cents, beside: 0, discount: less <= discount ? less : 0 };
  return open > 0 && -less <= beside ? { cents: open, beside: -less, discount: 0 } : null;
}

/** Shares of several open documents in one payment that settles them all; null: it does not. */
export function divideAmong<Document extends Standing>(
  cents: number,
  documents: readonly Document[],
): (Document & { cents: number })[] | null {
  let rest = documents.reduce((left, { open }) => left - open, cents);
  const shares = documents.map((one) => {
    const { open, beside, discount } = one;
    const share = rest > 0 ? Math.min(rest, beside) : Math.max(rest, -discount, 1 - open);
    rest -= share;
    return { ...one, cents: open + share };
  });
  return rest === 0 ? shares : null;
}

export type PaymentRow = Awaited<ReturnType<typeof listPayments>>["rows"][number];

/** Payments, the last one noted first. Errors: ZodError, `validation` for a cursor that is none. */
export const listPayments = deskQuery(ListPaymentsInput, async (ctx, input) => {
  const { documentId, limit, cursor } = input;
  const { id, art, beleg_id, created_at } = belegEreignisse;
  const rows = await ctx.db
    .select()
    .from(belegEreignisse)
    .innerJoin(belege, eq(belege.id, beleg_id))
    .where(
      and(
        eq(art, "zahlung"),
        documentId ? eq(beleg_id, documentId) : undefined,
        afterTimeCursor(cursor, created_at, id),
      ),
    )
    .orderBy(desc(created_at), desc(id))
    .limit(limit + 1);
  const payments = rows.map(({ beleg_ereignisse: event, belege: document }) => {
    const { betrag_cents, neben_cents, skonto_cents, tag, quelle, notiz } = event;
    if (betrag_cents === null || tag === null || quelle === null) throw new Error("half a payment");
    const { nummer, partner } = document.inhalt;
    return {
      id: event.id,
      // The document's id and number.
      beleg_id: document.id,
      nummer,
      // Customer or driver.
      partner: partner.name,
      tag,
      // Below zero: paid back.
      betrag_cents,
      // Interest and flat sum that came with it.
      neben_cents,
      // Cash discount that it was granted; below zero: taken back.
      skonto_cents,
      quelle,
      notiz,
      created_at: event.created_at,
    };
  });
  return pageOf(payments, limit, (row) => [row.created_at, row.id]);
});
