import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { jobAssignments, jobRequests } from "../../../db/schema/index.ts";
import { logAction } from "../../kernel/action-log.ts";
import { type Ctx, requireDispatcher, type TxCtx, transaction } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";
import { announceJobs } from "./announce-jobs.ts";
import { closeAnswers } from "./close-answers.ts";
import { JobIdInput, type JobStatus } from "./schemas.ts";
import { doneState } from "./vocabulary.ts";

/**
 * Ticks the done checkbox, or says that a confirmed job was driven (docs/rules.md, Done). Repeated, it changes nothing. Errors: `job_not_found`, `job_not_over`
 * while the checkbox is disabled (`doneState`).
 */
export async function markJobCompleted(ctx: Ctx, raw: JobIdInput): Promise<{ status: JobStatus }> {
  requireDispatcher(ctx.actor);
  const { jobId } = JobIdInput.parse(raw);
  return transaction(ctx, async (tx) => {
    const [job] = await tx.db
      .select()
      .from(jobRequests)
      .where(eq(jobRequests.id, jobId))
      .for("update");
    if (!job) throw new DomainError("job_not_found");
    if (job.status === "completed") return { status: job.status };
    const { isDisabled } = doneState(job, await lastAssignment(tx, jobId), berlinDate(tx.now()));
    if (isDisabled) throw new DomainError("job_not_over");
    const [done] = await tx.db
      .update(jobRequests)
      .set({ status: "completed", completed_at: tx.now(), updated_at: tx.now() })
      .where(and(eq(jobRequests.id, jobId), inArray(jobRequests.status, CLOSABLE)))
      .returning({ status: jobRequests.status });
    if (!done) throw new DomainError("job_not_over");
    await closeAnswers(tx, [jobId]);
    await logAction(tx, "complete_job", { jobId });
    await announceJobs(tx, "job.completed", [jobId]);
    return done;
  });
}

const CLOSABLE = ["open", "confirmed", "no_show"] as const;

async function lastAssignment(tx: TxCtx, jobId: string) {
  const { start_date, end_date, job_id, status } = jobAssignments;
  const [latest] = await tx.db
    .select({ start_date, end_date })
    .from(jobAssignments)
    .where(and(eq(job_id, jobId), ne(status, "cancelled")))
    .orderBy(sql`coalesce(${end_date}, ${start_date}) desc nulls last`)
    .limit(1);
  return latest ?? null;
}
