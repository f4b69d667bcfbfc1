import { and, eq, inArray, sql } from "drizzle-orm";
import { jobRequests } from "../../../db/schema/index.ts";
import { logAction } from "../../kernel/action-log.ts";
import { type Ctx, requireDispatcher, transaction } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { announceJobs } from "./announce-jobs.ts";
import { closeAnswers } from "./close-answers.ts";
import { JobIdInput, type JobStatus } from "./schemas.ts";

/**
 * Opens a completed job or a no-show again (docs/rules.md, Jobs); a completed one that still has its driver is
 * confirmed again. An open one stays open. Errors: `job_not_found`, `job_state_conflict` while a driver is assigned.
 */
export async function markJobOpen(ctx: Ctx, raw: JobIdInput): Promise<{ status: JobStatus }> {
  requireDispatcher(ctx.actor);
  const { jobId } = JobIdInput.parse(raw);
  return transaction(ctx, async (tx) => {
    const [opened] = await tx.db
      .update(jobRequests)
      .set({ status: withOrWithoutDriver, completed_at: null, updated_at: tx.now() })
      .where(and(eq(jobRequests.id, jobId), inArray(jobRequests.status, ["completed", "no_show"])))
      .returning({ status: jobRequests.status });
    if (opened) {
      await closeAnswers(tx, [jobId]);
      await logAction(tx, "reopen_job", { jobId });
      await announceJobs(tx, "job.reopened", [jobId]);
      return opened;
    }
    const [job] = await tx.db
      .select({ status: jobRequests.status })
      .from(jobRequests)
      .where(eq(jobRequests.id, jobId));
    if (!job) throw new DomainError("job_not_found");
    if (job.status !== "open") throw new DomainError("job_state_conflict");
    return job;
  });
}

const withOrWithoutDriver = sql<JobStatus>`coalesce((
  select a.status from job_assignments a
  where a.job_id = job_requests.id and a.status in ('assigned', 'confirmed')), 'open')`;
