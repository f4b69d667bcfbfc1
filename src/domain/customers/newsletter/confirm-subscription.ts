import { and, eq } from "drizzle-orm";
import { newsletterSubscriptions } from "../../../db/schema/index.ts";
import { shortenAddress } from "../../kernel/client-network.ts";
import { type Ctx, type ReadCtx, type TxCtx, transaction } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { checkLink } from "../../kernel/links.ts";
import { NewsletterLink } from "./schemas.ts";

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

export interface Confirmation {
  id: string;
  email: string;
  state: "open" | "confirmed";
}

/**
 * What a confirmation link leads to; reads only. A confirmed subscription stays so however old its link is. Errors:
 * `link_invalid`, `newsletter_link_expired`, `subscription_ended`.
 */
export async function authoriseConfirmation(
  ctx: ReadCtx & Pick<Ctx, "linkSecret" | "now">,
  raw: NewsletterLink,
): Promise<Confirmation> {
  const link = NewsletterLink.parse(raw);
  const token = checkLink(ctx, "newsletter-confirm", [link.id], link.token);
  if (token === "invalid") throw new DomainError("link_invalid");
  const [subscription] = await ctx.db
    .select()
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.id, link.id));
  if (!subscription || subscription.status === "unsubscribed") {
    throw new DomainError("subscription_ended");
  }
  const { id, email, status } = subscription;
  if (status === "confirmed") return { id, email, state: "confirmed" };
  if (token === "expired") throw new DomainError("newsletter_link_expired");
  return { id, email, state: "open" };
}
