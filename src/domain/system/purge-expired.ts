import { and, eq, inArray, lt } from "drizzle-orm";
import {
  idempotencyKeys,
  jobRequests,
  newsletterSubscriptions,
  priceConfirmations,
  rateLimits,
  sessions,
} from "../../db/schema/index.ts";
import type { Ctx } from "../context.ts";
import { ANSWER_KEPT_HOURS } from "../idempotency.ts";
import { CONFIRM_LINK_DAYS } from "../newsletter/rules.ts";
import { PRICE_CONFIRMATION_KEPT_MONTHS } from "../privacy/rules.ts";
import { monthsBefore } from "../time/berlin.ts";

const HOUR_MS = 3_600_000;

/** Nightly: removes what is over: stored answers, sessions, counters, and personal data that is due. */
export async function purgeExpired(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  await ctx.db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.created_at, ago(ANSWER_KEPT_HOURS)));
  await ctx.db.delete(sessions).where(lt(sessions.expiresAt, now));
  await ctx.db.delete(rateLimits).where(lt(rateLimits.expire, now));
  await ctx.db
    .delete(newsletterSubscriptions)
    .where(
      and(
        eq(newsletterSubscriptions.status, "requested"),
        lt(newsletterSubscriptions.requested_at, ago(CONFIRM_LINK_DAYS * 24)),
      ),
    );
  await purgePriceConfirmations(ctx, now);
}

async function purgePriceConfirmations(ctx: Ctx, now: Date) {
  const due = ctx.db
    .select({ id: jobRequests.id })
    .from(jobRequests)
    .where(
      and(
        eq(jobRequests.status, "completed"),
        lt(jobRequests.completed_at, monthsBefore(now, PRICE_CONFIRMATION_KEPT_MONTHS)),
      ),
    );
  await ctx.db.delete(priceConfirmations).where(inArray(priceConfirmations.job_id, due));
}
