import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { jobRequests } from "../../../db/schema/index.ts";
import { logAction } from "../../kernel/action-log.ts";
import { deskVerb } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";
import { datesAfterMove } from "../../kernel/time/told-periods.ts";
import { hasNewDays, toldOf, untoldAfter } from "../../kernel/time/work-dates.ts";
import { isActiveStatus } from "../../kernel/vocabulary.ts";
import { announce } from "../../webhooks/announce.ts";
import { closeAnswers, closingAnswers } from "../jobs/close-answers.ts";
import { idsOf, lockJob } from "../jobs/parties.ts";
import { activeWork } from "./cancellation.ts";
import { InformOfChangeInput, MoveJobInput } from "./schemas.ts";
import {
  NOBODY_TOLD,
  periodOf,
  type Told,
  takeDriverAlong,
  tellOfChange,
} from "./tell-of-change.ts";

/**
 * Moves a job to other days, and whoever drives it along with it, after overlap and documents are looked at again. Driver and
 * customer get one mail each; whoever had said yes is asked again. With `inform: false` they are told later
 * (`informOfChange`). The same dates again change nothing (docs/rules.md, Changes). Errors: `job_not_found`,
 * `job_not_movable`, `confirmation_required`.
 */
export const moveJob = deskVerb(MoveJobInput, async (tx, input): Promise<Told> => {
  const { jobId } = input;
  const job = await lockJob(tx, jobId);
  if (job.status !== "open" && !isActiveStatus(job.status)) {
    throw new DomainError("job_not_movable");
  }
  const dates = datesAfterMove(job, input, berlinDate(tx.now()));
  const after = { ...job, ...dates };
  if (isDeepStrictEqual(toldOf(job), toldOf(after))) return NOBODY_TOLD;
  await tx.db
    .with(closingAnswers(tx, jobId))
    .update(jobRequests)
    .set({
      ...dates,
      updated_at: tx.now(),
      ...(isActiveStatus(job.status) && { mitgeteilt: untoldAfter(job, after) }),
    })
    .where(eq(jobRequests.id, jobId));
  const active = await activeWork(tx, jobId);
  const work = await takeDriverAlong(tx, { work: active, before: job }, input);
  const note = `${periodOf(job)} → ${periodOf(after)}`;
  await logAction(tx, "move_job", {
    jobId: job.id,
    ...(work && idsOf(work)),
    note: input.reason ? `${note} – ${input.reason}` : note,
  });
  const told = input.inform ? await tellOfChange(tx, work) : NOBODY_TOLD;
  await announce(tx, "job.moved", { jobId, assignmentId: work?.assignment.id });
  return told;
});

/**
 * 'Mitteilen': tells driver and customer what was changed of a job, by moving or editing it, without telling them. A driver
 * who is still on the old days gets the job's. Where nothing is left to tell it changes nothing (docs/rules.md, Changes).
 * Errors: `job_not_found`, `confirmation_required`.
 */
export const informOfChange = deskVerb(InformOfChangeInput, async (tx, input): Promise<Told> => {
  const { jobId, ...overruling } = input;
  const job = await lockJob(tx, jobId);
  const { mitgeteilt: told } = job;
  const active = await activeWork(tx, jobId);
  if (!told || !active) return NOBODY_TOLD;
  const work = await takeDriverAlong(tx, { work: active, before: job }, overruling);
  const outcome = await tellOfChange(tx, work);
  await closeAnswers(tx, [jobId]);
  await logAction(tx, "inform_of_change", {
    ...idsOf(active),
    note: hasNewDays(told, job) ? `${periodOf(told)} → ${periodOf(job)}` : "",
  });
  const assignmentId = active.assignment.id;
  // The driver is asked again only here, perhaps for the new days.
  if (hasNewDays(told, job)) await announce(tx, "assignment.changed", { jobId, assignmentId });
  return outcome;
});
