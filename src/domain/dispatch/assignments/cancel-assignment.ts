import { eq } from "drizzle-orm";
import { jobAssignments } from "../../../db/schema/index.ts";
import { logAction } from "../../kernel/action-log.ts";
import { deskVerb, type TxCtx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { isActiveStatus } from "../../kernel/vocabulary.ts";
import { announce } from "../../webhooks/announce.ts";
import { closingAnswers } from "../jobs/close-answers.ts";
import { idsOf, lockParties, type Parties, reopening } from "../jobs/parties.ts";
import { queueCancellationToBoth } from "./order-notices.ts";
import { CancelAssignmentInput } from "./schemas.ts";
import { withdrawWaiting } from "./withdraw-confirmation.ts";

/**
 * Cancels an assigned or confirmed assignment: the job is open again, the driver gets a mail without the reason, which
 * is the agency's own note. Repeated, it changes nothing and says so (`wasCancelled`). Errors: `assignment_not_found`, `assignment_not_active` for a
 * no-show or when the job is completed.
 */
export const cancelAssignment = deskVerb(CancelAssignmentInput, async (tx, input) => {
  const { assignmentId, note } = input;
  const parties = await lockParties(tx, assignmentId);
  const { assignment, job } = parties;
  if (assignment.status === "cancelled") return { wasCancelled: true };
  if (!isActiveStatus(assignment.status) || !isActiveStatus(job.status)) {
    throw new DomainError("assignment_not_active");
  }
  await end(tx, parties, note);
  const known = await withdrawWaiting(tx, assignment);
  await queueCancellationToBoth(tx, { ...parties, assignment: known });
  await logAction(tx, "cancel_assignment", { ...idsOf(parties), note });
  await announce(tx, "assignment.cancelled", { jobId: job.id, assignmentId });
  return { wasCancelled: false };
});

/** Assignment and job, and the answers to the job: one statement. */
async function end(tx: TxCtx, { assignment, job }: Parties, note: string) {
  await tx.db
    .with(reopening(tx, job.id), closingAnswers(tx, job.id))
    .update(jobAssignments)
    .set({ status: "cancelled", cancelled_at: tx.now(), grund: note })
    .where(eq(jobAssignments.id, assignment.id));
}
