import { type Ctx, requireDispatcher, transaction } from "../../kernel/context.ts";
import { getEmail } from "../../mail/queries.ts";
import { getParties, lockJobOf } from "../jobs/parties.ts";
import { queueCustomerNoShowNotice } from "./no-show-notices.ts";
import { AssignmentIdInput } from "./schemas.ts";
import type { SentEmail } from "./send-confirmation.ts";

/**
 * Tells the customer about a no-show. There is one notice a marking: if it was queued before, it is the answer. Errors:
 * `assignment_not_found`, `not_a_no_show`, `customer_email_missing`.
 */
export async function sendNoShowNotice(ctx: Ctx, raw: AssignmentIdInput): Promise<SentEmail> {
  requireDispatcher(ctx.actor);
  const { assignmentId } = AssignmentIdInput.parse(raw);
  return transaction(ctx, async (tx) => {
    await lockJobOf(tx, assignmentId);
    const emailId = await queueCustomerNoShowNotice(tx, await getParties(tx, assignmentId));
    const { status } = await getEmail(tx, emailId);
    return { emailId, status };
  });
}
