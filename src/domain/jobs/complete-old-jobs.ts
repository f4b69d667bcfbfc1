import { inArray, sql } from "drizzle-orm";
import { jobRequests } from "../../db/schema/index.ts";
import { logAction } from "../admin/action-log.ts";
import { type Ctx, requireDispatcher, transaction } from "../context.ts";
import { berlinDate } from "../time/berlin.ts";
import { lastDayOfJob } from "./last-day.ts";
import { CompleteOldJobsInput } from "./schemas.ts";

/**
 * Marks as completed what lies `daysOld` days back (spec 9, default 30): jobs that are neither completed nor running,
 * were created before then, and whose last known day, if any, was before then.
 */
export async function completeOldJobs(
  ctx: Ctx,
  raw: CompleteOldJobsInput,
): Promise<{ updatedCount: number }> {
  requireDispatcher(ctx.actor);
  const { daysOld } = CompleteOldJobsInput.parse(raw);
  const limit = new Date(ctx.now().getTime() - daysOld * 86_400_000);
  return transaction(ctx, async (tx) => {
    const closed = await tx.db
      .update(jobRequests)
      .set({ status: "completed", completed_at: tx.now(), updated_at: tx.now() })
      .where(
        sql`${inArray(jobRequests.status, ["open", "confirmed", "no_show"])}
          and ${jobRequests.created_at} < ${limit.toISOString()}::timestamptz
          and coalesce(${lastDayOfJob}, date '-infinity') < ${berlinDate(limit)}::date`,
      )
      .returning({ id: jobRequests.id });
    for (const { id } of closed)
      await logAction(tx, "complete_old_job", { jobId: id, note: `${daysOld} Tage` });
    return { updatedCount: closed.length };
  });
}
