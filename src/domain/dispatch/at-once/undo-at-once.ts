import { type Ctx, requireDispatcher } from "../../kernel/context.ts";
import { undoCancelJob } from "../changes/undo-cancel-job.ts";
import { markJobOpen } from "../jobs/mark-job-open.ts";
import { JOB_STATUS_LABEL } from "../jobs/vocabulary.ts";
import { forEachJob } from "./for-each-job.ts";
import { JobsInput } from "./schemas.ts";
import type { JobOutcome } from "./vocabulary.ts";

/** Takes the cancellation of several orders back, each as `undoCancelJob` does. Errors: ZodError, `not_admin`. */
export async function undoCancelJobs(ctx: Ctx, raw: JobsInput): Promise<{ results: JobOutcome[] }> {
  requireDispatcher(ctx.actor);
  const { jobIds } = JobsInput.parse(raw);
  return forEachJob(ctx, jobIds, async (one, jobId) => {
    const { status } = await undoCancelJob(one, { jobId });
    return `Zurückgenommen: ${JOB_STATUS_LABEL[status]}.`;
  });
}

/** Opens several completed jobs again, each as `markJobOpen` does. Errors: ZodError, `not_admin`. */
export async function reopenJobs(ctx: Ctx, raw: JobsInput): Promise<{ results: JobOutcome[] }> {
  requireDispatcher(ctx.actor);
  const { jobIds } = JobsInput.parse(raw);
  return forEachJob(ctx, jobIds, async (one, jobId) => {
    const { status } = await markJobOpen(one, { jobId });
    return `Wieder geöffnet: ${JOB_STATUS_LABEL[status]}.`;
  });
}
