import { and, eq, lt, sql } from "drizzle-orm";
import {
  emailLog,
  idempotencyKeys,
  newsletterSubscriptions,
  rateLimits,
  sessions,
} from "../../db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import { LINK_DAYS } from "../kernel/link-days.ts";
import { ANSWER_KEPT_HOURS } from "../kernel/vocabulary.ts";
import { purgeJobProofs } from "./purge-job-proofs.ts";
import { purgeUnapprovedDocuments } from "./purge-unapproved-documents.ts";

const HOUR_MS = 3_600_000;

/** Nightly: removes what is over: stored answers, sessions, counters, and personal data that is due. */
export async function purgeExpired(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  await ctx.db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.created_at, hoursBefore(now, ANSWER_KEPT_HOURS)));
  await ctx.db.delete(sessions).where(lt(sessions.expiresAt, now));
  await ctx.db.delete(rateLimits).where(lt(rateLimits.expire, now));
  await purgeUnconfirmed(ctx, hoursBefore(now, LINK_DAYS["newsletter-confirm"] * 24));
  await purgeJobProofs(ctx);
  await purgeUnapprovedDocuments(ctx);
}

/** A newsletter that nobody confirmed: the request, and the mail that asked about it. */
async function purgeUnconfirmed(ctx: Ctx, before: Date) {
  const { status, requested_at } = newsletterSubscriptions;
  await ctx.db
    .delete(newsletterSubscriptions)
    .where(and(eq(status, "requested"), lt(requested_at, before)));
  // By what is left, not by what was just removed: a run that broke off between the two is made good by the next.
  await ctx.db
    .delete(emailLog)
    .where(
      and(
        eq(emailLog.template, "newsletter_confirm"),
        lt(emailLog.created_at, before),
        sql`not exists (select from newsletter_subscriptions n where lower(n.email) = lower(${emailLog.recipient}))`,
      ),
    );
}

function hoursBefore(now: Date, hours: number) {
  return new Date(now.getTime() - hours * HOUR_MS);
}
