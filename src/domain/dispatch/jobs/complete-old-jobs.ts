import { inArray } from "drizzle-orm";
import { jobRequests } from "../../../db/schema/index.ts";
import { logAction } from "../../kernel/action-log.ts";
import { type Ctx, requireDispatcher, transaction } from "../../kernel/context.ts";
import { closeAnswers } from "../answers/close-answers.ts";
import { selectOldJobs, stillOld } from "./old-jobs.ts";
import { CompleteOldJobsInput } from "./schemas.ts";

/**
 * Marks as completed what lies `daysOld` days back (spec 9, default 30): jobs that are neither completed nor running,
 * were created before then, and whose last known day was before then. An order for "März 2027" without a date is not
 * old, however long ago it came in (decisions.md, "done checkbox").
 */
export async function completeOldJobs(
  ctx: Ctx,
  raw: CompleteOldJobsInput,
): Promise<{ updatedCount: number }> {
  requireDispatcher(ctx.actor);
  const { daysOld } = CompleteOldJobsInput.parse(raw);
  return transaction(ctx, async (tx) => {
    const locked = await selectOldJobs(tx, daysOld, tx.now()).for("update");
    const ids = stillOld(locked, tx.now()).map(({ id }) => id);
    if (ids.length === 0) return { updatedCount: 0 };
    await tx.db
      .update(jobRequests)
      .set({ status: "completed", completed_at: tx.now(), updated_at: tx.now() })
      .where(inArray(jobRequests.id, ids));
    await closeAnswers(tx, ids);
    for (const jobId of ids) {
      await logAction(tx, "complete_old_job", { jobId, note: `${daysOld} Tage` });
    }
    return { updatedCount: ids.length };
  });
}
