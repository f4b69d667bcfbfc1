import { webhookDeliveries } from "../../db/schema/index.ts";
import { type Ctx, requireDispatcher, transaction } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { bodyOf } from "./payloads.ts";
import { getEndpoint } from "./queries.ts";
import { WebhookIdInput } from "./schemas.ts";
import { TRIAL_EVENT } from "./vocabulary.ts";

/**
 * Sends a trial to one address, whatever it hears of; it is delivered, tried again and logged like any other. Errors:
 * `webhook_not_found`, `webhook_off`.
 */
export async function sendWebhookTrial(
  ctx: Ctx,
  raw: WebhookIdInput,
): Promise<{ deliveryId: string }> {
  requireDispatcher(ctx.actor);
  const { webhookId } = WebhookIdInput.parse(raw);
  return transaction(ctx, async (tx) => {
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
}
