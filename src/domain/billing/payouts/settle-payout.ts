import { and, eq } from "drizzle-orm";
import { auszahlungen, type belegEreignisse } from "../../../db/schema/index.ts";
import { deskVerb, type TxCtx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";
import { formatCents } from "../../pricing/money.ts";
import { lockIssued, paidOn } from "../documents/find-document.ts";
import { logDocument } from "../documents/log-document.ts";
import { notePayment } from "../money/add-payment.ts";
import { getPayout } from "./queries.ts";
import { CancelPayoutInput, SettlePayoutInput } from "./schemas.ts";
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
  const [payout] = await tx.db
    .select()
    .from(auszahlungen)
    .where(and(eq(auszahlungen.id, payoutId), eq(auszahlungen.status, "erteilt")))
    .for("update");
  if (payout) return payout;
  await getPayout(tx, payoutId);
  throw new DomainError("payout_settled");
}

async function leave(tx: TxCtx, payoutId: string, status: PayoutRecord["status"]) {
  await tx.db.update(auszahlungen).set({ status }).where(eq(auszahlungen.id, payoutId));
}
