import { and, eq, gte, inArray, type SQL, sql } from "drizzle-orm";
import { webhookDeliveries, webhookEndpoints } from "../../db/schema/index.ts";
import { type Ctx, deskVerb, logAction, type TxCtx, transaction } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import {
  isAttempt,
  isWaiting,
  type Outbox,
  pauseAfter,
  settling,
  whileHeld,
} from "../kernel/outbox.ts";
import type { Claim } from "../kernel/ports.ts";
import { findRow, idsWhere, updateRow } from "../kernel/rows.ts";
import type { WebhookOutcome } from "../kernel/service-ports.ts";
import { DAY_MS, germanDate, timeInBerlin } from "../kernel/time/berlin.ts";
import { bodyOf } from "./announce.ts";
import { secretsOf, signedHeaders } from "./endpoints.ts";
import { getEndpoint } from "./queries.ts";
import { DeliveryIdInput, ResendFailedInput, WebhookIdInput } from "./schemas.ts";
import {
  type DeliveryFailure,
  eventLabel,
  TRIAL_EVENT,
  WEBHOOK_PAUSES,
  WEBHOOK_RULES,
} from "./vocabulary.ts";

/** A receiver that asks for more waits no longer than the longest pause. */
const LONGEST_PAUSE = Math.max(...WEBHOOK_PAUSES);

type Delivery = typeof webhookDeliveries.$inferSelect;

export const WEBHOOKS: Outbox<typeof webhookDeliveries> = {
  queue: "webhooks",
  table: webhookDeliveries,
  order: [webhookDeliveries.due_at],
  pauses: WEBHOOK_PAUSES,
};

/**
 * Sends one delivery that the worker has claimed. What does not get through is tried again for three days, with the same id and words;
 * an address that wants nothing more (410), or where nothing gets through for days, is switched off (docs/rules.md, Webhooks).
 * `onHandedOver`: from here on it waits for the receiver alone.
 */
export async function deliverWebhook(
  ctx: Ctx,
  claim: Claim<Delivery>,
  { onHandedOver }: { onHandedOver?: () => void } = {},
): Promise<void> {
  await whileHeld(ctx, WEBHOOKS, claim, async () => {
    const outcome = await attempt(ctx, claim.row, onHandedOver);
    await transaction(ctx, (tx) => record(tx, claim.row, outcome));
  });
}

type Outcome = WebhookOutcome | { kind: "unsent"; failure: "off" | "secret" };

async function attempt(ctx: Ctx, delivery: Delivery, onHandedOver?: () => void): Promise<Outcome> {
  const { body, id, endpoint_id } = delivery;
  const endpoint = await findRow(ctx, webhookEndpoints, eq(webhookEndpoints.id, endpoint_id));
  // One that was removed takes its deliveries with it.
  if (!endpoint?.is_on) return { kind: "unsent", failure: "off" };
  const secrets = secretsOf(ctx, endpoint, ctx.now());
  if (!secrets) return { kind: "unsent", failure: "secret" };
  const headers = {
    "Content-Type": "application/json",
    ...signedHeaders(secrets, { id, body, at: ctx.now() }),
  };
  onHandedOver?.();
  return ctx.webhooks.send({ url: endpoint.url, headers, body });
}

/** The address first, then the delivery: whoever removes the address locks them in this order. */
async function record(tx: TxCtx, delivery: Delivery, outcome: Outcome) {
  const ours = isAttempt(webhookDeliveries, delivery);
  const settle = (which: SQL | undefined, change: Partial<Delivery>) =>
    settling(tx, WEBHOOKS, which, change);
  if (outcome.kind === "unsent") {
    await settle(ours, { status: "failed", failure: outcome.failure });
    return;
  }
  const isAnswered = outcome.kind === "answered";
  const failure = failureOf(outcome);
  const said = {
    attempted_at: tx.now(),
    failure,
    answer_ms: Math.round(outcome.ms),
    answer_status: isAnswered ? outcome.status : null,
    answer_start: isAnswered ? outcome.start : "",
  };
  if (failure === null) {
    await updateRow(tx, webhookEndpoints, delivery.endpoint_id, {
      last_delivered_at: tx.now(),
      failing_since: null,
    });
    // Settled even if another worker holds the lease by now, because the receiver has the message.
    await settle(isWaiting(webhookDeliveries, delivery.id), { ...said, status: "delivered" });
    return;
  }
  await noteFailure(tx, delivery.endpoint_id, failure);
  const attempts_in_row = delivery.attempts_in_row + 1;
  const pause = failure === "gone" ? undefined : pauseAfter(WEBHOOKS, attempts_in_row);
  if (pause === undefined) {
    await settle(ours, { ...said, status: "failed" });
    return;
  }
  const asked = isAnswered ? Math.min(outcome.retryAfterSeconds, LONGEST_PAUSE) : 0;
  const due_at = new Date(tx.now().getTime() + Math.max(pause, asked) * 1000);
  await settle(ours, { ...said, due_at, attempts_in_row });
}

