import { and, eq } from "drizzle-orm";
import { jobAssignments, jobRequests } from "../../../db/schema/index.ts";
import { logAction } from "../../kernel/action-log.ts";
import { type Ctx, requireDispatcher, type TxCtx, transaction } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { announce } from "../../webhooks/announce.ts";
import { getParties, lockJobOf } from "../jobs/parties.ts";
import { AssignmentIdInput } from "./schemas.ts";
import { withdrawConfirmation } from "./withdraw-confirmation.ts";

/**
 * Takes a confirmation back before anybody has read of it: the assignment waits again, and the mails to driver and customer
 * are withdrawn (docs/rules.md, Assignments). What the driver answered stays. Repeated, it changes nothing. Errors:
 * `assignment_not_found`, `assignment_not_confirmed`, `confirmation_sent` once the time is over or a worker has one of the
 * mails.
 */
export async function undoConfirmation(ctx: Ctx, raw: AssignmentIdInput): Promise<void> {
  requireDispatcher(ctx.actor);
  const { assignmentId } = AssignmentIdInput.parse(raw);
  await transaction(ctx, async (tx) => {
    await lockJobOf(tx, assignmentId);
    const { assignment, job, driver } = await getParties(tx, assignmentId);
    if (assignment.status === "assigned") return;
    await setBack(tx, assignmentId, job.id);
    if (!(await withdrawConfirmation(tx, assignment))) throw new DomainError("confirmation_sent");
    await logAction(tx, "undo_confirmation", { jobId: job.id, driverId: driver.id, assignmentId });
    await announce(tx, "assignment.confirmation_undone", { jobId: job.id, assignmentId });
  });
}

async function setBack(tx: TxCtx, assignmentId: string, jobId: string) {
  const job = await tx.db
    .update(jobRequests)
    .set({ status: "assigned", updated_at: tx.now() })
    .where(and(eq(jobRequests.id, jobId), eq(jobRequests.status, "confirmed")))
    .returning({ id: jobRequests.id });
  const assignment = await tx.db
    .update(jobAssignments)
    .set({ status: "assigned" })
    .where(and(eq(jobAssignments.id, assignmentId), eq(jobAssignments.status, "confirmed")))
    .returning({ id: jobAssignments.id });
  if (job.length === 0 || assignment.length === 0) {
    throw new DomainError("assignment_not_confirmed");
  }
}
