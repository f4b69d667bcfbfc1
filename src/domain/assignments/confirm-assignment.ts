import { and, eq, sql } from "drizzle-orm";
import { jobAssignments, jobRequests } from "../../db/schema/index.ts";
import { logAction } from "../admin/action-log.ts";
import { type Ctx, requireDispatcher, transaction } from "../context.ts";
import { DomainError } from "../errors.ts";
import { queueOrderConfirmation } from "./order-mails.ts";
import { getParties } from "./parties.ts";
import { queueConfirmation } from "./queue-confirmation.ts";
import { AssignmentIdInput } from "./schemas.ts";

/**
 * Confirms an assignment: it and its job become `confirmed`, driver and customer get the final mail. Repeated, it
 * changes nothing. Errors: `assignment_not_found`, `assignment_not_open` when it was cancelled or is a no-show.
 */
export async function confirmAssignment(ctx: Ctx, raw: AssignmentIdInput): Promise<void> {
  requireDispatcher(ctx.actor);
  const { assignmentId } = AssignmentIdInput.parse(raw);
  await transaction(ctx, async (tx) => {
    const isOpen = and(eq(jobAssignments.id, assignmentId), eq(jobAssignments.status, "assigned"));
    await tx.db
      .update(jobRequests)
      .set({ status: "confirmed", updated_at: tx.now() })
      .where(
        sql`${eq(jobRequests.status, "assigned")} and ${jobRequests.id} in (${tx.db
          .select({ id: jobAssignments.job_id })
          .from(jobAssignments)
          .where(isOpen)})`,
      );
    const confirmed = await tx.db
      .update(jobAssignments)
      .set({ status: "confirmed", confirmed_at: tx.now() })
      .where(isOpen)
      .returning({ id: jobAssignments.id });
    const parties = await getParties(tx, assignmentId);
    if (confirmed.length === 0) {
      if (parties.assignment.status === "confirmed") return;
      throw new DomainError("assignment_not_open");
    }
    await queueConfirmation(tx, parties);
    await queueOrderConfirmation(tx, parties);
    await logAction(tx, "confirm_assignment", {
      jobId: parties.job.id,
      driverId: parties.driver.id,
    });
  });
}
