import { eq } from "drizzle-orm";
import { pushDevices } from "../../../db/schema/index.ts";
import { logAction } from "../../kernel/action-log.ts";
import { type Ctx, requireDispatcher, type TxCtx, transaction } from "../../kernel/context.ts";
import { sessionHash } from "./add-device.ts";
import { DeviceInput } from "./schemas.ts";

/** Ends the messages to a device; what waits for it is not sent any more. One that is gone already stays gone. */
export async function removeDevice(ctx: Ctx, raw: DeviceInput): Promise<void> {
  requireDispatcher(ctx.actor);
  const { deviceId } = DeviceInput.parse(raw);
  await transaction(ctx, async (tx) => {
    const [removed] = await tx.db
      .delete(pushDevices)
      .where(eq(pushDevices.id, deviceId))
      .returning({ name: pushDevices.name });
    if (removed) await logAction(tx, "remove_device", { note: removed.name });
  });
}

/** Of the browser that has signed out with this session: the desk switches them on again with the next login there. */
export async function removeDevicesOf(tx: TxCtx, sessionId: string): Promise<void> {
  await tx.db.delete(pushDevices).where(eq(pushDevices.session_hash, sessionHash(sessionId)));
}
