import { eq } from "drizzle-orm";
import type * as z from "zod";
import { jobAssignments, jobRequests } from "../../../db/schema/index.ts";
import type { TxCtx } from "../../kernel/context.ts";
import { hasNewDays, toldOf } from "../../kernel/time/work-dates.ts";
import { WARNING_CODES, type WarningCode } from "../../kernel/vocabulary.ts";
import type { Objection } from "../assignments/objections.ts";
import { getParties, lockDriver, type Parties } from "../assignments/parties.ts";
import { overruleWarnings } from "../assignments/place-driver.ts";
import type { AssignDriverInput } from "../assignments/schemas.ts";
import { withdrawReminders } from "../assignments/send-reminders.ts";
import type { Days } from "../assignments/vocabulary.ts";
import { withdrawConfirmation } from "../assignments/withdraw-confirmation.ts";
import { activeWork } from "./active-work.ts";
import { queueChangeForCustomer, queueChangeForDriver } from "./change-notices.ts";
import { knownTo } from "./change-words.ts";

/** Who was told of a change. */
export interface Told {
  /** How many mails were queued: to the driver, to the customer. */
  mails: number;
  /** The driver had said yes, and is asked again. */
  asksAgain: boolean;
}

export const NOBODY_TOLD: Told = { mails: 0, asksAgain: false };

type Overruling = Pick<z.output<typeof AssignDriverInput>, "confirmedWarnings" | "reason">;

interface Following {
  /** Who drives it, with the job as it is now; null if nobody does. */
  work: Parties | null;
  /** The job as it was. */
  before: Parties["job"];
}

/**
 * Takes whoever drives a job along to its days, if these are others than they were or than he has heard. One who works a
 * part of it keeps his own days while the job's stay. The job is locked. Errors: as of `rescheduleDriver`.
 */
export async function takeDriverAlong(
  tx: TxCtx,
  { work, before }: Following,
  input: Overruling,
): Promise<void> {
  if (!work) return;
  const { job } = work;
  const isMoved = hasNewDays(before, job) || hasNewDays(before.mitgeteilt ?? before, job);
  if (!isMoved || !hasNewDays(knownTo(work), job)) return;
  const { einsatzbeginn: start, einsatzende: end, arbeitstage: weekdays } = job;
  await rescheduleDriver(tx, work, { start, end, weekdays }, input);
}

/**
 * Gives an active assignment other days, if nothing speaks against them or it was overruled. The job is locked. Errors:
 * `confirmation_required`, `validation` (field `reason`).
 */
export async function rescheduleDriver(
  tx: TxCtx,
  { assignment, job }: Parties,
  days: Days,
  { also = [], ...input }: Overruling & { also?: readonly Objection[] },
): Promise<void> {
  const driver = await lockDriver(tx, assignment.driver_id);
  if (!driver) throw new Error("The assignment's driver is gone");
  const decided = decidedBefore(assignment);
  const overruled = await overruleWarnings(tx, { input, job, driver, decided, also }, days);
  await tx.db
    .update(jobAssignments)
    .set({
      start_date: days.start,
      end_date: days.end,
      arbeitstage: [...days.weekdays],
      uebergangen: [...new Set([...assignment.uebergangen, ...overruled])],
      ...(overruled.length > 0 && input.reason && { uebergangen_grund: input.reason }),
      ...(overruled.includes("absent") && { nicht_frei_gewogen_am: tx.now() }),
    })
    .where(eq(jobAssignments.id, assignment.id));
  await withdrawReminders(tx, assignment.id);
}

/** What was overruled when he was assigned and has nothing to do with the days. */
export function decidedBefore({ uebergangen }: Parties["assignment"]): WarningCode[] {
  return WARNING_CODES.filter((code) => uebergangen.includes(code) && !OF_DAYS.includes(code));
}

/** Asked about anew on other days; what else was overruled when he was assigned stands. */
const OF_DAYS: readonly WarningCode[] = ["overlap", "document_expired", "absent"];

/** A driver who said yes to something else is asked again: assignment and job wait for his answer. */
export async function askAgain(tx: TxCtx, { assignment, job }: Parties): Promise<Parties> {
  await tx.db
    .update(jobRequests)
    .set({ status: "assigned", updated_at: tx.now() })
    .where(eq(jobRequests.id, job.id));
  await withdrawConfirmation(tx, assignment);
  // A confirmation that was read keeps its time: driver and customer have that date in their calendars.
  await tx.db
    .update(jobAssignments)
    .set({ status: "assigned", accepted_at: null })
    .where(eq(jobAssignments.id, assignment.id));
  return getParties(tx, assignment.id);
}

/** Whether his yes stands, by link or because he was confirmed without. */
export function hasAgreed({ assignment }: Pick<Parties, "assignment">): boolean {
  return assignment.status === "confirmed" || assignment.accepted_at !== null;
}

/**
 * Tells driver and customer what has changed since they last heard of a job; one mail each. Whoever has to work on other
 * days than he said yes to is asked again (docs/rules.md, Changes). The job is locked.
 */
export async function tellOfChange(tx: TxCtx, jobId: string): Promise<Told> {
  const work = await activeWork(tx, jobId);
  const before = work?.job.mitgeteilt;
  if (!work || !before) return NOBODY_TOLD;
  const after = toldOf(work.job);
  const asksAgain = hasNewDays(before, after) && hasAgreed(work);
  const now = asksAgain ? await askAgain(tx, work) : work;
  const change = { work: now, before, after, asksAgain };
  await withdrawReminders(tx, work.assignment.id);
  const mails =
    (await queueChangeForDriver(tx, change)) + (await queueChangeForCustomer(tx, change));
  await tx.db
    .update(jobRequests)
    .set({ mitgeteilt: null, updated_at: tx.now() })
    .where(eq(jobRequests.id, jobId));
  return { mails, asksAgain };
}

/** The mails of a confirmation tell all of it, unless the assignment is still on other days than its job. */
export async function forgetUntold(tx: TxCtx, { assignment, job }: Parties): Promise<void> {
  const isOnDays =
    assignment.start_date === job.einsatzbeginn && assignment.end_date === job.einsatzende;
  if (!job.mitgeteilt || !isOnDays) return;
  await tx.db.update(jobRequests).set({ mitgeteilt: null }).where(eq(jobRequests.id, job.id));
}
