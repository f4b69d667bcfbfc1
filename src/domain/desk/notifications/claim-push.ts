import { eq } from "drizzle-orm";
import { pushMessages } from "../../../db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";
import { claimRow, nextRowDueInMs, takeDueRows } from "../../kernel/outbox-rows.ts";

/** Longer than a push service may take to answer; what a killed worker held waits for its end. */
const CLAIM_SECONDS = 30;

export type Message = typeof pushMessages.$inferSelect;

/**
 * The ids of at most `limit` messages that are due; other workers don't see them until a claim would have run out. What is told last
 * of a job is the last that a device shows.
 */
export function takeDuePushes(ctx: Ctx, limit: number): Promise<string[]> {
  return takeDueRows(ctx, pushMessages, { limit, claimSeconds: CLAIM_SECONDS });
}

/** In how many milliseconds the next message is due; undefined: none waits. */
export function nextPushDueInMs(ctx: Ctx): Promise<number | undefined> {
  return nextRowDueInMs(ctx, pushMessages);
}

/** Takes hold of a message, so that no other worker sends it too; null: sent, held, or its device is gone. */
export async function claimPush(ctx: Ctx, messageId: string): Promise<Message | null> {
  const claim = { id: messageId, claimSeconds: CLAIM_SECONDS };
  if (!(await claimRow(ctx, pushMessages, claim))) return null;
  const [message] = await ctx.db.select().from(pushMessages).where(eq(pushMessages.id, messageId));
  return message ?? null;
}
