import { and, eq, inArray, lte } from "drizzle-orm";
import { auszahlungen, type belegEreignisse, belege } from "../../../db/schema/index.ts";
import { deskQuery, deskVerb, type TxCtx, transaction } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { runIdempotently } from "../../kernel/idempotency.ts";
import { lockRows, updateRow } from "../../kernel/rows.ts";
import { berlinDate, germanDate } from "../../kernel/time/berlin.ts";
import { formatCents } from "../../pricing/money.ts";
import { BILLING } from "../billing-area.ts";
import { getRecord, lockIssued, paidOn } from "../documents/find-document.ts";
import { announceDocument, logDocument } from "../documents/log-document.ts";
import { dueOn } from "../documents/queries.ts";
import { notePayment } from "../money/add-payment.ts";
import { getPayout, lockPayable } from "./queries.ts";
import { CancelPayoutInput, CreatePayoutInput, SettlePayoutInput } from "./schemas.ts";
import type { PayoutItem, PayoutRecord } from "./vocabulary.ts";

/**
 * The bank has executed a payout: its credit notes are paid (docs/rules.md, Payouts). Errors: `validation`, `payout_not_found`,
 * `payout_settled`.
 */
export const settlePayout = deskVerb(SettlePayoutInput, async (tx, { payoutId, tag }) => {
  if (tag > berlinDate(tx.now())) {
    throw new DomainError("validation", { fields: { tag: "Der Tag liegt in der Zukunft" } });
  }
  await payItems(tx, payoutId, { tag, quelle: "hand" });
  return { settled: true as const };
});

interface Executed extends Pick<typeof belegEreignisse.$inferInsert, "quelle"> {
  tag: string;
  /** The bank's reference of the entry. */
  referenz?: string;
}

/**
 * In a transaction: pays what the bank has executed of a payout, all of it or one credit note; with the last one it is settled. Errors:
 * `payout_not_found`, `payout_settled`.
 */
export async function payItems(
  tx: TxCtx,
  payoutId: string,
  { tag, quelle, referenz }: Executed,
  only?: PayoutItem,
): Promise<void> {
  const { posten } = await lockOrdered(tx, payoutId);
  let open = 0;
  for (const { beleg_id, nummer, cents } of posten) {
    const document = await lockIssued(tx, beleg_id);
    const isOpen = document.inhalt.brutto_cents - (await paidOn(tx, beleg_id)) >= cents;
    if (!isOpen) continue;
    if (only && only.beleg_id !== beleg_id) {
      open += 1;
      continue;
    }
    const bank_referenz = referenz ? `${referenz} ${nummer}` : null;
    await notePayment(tx, document, { cents, tag, quelle, bank_referenz });
  }
  if (open === 0) await leave(tx, payoutId, "bezahlt");
}

/**
 * The bank has refused a payout, or never got it: what was not paid of it can be paid out anew. Errors: `validation`,
 * `payout_not_found`, `payout_settled`.
 */
export const cancelPayout = deskVerb(CancelPayoutInput, async (tx, { payoutId, reason }) => {
  const { posten } = await lockOrdered(tx, payoutId);
  await leave(tx, payoutId, "storniert");
  for (const { beleg_id, nummer, cents } of posten) {
    const document = await lockIssued(tx, beleg_id);
    const note = `${nummer}: ${formatCents(cents)}. ${reason}`;
    await logDocument(tx, "cancel_payout", document, note);
  }
  return { cancelled: true as const };
});

async function lockOrdered(tx: TxCtx, payoutId: string): Promise<PayoutRecord> {
  const isOrdered = and(eq(auszahlungen.id, payoutId), eq(auszahlungen.status, "erteilt"));
  const [payout] = await lockRows(tx, auszahlungen, isOrdered);
  if (payout) return payout;
  await getPayout(tx, payoutId);
  throw new DomainError("payout_settled");
}

async function leave(tx: TxCtx, payoutId: string, status: PayoutRecord["status"]) {
  await updateRow(tx, auszahlungen, payoutId, { status });
}

/**
 * Puts the credit notes that can be paid out (`listPayable`) into one payout; its file for the bank: `openPayout`. Until the bank has
 * executed it, or it is cancelled, they are in no other one (docs/rules.md, Payouts). Errors: `validation`, `nothing_to_pay_out`,
 * `payout_account_missing`, `idempotency_mismatch`.
 */
export const createPayout = deskQuery(CreatePayoutInput, async (ctx, input) => {
  const { documentIds, until, tag = berlinDate(ctx.now()) } = input;
  if (tag < berlinDate(ctx.now())) {
    throw new DomainError("validation", { fields: { tag: "Der Tag ist schon vorbei" } });
  }
  const { iban, bic } = ctx.settings.current(BILLING).values;
  if (!iban) throw new DomainError("payout_account_missing");
  const { name, owner } = ctx.settings.operator();
  return transaction(ctx, (tx) =>
    runIdempotently(tx, "create_payout", input, async () => {
      const due = await lockPayable(
        tx,
        and(documentIds && inArray(belege.id, documentIds), until ? lte(dueOn, until) : undefined),
      );
      if (due.length === 0 || (documentIds && due.length < new Set(documentIds).size)) {
        throw new DomainError("nothing_to_pay_out");
      }
      const posten = due.map(({ fahrer_id: _, faellig: __, hindernis: ___, ...item }) => item);
      const summe_cents = posten.reduce((sum, { cents }) => sum + cents, 0);
      const konto = { inhaber: name || owner, iban, bic };
      const [payout] = await tx.db
        .insert(auszahlungen)
        .values({ tag, konto, posten, summe_cents, created_at: tx.now() })
        .returning({ id: auszahlungen.id });
      if (!payout) throw new Error("a payout was not stored");
      for (const { beleg_id, nummer, cents } of posten) {
        const document = await getRecord(tx, beleg_id);
        const note = `${nummer}: ${formatCents(cents)} zum ${germanDate(tag)}`;
        await logDocument(tx, "create_payout", document, note);
        await announceDocument(tx, "ordered", document);
      }
      return { id: payout.id, anzahl: posten.length, summe_cents };
    }),
  );
});
