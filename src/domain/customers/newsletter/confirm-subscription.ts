import { and, eq } from "drizzle-orm";
import { newsletterSubscriptions } from "../../../db/schema/index.ts";
import { type Ctx, type TxCtx, transaction } from "../../kernel/context.ts";
import { shortenAddress } from "../../kernel/shorten-address.ts";
import { authoriseConfirmation } from "./authorise-confirmation.ts";
import type { NewsletterLink } from "./schemas.ts";

/**
 * Confirms a subscription by the link of its mail. Repeating it changes nothing and answers the same. Errors:
 * ZodError, `link_invalid`, `newsletter_link_expired`, `subscription_ended`.
 */
export async function confirmSubscription(
  ctx: Ctx,
  link: NewsletterLink,
): Promise<{ email: string }> {
  return transaction(ctx, async (tx) => {
    const { id, email } = await authoriseConfirmation(tx, link);
    // Nothing updated: it is confirmed already, or somebody was faster; the second look tells which.
    if (!(await confirmRequested(tx, id))) await authoriseConfirmation(tx, link);
    return { email };
  });
}

async function confirmRequested(tx: TxCtx, id: string): Promise<boolean> {
  const address = tx.actor.kind === "visitor" ? tx.actor.address : "";
  const confirmed = await tx.db
    .update(newsletterSubscriptions)
    .set({
      status: "confirmed",
      confirmed_at: tx.now(),
      confirmation_ip_shortened: shortenAddress(address),
    })
    .where(and(eq(newsletterSubscriptions.id, id), eq(newsletterSubscriptions.status, "requested")))
    .returning({ id: newsletterSubscriptions.id });
  return confirmed.length > 0;
}
