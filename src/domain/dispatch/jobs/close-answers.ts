import { and, eq, inArray, isNotNull, type SQL } from "drizzle-orm";
import { jobAssignments, jobResponses } from "../../../db/schema/index.ts";
import type { TxCtx } from "../../kernel/context.ts";
import { ACTIVE_STATUSES } from "../../kernel/vocabulary.ts";
import { announce } from "../../webhooks/announce.ts";
import type { WebhookEvent } from "../../webhooks/vocabulary.ts";

/**
 * The dispatcher has acted on these jobs, so drivers can no longer withdraw earlier answers. Called by every
 * dispatcher verb that changes a job, while the job is locked.
 */
export async function closeAnswers(tx: TxCtx, jobIds: string[]): Promise<void> {
  await close(tx, inArray(jobResponses.job_id, jobIds));
}

/** Like `closeAnswers`, as a part of a larger statement. */
export function closingAnswers(tx: TxCtx, jobId: string) {
  return tx.db.$with("closed").as(close(tx, eq(jobResponses.job_id, jobId)));
}

/** The desk has asked others: who gave the job back doesn't get it back. Offers stay theirs to take back. */
export async function closeGivenBack(tx: TxCtx, jobId: string): Promise<void> {
  const { job_id, action, assignment_id } = jobResponses;
  await close(tx, and(eq(job_id, jobId), eq(action, "decline"), isNotNull(assignment_id)));
}

function close(tx: TxCtx, which: SQL | undefined) {
  return tx.db
    .update(jobResponses)
    .set({ is_acted_on: true })
    .where(and(which, eq(jobResponses.is_acted_on, false)))
    .returning({ id: jobResponses.id });
}

/** Announces an event of each job, with the assignment that is active on it. */
export async function announceJobs(
  tx: TxCtx,
  event: Extract<WebhookEvent, `job.${string}`>,
  jobIds: string[],
): Promise<void> {
  const { id, job_id, status } = jobAssignments;
  const active = await tx.db
    .select({ jobId: job_id, assignmentId: id })
    .from(jobAssignments)
    .where(and(inArray(job_id, jobIds), inArray(status, ACTIVE_STATUSES)));
  const assignments = new Map(active.map((row) => [row.jobId, row.assignmentId]));
  const about = jobIds.map((jobId) => ({ jobId, assignmentId: assignments.get(jobId) }));
  await announce(tx, event, about);
}
