import { eq } from "drizzle-orm";
import type * as z from "zod";
import { jobRequests } from "../../../db/schema/index.ts";
import type { TxCtx } from "../../kernel/context.ts";
import { answerPaths, statusPath } from "../../kernel/links.ts";
import { periodOfJob } from "../../kernel/time/period-words.ts";
import { hasNewDays, toldOf } from "../../kernel/time/work-dates.ts";
import { WARNING_CODES, type WarningCode } from "../../kernel/vocabulary.ts";
import {
  calendarFacts,
  customerFacts,
  daysFacts,
  driverFacts,
  driversRate,
  jobFacts,
} from "../../mail/facts.ts";
import { type QueuedEmail, queueEmails } from "../../mail/queue-emails.ts";
import type { ChangedJobFacts } from "../../mail/schemas.ts";
import { type Rate, rateInWords } from "../../pricing/money.ts";
import { overruleWarnings } from "../assignments/assign-driver.ts";
import type { Objection } from "../assignments/objections.ts";
import type { AssignDriverInput } from "../assignments/schemas.ts";
import { withdrawingReminders } from "../assignments/send-reminders.ts";
import { withdrawConfirmation } from "../assignments/withdraw-confirmation.ts";
import { changingJob, idsOf, lockDriver, type Parties, writeAssignment } from "../jobs/parties.ts";
import { type Days, townOf } from "../jobs/vocabulary.ts";
import { stageOf } from "./cancellation.ts";

/** Recipients of a change. */
export interface Told {
  /** Number of queued mails, to driver and customer. */
  mails: number;
  /** The driver had said yes, and is asked again. */
  asksAgain: boolean;
}

export const NOBODY_TOLD: Told = { mails: 0, asksAgain: false };

type Overruling = Pick<z.output<typeof AssignDriverInput>, "confirmedWarnings" | "reason">;

interface Following {
  /** Assignment with the changed job; null if there is none. */
  work: Parties | null;
  /** The job as it was. */
  before: Parties["job"];
}

/**
 * Takes whoever drives a job along to its days, if these are others than they were or than he has heard. One who works a
 * part of it keeps his own days while the job's stay. The job is locked. Returns the work as it is then. Errors: as of
 * `rescheduleDriver`.
 */
export async function takeDriverAlong(
  tx: TxCtx,
  { work, before }: Following,
  input: Overruling,
): Promise<Parties | null> {
  if (!work) return null;
  const { job } = work;
  const isMoved = hasNewDays(before, job) || hasNewDays(before.mitgeteilt ?? before, job);
  if (!isMoved || !hasNewDays(knownTo(work), job)) return work;
  const { einsatzbeginn: start, einsatzende: end, arbeitstage: weekdays } = job;
  return rescheduleDriver(tx, work, { start, end, weekdays }, input);
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
): Promise<Parties> {
  const driver = await lockDriver(tx, assignment.driver_id);
  if (!driver) throw new Error("The assignment's driver is gone");
  const decided = decidedBefore(assignment);
  const overruled = await overruleWarnings(tx, { input, job, driver, decided, also }, days);
  const change = {
    start_date: days.start,
    end_date: days.end,
    arbeitstage: [...days.weekdays],
    uebergangen: [...new Set([...assignment.uebergangen, ...overruled])],
    ...(overruled.length > 0 && input.reason && { uebergangen_grund: input.reason }),
    ...(overruled.includes("absent") && { nicht_frei_gewogen_am: tx.now() }),
  };
  const reminders = withdrawingReminders(tx, assignment.id);
  const rescheduled = await writeAssignment(tx, assignment.id, change, reminders);
  return { assignment: rescheduled, job, driver };
}

/** Objections overruled at the assignment that don't depend on its days. */
export function decidedBefore({ uebergangen }: Parties["assignment"]): WarningCode[] {
  return WARNING_CODES.filter((code) => uebergangen.includes(code) && !OF_DAYS.includes(code));
}

/** Asked about anew on other days; what else was overruled when he was assigned stands. */
const OF_DAYS: readonly WarningCode[] = ["overlap", "document_expired", "absent"];

/** A driver who said yes to something else is asked again: assignment and job wait for his answer. */
export async function askAgain(
  tx: TxCtx,
  { assignment, job, driver }: Parties,
  told: { mitgeteilt?: null } = {},
): Promise<Parties> {
  await withdrawConfirmation(tx, assignment);
  const change = { ...told, status: "assigned", updated_at: tx.now() } as const;
  const parts = [changingJob(tx, job.id, change), withdrawingReminders(tx, assignment.id)];
  // A confirmation that was read keeps its time: driver and customer have that date in their calendars.
  const unanswered = { status: "assigned", accepted_at: null } as const;
  const waiting = await writeAssignment(tx, assignment.id, unanswered, ...parts);
  return { assignment: waiting, job: { ...job, ...change }, driver };
}

/** Whether his yes stands, by link or because he was confirmed without. */
export function hasAgreed({ assignment }: Pick<Parties, "assignment">): boolean {
  return assignment.status === "confirmed" || assignment.accepted_at !== null;
}

/**
 * Tells driver and customer what has changed since they last heard of a job; one mail each. Whoever has to work on other
 * days than he said yes to is asked again (docs/rules.md, Changes). The job is locked.
 */
