import { and, eq, gte, inArray } from "drizzle-orm";
import { webhookDeliveries, webhookEndpoints } from "../../db/schema/index.ts";
import { deskVerb, logAction } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { idsWhere } from "../kernel/rows.ts";
import { germanDate, timeInBerlin } from "../kernel/time/berlin.ts";
import { bodyOf } from "./announce.ts";
import { getEndpoint } from "./queries.ts";
import { DeliveryIdInput, ResendFailedInput, WebhookIdInput } from "./schemas.ts";
import { eventLabel, TRIAL_EVENT } from "./vocabulary.ts";

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
