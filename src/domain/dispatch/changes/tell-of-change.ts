import { eq } from "drizzle-orm";
import { jobAssignments, jobRequests } from "../../../db/schema/index.ts";
import type { TxCtx } from "../../kernel/context.ts";
import { toldOf } from "../../kernel/time/work-dates.ts";
import type { WarningCode } from "../../kernel/vocabulary.ts";
import { getParties, lockDriver, type Parties } from "../assignments/parties.ts";
import { overruleWarnings } from "../assignments/place-driver.ts";
import type { AssignDriverInput } from "../assignments/schemas.ts";
import { withdrawReminders } from "../assignments/send-reminders.ts";
import type { Days } from "../assignments/vocabulary.ts";
import { activeWork } from "./active-work.ts";
import { queueChangeForCustomer, queueChangeForDriver } from "./change-notices.ts";
import { hasNewDays } from "./change-words.ts";

/** Who was told of a change. */
export interface Told {
  /** How many mails were queued: to the driver, to the customer. */
  mails: number;
  /** The driver had said yes, and is asked again. */
  asksAgain: boolean;
}

export const NOBODY_TOLD: Told = { mails: 0, asksAgain: false };

interface Overruling {
  confirmedWarnings: NonNullable<AssignDriverInput["confirmedWarnings"]>;
  reason: string;
}

/**
 * Gives an active assignment other days, if nothing speaks against them or it was overruled. The job is locked. Error:
 * `confirmation_required`.
 */
export async function rescheduleDriver(
  tx: TxCtx,
  { assignment, job }: Parties,
  days: Days,
  input: Overruling,
): Promise<void> {
  const driver = await lockDriver(tx, assignment.driver_id);
  if (!driver) throw new Error("The assignment's driver is gone");
  const overruled = await overruleWarnings(tx, { input, job, driver, only: OF_DAYS }, days);
  await tx.db
    .update(jobAssignments)
    .set({
      start_date: days.start,
      end_date: days.end,
      arbeitstage: [...days.weekdays],
      uebergangen: [...new Set([...assignment.uebergangen, ...overruled])],
    })
    .where(eq(jobAssignments.id, assignment.id));
  await withdrawReminders(tx, assignment.id);
}

/** What other days may change; the rest was decided when he was assigned. */
const OF_DAYS = ["overlap", "document_expired", "absent"] as const satisfies WarningCode[];

/** A driver who said yes to something else is asked again: assignment and job wait for his answer. */
export async function askAgain(tx: TxCtx, { assignment, job }: Parties): Promise<Parties> {
  await tx.db
    .update(jobRequests)
    .set({ status: "assigned", updated_at: tx.now() })
    .where(eq(jobRequests.id, job.id));
  // When he was confirmed stays: he and the customer have that date in their calendars.
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
