import { and, inArray } from "drizzle-orm";
import { jobAssignments } from "../../../db/schema/index.ts";
import type { TxCtx } from "../../kernel/context.ts";
import { ACTIVE_STATUSES } from "../../kernel/vocabulary.ts";
import { announce } from "../../webhooks/announce.ts";
import type { WebhookEvent } from "../../webhooks/vocabulary.ts";

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
