import { and, between, eq, isNull } from "drizzle-orm";
import { jobAssignments, jobRequests, jobResponses } from "../../../db/schema/index.ts";
import type { TxCtx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { lockDriver } from "../assignments/lock-job.ts";
import { overlappingWork } from "../assignments/overlapping-work.ts";
import type { ReplyParties } from "./authorise-reply.ts";

type Assignment = typeof jobAssignments.$inferSelect;

/**
 * Gives a driver the assignment back that he declined, unanswered, if the job is still open and he is still free for
 * it. Of him and the dispatcher who assigns somebody, one wins. Error: `answer_acted_on`.
 */
export async function restoreAssignment(
  tx: TxCtx,
  parties: ReplyParties,
  assignment: Assignment,
  declinedAt: Date,
): Promise<void> {
  const isRestored =
    (await isStillFree(tx, parties, assignment)) &&
    (await claimJob(tx, parties)) &&
    (await reactivate(tx, assignment.id));
  if (!isRestored) throw new DomainError("answer_acted_on");
  await restoreOffer(tx, parties, assignment, declinedAt);
}

/** The lock keeps him from being rejected, or placed elsewhere on the same day, meanwhile. */
async function isStillFree(tx: TxCtx, { driver }: ReplyParties, assignment: Assignment) {
  const now = await lockDriver(tx, driver.id);
  if (now?.status !== "approved" && now?.status !== "active") return false;
  const { start_date: start, end_date: end } = assignment;
  return (await overlappingWork(tx, driver.id, { start, end })) === null;
}

async function claimJob(tx: TxCtx, { job }: ReplyParties) {
  const claimed = await tx.db
    .update(jobRequests)
    .set({ status: "assigned", updated_at: tx.now() })
    .where(and(eq(jobRequests.id, job.id), eq(jobRequests.status, "open")))
    .returning({ id: jobRequests.id });
  return claimed.length > 0;
}

async function reactivate(tx: TxCtx, assignmentId: string) {
  const active = await tx.db
    .update(jobAssignments)
    .set({ status: "assigned", accepted_at: null, cancelled_at: null })
    .where(and(eq(jobAssignments.id, assignmentId), eq(jobAssignments.status, "cancelled")))
    .returning({ id: jobAssignments.id });
  return active.length > 0;
}

/** An offer that ended because he gave the job back stands again. */
async function restoreOffer(
  tx: TxCtx,
  { job, driver }: ReplyParties,
  { cancelled_at }: Assignment,
  declinedAt: Date,
) {
  if (!cancelled_at) return;
  await tx.db
    .update(jobResponses)
    .set({ action: "accept" })
    .where(
      and(
        eq(jobResponses.job_id, job.id),
        eq(jobResponses.driver_id, driver.id),
        isNull(jobResponses.assignment_id),
        eq(jobResponses.action, "decline"),
        between(jobResponses.responded_at, cancelled_at, declinedAt),
      ),
    );
}
