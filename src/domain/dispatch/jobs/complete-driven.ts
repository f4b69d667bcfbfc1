import { and, asc, eq, inArray, sql } from "drizzle-orm";
import * as z from "zod";
import { jobAssignments, jobRequests } from "../../../db/schema/index.ts";
import { logAction } from "../../kernel/action-log.ts";
import { type Ctx, requireDispatcher, type TxCtx, transaction } from "../../kernel/context.ts";
import { optionalDate } from "../../kernel/fields/schemas.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";
import { addDays } from "../../kernel/time/days.ts";
import { announceJobs } from "./announce-jobs.ts";
import { closeAnswers } from "./close-answers.ts";
import { lastDayDriven } from "./vocabulary.ts";

export const CompleteDrivenInput = z.object({
  /** Last day of what is closed; missing: yesterday. */
  until: optionalDate(),
});
export type CompleteDrivenInput = z.input<typeof CompleteDrivenInput>;

/**
 * Closes every confirmed job whose last day was yesterday or earlier, or not later than `until` (docs/rules.md, Done). A later
 * `until` counts as yesterday: what still runs is never closed.
 */
export async function completeDriven(
  ctx: Ctx,
  raw: CompleteDrivenInput,
): Promise<{ completed: number }> {
  requireDispatcher(ctx.actor);
  const input = CompleteDrivenInput.parse(raw);
  return transaction(ctx, async (tx) => {
    const yesterday = addDays(berlinDate(tx.now()), -1);
    const until = input.until && input.until < yesterday ? input.until : yesterday;
    const ids = await lockDriven(tx, until);
    if (ids.length === 0) return { completed: 0 };
    await tx.db
      .update(jobRequests)
      .set({ status: "completed", completed_at: tx.now(), updated_at: tx.now() })
      .where(inArray(jobRequests.id, ids));
    await closeAnswers(tx, ids);
    for (const jobId of ids) await logAction(tx, "complete_job", { jobId, note: "Gefahren" });
    await announceJobs(tx, "job.completed", ids);
    return { completed: ids.length };
  });
}

/** Locked first and looked at in a second statement, because somebody may just have moved one of them. */
async function lockDriven(tx: TxCtx, until: string): Promise<string[]> {
  const { id, status, einsatzbeginn, einsatzende } = jobRequests;
  const { start_date, end_date } = jobAssignments;
  const locked = await tx.db
    .select({ id })
    .from(jobRequests)
    .where(
      and(
        eq(status, "confirmed"),
        sql`coalesce(${einsatzbeginn}, date '-infinity') <= ${until}::date`,
      ),
    )
    .orderBy(asc(id))
    .for("update");
  if (locked.length === 0) return [];
  const ids = locked.map((job) => job.id);
  const jobs = await tx.db
    .select({ id, einsatzbeginn, einsatzende, start_date, end_date })
    .from(jobRequests)
    .innerJoin(jobAssignments, eq(jobAssignments.job_id, id))
    .where(and(inArray(id, ids), eq(status, "confirmed"), eq(jobAssignments.status, "confirmed")));
  return jobs
    .filter((job) => {
      const lastDay = lastDayDriven(job, job);
      return lastDay !== null && lastDay <= until;
    })
    .map((job) => job.id);
}
