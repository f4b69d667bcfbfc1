import { and, eq, type SQL, sql } from "drizzle-orm";
import { webhookDeliveries, webhookEndpoints } from "../../db/schema/index.ts";
import { type Ctx, logAction, type TxCtx, transaction } from "../kernel/context.ts";
import {
  isAttempt,
  isWaiting,
  type Outbox,
  pauseAfter,
  settling,
  whileHeld,
} from "../kernel/outbox.ts";
import type { Claim } from "../kernel/ports.ts";
import { findRow, updateRow } from "../kernel/rows.ts";
import type { WebhookOutcome } from "../kernel/service-ports.ts";
import { DAY_MS } from "../kernel/time/berlin.ts";
import { secretsOf, signedHeaders } from "./endpoints.ts";
import { type DeliveryFailure, WEBHOOK_PAUSES, WEBHOOK_RULES } from "./vocabulary.ts";

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
