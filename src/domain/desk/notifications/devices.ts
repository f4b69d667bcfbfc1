import { createHash } from "node:crypto";
import { and, eq, inArray, isNull, type SQL } from "drizzle-orm";
import { administratoren, pushDevices, pushMessages } from "../../../db/schema/index.ts";
import { logAction } from "../../kernel/action-log.ts";
import { type Ctx, requirePerson, type TxCtx, transaction } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { ownDevices } from "./queries.ts";
import { AddDeviceInput, DeviceInput } from "./schemas.ts";
import { PUSH_RULES } from "./vocabulary.ts";

/**
 * Sends messages to this browser from now on; `sessionId`: the session that it is signed in with. With `deviceId` it only renews
 * what was switched on there, as the desk does whenever it is opened. Errors: `push_service_unknown`, `push_key_outdated` if the
 * page is older than the server's key, `too_many_devices`, `device_not_found` if it was switched off from elsewhere.
 */
export async function addDevice(
  ctx: Ctx,
  raw: AddDeviceInput,
  sessionId: string,
): Promise<{ deviceId: string }> {
  requirePerson(ctx.actor);
  const { endpoint, p256dh, auth, serverKey, name, deviceId } = AddDeviceInput.parse(raw);
  if (serverKey !== ctx.push.publicKey) throw new DomainError("push_key_outdated");
  if (!ctx.push.accepts({ endpoint, p256dh, auth })) throw new DomainError("push_service_unknown");
  const subscription = { endpoint, p256dh, auth, server_key: serverKey };
  return transaction(ctx, async (tx) => {
    const admin = await lockAdmin(tx);
    // In a browser where somebody else has signed in since, they are his from now on.
    const owner = { admin_id: admin.id, session_hash: sessionHash(sessionId) };
    const device = { ...subscription, ...owner, name };
    if (deviceId) {
      const renewed = await renew(tx, eq(pushDevices.id, deviceId), device);
      if (!renewed) throw new DomainError("device_not_found");
      return { deviceId: renewed };
    }
    const known = await renew(tx, eq(pushDevices.endpoint, endpoint), device);
    return { deviceId: known ?? (await insert(tx, device)) };
  });
}

type Device = Pick<
  typeof pushDevices.$inferInsert,
  "admin_id" | "endpoint" | "p256dh" | "auth" | "server_key" | "name" | "session_hash"
>;

/** Resets the failures: the browser may have subscribed anew. */
async function renew({ db, now }: TxCtx, which: SQL, device: Device) {
  const begun = { renewed_at: now(), paused_at: null, failing_since: null, failure: null };
  const [known] = await db
    .update(pushDevices)
    .set({ ...device, ...begun })
    .where(which)
    .returning({ id: pushDevices.id });
  return known?.id;
}

async function insert(tx: TxCtx, device: Device) {
  const active = and(eq(pushDevices.admin_id, device.admin_id), isNull(pushDevices.paused_at));
  if ((await tx.db.$count(pushDevices, active)) >= PUSH_RULES.devices) {
    throw new DomainError("too_many_devices");
  }
  const now = tx.now();
  const [added] = await tx.db
    .insert(pushDevices)
    .values({ ...device, created_at: now, renewed_at: now })
    .returning({ id: pushDevices.id });
  if (!added) throw new Error("An insert without a row");
  await logAction(tx, "add_device", { note: device.name });
  return added.id;
}

/** One after the other, so that no two of them take the last place. */
async function lockAdmin({ db, actor }: Pick<TxCtx, "db" | "actor">) {
  const { id, email, status } = administratoren;
  const [admin] = await db
    .select({ id })
    .from(administratoren)
    .where(and(eq(email, actor.kind === "dispatcher" ? actor.email : ""), eq(status, "active")))
    .for("no key update");
  if (!admin) throw new DomainError("not_admin");
  return admin;
}

/** By which a device knows its session without holding its secret. */
export function sessionHash(sessionId: string): string {
  return createHash("sha256").update(sessionId).digest("hex");
}

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

/** Pauses by the session's hash, where its secret is unknown. */
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
