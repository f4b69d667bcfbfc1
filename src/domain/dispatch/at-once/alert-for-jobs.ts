import { type Ctx, requireDispatcher } from "../../kernel/context.ts";
import { alertDrivers } from "../jobs/alert-drivers.ts";
import { forEachJob } from "./for-each-job.ts";
import { JobsInput } from "./schemas.ts";
import type { JobOutcome } from "./vocabulary.ts";

/** Asks everybody who fits about each of several open jobs, as `alertDrivers` does. Errors: ZodError, `not_admin`. */
export async function alertForJobs(ctx: Ctx, raw: JobsInput): Promise<{ results: JobOutcome[] }> {
  requireDispatcher(ctx.actor);
  const { jobIds } = JobsInput.parse(raw);
  return forEachJob(ctx, jobIds, async (one, jobId) => {
    const { sent } = await alertDrivers(one, { jobId });
    if (sent === 0) return "Niemand passt, oder alle haben heute schon eine E-Mail bekommen.";
    return sent === 1 ? "1 Fahrer angeschrieben." : `${sent} Fahrer angeschrieben.`;
  });
}
