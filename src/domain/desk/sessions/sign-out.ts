import { logAction } from "../../kernel/action-log.ts";
import { type Ctx, transaction } from "../../kernel/context.ts";

/** Ends the session on the server and notes it (`manual_logout`, `auto_logout`). */
export async function signOut(
  ctx: Ctx,
  sessionId: string,
  reason: "manual" | "auto",
): Promise<void> {
  await ctx.sessions.end(sessionId);
  await transaction(ctx, (tx) => logAction(tx, `${reason}_logout`));
}
