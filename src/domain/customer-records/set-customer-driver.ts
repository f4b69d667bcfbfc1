import { and, eq } from "drizzle-orm";
import { kundenFahrer } from "../../db/schema/index.ts";
import { lockDriver } from "../drivers/driver-state.ts";
import { logAction } from "../kernel/action-log.ts";
import { type Ctx, requireDispatcher, transaction } from "../kernel/context.ts";
import { lockRecord } from "./lock-record.ts";
import { SetCustomerDriverInput } from "./schemas.ts";
import { DRIVER_WISH_LABEL } from "./vocabulary.ts";

/**
 * Notes that a customer asks for a driver, or wants him no more; with `art` null neither. Assignments stay as they are
 * (docs/rules.md, Customers). Errors: `customer_not_found`, `driver_not_found`, `driver_erased`.
 */
export async function setCustomerDriver(ctx: Ctx, raw: SetCustomerDriverInput): Promise<void> {
  requireDispatcher(ctx.actor);
  const { customerId, driverId, art, grund } = SetCustomerDriverInput.parse(raw);
  await transaction(ctx, async (tx) => {
    await lockRecord(tx, customerId);
    await lockDriver(tx, driverId);
    const { kunde_id, fahrer_id } = kundenFahrer;
    if (art) {
      const said = { art, grund, created_at: tx.now() };
      await tx.db
        .insert(kundenFahrer)
        .values({ ...said, kunde_id: customerId, fahrer_id: driverId })
        .onConflictDoUpdate({ target: [kunde_id, fahrer_id], set: said });
    } else {
      await tx.db
        .delete(kundenFahrer)
        .where(and(eq(kunde_id, customerId), eq(fahrer_id, driverId)));
    }
    const label = art ? DRIVER_WISH_LABEL[art] : "Weder bevorzugt noch gesperrt";
    const note = [label, grund].filter(Boolean).join(": ");
    await logAction(tx, "set_customer_driver", { customerId, driverId, note });
  });
}
