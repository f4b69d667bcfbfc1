import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import { newsletterSubscriptions } from "../../../db/schema/index.ts";
import { logAction } from "../../kernel/action-log.ts";
import { type Ctx, requireDispatcher, type TxCtx, transaction } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { checkLink } from "../../kernel/links.ts";
import { NewsletterLink, SubscriptionInput } from "./schemas.ts";

/**
 * Ends a subscription by its link, which never expires, confirmed or not. Repeating it changes nothing and answers
 * the same. Errors: ZodError, `link_invalid`.
 */
export async function unsubscribe(ctx: Ctx, raw: NewsletterLink): Promise<void> {
  const link = NewsletterLink.parse(raw);
  const token = checkLink(ctx, "newsletter-unsubscribe", [link.id], link.token);
  if (token !== "valid") throw new DomainError("link_invalid");
  await transaction(ctx, (tx) => end(tx, eq(newsletterSubscriptions.id, link.id)));
}

/** The same for a person who calls or writes instead. Errors: ZodError, `subscription_not_found`. */
export async function unsubscribeAddress(ctx: Ctx, raw: SubscriptionInput): Promise<void> {
  requireDispatcher(ctx.actor);
  const { email } = SubscriptionInput.parse(raw);
  const isTheirs = eq(sql`lower(${newsletterSubscriptions.email})`, sql`lower(${email})`);
  await transaction(ctx, async (tx) => {
    const ended = await end(tx, isTheirs);
    if (ended) return logAction(tx, "unsubscribe_newsletter", { note: ended });
    const known = await tx.db.$count(newsletterSubscriptions, isTheirs);
    if (known === 0) throw new DomainError("subscription_not_found");
  });
}

/** The subscription's id; undefined when there was none to end. */
async function end(tx: TxCtx, whose: SQL): Promise<string | undefined> {
  const [ended] = await tx.db
    .update(newsletterSubscriptions)
    .set({ status: "unsubscribed", unsubscribed_at: tx.now() })
    .where(and(whose, ne(newsletterSubscriptions.status, "unsubscribed")))
    .returning({ id: newsletterSubscriptions.id });
  return ended?.id;
}