/** Null: the receiver has it. */
function failureOf(outcome: WebhookOutcome): DeliveryFailure | null {
  if (outcome.kind === "failed") return outcome.failure;
  const { status } = outcome;
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return "redirect";
  return status === 410 ? "gone" : "status";
}

/** Switches an address off that wants nothing more, or where nothing has got through for days; the desk and `system doctor` say so. */
async function noteFailure(tx: TxCtx, endpointId: string, failure: DeliveryFailure) {
  const { id, is_on, failing_since } = webhookEndpoints;
  const now = sql`${tx.now().toISOString()}::timestamptz`;
  const [endpoint] = await tx.db
    .update(webhookEndpoints)
    .set({ failing_since: sql`coalesce(${failing_since}, ${now})` })
    .where(and(eq(id, endpointId), eq(is_on, true)))
    .returning();
  if (!endpoint?.failing_since) return;
  const failingFor = tx.now().getTime() - endpoint.failing_since.getTime();
  const isHopeless = failingFor >= WEBHOOK_RULES.failingDays * DAY_MS;
  if (failure !== "gone" && !isHopeless) return;
  const stop_reason = failure === "gone" ? "gone" : "failing";
  await updateRow(tx, webhookEndpoints, endpointId, {
    is_on: false,
    stopped_at: tx.now(),
    stop_reason,
  });
  await logAction(tx, "stop_webhook", { note: endpoint.name || new URL(endpoint.url).host });
}

/**
 * Sends a delivery again, now: the same words under the same `Webhook-Id`, by which a receiver that had it already knows it. One
 * that waits comes at once. Errors: `webhook_delivery_not_found`, `webhook_off`.
 */
export const resendDelivery = deskVerb(DeliveryIdInput, async (tx, { deliveryId }) => {
  const [delivery] = await tx.db
    .update(webhookDeliveries)
    .set({ status: "pending", attempts_in_row: 0, due_at: tx.now() })
    .where(eq(webhookDeliveries.id, deliveryId))
    .returning();
  if (!delivery) throw new DomainError("webhook_delivery_not_found");
  const { url, name, is_on } = await getEndpoint(tx, delivery.endpoint_id);
  if (!is_on) throw new DomainError("webhook_off");
  const note = `${eventLabel(delivery.event)} an ${name || new URL(url).host}`;
  const about = { note, ...(delivery.job_id && { jobId: delivery.job_id }) };
  await logAction(tx, "resend_webhook", about);
  tx.wake("webhooks");
});

/**
 * Sends again what failed since a day, also what happened while the address was off, in the order in which it happened. Errors:
 * ZodError, `webhook_not_found`, `webhook_off`.
 */
export const resendFailed = deskVerb(ResendFailedInput, async (tx, { since, webhookId }) => {
  const endpoint = webhookId && (await getEndpoint(tx, webhookId));
  if (endpoint && !endpoint.is_on) throw new DomainError("webhook_off");
  const { created_at, endpoint_id, id, status } = webhookDeliveries;
  const { is_on } = webhookEndpoints;
  const on = idsWhere(
    tx,
    webhookEndpoints,
    eq(is_on, true),
    webhookId ? eq(webhookEndpoints.id, webhookId) : undefined,
  );
  const resent = await tx.db
    .update(webhookDeliveries)
    // Due in the order of the events.
    .set({ status: "pending", attempts_in_row: 0, due_at: created_at })
    .where(
      and(
        eq(status, "failed"),
        gte(created_at, timeInBerlin(since, "00:00")),
        inArray(endpoint_id, on),
      ),
    )
    .returning({ id });
  if (resent.length === 0) return { resent: 0 };
  const to = endpoint ? ` an ${endpoint.name || new URL(endpoint.url).host}` : "";
  const note = `${resent.length} seit ${germanDate(since)}${to}`;
  await logAction(tx, "resend_webhook", { note });
  tx.wake("webhooks");
  return { resent: resent.length };
});

/**
 * Sends a trial to one address, whatever it hears of; it is delivered, tried again and logged like any other. Errors:
 * `webhook_not_found`, `webhook_off`.
 */
export const sendWebhookTrial = deskVerb(WebhookIdInput, async (tx, { webhookId }) => {
  const endpoint = await getEndpoint(tx, webhookId);
  if (!endpoint.is_on) throw new DomainError("webhook_off");
  const now = tx.now();
  const [trial] = await tx.db
    .insert(webhookDeliveries)
    .values({
      endpoint_id: webhookId,
      event: TRIAL_EVENT,
      event_key: `${TRIAL_EVENT}:${now.getTime()}`,
      body: bodyOf<"trial">(TRIAL_EVENT, now, {}),
      due_at: now,
      created_at: now,
    })
    .returning({ deliveryId: webhookDeliveries.id });
  if (!trial) throw new Error("The insert returned no row");
  tx.wake("webhooks");
  return trial;
});
