import { eq } from "drizzle-orm";
import { webhookEndpoints } from "../../db/schema/index.ts";
import { logAction } from "../kernel/action-log.ts";
import { type Ctx, requirePerson, transaction } from "../kernel/context.ts";
import { requireAddress } from "./address-problem.ts";
import { getEndpoint } from "./queries.ts";
import { EditWebhookInput } from "./schemas.ts";

/**
 * Changes address, name or events of an endpoint, or switches it on or off; what is missing stays. Switched on it counts as whole
 * again. What waits for it is not sent while it is off. Errors: ZodError, `webhook_not_found`, `validation` (field `url`).
 */
export async function editWebhook(ctx: Ctx, raw: EditWebhookInput): Promise<void> {
  requirePerson(ctx.actor);
  const { webhookId, isOn, ...change } = EditWebhookInput.parse(raw);
  if (change.url !== undefined) await requireAddress(ctx, change.url);
  await transaction(ctx, async (tx) => {
    const before = await getEndpoint(tx, webhookId);
    const isSwitchedOn = isOn === true && !before.is_on;
    const [after = before] = await tx.db
      .update(webhookEndpoints)
      .set({
        ...change,
        ...(isOn !== undefined && { is_on: isOn, stopped_at: null, stop_reason: null }),
        ...(isSwitchedOn && { failing_since: null }),
        url: change.url ?? before.url,
      })
      .where(eq(webhookEndpoints.id, webhookId))
      .returning();
    const words = [
      after.name || new URL(after.url).host,
      after.url !== before.url && "Adresse",
      after.name !== before.name && "Name",
      after.events.join() !== before.events.join() && "Ereignisse",
      after.is_on !== before.is_on && (after.is_on ? "eingeschaltet" : "ausgeschaltet"),
    ];
    await logAction(tx, "edit_webhook", { note: words.filter(Boolean).join(", ") });
  });
}
