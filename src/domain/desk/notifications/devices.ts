import { createHash } from "node:crypto";
import { and, desc, eq, gte, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import {
  administratoren,
  deskEvents,
  fahrerProfile,
  jobRequests,
  pushDevices,
  pushMessages,
} from "../../../db/schema/index.ts";
import { townOf } from "../../dispatch/jobs/vocabulary.ts";
import {
  type Ctx,
  logAction,
  personVerb,
  type ReadCtx,
  requirePerson,
  type TxCtx,
  transaction,
} from "../../kernel/context.ts";
import type { DeskEventKind } from "../../kernel/desk-events.ts";
import { DomainError } from "../../kernel/errors.ts";
import { id, requiredText } from "../../kernel/fields/schemas.ts";
import { addDays, berlinDate, timeInBerlin } from "../../kernel/time/berlin.ts";
import { jobNumber, vehicleName } from "../../kernel/vocabulary.ts";
import { PUSH_RULES } from "./vocabulary.ts";

/**
 * Sends messages to this browser from now on; `sessionId`: the session that it is signed in with. With `deviceId` it only renews
 * what was switched on there, as the desk does whenever it is opened. Errors: `push_service_unknown`, `push_key_outdated` if the
 * page is older than the server's key, `too_many_devices`, `device_not_found` if it was switched off from elsewhere.
 */
export async function addDevice(ctx: Ctx, raw: AddDeviceInput, sessionId: string) {
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

async function renew({ db, now }: TxCtx, which: SQL, device: Device) {
  const begun = { renewed_at: now(), paused_at: null };
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

const WRONG = "Ungültiger Wert.";
const DeviceInput = z.object({ deviceId: id(WRONG) });

/** Ends the messages to a device; what waits for it is not sent any more. One that is gone already stays gone. */
export const removeDevice = personVerb(DeviceInput, async (tx, { deviceId }) => {
  const [removed] = await tx.db
    .delete(pushDevices)
    .where(and(eq(pushDevices.id, deviceId), ownDevices(tx)))
    .returning({ name: pushDevices.name });
  if (removed) await logAction(tx, "remove_device", { note: removed.name });
});

/** After the session with this hash has ended; the desk goes on with the messages when somebody has signed in there again. */
export function pauseDevicesAt(tx: TxCtx, hash: string): Promise<void> {
  return pause(tx, eq(pushDevices.session_hash, hash));
}

/** All devices of this administrator but the one with this session, also those whose session has run out. */
export function pauseOtherDevices(tx: TxCtx, administratorId: string, hash: string): Promise<void> {
  const { admin_id, session_hash } = pushDevices;
  return pause(tx, and(eq(admin_id, administratorId), ne(session_hash, hash)));
}

/** Its service knows the subscription no longer; the desk subscribes anew when it is opened there. */
export function pauseDevice(tx: TxCtx, deviceId: string): Promise<void> {
  return pause(tx, eq(pushDevices.id, deviceId));
}

async function pause(tx: TxCtx, which: SQL | undefined) {
  const paused = await tx.db
    .update(pushDevices)
    .set({ paused_at: tx.now() })
    .where(which)
    .returning({ id: pushDevices.id });
  const ids = paused.map(({ id }) => id);
  const { device_id, status } = pushMessages;
  await tx.db.delete(pushMessages).where(and(inArray(device_id, ids), eq(status, "pending")));
}

/** A browser's `PushSubscription`, with the key of ours it used. */
export const AddDeviceInput = z.object({
  endpoint: z.string(WRONG).max(1000, WRONG),
  p256dh: z.string(WRONG).regex(/^[\w-]{87}$/, WRONG),
  auth: z.string(WRONG).regex(/^[\w-]{22}$/, WRONG),
  serverKey: z.string(WRONG).max(200, WRONG),
  name: requiredText("Bitte geben Sie dem Gerät einen Namen", 60),
  deviceId: id(WRONG).optional().describe("Erneuert dieses Gerät, statt eines hinzuzufügen"),
});
export type AddDeviceInput = z.input<typeof AddDeviceInput>;

/** The dispatcher's own devices; the terminal has them all. Nobody switches off what a colleague is told. */
function ownDevices({ actor, db }: Pick<Ctx, "actor"> & ReadCtx): SQL | undefined {
  if (actor.kind !== "dispatcher") return undefined;
  const { id, email } = administratoren;
  const own = db.select({ id }).from(administratoren).where(eq(email, actor.email));
  return inArray(pushDevices.admin_id, own);
}

/** At most so many rows of the bell. */
const NEWEST = 50;

/** Events of customers, drivers and mail servers since yesterday morning in Berlin, newest first. */
export async function listEvents({ db, now }: Pick<Ctx, "db" | "now">) {
  const { id, kind, job_id, driver_id, created_at } = deskEvents;
  const since = timeInBerlin(addDays(berlinDate(now()), -1), "00:00");
  const rows = await db
    .select({
      id,
      kind,
      created_at,
      nummer: jobRequests.nummer,
      fahrzeugtyp: jobRequests.fahrzeugtyp,
      einsatzort: jobRequests.einsatzort,
      kunde: sql<string>`coalesce(nullif(${jobRequests.company}, ''), ${jobRequests.customer_name})`,
      fahrer: sql<
        string | null
      >`nullif(concat_ws(' ', ${fahrerProfile.vorname}, ${fahrerProfile.nachname}), '')`,
    })
    .from(deskEvents)
    .innerJoin(jobRequests, eq(jobRequests.id, job_id))
    .leftJoin(fahrerProfile, eq(fahrerProfile.id, driver_id))
    .where(gte(created_at, since))
    .orderBy(desc(created_at), desc(id))
    .limit(NEWEST);
  return rows.map(({ fahrzeugtyp, einsatzort, kunde, fahrer, ...event }) => {
    const number = jobNumber(event.nummer);
    const text =
      event.kind === "request"
        ? `Neue Anfrage: ${number}, ${vehicleName(fahrzeugtyp)}, ${townOf(einsatzort).replace(/^\d{5}\s+/, "")}`
        : `${SAID[event.kind](fahrer ?? (event.kind === "mail_failed" ? kunde : "Ein Fahrer"), kunde)}: ${number}`;
    return { ...event, text };
  });
}

const SAID: Record<
  Exclude<DeskEventKind, "request">,
  (driver: string, customer: string) => string
> = {
  offer: (who) => `${who} bietet sich an`,
  acceptance: (who) => `${who} hat zugesagt`,
  decline: (who) => `${who} hat abgesagt`,
  withdrawal: (who) => `${who} zieht die Antwort zurück`,
  absence: (who) => `${who} ist nicht mehr frei`,
  problem: (who) => `${who} meldet ein Problem`,
  change: (_, who) => `${who} möchte etwas ändern`,
  cancellation: (_, who) => `${who} möchte stornieren`,
  mail_failed: (who) => `E-Mail an ${who} nicht zugestellt`,
};
