import { eq } from "drizzle-orm";
import { webhookEndpoints } from "../../db/schema/index.ts";
import { logAction } from "../kernel/action-log.ts";
import { type Ctx, requirePerson, transaction } from "../kernel/context.ts";
import { HOUR_MS } from "../kernel/time/days.ts";
import { getEndpoint } from "./queries.ts";
import { WebhookIdInput } from "./schemas.ts";
import { newSecret } from "./signing-secret.ts";
import { WEBHOOK_RULES } from "./vocabulary.ts";

/** `secret` is told here and never again. */
export interface RenewedSecret {
  secret: string;
  /** Until then the one before signs too. */
  previousUntil: Date;
}

/**
 * Gives an address a new secret. For a day the one before signs beside it, so that the receiver can change over without missing
 * anything; renewed twice within the day, the first of the three is gone. Error: `webhook_not_found`.
 */
export async function renewWebhookSecret(ctx: Ctx, raw: WebhookIdInput): Promise<RenewedSecret> {
  requirePerson(ctx.actor);
  const { webhookId } = WebhookIdInput.parse(raw);
  return transaction(ctx, async (tx) => {
    const endpoint = await getEndpoint(tx, webhookId, { lock: true });
    const { secret, sealed } = newSecret(tx, webhookId);
    const hours = WEBHOOK_RULES.previousSecretHours;
    const previousUntil = new Date(tx.now().getTime() + hours * HOUR_MS);
    await tx.db
      .update(webhookEndpoints)
      .set({
        secret_sealed: sealed,
        previous_secret_sealed: endpoint.secret_sealed,
        previous_until: previousUntil,
      })
      .where(eq(webhookEndpoints.id, webhookId));
    await logAction(tx, "renew_webhook_secret", {
      note: endpoint.name || new URL(endpoint.url).host,
    });
    return { secret, previousUntil };
  });
}
