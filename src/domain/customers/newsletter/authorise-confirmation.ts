import { eq } from "drizzle-orm";
import { newsletterSubscriptions } from "../../../db/schema/index.ts";
import type { Ctx, ReadCtx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { checkLink } from "../../kernel/links.ts";
import { NewsletterLink } from "./schemas.ts";

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
