import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import type * as z from "zod";
import { jobAssignments, jobRequests } from "../../../db/schema/index.ts";
import { deskVerb, logAction } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { END_BEFORE_START } from "../../kernel/fields/schemas.ts";
import { updateRow } from "../../kernel/rows.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";
import { datesAfterMove } from "../../kernel/time/told-periods.ts";
import { hasNewDays, toldOf, untoldAfter } from "../../kernel/time/work-dates.ts";
import { isActiveStatus } from "../../kernel/vocabulary.ts";
import { queueEmails } from "../../mail/queue-emails.ts";
import { rateInWords } from "../../pricing/money.ts";
import { announce } from "../../webhooks/announce.ts";
import { overrule } from "../assignments/assign-driver.ts";
import { rateObjections } from "../assignments/objections.ts";
import { closeAnswers, closingAnswers } from "../jobs/close-answers.ts";
import { getParties, idsOf, lockJob, lockParties, type Parties } from "../jobs/parties.ts";
import { activeWork } from "./cancellation.ts";
import { EditAssignmentInput, InformOfChangeInput, MoveJobInput } from "./schemas.ts";
import {
  askAgain,
  changeForCustomer,
  changeForDriver,
  hasAgreed,
  type Known,
  knownTo,
  NOBODY_TOLD,
  periodOf,
  rescheduleDriver,
  type Told,
  takeDriverAlong,
  tellOfChange,
} from "./tell-of-change.ts";

/**
 * Changes days, rate or note of an active assignment; what is missing stays. A driver whose days or rate change gets the mail
 * of a changed job, and is asked again if he had said yes; a customer with a confirmation is told of other days. Without a
 * change nothing happens (docs/rules.md, Changes). Errors: `assignment_not_found`, `assignment_not_open`,
 * `confirmation_required`, `validation` (field `endDate`).
 */
export const editAssignment = deskVerb(EditAssignmentInput, async (tx, whole): Promise<Told> => {
  const { assignmentId, ...input } = whole;

  const work = await lockParties(tx, assignmentId);
  const { assignment, job, driver } = work;
  if (!isActiveStatus(assignment.status) || !isActiveStatus(job.status)) {
    throw new DomainError("assignment_not_open");
  }
  const wanted = wantedOf(assignment, input);
  if (isDeepStrictEqual(wanted, wantedOf(assignment, {}))) return NOBODY_TOLD;
  const { start_date: start, end_date: end, arbeitstage: weekdays } = wanted;
  if (start && end && end < start) {
    throw new DomainError("validation", { fields: { endDate: END_BEFORE_START } });
  }
  const before = knownTo(work);
  const after = knownTo({ job, assignment: { ...assignment, ...wanted } });
  const isOnNewDays = hasNewDays(before, after);
  const hasNewRate = !isDeepStrictEqual(before.rate, after.rate);
  const also = hasNewRate
    ? rateObjections({ rateType: wanted.rate_type, rateValue: wanted.rate_value }, work)
    : [];
  const overruled = isOnNewDays ? [] : await overrule(tx, also, { input, job, driver });
  if (isOnNewDays) await rescheduleDriver(tx, work, { start, end, weekdays }, { ...input, also });
  await updateRow(tx, jobAssignments, assignmentId, {
    ...wanted,
    ...(overruled.length > 0 && {
      uebergangen: [...new Set([...assignment.uebergangen, ...overruled])],
    }),
  });
  await closeAnswers(tx, [job.id]);
  await logAction(tx, "edit_assignment", {
    ...idsOf({ assignment, job, driver }),
    note: [...changedInWords(before, after), input.reason].filter(Boolean).join(" – "),
  });
  const hasNewTerms = isOnNewDays || hasNewRate;
  if (!hasNewTerms) return NOBODY_TOLD;
  const asksAgain = hasAgreed(work);
  const edited = await getParties(tx, assignmentId);
  const now = asksAgain ? await askAgain(tx, edited) : edited;
  await announce(tx, "assignment.changed", { jobId: job.id, assignmentId });
  const change = { work: now, before, after, asksAgain };
  const mails = changeForDriver(tx, change);
  if (now.assignment.confirmed_at && isOnNewDays) {
    const withoutRate = { ...change, before: daysOnly(before), after: daysOnly(after) };
    mails.push(...changeForCustomer(tx, withoutRate));
  }
  await queueEmails(tx, mails);
  return { mails: mails.length, asksAgain };
});

type Input = Omit<z.output<typeof EditAssignmentInput>, "assignmentId">;

function wantedOf(assignment: Parties["assignment"], input: Partial<Input>) {
  return {
    start_date: input.startDate === undefined ? assignment.start_date : input.startDate,
    end_date: input.endDate === undefined ? assignment.end_date : input.endDate,
    arbeitstage: input.arbeitstage ?? assignment.arbeitstage,
    rate_type: input.rateType ?? assignment.rate_type,
    rate_value: input.rateValue ?? assignment.rate_value,
    admin_note: input.note ?? assignment.admin_note,
  };
}

/** Leaves out the driver's rate, which the customer must not see. */
function daysOnly({ rate: _, ...known }: Known): Known {
  return known;
}

/** The changed fields in words for the log. */
function changedInWords(before: Known, after: Known) {
  const toldRate = ({ rate }: Known) => (rate ? rateInWords(rate) : "");
  const pairs = [
    [periodOf(before), periodOf(after)],
    [toldRate(before), toldRate(after)],
  ];
  return pairs.filter(([from, to]) => from !== to).map(([from, to]) => `${from} → ${to}`);
}

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
