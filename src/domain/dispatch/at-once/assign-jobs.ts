import { type Ctx, requireDispatcher } from "../../kernel/context.ts";
import { assignDriver } from "../assignments/assign-driver.ts";
import { forEachJob } from "./for-each-job.ts";
import { AssignJobsInput } from "./schemas.ts";
import type { JobOutcome } from "./vocabulary.ts";

/**
 * Assigns one driver to several open jobs, each as `assignDriver` does and on its own days; in the order given, so that of two on the
 * same day the later one is stopped at the overlap. Errors: ZodError, `not_admin`; what stops one job is in its result.
 */
export async function assignJobs(
  ctx: Ctx,
  raw: AssignJobsInput,
): Promise<{ results: JobOutcome[] }> {
  requireDispatcher(ctx.actor);
  const { jobs, ...placement } = AssignJobsInput.parse(raw);
  const confirmed = new Map(jobs.map((job) => [job.jobId, job.confirmedWarnings] as const));
  return forEachJob(ctx, [...confirmed.keys()], async (one, jobId) => {
    const confirmedWarnings = confirmed.get(jobId) ?? [];
    await assignDriver(one, { ...placement, jobId, confirmedWarnings });
    return "Zugewiesen, die E-Mail ist unterwegs.";
  });
}