export async function tellOfChange(tx: TxCtx, work: Parties | null): Promise<Told> {
  const before = work?.job.mitgeteilt;
  if (!work || !before) return NOBODY_TOLD;
  const after = toldOf(work.job);
  const asksAgain = hasNewDays(before, after) && hasAgreed(work);
  const now = asksAgain ? await askAgain(tx, work, { mitgeteilt: null }) : work;
  if (!asksAgain) {
    await tx.db
      .with(withdrawingReminders(tx, work.assignment.id))
      .update(jobRequests)
      .set({ mitgeteilt: null, updated_at: tx.now() })
      .where(eq(jobRequests.id, work.job.id));
  }
  const change = { work: now, before, after, asksAgain };
  const mails = [...changeForDriver(tx, change), ...changeForCustomer(tx, change)];
  await queueEmails(tx, mails);
  return { mails: mails.length, asksAgain };
}

interface Change {
  /** Current state of the order. */
  work: Parties;
  before: Known;
  after: Known;
  /** He had said yes to what it was before. */
  asksAgain: boolean;
}

/** 'Geändert: …' for the driver, if what he may know has changed. */
export function changeForDriver(tx: TxCtx, change: Change): QueuedEmail[] {
  const { work, before, after, asksAgain } = change;
  const { assignment, job, driver } = work;
  const wasConfirmed = assignment.confirmed_at !== null;
  const changes = changesFor(before, after, { isUnconfirmed: !wasConfirmed });
  if (changes.length === 0) return [];
  return [
    {
      key: `job_changed:driver:${assignment.id}:${tx.now().toISOString()}`,
      to: driver.email,
      template: "job_changed",
      data: {
        ...orderOf(tx, work),
        recipient: "driver",
        driver: driverFacts(driver),
        ...driversRate(assignment),
        changes,
        wasConfirmed,
        stage: stageOf(work),
        asksAgain,
        ...answerPaths(tx, job, driver.id),
      },
      ...idsOf(work),
    },
  ];
}

/** Mail to the customer, if there is an address. */
export function changeForCustomer(tx: TxCtx, change: Change): QueuedEmail[] {
  const { work, before, after, asksAgain } = change;
  const { assignment, job } = work;
  const changes = changesFor(before, after, { isUnconfirmed: false });
  if (changes.length === 0 || !job.customer_email) return [];
  return [
    {
      key: `job_changed:customer:${assignment.id}:${tx.now().toISOString()}`,
      to: job.customer_email,
      template: "job_changed",
      data: {
        ...orderOf(tx, work),
        recipient: "customer",
        customer: customerFacts(job),
        changes,
        stage: assignment.status === "confirmed" ? "confirmed" : "assigned",
        asksAgain,
        statusPath: statusPath(tx, job),
      },
      jobId: job.id,
      assignmentId: assignment.id,
    },
  ];
}

/** The entry only for who has one in his calendar since he was confirmed. */
function orderOf(tx: TxCtx, { assignment, job }: Parties) {
  return {
    job: jobFacts(job),
    ...daysFacts(assignment),
    ...(assignment.confirmed_at && { calendar: calendarFacts(assignment, tx.now()) }),
  };
}

type Heard = NonNullable<Parties["job"]["mitgeteilt"]>;

/** Terms that a person was told: dates, place, and for a driver the rate. */
export type Known = Heard & { rate?: Rate };

/** Old and new in words, as far as the reader may know them: unconfirmed, postcode and town alone; empty if that is the same. */
function changesFor(
  before: Known,
  after: Known,
  { isUnconfirmed }: { isUnconfirmed: boolean },
): ChangedJobFacts["changes"] {
  const placeOf = ({ einsatzort }: Known) => (isUnconfirmed ? townOf(einsatzort) : einsatzort);
  const rateOf = ({ rate }: Known) => (rate ? rateInWords(rate) : "");
  const all = [
    { what: "period" as const, before: periodOf(before), after: periodOf(after) },
    { what: "place" as const, before: placeOf(before), after: placeOf(after) },
    { what: "rate" as const, before: rateOf(before), after: rateOf(after) },
  ];
  const known = { before: termsOf(before), after: termsOf(after) };
  return all
    .filter((one) => one.before !== one.after)
    .map((one) => (one.what === "place" ? one : { ...one, known }));
}

/** Terms before translation: a driver may read another language. */
function termsOf({ einsatzbeginn, einsatzende, arbeitstage, uhrzeit_beginn, rate }: Known) {
  return {
    days: {
      startDate: einsatzbeginn,
      endDate: einsatzende,
      ...(arbeitstage && { weekdays: arbeitstage }),
    },
    startTime: uhrzeit_beginn,
    ...(rate && { rate }),
  };
}

/** `Di., 24.11. bis Mo., 30.11.2026 · 5 Arbeitstage · ab 06:30 Uhr` */
export function periodOf(known: Heard): string {
  return periodOfJob({ ...known, zeitraum: "noch offen" });
}

/** An assignment as its driver knows it: his own days, the job's time and place. */
export function knownTo({ assignment, job }: Pick<Parties, "assignment" | "job">): Known {
  return {
    einsatzbeginn: assignment.start_date,
    einsatzende: assignment.end_date,
    arbeitstage: assignment.arbeitstage,
    uhrzeit_beginn: job.uhrzeit_beginn,
    einsatzort: job.einsatzort,
    rate: { rateType: assignment.rate_type, rateValue: assignment.rate_value },
  };
}
