import { logAction } from "../kernel/action-log.ts";
import { type Ctx, requireDispatcher, transaction } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { driverFacts } from "../mail/facts.ts";
import { queueEmails } from "../mail/queue-emails.ts";
import { countOpenAssignments, moveDriver } from "./driver-state.ts";
import { RejectDriverInput } from "./schemas.ts";

/**
 * Refuses a waiting driver (docs/rules.md, Drivers). The reason is the agency's own note; `notify` mails him a refusal
 * without it. Errors: `driver_not_found`, `driver_state_conflict`, `driver_has_open_jobs` for one who was reset while
 * assigned.
 */
export async function rejectDriver(ctx: Ctx, raw: RejectDriverInput): Promise<void> {
  requireDispatcher(ctx.actor);
  const { driverId, reason, notify } = RejectDriverInput.parse(raw);
  await transaction(ctx, async (tx) => {
    const change = { status: "rejected", ablehnungsgrund: reason } as const;
    const driver = await moveDriver(tx, driverId, ["pending"], change);
    if ((await countOpenAssignments(tx, driverId)) > 0) {
      throw new DomainError("driver_has_open_jobs");
    }
    if (notify) {
      await queueEmails(tx, [
        {
          key: `registration_rejected:${driverId}:${tx.now().toISOString()}`,
          to: driver.email,
          template: "registration_rejected",
          data: { driver: driverFacts(driver) },
          driverId,
        },
      ]);
    }
    await logAction(tx, "reject_driver", { driverId, note: reason });
  });
}
