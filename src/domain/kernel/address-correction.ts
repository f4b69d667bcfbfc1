import type { Ctx } from "./context.ts";
import { DomainError } from "./errors.ts";
import { type MailboxPlace, mailboxKey, withMailboxPlace } from "./mailbox.ts";
import { MINUTE_MS } from "./time/days.ts";
import { ADDRESS_CORRECTION } from "./vocabulary.ts";

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
 * Corrects an address while there is a place in the mailbox that would get our mail, whatever is added to its name with `+`, so
 * that nobody has us write to others: counted against whoever sends it and that mailbox. Error: `too_many_requests`.
 */
export async function correctWithinLimits<T>(
  ctx: Ctx,
  email: string,
  correct: (place: MailboxPlace) => Promise<T>,
): Promise<T> {
  const { actor, limits } = ctx;
  if ("address" in actor) await limits.take("address_correction", actor.address);
  await limits.take("corrected_recipient", mailboxKey(ctx, email));
  return withMailboxPlace(ctx, email, (place) => {
    if (!place.isFree) throw new DomainError("too_many_requests");
    return correct(place);
  });
}
