import { type Ctx, type TxCtx, transaction } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { MINUTE_MS } from "../kernel/time/days.ts";
import { ADDRESS_CORRECTION } from "../kernel/vocabulary.ts";
import { type MailboxPlace, mailboxKey, mailboxPlace } from "./mailbox.ts";

interface Sent {
  created_at: Date;
  /** So often the address was corrected already. */
  email_korrekturen: number;
}

/** Until when the address that the acknowledgement went to can be corrected; null: not any more (docs/rules.md, After sending). */
export function correctableUntil(
  { created_at, email_korrekturen }: Sent,
  { now }: Pick<Ctx, "now">,
): Date | null {
  const until = new Date(created_at.getTime() + ADDRESS_CORRECTION.minutes * MINUTE_MS);
  return email_korrekturen < ADDRESS_CORRECTION.times && now() < until ? until : null;
}

/**
 * Runs a correction of an address in a transaction, if the sender's network and the new mailbox are within their limits: nobody has
 * us write to others. Error: `too_many_requests`.
 */
export async function correctWithinLimits<T>(
  ctx: Ctx,
  email: string,
  correct: (tx: TxCtx, place: MailboxPlace) => Promise<T>,
): Promise<T> {
  const { actor, limits } = ctx;
  if ("address" in actor) await limits.take("address_correction", actor.address);
  await limits.take("corrected_recipient", mailboxKey(ctx, email));
  return transaction(ctx, async (tx) => {
    const place = await mailboxPlace(tx, email);
    if (!place.isFree) throw new DomainError("too_many_requests");
    return correct(tx, place);
  });
}
