import { logAction } from "../../kernel/action-log.ts";
import { type Ctx, requireDispatcher, transaction } from "../../kernel/context.ts";
import { hasNewDays } from "../../kernel/time/work-dates.ts";
import { announce } from "../../webhooks/announce.ts";
import { closeAnswers } from "../jobs/close-answers.ts";
import { lockJob } from "../jobs/parties.ts";
import { activeWork } from "./active-work.ts";
import { periodOf } from "./change-words.ts";
import { InformOfChangeInput } from "./schemas.ts";
import { NOBODY_TOLD, type Told, takeDriverAlong, tellOfChange } from "./tell-of-change.ts";

/**
 * 'Mitteilen': tells driver and customer what was changed of a job, by moving or editing it, without telling them. A driver
 * who is still on the old days gets the job's. Where nothing is left to tell it changes nothing (docs/rules.md, Changes).
 * Errors: `job_not_found`, `confirmation_required`.
 */
export async function informOfChange(ctx: Ctx, raw: InformOfChangeInput): Promise<Told> {
  requireDispatcher(ctx.actor);
  const { jobId, ...overruling } = InformOfChangeInput.parse(raw);
  return transaction(ctx, async (tx) => {
    const job = await lockJob(tx, jobId);
    const { mitgeteilt: told } = job;
    const active = await activeWork(tx, jobId);
    if (!told || !active) return NOBODY_TOLD;
    const work = await takeDriverAlong(tx, { work: active, before: job }, overruling);
    const outcome = await tellOfChange(tx, work);
    await closeAnswers(tx, [jobId]);
    await logAction(tx, "inform_of_change", {
      jobId,
      driverId: active.driver.id,
      assignmentId: active.assignment.id,
      note: hasNewDays(told, job) ? `${periodOf(told)} → ${periodOf(job)}` : "",
    });
    const assignmentId = active.assignment.id;
    // Only now he is asked again, and perhaps on the new days.
    if (hasNewDays(told, job)) await announce(tx, "assignment.changed", { jobId, assignmentId });
    return outcome;
  });
}
