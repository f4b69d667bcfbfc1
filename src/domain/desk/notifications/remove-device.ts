import { and, eq, inArray, type SQL } from "drizzle-orm";
import { pushDevices, pushMessages } from "../../../db/schema/index.ts";
import { logAction } from "../../kernel/action-log.ts";
import { type Ctx, requirePerson, type TxCtx, transaction } from "../../kernel/context.ts";
import { sessionHash } from "./add-device.ts";
import { ownDevices } from "./queries.ts";
import { DeviceInput } from "./schemas.ts";

/** Ends the messages to a device; what waits for it is not sent any more. One that is gone already stays gone. */
export async function removeDevice(ctx: Ctx, raw: DeviceInput): Promise<void> {
  requirePerson(ctx.actor);
  const { deviceId } = DeviceInput.parse(raw);
  await transaction(ctx, async (tx) => {
    const [removed] = await tx.db
      .delete(pushDevices)
      .where(and(eq(pushDevices.id, deviceId), ownDevices(tx)))
      .returning({ name: pushDevices.name });
    if (removed) await logAction(tx, "remove_device", { note: removed.name });
  });
}

/** After 'Abmelden' in it with this session; the desk goes on with the messages when somebody has signed in there again. */
export function pauseDevicesOf(tx: TxCtx, sessionId: string): Promise<void> {
  return pauseDevicesAt(tx, sessionHash(sessionId));
}

/** The same by the session's hash, where nobody has its secret. */
export function pauseDevicesAt(tx: TxCtx, hash: string): Promise<void> {
  return pause(tx, eq(pushDevices.session_hash, hash));
}

/** Its service knows the subscription no longer, or has refused it for long; the desk subscribes anew when it is opened there. */
export function pauseDevice(tx: TxCtx, deviceId: string): Promise<void> {
  return pause(tx, eq(pushDevices.id, deviceId));
}

async function pause(tx: TxCtx, which: SQL) {
  const paused = await tx.db
    .update(pushDevices)
    .set({ paused_at: tx.now() })
    .where(which)
    .returning({ id: pushDevices.id });
  const ids = paused.map(({ id }) => id);
  const { device_id, status } = pushMessages;
  await tx.db.delete(pushMessages).where(and(inArray(device_id, ids), eq(status, "pending")));
}
