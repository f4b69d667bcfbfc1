import { and, desc, eq, sql } from "drizzle-orm";
import * as z from "zod";
import { emailLog } from "../../../db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { id } from "../../kernel/fields/schemas.ts";
import { checkLink } from "../../kernel/links.ts";
import { parseFacts } from "../../mail/parse-mail.ts";
import type { OrderDocument, OrderFacts } from "../../mail/schemas.ts";
import { getParties } from "./parties.ts";

const OrderLink = z.object({ assignmentId: id(), token: z.string("Ungültiger Wert.").max(200) });
export type OrderLink = z.input<typeof OrderLink>;

/**
 * What the driver's link to his order shows: the facts of the last confirmation that he got, word by word as in its
 * attachment; reads only. Errors: `link_invalid` (also for an erased driver), `status_link_expired`,
 * `order_not_valid` when the assignment was cancelled.
 */
export async function getOrderDocument(ctx: Ctx, raw: OrderLink): Promise<OrderDocument> {
  const link = OrderLink.safeParse(raw);
  if (!link.success) throw new DomainError("link_invalid");
  const { assignmentId, token } = link.data;
  const verdict = checkLink(ctx, "order-document", [assignmentId], token);
  if (verdict === "invalid") throw new DomainError("link_invalid");
  if (verdict === "expired") throw new DomainError("status_link_expired");
  const { assignment, driver } = await getParties(ctx, assignmentId);
  if (driver.geloescht_am) throw new DomainError("link_invalid");
  const facts = await lastConfirmed(ctx, assignmentId);
  if (!facts || assignment.status === "cancelled") throw new DomainError("order_not_valid");
  return { ...facts, copy: "driver" };
}

async function lastConfirmed(ctx: Ctx, assignmentId: string): Promise<OrderFacts | null> {
  const [email] = await ctx.db
    .select({ data: emailLog.data })
    .from(emailLog)
    .where(
      and(
        eq(emailLog.assignment_id, assignmentId),
        eq(emailLog.template, "driver_confirmation"),
        sql`${emailLog.data} ->> 'stage' = 'confirmed'`,
      ),
    )
    .orderBy(desc(emailLog.created_at), desc(emailLog.id))
    .limit(1);
  if (!email) return null;
  const facts = parseFacts("driver_confirmation", email.data);
  return facts.stage === "confirmed" ? facts : null;
}
