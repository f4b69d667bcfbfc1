import { and, eq, inArray, ne, sql } from "drizzle-orm";
import {
  confirmedOrders,
  emailLog,
  jobAssignments,
  jobRequests,
} from "../../../db/schema/index.ts";
import { logAction } from "../../kernel/action-log.ts";
import { type Ctx, requireDispatcher, type TxCtx, transaction } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { withdrawEmails } from "../../mail/withdraw-emails.ts";
import { announce } from "../../webhooks/announce.ts";
import { noticeKeys } from "./order-notices.ts";
import { getParties, lockJobOf } from "./parties.ts";
import { AssignmentIdInput } from "./schemas.ts";

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
    const confirmedAt = assignment.confirmed_at ?? new Date(0);
    const until = confirmedAt.getTime() + tx.confirmUndoSeconds * 1000;
    if (tx.now().getTime() > until) throw new DomainError("confirmation_sent");
    await withdrawMails(tx, Object.values(noticeKeys(assignment)));
    await tx.db.delete(confirmedOrders).where(eq(confirmedOrders.assignment_id, assignmentId));
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
    .set({
      status: "assigned",
      confirmed_at: sql`${jobAssignments.confirmed_before_at}`,
      confirmed_before_at: null,
    })
    .where(and(eq(jobAssignments.id, assignmentId), eq(jobAssignments.status, "confirmed")))
    .returning({ id: jobAssignments.id });
  if (job.length === 0 || assignment.length === 0) {
    throw new DomainError("assignment_not_confirmed");
  }
}

const TAKEN_BACK = "Zurückgenommen: Die Bestätigung wurde rückgängig gemacht.";

/**
 * To the driver, and to the customer; not what an earlier confirmation said. A worker that takes one of them meanwhile wins: then
 * it stays, and nothing is undone.
 */
async function withdrawMails(tx: TxCtx, keys: string[]) {
  const ofThisOne = inArray(emailLog.unique_key, keys);
  await withdrawEmails(tx, and(ofThisOne, eq(emailLog.attempts, 0)), TAKEN_BACK);
  const left = await tx.db
    .select({ id: emailLog.id })
    .from(emailLog)
    .where(and(ofThisOne, ne(emailLog.status, "withdrawn")))
    .limit(1);
  if (left.length > 0) throw new DomainError("confirmation_sent");
}
