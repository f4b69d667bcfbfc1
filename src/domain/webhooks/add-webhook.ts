import { sql } from "drizzle-orm";
import { namedId } from "../../db/schema/ids.ts";
import { webhookEndpoints } from "../../db/schema/index.ts";
import { logAction } from "../kernel/action-log.ts";
import { type Ctx, requirePerson, type TxCtx, transaction } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { requireAddress } from "./address-problem.ts";
import { AddWebhookInput } from "./schemas.ts";
import { newSecret } from "./signing-secret.ts";
import { WEBHOOK_EVENTS, WEBHOOK_RULES } from "./vocabulary.ts";

/** `secret` is told here and never again. */
export interface AddedWebhook {
  webhookId: string;
  secret: string;
}

/**
 * Adds an address that is told of these events from now on, or of all that there are (docs/rules.md, Webhooks). No program does: who got
 * hold of a key would leave a way out that outlives it. Errors: ZodError,
 * `validation` (field `url`) for an address that would never be called, `too_many_webhooks`.
 */
export async function addWebhook(ctx: Ctx, raw: AddWebhookInput): Promise<AddedWebhook> {
  requirePerson(ctx.actor);
  const { url, name, events = WEBHOOK_EVENTS } = AddWebhookInput.parse(raw);
  await requireAddress(ctx, url);
  return transaction(ctx, async (tx) => {
    await requirePlace(tx);
    const id = namedId();
    const { secret, sealed } = newSecret(tx, id);
    await tx.db.insert(webhookEndpoints).values({
      id,
      url,
      name,
      events: [...events],
      secret_sealed: sealed,
      created_at: tx.now(),
    });
    await logAction(tx, "add_webhook", { note: name || new URL(url).host });
    return { webhookId: id, secret };
  });
}

/** One after the other, so that two at once don't both take the last place. */
async function requirePlace({ db }: TxCtx) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('webhook_endpoints'))`);
  const count = await db.$count(webhookEndpoints);
  if (count >= WEBHOOK_RULES.endpoints) throw new DomainError("too_many_webhooks");
}
