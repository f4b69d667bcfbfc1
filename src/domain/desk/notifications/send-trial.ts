import { and, eq, isNull } from "drizzle-orm";
import { pushDevices, pushMessages } from "../../../db/schema/index.ts";
import { type Ctx, requirePerson, transaction } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { ownDevices } from "./queries.ts";
import { DeviceInput } from "./schemas.ts";

/** Sends a trial to one device; while one is under way, it is that one. Error: `device_not_found`. */
export async function sendTrial(ctx: Ctx, raw: DeviceInput): Promise<void> {
  requirePerson(ctx.actor);
  const { deviceId } = DeviceInput.parse(raw);
  await transaction(ctx, async (tx) => {
    const [device] = await tx.db
      .select({ id: pushDevices.id })
      .from(pushDevices)
      .where(and(eq(pushDevices.id, deviceId), isNull(pushDevices.paused_at), ownDevices(tx)))
      .for("key share");
    if (!device) throw new DomainError("device_not_found");
    await tx.db
      .insert(pushMessages)
      .values({ device_id: deviceId, due_at: tx.now(), created_at: tx.now() })
      .onConflictDoNothing();
    tx.wake("pushes");
  });
}
