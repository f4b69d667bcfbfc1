import { eq } from "drizzle-orm";
import { webhookDeliveries } from "../../db/schema/index.ts";
import { logAction } from "../kernel/action-log.ts";
import { type Ctx, requireDispatcher, transaction } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { getEndpoint } from "./queries.ts";
import { DeliveryIdInput } from "./schemas.ts";
import { eventLabel } from "./vocabulary.ts";

/**
 * Sends a delivery again, now: the same words under the same `Webhook-Id`, by which a receiver that had it already knows it. One
 * that waits comes at once. Errors: `webhook_delivery_not_found`, `webhook_off`.
 */
export async function resendDelivery(ctx: Ctx, raw: DeliveryIdInput): Promise<void> {
  requireDispatcher(ctx.actor);
  const { deliveryId } = DeliveryIdInput.parse(raw);
  await transaction(ctx, async (tx) => {
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
}
