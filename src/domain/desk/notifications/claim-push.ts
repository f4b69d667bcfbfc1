import { and, asc, eq, inArray, isNull, lt, lte, or, sql } from "drizzle-orm";
import { pushMessages } from "../../../db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";

/** Longer than a push service may take to answer; what a killed worker held waits for its end. */
const CLAIM_SECONDS = 30;

export type Message = typeof pushMessages.$inferSelect;

/** The ids of at most `limit` messages that are due; other workers don't see them until a claim would have run out. */
export async function takeDuePushes(ctx: Ctx, limit: number): Promise<string[]> {
  const now = ctx.now();
  const { id, status, due_at } = pushMessages;
  const due = ctx.db
    .select({ id })
    .from(pushMessages)
    .where(and(eq(status, "pending"), lte(due_at, now)))
    .orderBy(asc(due_at))
    .limit(limit)
    .for("update", { skipLocked: true });
  const taken = await ctx.db
    .update(pushMessages)
    .set({ due_at: new Date(now.getTime() + CLAIM_SECONDS * 1000) })
    .where(inArray(id, due))
    .returning({ id, at: pushMessages.created_at });
  // What is told last of a job is the last that a device shows.
  return taken.sort((a, b) => a.at.getTime() - b.at.getTime()).map((message) => message.id);
}

/** In how many milliseconds the next message is due; undefined: none waits. */
export async function nextPushDueInMs(ctx: Ctx): Promise<number | undefined> {
  const { due_at, status } = pushMessages;
  const pending = ctx.db.select({ due_at }).from(pushMessages).where(eq(status, "pending"));
  const [next] = await pending.orderBy(asc(due_at)).limit(1);
  return next && next.due_at.getTime() - ctx.now().getTime();
}

/**
 * Takes hold of a message, so that no other worker sends it too; null: sent, held, or its device is gone. By the database's
 * clock, which is one for all copies of the server. `attempts` is the token of the claim.
 */
export async function claimPush(ctx: Ctx, messageId: string): Promise<Message | null> {
  const { id, status, claimed_until, attempts } = pushMessages;
  const isFree = or(isNull(claimed_until), lt(claimed_until, sql`clock_timestamp()`));
  const [message] = await ctx.db
    .update(pushMessages)
    .set({
      attempts: sql`${attempts} + 1`,
      claimed_until: sql`clock_timestamp() + ${CLAIM_SECONDS} * interval '1 second'`,
    })
    .where(and(eq(id, messageId), eq(status, "pending"), isFree))
    .returning();
  return message ?? null;
}
