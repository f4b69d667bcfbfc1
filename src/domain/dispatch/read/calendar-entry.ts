import { calendarFacts, customerFacts, daysFacts, jobFacts } from "../../mail/facts.ts";
import type { CalendarFacts, CustomerFacts, DaysFacts, JobFacts } from "../../mail/schemas.ts";
import { asTold, type OwnWork, stateOf } from "./driver-page/own-jobs.ts";

/** Days after which a past job leaves the subscribed calendars. */
export const CALENDAR_PAST_DAYS = 30;

/** One piece of work in a calendar to subscribe to; a mail's calendar file has the same under the same id. */
export interface FeedEntry extends DaysFacts {
  calendar: CalendarFacts;
  job: JobFacts;
  customer?: CustomerFacts;
  isCancelled: boolean;
  isTentative: boolean;
  /** Until he is confirmed a driver reads postcode and town alone. */
  knowsPlace: boolean;
}

/** An assignment as its driver may know it: with what he was told, where a change was not. */
export function entryForDriver(own: OwnWork): FeedEntry {
  return { ...entryOf(own), job: jobFacts(asTold(own.job)) };
}

/** Entry with the dispatcher's facts. */
export function entryForDesk(own: OwnWork): FeedEntry {
  const entry = entryOf(own);
  const days = own.assignment.start_date ? entry : daysOfJob(own.job);
  return { ...entry, ...days, knowsPlace: true };
}

/** A job that nobody drives: tentative, by its own id. */
export function entryOfJob(job: OwnWork["job"]): FeedEntry {
  const isCancelled = job.status === "cancelled";
  const since = { id: job.id, assigned_at: job.created_at };
  return {
    ...daysOfJob(job),
    calendar: calendarFacts(since, job.updated_at, { isCancelled }),
    job: jobFacts(job),
    customer: customerFacts(job),
    isCancelled,
    isTentative: job.status !== "completed",
    knowsPlace: true,
  };
}

function entryOf(own: OwnWork): FeedEntry {
  const { assignment, job } = own;
  const state = stateOf(own);
  const isCancelled = state === "cancelled" || state === "no_show";
  return {
    ...daysFacts(assignment),
    calendar: calendarFacts(assignment, lastChange(own), { isCancelled }),
    job: jobFacts(job),
    ...(state === "confirmed" && { customer: customerFacts(job) }),
    isCancelled,
    isTentative: state === "asked" || state === "accepted",
    knowsPlace: state === "confirmed" || state === "driven",
  };
}

function daysOfJob({ einsatzbeginn, einsatzende, arbeitstage }: OwnWork["job"]): DaysFacts {
  return { startDate: einsatzbeginn, endDate: einsatzende, weekdays: arbeitstage };
}

/** When anything of it was changed last: what asks twice meanwhile gets the same. */
function lastChange({ assignment, job }: OwnWork): Date {
  const { assigned_at, accepted_at, confirmed_at, cancelled_at, no_show_at } = assignment;
  const times = [assigned_at, accepted_at, confirmed_at, cancelled_at, no_show_at, job.updated_at];
  return new Date(Math.max(...times.map((at) => at?.getTime() ?? 0)));
}
