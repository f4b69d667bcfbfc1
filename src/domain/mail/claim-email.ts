import { and, asc, eq, isNull, lt, notExists, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { emailLog } from "../../db/schema/index.ts";
import type { Ctx, TxCtx } from "../context.ts";

const CLAIM_MINUTES = 2;
/** How soon a mail that waits for an earlier one is looked at again; the earlier one's end wakes it at once. */
const BLOCKED_SECONDS = 60;

export type Email = typeof emailLog.$inferSelect;

const earlier = alias(emailLog, "earlier");

/**
 * Takes hold of a mail that is to be delivered, so that no other worker does. Null: it is delivered, held, or waits for
 * an earlier one to the same person about the same job, so that nobody reads of a change before he read of the matter.
 */
export async function claimEmail(ctx: Ctx, emailId: string): Promise<Email | null> {
  const now = ctx.now();
  const [email] = await ctx.db
    .update(emailLog)
    .set({
      claimed_until: new Date(now.getTime() + CLAIM_MINUTES * 60_000),
      attempts: sql`${emailLog.attempts} + 1`,
    })
    .where(
      and(
        eq(emailLog.id, emailId),
        eq(emailLog.status, "pending"),
        or(isNull(emailLog.claimed_until), lt(emailLog.claimed_until, now)),
        notExists(
          ctx.db
            .select({ id: earlier.id })
            .from(earlier)
            .where(
              and(
                eq(earlier.status, "pending"),
                sameThread(earlier, emailLog),
                sql`(${earlier.created_at}, ${earlier.id}) < (${emailLog.created_at}, ${emailLog.id})`,
              ),
            ),
        ),
      ),
    )
    .returning();
  return email ?? null;
}

/**
 * When to look again at a mail that could not be claimed: when its claim runs out, because a worker that died leaves it
 * behind, or in a minute if an earlier mail goes first. Null: there is nothing left to deliver.
 */
export async function nextLookAt(ctx: Ctx, emailId: string): Promise<Date | null> {
  const now = ctx.now();
  const [email] = await ctx.db
    .select({ claimedUntil: emailLog.claimed_until })
    .from(emailLog)
    .where(and(eq(emailLog.id, emailId), eq(emailLog.status, "pending")));
  if (!email) return null;
  const isHeld = email.claimedUntil && email.claimedUntil >= now;
  return isHeld ? email.claimedUntil : new Date(now.getTime() + BLOCKED_SECONDS * 1000);
}

/** Hands on the mail that waited for this one, now that it is sent or given up. */
export async function wakeNext(tx: TxCtx, email: Email): Promise<void> {
  const [next] = await tx.db
    .select({ id: earlier.id })
    .from(earlier)
    .innerJoin(emailLog, eq(emailLog.id, email.id))
    .where(and(eq(earlier.status, "pending"), sameThread(earlier, emailLog)))
    .orderBy(asc(earlier.created_at), asc(earlier.id))
    .limit(1);
  if (next) await tx.outbox.enqueue(tx.db, [next.id]);
}

/** To the same address about the same job; about no job, about the same driver. */
function sameThread(one: typeof earlier, other: typeof emailLog): SQL | undefined {
  return and(
    sql`lower(${one.recipient}) = lower(${other.recipient})`,
    or(
      eq(one.job_id, other.job_id),
      and(isNull(one.job_id), isNull(other.job_id), eq(one.driver_id, other.driver_id)),
    ),
  );
}
