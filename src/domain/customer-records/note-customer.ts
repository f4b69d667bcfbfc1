import { logAction } from "../kernel/action-log.ts";
import { type Ctx, requireDispatcher, transaction } from "../kernel/context.ts";
import { lockRecord } from "./lock-record.ts";
import { NoteCustomerInput } from "./schemas.ts";

/**
 * Keeps what the next dispatcher should know of a customer, in his log; erased with him (docs/rules.md, Customers). Error:
 * `customer_not_found`.
 */
export async function noteCustomer(ctx: Ctx, raw: NoteCustomerInput): Promise<void> {
  requireDispatcher(ctx.actor);
  const { customerId, text } = NoteCustomerInput.parse(raw);
  await transaction(ctx, async (tx) => {
    await lockRecord(tx, customerId);
    await logAction(tx, "note_customer", { customerId, note: text });
  });
}
