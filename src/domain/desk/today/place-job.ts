import type { JobStatus } from "../../dispatch/jobs/schemas.ts";
import { addDays, daysBetween, HOUR_MS } from "../../kernel/time/berlin.ts";
import { dayOf } from "../../kernel/time/moments.ts";
import { type Weekday, workingDaysOf } from "../../kernel/time/working-days.ts";
import type { WishKind } from "../../kernel/vocabulary.ts";
import { type Moment, type Place, TODAY_RULES, type TodayStep } from "./vocabulary.ts";

/** Facts that decide a job's place in 'Heute'. Days are `YYYY-MM-DD`. */
export interface JobFacts {
  status: JobStatus;
  /** First day of the assignment, else of the job. */
  first: string | null;
  /** As `lastDayDriven` has it. */
  last: string | null;
  weekdays: readonly Weekday[] | null;
  startsAt: Date | null;
  /** Until when an answer is promised; null: it is answered. */
  answerUntil: Date | null;
  /** Null where it changed since it was put off. */
  putOffUntil: string | null;
  assignedAt: Date | null;
  acceptedAt: Date | null;
  problemSince: Date | null;
  wish: { kind: WishKind; since: Date } | null;
  /** The first day on which its driver is not free any more. */
  lostDay: string | null;
  isUntold: boolean;
  /** Since when an hours sheet of its waits for the dispatcher; null: none does. */
  hoursSince: Date | null;
  mailFailedAt: Date | null;
}

/**
 * The one place of a job in 'Heute', by its most urgent next step (docs/rules.md, Desk); null: nothing to do. The first rule
 * that holds decides.
 */
export function placeOf(job: JobFacts, moment: Moment): Place | null {
  return urgentPlace(job, moment) ?? runningPlace(job, moment) ?? calmPlace(job, moment);
}

/** 'Jetzt': first where somebody stands at the site. */
function urgentPlace(job: JobFacts, { now, today }: Moment): Place | null {
  const { status, problemSince, wish, lostDay, first, mailFailedAt } = job;
  const isPast = isOver(job, today);
  const place = (step: TodayStep, due: string | null, rank = 1): Place => {
    return { kind: "now", step, due, isFolded: false, order: `${rank} ${startOf(job)}` };
  };
  if (problemSince) return place("settle_problem", problemSince.toISOString(), 0);
  if (status === "no_show" && !isPast) return place("find_substitute", first, 0);
  if (wish) return place("settle_wish", wish.since.toISOString());
  if (lostDay) return place("replace", lostDay);
  if (job.isUntold && !isPast) return place("tell", first);
  if (isWithoutYes(job) && !isPast && startsWithin(job, now, TODAY_RULES.urgentWithinHours)) {
    return place(status === "open" ? "assign" : "call", first);
  }
  return mailFailedAt && place("resend", mailFailedAt.toISOString());
}

/** Confirmed, and driven today or tomorrow; `due` is the first of the two that is. */
function runningPlace(job: JobFacts, { today }: Moment): Place | null {
  const { status, first: start, last: end, weekdays } = job;
  if (status !== "confirmed" || !start || !end || !weekdays) return null;
  const days = workingDaysOf({ start, end, weekdays });
  const due = [today, addDays(today, 1)].find((day) => days.includes(day));
  if (!due) return null;
  const order = `${due} ${job.startsAt?.toISOString().slice(11) ?? ""}`;
  return { kind: "running", step: "call", due, isFolded: false, order };
}

function calmPlace(job: JobFacts, moment: Moment): Place | null {
  const { now, today } = moment;
  const { status, first, last, acceptedAt, assignedAt, answerUntil } = job;
  if (job.hoursSince) {
    const due = job.hoursSince.toISOString();
    return { kind: "close", step: "settle_hours", due, isFolded: false, order: due };
  }
  if (status === "completed" || status === "cancelled") return null;
  const isNear = startsWithin(job, now, TODAY_RULES.startsWithinHours);
  const isPast = isOver(job, today);
  const base = { due: first, isFolded: false, order: startOf(job) };
  if (isPutOff(job, moment) && (isPast || (isWithoutYes(job) && !isNear))) {
    const due = job.putOffUntil;
    return { ...base, kind: "snoozed", step: "wake", due, order: due ?? "" };
  }
  if (isPast && last) return { kind: "close", step: closingStep(status), ...leftover(last, today) };
  if (status === "open" && answerUntil) {
    const due = answerUntil.toISOString();
    return { ...base, kind: "answer", step: "assign", due, order: `${due} ${base.order}` };
  }
  if (status === "open") {
    const isFolded = first !== null && daysBetween(today, first) > TODAY_RULES.foldedAfterDays;
    return { ...base, kind: "staff", step: "assign", isFolded };
  }
  if (status !== "assigned" || !assignedAt) return null;
  if (acceptedAt) return { ...base, kind: "confirm", step: "confirm" };
  const isLong = now.getTime() - assignedAt.getTime() > TODAY_RULES.unansweredAfterHours * HOUR_MS;
  if (!isNear && !isLong) return null;
  return {
    ...base,
    kind: "confirm",
    step: isNear ? "call" : "remind",
    due: assignedAt.toISOString(),
  };
}

/** An open job was not driven; a driven one is closed by one click. */
function closingStep(status: JobStatus): TodayStep {
  if (status === "confirmed") return "driven";
  return status === "assigned" ? "cancel" : "complete";
}

/** The latest first. */
function leftover(last: string, today: string) {
  const days = daysBetween(last, today);
  const isFolded = days > TODAY_RULES.foldedAfterDays;
  return { due: last, isFolded, order: String(days).padStart(6, "0") };
}

function isOver({ last }: JobFacts, today: string) {
  return last !== null && last < today;
}

function isWithoutYes({ status, acceptedAt }: JobFacts) {
  return status === "open" || (status === "assigned" && !acceptedAt);
}

/** Or has begun. */
function startsWithin({ startsAt }: JobFacts, now: Date, hours: number) {
  return startsAt !== null && startsAt.getTime() <= now.getTime() + hours * HOUR_MS;
}

/** The day of a promised answer can't be put off. */
function isPutOff({ putOffUntil, answerUntil, status }: JobFacts, { today }: Moment) {
  if (!putOffUntil || putOffUntil <= today) return false;
  return !(status === "open" && answerUntil && dayOf(answerUntil) <= today);
}

/** Jobs without a day come last. */
function startOf({ startsAt }: JobFacts) {
  return startsAt?.toISOString() ?? "9999";
}
