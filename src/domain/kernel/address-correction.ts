import type { Ctx } from "./context.ts";
import { mailboxOf } from "./mailbox.ts";
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
 * Counts a correction against whoever sends it and the mailbox that would get our mail, whatever is added to its name with
 * `+`, so that nobody has us write to others. Error: `too_many_requests`.
 */
export async function takeCorrectionLimits({ actor, limits }: Ctx, email: string): Promise<void> {
  if ("address" in actor) await limits.take("address_correction", actor.address);
  await limits.take("corrected_recipient", mailboxOf(email));
}
