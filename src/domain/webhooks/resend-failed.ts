import { and, eq, gte, inArray } from "drizzle-orm";
import { webhookDeliveries, webhookEndpoints } from "../../db/schema/index.ts";
import { logAction } from "../kernel/action-log.ts";
import { type Ctx, requireDispatcher, transaction } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { timeInBerlin } from "../kernel/time/berlin.ts";
import { germanDate } from "../kernel/time/days.ts";
import { getEndpoint } from "./queries.ts";
import { ResendFailedInput } from "./schemas.ts";

/**
 * Sends again what failed since a day, also what happened while the address was off, in the order in which it happened. Errors:
 * ZodError, `webhook_not_found`, `webhook_off`.
 */
export async function resendFailed(ctx: Ctx, raw: ResendFailedInput): Promise<{ resent: number }> {
  requireDispatcher(ctx.actor);
  const { since, webhookId } = ResendFailedInput.parse(raw);
  return transaction(ctx, async (tx) => {
    const endpoint = webhookId && (await getEndpoint(tx, webhookId));
    if (endpoint && !endpoint.is_on) throw new DomainError("webhook_off");
    const { created_at, endpoint_id, id, status } = webhookDeliveries;
    const { is_on } = webhookEndpoints;
    const on = tx.db
      .select({ id: webhookEndpoints.id })
      .from(webhookEndpoints)
      .where(and(eq(is_on, true), webhookId ? eq(webhookEndpoints.id, webhookId) : undefined));
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
}
