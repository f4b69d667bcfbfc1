import { logAction } from "../kernel/action-log.ts";
import { type Ctx, requireDispatcher, transaction } from "../kernel/context.ts";
import { pardonDriver } from "./driver-block.ts";
import { countOpenAssignments, moveDriver } from "./driver-state.ts";
import { DriverIdInput } from "./schemas.ts";

/**
 * Lets a driver wait for approval again. His assignments stay as they are; `assignedJobs` says how many are still open
 * (docs/rules.md, Drivers). Errors: `driver_not_found`, `driver_state_conflict` when he is waiting already.
 */
export async function resetDriver(ctx: Ctx, raw: DriverIdInput): Promise<{ assignedJobs: number }> {
  requireDispatcher(ctx.actor);
  const { driverId } = DriverIdInput.parse(raw);
  return transaction(ctx, async (tx) => {
    const change = { status: "pending", ablehnungsgrund: "" } as const;
    await moveDriver(tx, driverId, ["approved", "active", "rejected", "no_show"], change);
    await pardonDriver(tx, driverId);
    const assignedJobs = await countOpenAssignments(tx, driverId);
    await logAction(tx, "reset_driver", { driverId, note: stillAssigned(assignedJobs) });
    return { assignedJobs };
  });
}

function stillAssigned(jobs: number) {
  if (jobs === 0) return "";
  return jobs === 1 ? "noch 1 offene Zuweisung" : `noch ${jobs} offene Zuweisungen`;
}
