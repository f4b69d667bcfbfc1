import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { adminUsers, pushDevices } from "../../../db/schema/index.ts";
import { logAction } from "../../kernel/action-log.ts";
import { type Ctx, requireDispatcher, type TxCtx, transaction } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { AddDeviceInput } from "./schemas.ts";
import { PUSH_RULES } from "./vocabulary.ts";

/**
 * Sends messages to this browser from now on; `sessionId`: the session that it is signed in with. Repeated, as the desk does
 * whenever it is opened there, it only renews the entry. Errors: `push_service_unknown`, `push_key_outdated` if the page is
 * older than the server's key, `too_many_devices`.
 */
export async function addDevice(
  ctx: Ctx,
  raw: AddDeviceInput,
  sessionId: string,
): Promise<{ deviceId: string }> {
  requireDispatcher(ctx.actor);
  const { endpoint, p256dh, auth, serverKey, name } = AddDeviceInput.parse(raw);
  if (serverKey !== ctx.push.publicKey) throw new DomainError("push_key_outdated");
  if (!ctx.push.accepts({ endpoint, p256dh, auth })) throw new DomainError("push_service_unknown");
  const subscription = { endpoint, p256dh, auth, server_key: serverKey };
  const device = { ...subscription, name, session_hash: sessionHash(sessionId) };
  const known = await renew(ctx, device);
  if (known) return { deviceId: known };
  return transaction(ctx, async (tx) => {
    const admin = await lockAdmin(tx);
    const renewed = await renew(tx, device);
    if (renewed) return { deviceId: renewed };
    const others = await tx.db.$count(pushDevices, eq(pushDevices.admin_id, admin.id));
    if (others >= PUSH_RULES.devices) throw new DomainError("too_many_devices");
    const now = tx.now();
    const [added] = await tx.db
      .insert(pushDevices)
      .values({ ...device, admin_id: admin.id, created_at: now, renewed_at: now })
      .returning({ id: pushDevices.id });
    if (!added) throw new Error("An insert without a row");
    await logAction(tx, "add_device", { note: name });
    return { deviceId: added.id };
  });
}

type Device = Omit<typeof pushDevices.$inferInsert, "admin_id" | "created_at" | "renewed_at">;

/** Another key, or other ones of the browser, is a subscription begun anew: what failed before says nothing of it. */
async function renew({ db, now }: Pick<Ctx | TxCtx, "db" | "now">, device: Device) {
  const [known] = await db
    .update(pushDevices)
    .set({ ...device, renewed_at: now(), failing_since: null, failure: null })
    .where(eq(pushDevices.endpoint, device.endpoint))
    .returning({ id: pushDevices.id });
  return known?.id;
}

/** One after the other, so that no two of them take the last place. */
async function lockAdmin({ db }: Pick<TxCtx, "db">) {
  const [admin] = await db.select({ id: adminUsers.id }).from(adminUsers).for("no key update");
  if (!admin) throw new DomainError("not_admin");
  return admin;
}

/** By which a device knows its session without holding its secret. */
export function sessionHash(sessionId: string): string {
  return createHash("sha256").update(sessionId).digest("hex");
}
