import { type Ctx, requireDispatcher } from "../../kernel/context.ts";
import { markJobCompleted } from "../jobs/mark-job-completed.ts";
import { forEachJob } from "./for-each-job.ts";
import { JobsInput } from "./schemas.ts";
import type { JobOutcome } from "./vocabulary.ts";

/** Closes several jobs, each as `markJobCompleted` does. Errors: ZodError, `not_admin`. */
export async function completeJobs(ctx: Ctx, raw: JobsInput): Promise<{ results: JobOutcome[] }> {
  requireDispatcher(ctx.actor);
  const { jobIds } = JobsInput.parse(raw);
  return forEachJob(ctx, jobIds, async (one, jobId) => {
    await markJobCompleted(one, { jobId });
    return "Abgeschlossen.";
  });
}
