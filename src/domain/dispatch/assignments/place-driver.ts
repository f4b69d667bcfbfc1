import type * as z from "zod";
import { type Driver, type Job, jobAssignments } from "../../../db/schema/index.ts";
import { logAction } from "../../kernel/action-log.ts";
import type { Ctx, ReadCtx, TxCtx } from "../../kernel/context.ts";
import { DomainError, requireOverruled, type Warning, warningsOf } from "../../kernel/errors.ts";
import { END_BEFORE_START } from "../../kernel/fields/schemas.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";
import type { WarningCode } from "../../kernel/vocabulary.ts";
import { type DayMoney, moneyOfDay } from "../../pricing/customers-price.ts";
import { announce } from "../../webhooks/announce.ts";
import { closeAnswers } from "../jobs/close-answers.ts";
import { lockDriver } from "../jobs/parties.ts";
import { type Days, daysOf, missingContactFields } from "../jobs/vocabulary.ts";
import { readBackgrounds } from "./backgrounds.ts";
import { type Objection, objections, rateObjections } from "./objections.ts";
import { queueDriverConfirmation } from "./order-notices.ts";
import type { AssignDriverInput } from "./schemas.ts";

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
export async function getAssignableDriver(tx: TxCtx, driverId: string): Promise<Driver> {
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
export async function placeDriver(tx: TxCtx, placement: Placement): Promise<Placed> {
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
