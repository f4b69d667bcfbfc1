import { logAction } from "../../kernel/action-log.ts";
import { type Ctx, transaction } from "../../kernel/context.ts";
import { pauseDevicesOf } from "../notifications/remove-device.ts";

/**
 * Ends the session on the server and notes it (`manual_logout`, `auto_logout`). By hand it also ends the messages to this browser,
 * until the next login there; a session that has run out does not, because they are for whoever is not at the desk.
 */
export async function signOut(
  ctx: Ctx,
  sessionId: string,
  reason: "manual" | "auto",
  note = "",
): Promise<void> {
  await ctx.sessions.end(sessionId);
  await transaction(ctx, async (tx) => {
    if (reason === "manual") await pauseDevicesOf(tx, sessionId);
    await logAction(tx, `${reason}_logout`, { note });
  });
}
