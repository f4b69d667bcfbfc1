import { type Ctx, requireDispatcher } from "../../kernel/context.ts";
import { formatCents } from "../../pricing/money.ts";
import { cancelJob } from "../changes/cancel-job.ts";
import { forEachJob } from "./for-each-job.ts";
import { CancelJobsInput } from "./schemas.ts";
import type { JobOutcome } from "./vocabulary.ts";

/** Cancels several orders for one reason, each as `cancelJob` does. Errors: ZodError, `not_admin`. */
export async function cancelJobs(
  ctx: Ctx,
  raw: CancelJobsInput,
): Promise<{ results: JobOutcome[] }> {
  requireDispatcher(ctx.actor);
  const { jobIds, by, reason } = CancelJobsInput.parse(raw);
  return forEachJob(ctx, jobIds, async (one, jobId) => {
    const { feeCents } = await cancelJob(one, { jobId, by, reason });
    if (feeCents === null) return "Storniert, die Gebühr ist noch zu besprechen.";
    return feeCents ? `Storniert, Gebühr ${formatCents(feeCents)}.` : "Storniert, ohne Gebühr.";
  });
}
