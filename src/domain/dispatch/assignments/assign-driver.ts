import { and, eq, inArray } from "drizzle-orm";
import type * as z from "zod";
import {
  type Assignment,
  type Driver,
  type Job,
  jobAssignments,
} from "../../../db/schema/index.ts";
import { type Ctx, deskVerb, logAction, type ReadCtx, type TxCtx } from "../../kernel/context.ts";
import { DomainError, requireOverruled, type Warning, warningsOf } from "../../kernel/errors.ts";
import { END_BEFORE_START } from "../../kernel/fields/schemas.ts";
import { runIdempotently } from "../../kernel/idempotency.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";
import { ACTIVE_STATUSES, isActiveStatus, type WarningCode } from "../../kernel/vocabulary.ts";
import { endedFacts } from "../../mail/facts.ts";
import { queueEmails } from "../../mail/queue-emails.ts";
import { type DayMoney, moneyOfDay } from "../../pricing/customers-price.ts";
import { announce } from "../../webhooks/announce.ts";
import { closeAnswers } from "../jobs/close-answers.ts";
import { answeredNow } from "../jobs/desk-marks.ts";
import { linkCustomer } from "../jobs/linked-jobs.ts";
import { changeJob, getJob, getParties, idsOf, lockDriver } from "../jobs/parties.ts";
import { type Days, daysOf, missingContactFields } from "../jobs/vocabulary.ts";
import { readBackgrounds } from "./backgrounds.ts";
import { type Objection, objections, rateObjections } from "./objections.ts";
import { customerCancellation, queueDriverConfirmation } from "./order-notices.ts";
import { AssignDriverInput, ReplaceDriverInput } from "./schemas.ts";
import { withdrawWaiting } from "./withdraw-confirmation.ts";

/**
 * Assigns a driver to an open job and mails him. Of any number at once, one wins.
 * Conflicts: `double_assignment`, `driver_not_available`, `job_not_assignable`, `confirmation_required` when one of his
 * documents expires before the last day or he works elsewhere on one of the days; `contact_incomplete`,
 * `idempotency_mismatch`.
 */
export const assignDriver = deskVerb(AssignDriverInput, (tx, { jobId, ...input }) =>
  runIdempotently(tx, "admin-assign-driver", { jobId, ...input }, async () => {
    const job = await claimJob(tx, jobId, ["open"]);
    await linkCustomer(tx, job);
    const driver = await getAssignableDriver(tx, input.driverId);
    const placed = await placeDriver(tx, { input, job, driver });
    await logAction(tx, "assign_driver", {
      jobId,
      driverId: driver.id,
      assignmentId: placed.assignmentId,
      note: input.note,
    });
    return placed;
  }),
);

async function claimJob(tx: TxCtx, jobId: string, from: readonly Job["status"][]) {
  const change = { status: "assigned", mitgeteilt: null, ...answeredNow(tx) } as const;
  const job = await changeJob(tx, jobId, from, change);
  if (job) return job;
  const { status } = await getJob(tx, jobId);
  if (status === "open") throw new DomainError("job_state_conflict");
  throw new DomainError(isActiveStatus(status) ? "double_assignment" : "job_not_assignable");
}

const REASON = "Durch einen anderen Fahrer ersetzt";

/**
 * Gives a job to another driver in one step: the active assignment is cancelled, the new one written, both drivers get
 * their mail (docs/rules.md, Assignments). Of any number at once that name the same `replacedId`, one wins. Conflicts:
 * `job_state_conflict` when nobody, or meanwhile somebody else, is assigned; `driver_already_assigned`;
 * `job_not_assignable`; the rest as in `assignDriver`.
 */
export const replaceDriver = deskVerb(ReplaceDriverInput, (tx, whole) =>
  runIdempotently(tx, "admin-replace-driver", whole, async () => {
    const { jobId, replacedId, replaceReason, ...input } = whole;
    const job = await claimJob(tx, jobId, ACTIVE_STATUSES);
    const driver = await getAssignableDriver(tx, input.driverId);
    const replaced = await cancelActive(tx, jobId, replacedId, replaceReason);
    if (replaced.driver_id === driver.id) throw new DomainError("driver_already_assigned");
    const placed = await placeDriver(tx, { input, job, driver, replacedId: replaced.id });
    await tellReplaced(tx, job, await withdrawWaiting(tx, replaced));
    await announce(tx, "assignment.cancelled", { jobId, assignmentId: replaced.id });
    await logAction(tx, "replace_driver", {
      jobId,
      driverId: driver.id,
      assignmentId: placed.assignmentId,
      note: [replaceReason, input.note].filter(Boolean).join(" – "),
    });
    return placed;
  }),
);

async function cancelActive(tx: TxCtx, jobId: string, seenId: string | undefined, reason: string) {
  const [cancelled] = await tx.db
    .update(jobAssignments)
    .set({
      status: "cancelled",
      cancelled_at: tx.now(),
      grund: reason ? `${REASON}: ${reason}` : REASON,
    })
    .where(
      and(
        eq(jobAssignments.job_id, jobId),
        seenId ? eq(jobAssignments.id, seenId) : undefined,
        inArray(jobAssignments.status, ACTIVE_STATUSES),
      ),
    )
    .returning();
  if (!cancelled) throw new DomainError("job_state_conflict");
  return cancelled;
}

