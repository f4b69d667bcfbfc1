import { eq } from "drizzle-orm";
import { webhookEndpoints } from "../../db/schema/index.ts";
import { logAction } from "../kernel/action-log.ts";
import { type Ctx, requirePerson, transaction } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { WebhookIdInput } from "./schemas.ts";

/** Removes an address with its secret, what waits for it, and its log. Repeated: `webhook_not_found`. */
export async function removeWebhook(ctx: Ctx, raw: WebhookIdInput): Promise<void> {
  requirePerson(ctx.actor);
  const { webhookId } = WebhookIdInput.parse(raw);
  await transaction(ctx, async (tx) => {
    const [removed] = await tx.db
      .delete(webhookEndpoints)
      .where(eq(webhookEndpoints.id, webhookId))
      .returning();
    if (!removed) throw new DomainError("webhook_not_found");
    await logAction(tx, "remove_webhook", { note: removed.name || new URL(removed.url).host });
  });
}
