import { and, eq, lte, or, sql } from "drizzle-orm";
import { newsletterSubscriptions } from "../../../db/schema/index.ts";
import { shortenAddress } from "../../kernel/client-network.ts";
import { type Ctx, requireStorage, type TxCtx, transaction } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { confirmPath, unsubscribePath } from "../../kernel/links.ts";
import { HOUR_MS } from "../../kernel/time/days.ts";
import { type MailboxPlace, mailboxKey, mailboxPlace } from "../../mail/mailbox.ts";
import { queueEmails } from "../../mail/queue-emails.ts";
import { NEWSLETTER_CONSENT_VERSION, SubscriptionInput } from "./schemas.ts";
import { HOURS_BETWEEN_MAILS } from "./vocabulary.ts";

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
    const asked = (await insertRequest(tx, request)) ?? (await renewRequest(tx, request));
    if (asked) await queueConfirmation(tx, asked, place);
  });
}

/** Nobody is told, so that the answer stays the same. */
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

async function insertRequest(tx: TxCtx, request: Request) {
  const [inserted] = await tx.db
    .insert(newsletterSubscriptions)
    .values(request)
    .onConflictDoNothing()
    .returning();
  return inserted;
}

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
  await queueEmails(tx, [
    {
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
    },
  ]);
}
