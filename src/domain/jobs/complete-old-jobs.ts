import { and, inArray, lt, sql } from "drizzle-orm";
import { jobRequests } from "../../db/schema/index.ts";
import { logAction } from "../admin/action-log.ts";
import { type Ctx, requireDispatcher, type TxCtx, transaction } from "../context.ts";
import { isPeriodAhead } from "../periods/rules.ts";
import { berlinDate } from "../time/berlin.ts";
import { lastDayOfJob } from "./last-day.ts";
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
    const ids = await lockOldJobs(tx, daysOld);
    if (ids.length === 0) return { updatedCount: 0 };
    await tx.db
      .update(jobRequests)
      .set({ status: "completed", completed_at: tx.now(), updated_at: tx.now() })
      .where(inArray(jobRequests.id, ids));
    for (const jobId of ids) {
      await logAction(tx, "complete_old_job", { jobId, note: `${daysOld} Tage` });
    }
    return { updatedCount: ids.length };
  });
}

async function lockOldJobs(tx: TxCtx, daysOld: number): Promise<string[]> {
  const limit = new Date(tx.now().getTime() - daysOld * 86_400_000);
  const jobs = await tx.db
    .select({ id: jobRequests.id, zeitraum: jobRequests.zeitraum, lastDay: lastDayOfJob })
    .from(jobRequests)
    .where(
      and(
        inArray(jobRequests.status, ["open", "confirmed", "no_show"]),
        lt(jobRequests.created_at, limit),
        sql`coalesce(${lastDayOfJob}, date '-infinity') < ${berlinDate(limit)}::date`,
      ),
    )
    .for("update");
  const today = berlinDate(tx.now());
  return jobs
    .filter(({ lastDay, zeitraum }) => lastDay !== null || !isPeriodAhead(zeitraum, today))
    .map(({ id }) => id);
}
