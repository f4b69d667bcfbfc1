import { and, eq, inArray, isNotNull, type SQL } from "drizzle-orm";
import { jobResponses } from "../../../db/schema/index.ts";
import type { TxCtx } from "../../kernel/context.ts";

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
