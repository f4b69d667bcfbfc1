import type { RateType } from "../../kernel/vocabulary.ts";
import type { AssignmentStatus } from "./schemas.ts";

/** So long after it was marked, a no-show can be undone (docs/rules.md, No-show). */
export const NO_SHOW_UNDO_HOURS = 24;

/** So long after he was assigned, a driver who has not answered is asked once more (docs/rules.md, Assignments). */
export const REMIND_OF_ANSWER_AFTER_HOURS = 24;

/** On the day before the start, in Berlin (docs/rules.md, Assignments). */
export const REMIND_OF_START_AT = "16:00";

/** First and last day of an assignment, `YYYY-MM-DD`; null is not known. */
export interface Days {
  start: string | null;
  end: string | null;
}

/** Whether two assignments share a day. One day that is known stands for both; without any, nothing is said. */
export function shareADay(one: Days, other: Days): boolean {
  const [first, second] = [wholeDays(one), wholeDays(other)];
  if (!first || !second) return false;
  return first.start <= second.end && second.start <= first.end;
}

/** Until when a document has to hold: the last day, and today at least. */
export function lastDayNeeded({ start, end }: Days, today: string): string {
  const lastDay = end ?? start;
  return lastDay && lastDay > today ? lastDay : today;
}

function wholeDays({ start, end }: Days) {
  const [from, to] = [start ?? end, end ?? start];
  return from && to ? { start: from, end: to } : null;
}

/** German words for the stored values of an assignment. */
export const ASSIGNMENT_STATUS_LABEL: Record<AssignmentStatus, string> = {
  assigned: "Zugewiesen",
  confirmed: "Bestätigt",
  no_show: "No-Show",
  cancelled: "Storniert",
};

export const RATE_TYPE_LABEL: Record<RateType, string> = {
  hourly: "Stundensatz",
  daily: "Tagessatz",
};
