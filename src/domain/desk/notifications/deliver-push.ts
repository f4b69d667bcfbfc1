import { and, eq, isNull } from "drizzle-orm";
import { deskEvents, jobRequests, pushDevices, pushMessages } from "../../../db/schema/index.ts";
import { townOf } from "../../dispatch/jobs/vocabulary.ts";
import { type Ctx, type TxCtx, transaction } from "../../kernel/context.ts";
import {
  isAttempt,
  isWaiting,
  type Outbox,
  pauseAfter,
  settling,
  whileHeld,
} from "../../kernel/outbox.ts";
import type { Claim } from "../../kernel/ports.ts";
import { PushDelayed, PushGone, PushRefused } from "../../kernel/service-ports.ts";
import { berlinDate, formatDay, HOUR_MS } from "../../kernel/time/berlin.ts";
import { jobNumber, vehicleName } from "../../kernel/vocabulary.ts";
import { deskPath } from "../../mail/facts.ts";
import { pauseDevice } from "./devices.ts";
import { EVENT_LABEL, PUSH_PAUSES, PUSH_RULES, type PushPayload } from "./vocabulary.ts";

type Message = typeof pushMessages.$inferSelect;

export const PUSHES: Outbox<typeof pushMessages> = {
  queue: "pushes",
  table: pushMessages,
  order: [pushMessages.due_at],
  pauses: PUSH_PAUSES,
};

/**
 * Sends one message that the worker has claimed. An outage of the service is tried again a few times, a refusal is not, and a device
 * that has ended its subscription gets none any more (docs/rules.md, Notifications).
 */
export async function deliverPush(ctx: Ctx, claim: Claim<Message>): Promise<void> {
  await whileHeld(ctx, PUSHES, claim, async () => {
    const failure = await attempt(ctx, claim.row);
    await transaction(ctx, (tx) => record(tx, claim.row, failure));
  });
}

type Failure = "gone" | "void" | "refused" | { afterSeconds: number };

/** Null: the service has it. */
async function attempt(ctx: Ctx, message: Message): Promise<Failure | null> {
  const found = await readMessage(ctx, message);
  // The event was purged in between, or the device ended.
  if (!found) return "void";
  const { device, payload } = found;
  // Its service would refuse every message; the desk subscribes anew when it is opened there.
  if (device.server_key !== ctx.push.publicKey) return "refused";
  try {
    await ctx.push.send(device, {
      payload: JSON.stringify(payload),
      ttlSeconds: (PUSH_RULES.keptByServiceHours * HOUR_MS) / 1000,
      topic: payload.tag,
    });
    return null;
  } catch (error) {
    if (error instanceof PushGone) return "gone";
    if (error instanceof PushRefused) return "refused";
    return { afterSeconds: error instanceof PushDelayed ? error.afterSeconds : 0 };
  }
}

async function readMessage({ db }: Ctx, { device_id, event_id }: Message) {
  const isActive = and(eq(pushDevices.id, device_id), isNull(pushDevices.paused_at));
  const [device] = await db.select().from(pushDevices).where(isActive);
  if (!device) return null;
  const [about] = await db
    .select({ event: deskEvents, job: jobRequests })
    .from(deskEvents)
    .innerJoin(jobRequests, eq(jobRequests.id, deskEvents.job_id))
    .where(eq(deskEvents.id, event_id));
  // By the event and not by the message: another attempt at the same thing is shown once.
  return about ? { device, payload: eventText(event_id, about.event, about.job) } : null;
}

/** Counts only as long as the message is ours; what was sent counts in any case. */
async function record(tx: TxCtx, message: Message, failure: Failure | null) {
  const isOurs = isAttempt(pushMessages, message);
  if (failure === null) {
    // Settled even if another worker has taken it meanwhile: the push service has it, and it must not be sent twice.
    await settling(tx, PUSHES, isWaiting(pushMessages, message.id), { status: "sent" });
  } else if (failure === "gone") {
    await pauseDevice(tx, message.device_id);
  } else if (failure === "void") {
    await settling(tx, PUSHES, isOurs, { status: "failed" });
  } else {
    const due_at = typeof failure === "object" && nextAttempt(tx, message, failure.afterSeconds);
    await settling(tx, PUSHES, isOurs, due_at ? { due_at } : { status: "failed" });
  }
}

/** Undefined: it has been tried often. */
function nextAttempt(tx: TxCtx, { attempts }: Message, afterSeconds: number) {
  const pause = pauseAfter(PUSHES, attempts);
  if (pause === undefined) return undefined;
  return new Date(tx.now().getTime() + Math.max(pause, afterSeconds) * 1000);
}

type Event = Pick<typeof deskEvents.$inferSelect, "kind" | "job_count" | "created_at">;
type Job = Pick<
  typeof jobRequests.$inferSelect,
  "nummer" | "fahrzeugtyp" | "einsatzort" | "einsatz_city" | "einsatzbeginn"
>;

/**
 * Text for a locked screen: event, vehicle, town and first day; no name, address or number (docs/rules.md,
 * Notifications).
 */
function eventText(id: string, event: Event, job: Job): PushPayload {
  const { nummer, fahrzeugtyp, einsatzort, einsatz_city, einsatzbeginn } = job;
  return {
    id,
    title: `${EVENT_LABEL[event.kind]} ${jobNumber(nummer)}`,
    body: [
      event.job_count > 1 && `${event.job_count} Aufträge`,
      vehicleName(fahrzeugtyp),
      einsatz_city || townAlone(einsatzort),
      einsatzbeginn && dayInShort(einsatzbeginn, event.created_at),
    ]
      .filter(Boolean)
      .join(", "),
    tag: `auftrag-${nummer}`,
    path: deskPath(nummer),
  };
}

/** `Do., 26.11.`, with the year where it is another one than when it happened. */
function dayInShort(day: string, happenedAt: Date) {
  const year = berlinDate(happenedAt).slice(0, 4);
  return formatDay(day).replace(new RegExp(`${year}$`), "");
}

/** Empty if the place of work has no postcode: it might be a street. */
function townAlone(einsatzort: string) {
  const town = townOf(einsatzort);
  return /^\d{5}\s/.test(town) ? town.replace(/^\d{5}\s+/, "") : "";
}
