import { and, desc, eq, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { newsletterSubscriptions } from "../../../db/schema/index.ts";
import { shortenAddress } from "../../kernel/client-network.ts";
import {
  type Ctx,
  deskVerb,
  logAction,
  type ReadCtx,
  requireStorage,
  type TxCtx,
  transaction,
} from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { checkLink, confirmPath, unsubscribePath } from "../../kernel/links.ts";
import {
  afterTimeCursor,
  contains,
  type ListOptions,
  type Page,
  pageOf,
} from "../../kernel/list.ts";
import { findRow } from "../../kernel/rows.ts";
import { HOUR_MS } from "../../kernel/time/berlin.ts";
import { type MailboxPlace, mailboxKey, mailboxPlace } from "../../mail/mailbox.ts";
import { queueEmail } from "../../mail/queue-emails.ts";
import {
  HOURS_BETWEEN_MAILS,
  NEWSLETTER_CONSENT_VERSION,
  NewsletterLink,
  SubscriptionInput,
  type SubscriptionStatus,
} from "./schemas.ts";

/**
 * Notes that somebody wants the newsletter at this address and asks the address itself by mail (double opt-in). The
 * answer never tells who is subscribed already: a confirmed address gets no mail, an unconfirmed one at most one in
 * `HOURS_BETWEEN_MAILS`, and one mailbox only so many a day, whatever is added to its name. Errors: ZodError, `too_many_requests`, `storage_low`.
 */
export async function requestSubscription(ctx: Ctx, raw: SubscriptionInput): Promise<void> {
  const { email } = SubscriptionInput.parse(raw);
  requireStorage(ctx);
  const address = ctx.actor.kind === "visitor" ? ctx.actor.address : "";
  await ctx.limits.take("newsletter", address);
  if (!(await mayWriteTo(ctx, email))) return;
  await transaction(ctx, async (tx) => {
    const place = await mailboxPlace(tx, email);
    if (!place.isFree) return;
    const request = {
      email,
      consent_text_version: NEWSLETTER_CONSENT_VERSION,
      requested_at: tx.now(),
      request_ip_shortened: shortenAddress(address),
    };
    const insert = tx.db.insert(newsletterSubscriptions).values(request).onConflictDoNothing();
    const [added] = await insert.returning();
    const asked = added ?? (await renewRequest(tx, request));
    if (asked) await queueConfirmation(tx, asked, place);
  });
}

/** The limit is silent, so that the answer never tells whether an address is known. */
async function mayWriteTo(ctx: Ctx, email: string): Promise<boolean> {
  try {
    await ctx.limits.take("newsletter_mailbox", mailboxKey(ctx, email));
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === "too_many_requests") return false;
    throw error;
  }
}

type Request = Pick<
  typeof newsletterSubscriptions.$inferInsert,
  "consent_text_version" | "request_ip_shortened"
> & { email: string; requested_at: Date };

/** Only after an unsubscription, or when the last mail is long enough ago. */
async function renewRequest(tx: TxCtx, request: Request) {
  const { email, status, requested_at } = newsletterSubscriptions;
  const lastMailBefore = new Date(tx.now().getTime() - HOURS_BETWEEN_MAILS * HOUR_MS);
  const [renewed] = await tx.db
    .update(newsletterSubscriptions)
    .set({
      ...request,
      status: "requested",
      confirmed_at: null,
      confirmation_ip_shortened: "",
      unsubscribed_at: null,
    })
    .where(
      and(
        eq(sql`lower(${email})`, sql`lower(${request.email})`),
        or(
          eq(status, "unsubscribed"),
          and(eq(status, "requested"), lte(requested_at, lastMailBefore)),
        ),
      ),
    )
    .returning();
  return renewed;
}

