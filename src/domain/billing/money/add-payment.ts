import { eq, sql } from "drizzle-orm";
import { belegEreignisse } from "../../../db/schema/index.ts";
import { type Ctx, requireDispatcher, type TxCtx, transaction } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { runIdempotently } from "../../kernel/idempotency.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";
import { germanDate } from "../../kernel/time/days.ts";
import { formatCents } from "../../pricing/money.ts";
import { type DocumentRecord, lockIssued, paidOn } from "../documents/find-document.ts";
import { announceDocument, logDocument } from "../documents/log-document.ts";
import { RECEIVABLES } from "../documents/vocabulary.ts";
import { AddPaymentInput } from "./schemas.ts";

/** What is open afterwards. */
export interface Paid {
  id: string;
  nummer: string;
  offen_cents: number;
}

/**
 * Notes what was paid on what is owed to us, whole or in part; with a minus what was paid back. The payment that settles it may bring
 * what the last reminder demands beside (docs/rules.md, Payments).
 * Errors: `validation`, `billing_document_not_found`, `document_not_issued`, `document_reversed`, `document_not_payable`,
 * `payment_too_high` with what is open.
 */
export async function addPayment(ctx: Ctx, raw: AddPaymentInput): Promise<Paid> {
  requireDispatcher(ctx.actor);
  const input = AddPaymentInput.parse(raw);
  const { documentId, cents, tag, quelle, notiz } = input;
  if (tag > berlinDate(ctx.now())) {
    throw new DomainError("validation", { fields: { tag: "Der Tag liegt in der Zukunft" } });
  }
  return transaction(ctx, (tx) =>
    runIdempotently(tx, "add_payment", input, async () =>
      notePayment(tx, await lockPayable(tx, documentId, cents), { cents, tag, quelle, notiz }),
    ),
  );
}

/** What is paid on credit notes goes through payouts; the bank may send it back. */
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
): Promise<Paid> {
  const { id: beleg_id, nummer, inhalt } = document;
  const paid = await paidOn(tx, beleg_id);
  const open = inhalt.brutto_cents - paid;
  const beside = Math.max(0, cents - open);
  const demanded = beside > 0 && open > 0 ? await openBeside(tx, beleg_id) : 0;
  if (beside > demanded) {
    const more = demanded > 0 ? `, mit Zinsen und Pauschale ${formatCents(open + demanded)}` : "";
    throw tooHigh(`Auf ${nummer} sind noch ${formatCents(open)} offen${more}.`);
  }
  if (paid + cents < 0) throw tooHigh(`Auf ${nummer} sind ${formatCents(paid)} eingegangen.`);
  const [payment] = await tx.db
    .insert(belegEreignisse)
    .values({
      ...from,
      beleg_id,
      art: "zahlung",
      betrag_cents: cents - beside,
      neben_cents: beside || null,
      tag,
      created_at: tx.now(),
    })
    .returning({ id: belegEreignisse.id });
  if (!payment) throw new Error("a payment was not stored");
  const left = open - cents + beside;
  const note = `${nummer}: ${formatCents(cents)} am ${germanDate(tag)}, offen ${formatCents(left)}`;
  await logDocument(tx, "add_payment", document, note);
  if (left === 0) await announceDocument(tx, "paid", document);
  return { id: payment.id, nummer: inhalt.nummer, offen_cents: left };
}

/** What the last reminder demands beside the document's own sum, less what of it was paid. */
async function openBeside({ db }: TxCtx, documentId: string): Promise<number> {
  const { beleg_id, art, neben_cents } = belegEreignisse;
  const [row] = await db
    .select({
      open: sql`coalesce(max(${neben_cents}) filter (where ${art} = 'mahnung'), 0)
        - coalesce(sum(${neben_cents}) filter (where ${art} = 'zahlung'), 0)`.mapWith(Number),
    })
    .from(belegEreignisse)
    .where(eq(beleg_id, documentId));
  return row?.open ?? 0;
}

function tooHigh(text: string) {
  return new DomainError("payment_too_high", { text });
}
