import { lt } from "drizzle-orm";
import { idempotencyKeys, rateLimits, sessions } from "../../db/schema/index.ts";
import type { Ctx } from "../context.ts";
import { ANSWER_KEPT_HOURS } from "../idempotency.ts";

/** Nightly: removes stored answers, sessions and counters whose time is over. */
export async function purgeExpired(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  const keysBefore = new Date(now.getTime() - ANSWER_KEPT_HOURS * 3_600_000);
  await ctx.db.delete(idempotencyKeys).where(lt(idempotencyKeys.created_at, keysBefore));
  await ctx.db.delete(sessions).where(lt(sessions.expiresAt, now));
  await ctx.db.delete(rateLimits).where(lt(rateLimits.expire, now));
}