async function queueConfirmation(
  tx: TxCtx,
  asked: typeof newsletterSubscriptions.$inferSelect,
  place: MailboxPlace,
) {
  const { id, email, requested_at } = asked;
  await queueEmail(tx, {
    key: `newsletter_confirm:${id}:${requested_at.toISOString()}`,
    to: email,
    place,
    template: "newsletter_confirm",
    data: {
      email,
      requestedAt: requested_at.toISOString(),
      confirmPath: confirmPath(tx, id),
      unsubscribePath: unsubscribePath(tx, id),
    },
  });
}

/**
 * Confirms a subscription by the link of its mail. Repeating it changes nothing and answers the same. Errors:
 * ZodError, `link_invalid`, `newsletter_link_expired`, `subscription_ended`.
 */
export async function confirmSubscription(ctx: Ctx, link: NewsletterLink) {
  return transaction(ctx, async (tx) => {
    const { id, email } = await authoriseConfirmation(tx, link);
    // Nothing updated: confirmed already, or a concurrent request was faster; reading again tells which.
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

/**
 * Subscription behind a confirmation link; read-only. A confirmed subscription stays confirmed however old the link is.
 * Errors: `link_invalid`, `newsletter_link_expired`, `subscription_ended`.
 */
export async function authoriseConfirmation(
  ctx: ReadCtx & Pick<Ctx, "linkSecret" | "now">,
  raw: NewsletterLink,
) {
  const link = NewsletterLink.parse(raw);
  const token = checkLink(ctx, "newsletter-confirm", [link.id], link.token);
  if (token === "invalid") throw new DomainError("link_invalid");
  const subscription = await findRow(
    ctx,
    newsletterSubscriptions,
    eq(newsletterSubscriptions.id, link.id),
  );
  if (!subscription || subscription.status === "unsubscribed") {
    throw new DomainError("subscription_ended");
  }
  const { id, email, status } = subscription;
  if (status === "confirmed") return { id, email, state: "confirmed" };
  if (token === "expired") throw new DomainError("newsletter_link_expired");
  return { id, email, state: "open" };
}

/**
 * Ends a subscription by its link, which never expires, confirmed or not. Repeating it changes nothing and answers
 * the same. Errors: ZodError, `link_invalid`.
 */
export async function unsubscribe(ctx: Ctx, raw: NewsletterLink): Promise<void> {
  const subscriptionId = requireUnsubscription(ctx, raw);
  await transaction(ctx, (tx) => end(tx, eq(newsletterSubscriptions.id, subscriptionId)));
}

/** The id that an unsubscription link is for. Errors: ZodError, `link_invalid`. */
function requireUnsubscription(ctx: Pick<Ctx, "linkSecret" | "now">, raw: NewsletterLink): string {
  const link = NewsletterLink.parse(raw);
  const token = checkLink(ctx, "newsletter-unsubscribe", [link.id], link.token);
  if (token !== "valid") throw new DomainError("link_invalid");
  return link.id;
}

/** Unsubscribes a person who calls or writes. Errors: ZodError, `subscription_not_found`. */
export const unsubscribeAddress = deskVerb(SubscriptionInput, async (tx, input) => {
  const isTheirs = eq(sql`lower(${newsletterSubscriptions.email})`, sql`lower(${input.email})`);
  const ended = await end(tx, isTheirs);
  if (ended) return logAction(tx, "unsubscribe_newsletter", { note: ended });
  const known = await tx.db.$count(newsletterSubscriptions, isTheirs);
  if (known === 0) throw new DomainError("subscription_not_found");
});

/** The subscription's id; undefined when there was none to end. */
async function end(tx: TxCtx, whose: SQL): Promise<string | undefined> {
  const [ended] = await tx.db
    .update(newsletterSubscriptions)
    .set({ status: "unsubscribed", unsubscribed_at: tx.now() })
    .where(and(whose, ne(newsletterSubscriptions.status, "unsubscribed")))
    .returning({ id: newsletterSubscriptions.id });
  return ended?.id;
}

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
  const [subscription] = await ctx.db
    .select({ email, status })
    .from(newsletterSubscriptions)
    .where(eq(id, requireUnsubscription(ctx, raw)));
  if (!subscription || subscription.status === "unsubscribed") return null;
  return { email: subscription.email };
}
