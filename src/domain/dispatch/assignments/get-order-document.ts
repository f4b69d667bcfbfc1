import * as z from "zod";
import type { Ctx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { id } from "../../kernel/fields/schemas.ts";
import { checkLink } from "../../kernel/links.ts";
import type { OrderDocument } from "../../mail/schemas.ts";
import { getParties } from "../jobs/parties.ts";
import { readConfirmedOrder } from "./confirmed-order.ts";

const OrderLink = z.object({ assignmentId: id(), token: z.string("Ungültiger Wert.").max(200) });
export type OrderLink = z.input<typeof OrderLink>;

/**
 * Order shown by the driver's link: the facts of the last confirmation, word for word as in its attachment; read-only.
 * Errors: `link_invalid` (also for an erased driver), `status_link_expired`, `order_not_valid` when the assignment was
 * cancelled, or has changed and is to be confirmed anew.
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
  const facts = await readConfirmedOrder(ctx, assignmentId);
  const { status } = assignment;
  if (!facts || status === "cancelled" || status === "assigned") {
    throw new DomainError("order_not_valid");
  }
  return { ...facts, copy: "driver" };
}