async function tellReplaced(tx: TxCtx, job: Job, assignment: Assignment) {
  const { driver } = await getParties(tx, assignment.id);
  const parties = { assignment, job, driver };
  await queueEmails(tx, [
    {
      key: `assignment_replaced:${assignment.id}`,
      to: driver.email,
      template: "assignment_replaced",
      data: endedFacts(parties, tx.now()),
      ...idsOf(parties),
    },
    ...customerCancellation(tx, parties, { isReplaced: true }),
  ]);
}

interface Placement {
  input: Omit<z.output<typeof AssignDriverInput>, "jobId">;
  /** The job's row, locked, without an active assignment. */
  job: Job;
  driver: Driver;
  /** The assignment that this one replaces. */
  replacedId?: string;
}

export interface Placed extends DayMoney {
  assignmentId: string;
  /** The mail to the driver, queued. */
  emailId: string;
}

/**
 * Locks the driver's row, so that he cannot be rejected or assigned elsewhere before this assignment is written. Errors:
 * `driver_not_found`, `driver_not_available`.
 */
async function getAssignableDriver(tx: TxCtx, driverId: string): Promise<Driver> {
  const driver = await lockDriver(tx, driverId);
  if (!driver) throw new DomainError("driver_not_found");
  if (driver.status !== "approved" && driver.status !== "active") {
    throw new DomainError("driver_not_available");
  }
  return driver;
}

/**
 * Inserts an assignment and queues the driver's mail. The caller has claimed the job. Errors: `contact_incomplete`,
 * `validation` (fields `endDate`, `reason`), `confirmation_required`.
 */
async function placeDriver(tx: TxCtx, placement: Placement): Promise<Placed> {
  const { input, job, driver, replacedId } = placement;
  const fields = missingContactFields(job);
  if (Object.keys(fields).length > 0) throw new DomainError("contact_incomplete", { fields });
  const days = daysOf(job, input);
  if (days.start && days.end && days.end < days.start) {
    throw new DomainError("validation", { fields: { endDate: END_BEFORE_START } });
  }
  const also = rateObjections(input, placement);
  const overruled = await overruleWarnings(tx, { ...placement, also }, days);
  const [assignment] = await tx.db
    .insert(jobAssignments)
    .values({
      job_id: job.id,
      driver_id: driver.id,
      rate_type: input.rateType,
      rate_value: input.rateValue,
      start_date: days.start,
      end_date: days.end,
      arbeitstage: [...days.weekdays],
      admin_note: input.note,
      assigned_at: tx.now(),
      ersetzt_id: replacedId,
      confirmation_mode: input.mode,
      uebergangen: overruled,
      uebergangen_grund: overruled.length > 0 ? input.reason : "",
    })
    .returning();
  if (!assignment) throw new Error("The insert returned no row");
  await closeAnswers(tx, [job.id]);
  const emailId = await queueDriverConfirmation(tx, { assignment, job, driver });
  await announce(tx, "assignment.created", { jobId: job.id, assignmentId: assignment.id });
  return { assignmentId: assignment.id, emailId, ...moneyOfDay(job, input) };
}

export const REASON_MISSING = "Bitte begründen Sie, warum er trotzdem fährt.";

type Overruling = Pick<Placement, "job" | "driver"> & {
  input: Pick<Placement["input"], "confirmedWarnings" | "reason">;
  /** Warnings that were overruled before and are not raised again. */
  decided?: readonly WarningCode[];
  /** Further objections, beyond those to the driver and the days. */
  also?: readonly Objection[];
};

/** The warnings about a driver on these days that were not overruled before. */
export async function readWarnings(
  ctx: Asking,
  { decided = [], ...placement }: Omit<Overruling, "input" | "also">,
  days: Days,
): Promise<Warning[]> {
  const all = warningsOf(await readObjections(ctx, placement, days));
  return all.filter(({ code }) => !decided.includes(code));
}

type Asking = ReadCtx & Pick<Ctx, "now">;

/** Reasons against a driver for a job on these days. */
export async function readObjections(
  ctx: Asking,
  { job, driver }: Pick<Overruling, "job" | "driver">,
  days: Days,
): Promise<Objection[]> {
  const today = berlinDate(ctx.now());
  const about = { jobId: job.id, days, today, driverId: driver.id };
  const backgroundOf = await readBackgrounds(ctx, about);
  return objections({ ...job, days }, driver, backgroundOf(driver.id));
}

/**
 * Throws `confirmation_required` unless the dispatcher has confirmed every warning about the driver. Confirmed warnings are logged and
 * their codes returned. A missing licence class also requires a reason (docs/rules.md, Assignments).
 */
export async function overruleWarnings(
  tx: TxCtx,
  { also = [], ...placement }: Overruling,
  days: Days,
): Promise<WarningCode[]> {
  const against = await readObjections(tx, placement, days);
  return overrule(tx, [...against, ...also], placement);
}

/** `overruleWarnings` for objections that the caller has already read. */
export async function overrule(
  tx: TxCtx,
  against: readonly Objection[],
  { input, job, driver, decided = [] }: Omit<Overruling, "also">,
): Promise<WarningCode[]> {
  const all = warningsOf(against);
  const warnings = all.filter(({ code }) => !decided.includes(code));
  requireOverruled(warnings, input.confirmedWarnings);
  const codes = warnings.map(({ code }) => code);
  if (codes.includes("licence_class_missing") && !input.reason) {
    throw new DomainError("validation", { fields: { reason: REASON_MISSING } });
  }
  for (const { text } of warnings) {
    const note = input.reason ? `${text} Begründung: ${input.reason}` : text;
    await logAction(tx, "overrule_warning", { jobId: job.id, driverId: driver.id, note });
  }
  return codes;
}
