import { and, desc, eq } from "drizzle-orm";
import { newsletterSubscriptions } from "../../../db/schema/index.ts";
import type { Ctx, ReadCtx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { checkLink, unsubscribePath } from "../../kernel/links.ts";
import {
  afterTimeCursor,
  contains,
  type ListOptions,
  type Page,
  pageOf,
} from "../../kernel/list.ts";
import { NewsletterLink, type SubscriptionStatus } from "./schemas.ts";

const { id, email, status, requested_at } = newsletterSubscriptions;

export type SubscriptionRow = typeof newsletterSubscriptions.$inferSelect & {
  /** For the mail that goes to this address. */
  unsubscribe_path: string;
};

interface SubscriptionListOptions extends ListOptions<SubscriptionStatus> {
  /** Whatever the status; without it and without a status only the confirmed ones, who may be written to. */
  all?: boolean;
}

/** Subscriptions, newest request first. */
export async function listSubscriptions(
  ctx: ReadCtx & Pick<Ctx, "linkSecret" | "now">,
  options: SubscriptionListOptions,
): Promise<Page<SubscriptionRow>> {
  const wanted = options.status ?? (options.all ? undefined : "confirmed");
  const rows = await ctx.db
    .select()
    .from(newsletterSubscriptions)
    .where(
      and(
        wanted && eq(status, wanted),
        contains(options.q, [email]),
        afterTimeCursor(options.cursor, requested_at, id),
      ),
    )
    .orderBy(desc(requested_at), desc(id))
    .limit(options.limit + 1);
  const page = pageOf(rows, options.limit, (row) => [row.requested_at, row.id]);
  const withLinks = page.rows.map((row) => ({
    ...row,
    unsubscribe_path: unsubscribePath(ctx, row.id),
  }));
  return { ...page, rows: withLinks };
}

/** Subscription behind an unsubscription link; read-only. Null if there is none to end. Error: `link_invalid`. */
export async function findUnsubscription(
  ctx: ReadCtx & Pick<Ctx, "linkSecret" | "now">,
  raw: NewsletterLink,
): Promise<{ email: string } | null> {
  const link = NewsletterLink.parse(raw);
  const token = checkLink(ctx, "newsletter-unsubscribe", [link.id], link.token);
  if (token !== "valid") throw new DomainError("link_invalid");
  const [subscription] = await ctx.db
    .select({ email, status })
    .from(newsletterSubscriptions)
    .where(eq(id, link.id));
  if (!subscription || subscription.status === "unsubscribed") return null;
  return { email: subscription.email };
}
