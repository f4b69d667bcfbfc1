import { and, desc, eq, ne } from "drizzle-orm";
import * as z from "zod";
import { emailLog, jobAssignments } from "../../../db/schema/index.ts";
import { logAction } from "../../kernel/action-log.ts";
import { type Ctx, deskVerb, type TxCtx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { id } from "../../kernel/fields/schemas.ts";
import { parseLink, requireValid } from "../../kernel/link-tokens.ts";
import { checkLink } from "../../kernel/links.ts";
import type { ConfirmationMode } from "../../kernel/vocabulary.ts";
import type { OrderDocument } from "../../mail/schemas.ts";
import { getParties, idsOf, lockParties, type Parties } from "../jobs/parties.ts";
import {
  queueDriverConfirmation,
  readConfirmedOrder,
  requeueDriverConfirmation,
} from "./order-notices.ts";
import { SendConfirmationInput } from "./schemas.ts";

/**
 * The driver's mail of an assignment (`send-driver-confirmation`). Assigning and confirming queue it already, so the plain
 * call answers with the last one; `stage: "resend"` makes one more, with a fresh link. Two clicks while the last copy is
 * not yet sent make one. `mode` says from now on whether the order is attached as PDF, also to what waits unwritten.
 * Errors: `assignment_not_found`, `assignment_not_open`, `driver_erased`.
 */
export const sendConfirmation = deskVerb(SendConfirmationInput, async (tx, input) => {
  const { assignmentId, stage, mode } = input;
  const parties = await lockParties(tx, assignmentId);
  const { status } = parties.assignment;
  if (status !== "assigned" && status !== "confirmed") throw new DomainError("assignment_not_open");
  if (parties.driver.geloescht_am) throw new DomainError("driver_erased");
  const chosen = mode ? await chooseMode(tx, parties, mode) : parties;
  const last = await lastConfirmation(tx, assignmentId);
  if (!last)
    return { emailId: await queueDriverConfirmation(tx, chosen), status: "pending" as const };
  if (mode) await requeueDriverConfirmation(tx, chosen, last.id);
  if (stage !== "resend" || last.status === "pending") {
    return { emailId: last.id, status: last.status };
  }
  const emailId = await queueDriverConfirmation(tx, chosen, { again: last.id });
  await logAction(tx, "resend_confirmation", idsOf(parties));
  return { emailId, status: "pending" as const };
});

async function chooseMode(tx: TxCtx, parties: Parties, mode: ConfirmationMode): Promise<Parties> {
  await tx.db
    .update(jobAssignments)
    .set({ confirmation_mode: mode })
    .where(eq(jobAssignments.id, parties.assignment.id));
  return { ...parties, assignment: { ...parties.assignment, confirmation_mode: mode } };
}

async function lastConfirmation(tx: TxCtx, assignmentId: string) {
  const [email] = await tx.db
    .select({ id: emailLog.id, status: emailLog.status })
    .from(emailLog)
    .where(
      and(
        eq(emailLog.assignment_id, assignmentId),
        eq(emailLog.template, "driver_confirmation"),
        ne(emailLog.status, "withdrawn"),
      ),
    )
    .orderBy(desc(emailLog.created_at), desc(emailLog.id))
    .limit(1);
  return email;
}

const OrderLink = z.object({ assignmentId: id(), token: z.string("Ungültiger Wert.").max(200) });
type OrderLink = z.input<typeof OrderLink>;

/**
 * Order shown by the driver's link: the facts of the last confirmation, word for word as in its attachment; read-only.
 * Errors: `link_invalid` (also for an erased driver), `status_link_expired`, `order_not_valid` when the assignment was
 * cancelled, or has changed and is to be confirmed anew.
 */
export async function getOrderDocument(ctx: Ctx, raw: OrderLink): Promise<OrderDocument> {
  const { assignmentId, token } = parseLink(OrderLink, raw);
  requireValid(checkLink(ctx, "order-document", [assignmentId], token), "status_link_expired");
  const { assignment, driver } = await getParties(ctx, assignmentId);
  if (driver.geloescht_am) throw new DomainError("link_invalid");
  const facts = await readConfirmedOrder(ctx, assignmentId);
  const { status } = assignment;
  if (!facts || status === "cancelled" || status === "assigned") {
    throw new DomainError("order_not_valid");
  }
  return { ...facts, copy: "driver" };
}
