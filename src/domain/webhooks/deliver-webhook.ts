import { and, eq, type SQL, sql } from "drizzle-orm";
import { webhookDeliveries, webhookEndpoints } from "../../db/schema/index.ts";
import { logAction } from "../kernel/action-log.ts";
import { type Ctx, type TxCtx, transaction } from "../kernel/context.ts";
import { claimRow, nextRowDueInMs, takeDueRows } from "../kernel/outbox-rows.ts";
import { DAY_MS } from "../kernel/time/days.ts";
import type { WebhookOutcome } from "../kernel/webhook-port.ts";
import { secretsOf, signedHeaders } from "./signing-secret.ts";
import { type DeliveryFailure, WEBHOOK_PAUSES, WEBHOOK_RULES } from "./vocabulary.ts";

/** Longer than a receiver may take to answer; what a killed worker held waits for its end. */
const CLAIM_SECONDS = 30;
/** A receiver that asks for more waits no longer than the longest pause. */
const LONGEST_PAUSE = Math.max(...WEBHOOK_PAUSES);

type Delivery = typeof webhookDeliveries.$inferSelect;

/** The ids of at most `limit` deliveries that are due; other workers don't see them until a claim would have run out. */
export function takeDueWebhooks(ctx: Ctx, limit: number): Promise<string[]> {
  return takeDueRows(ctx, webhookDeliveries, { limit, claimSeconds: CLAIM_SECONDS });
}

/** In how many milliseconds the next delivery is due; undefined: none waits. */
export function nextWebhookDueInMs(ctx: Ctx): Promise<number | undefined> {
  return nextRowDueInMs(ctx, webhookDeliveries);
}

/**
 * Sends one delivery; the worker calls it. What does not get through is tried again for three days, with the same id and words; an
 * address that wants nothing more (410), or where nothing gets through for days, is switched off (docs/rules.md, Webhooks).
 * `onHandedOver`: from here on it waits for the receiver alone.
 */
export async function deliverWebhook(
  ctx: Ctx,
  deliveryId: string,
  { onHandedOver }: { onHandedOver?: () => void } = {},
): Promise<void> {
  const claim = { id: deliveryId, claimSeconds: CLAIM_SECONDS };
  if (!(await claimRow(ctx, webhookDeliveries, claim))) return;
  const [claimed] = await ctx.db
    .select()
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpoint_id))
    .where(eq(webhookDeliveries.id, deliveryId));
  if (!claimed) return;
  const { webhook_deliveries: delivery, webhook_endpoints: endpoint } = claimed;
  const secrets = secretsOf(ctx, endpoint, ctx.now());
  const unsent = endpoint.is_on ? !secrets && "secret" : "off";
  if (unsent || !secrets) {
    await transaction(ctx, (tx) => settleUnsent(tx, delivery, unsent || "secret"));
    return;
  }
  const { body, id } = delivery;
  const headers = {
    "Content-Type": "application/json",
    ...signedHeaders(secrets, { id, body, at: ctx.now() }),
  };
  onHandedOver?.();
  const outcome = await ctx.webhooks.send({ url: endpoint.url, headers, body });
  await transaction(ctx, (tx) => record(tx, delivery, outcome));
}

async function settleUnsent(tx: TxCtx, delivery: Delivery, failure: DeliveryFailure) {
  await settle(tx, ours(delivery), { status: "failed", failure });
}

/** As long as nobody else holds it, or has it sent anew. */
function ours({ id, attempts }: Delivery): SQL | undefined {
  const { status } = webhookDeliveries;
  return and(
    eq(webhookDeliveries.id, id),
    eq(status, "pending"),
    eq(webhookDeliveries.attempts, attempts),
  );
}

/** The address first, then the delivery: whoever removes the address locks them in this order. */
async function record(tx: TxCtx, delivery: Delivery, outcome: WebhookOutcome) {
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
    await tx.db
      .update(webhookEndpoints)
      .set({ last_delivered_at: tx.now(), failing_since: null })
      .where(eq(webhookEndpoints.id, delivery.endpoint_id));
    // Whoever holds it by now: the receiver has it, and nobody should send it once more.
    const { id, status } = webhookDeliveries;
    const which = and(eq(id, delivery.id), eq(status, "pending"));
    return settle(tx, which, { ...said, status: "delivered" });
  }
  await noteFailure(tx, delivery.endpoint_id, failure);
  const pause = failure === "gone" ? undefined : WEBHOOK_PAUSES[delivery.attempts_in_row];
  if (pause === undefined) return settle(tx, ours(delivery), { ...said, status: "failed" });
  const asked = isAnswered ? Math.min(outcome.retryAfterSeconds, LONGEST_PAUSE) : 0;
  const due_at = new Date(tx.now().getTime() + Math.max(pause, asked) * 1000);
  const attempts_in_row = delivery.attempts_in_row + 1;
  return settle(tx, ours(delivery), { ...said, due_at, attempts_in_row });
}

/** Null: the receiver has it. */
function failureOf(outcome: WebhookOutcome): DeliveryFailure | null {
  if (outcome.kind === "failed") return outcome.failure;
  const { status } = outcome;
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return "redirect";
  return status === 410 ? "gone" : "status";
}

async function settle(tx: TxCtx, which: SQL | undefined, change: Partial<Delivery>) {
  await tx.db
    .update(webhookDeliveries)
    .set({ ...change, claimed_until: null })
    .where(which);
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
  await tx.db
    .update(webhookEndpoints)
    .set({ is_on: false, stopped_at: tx.now(), stop_reason })
    .where(eq(id, endpointId));
  await logAction(tx, "stop_webhook", { note: endpoint.name || new URL(endpoint.url).host });
}
