import { ALL_WEEKDAYS, MONDAY_TO_FRIDAY, type Weekday } from "./working-days.ts";

/** The default week. */
export const USUAL_WEEK = "mo-fr";

interface WorkingWeek {
  key: string;
  label: string;
  /** Null: as is usual (`usualWeekdays`). */
  weekdays: readonly Weekday[] | null;
}

/** The weeks that sites work, as form and calculator offer them; the first is the usual one (docs/rules.md, Periods). */
export const WORKING_WEEKS: readonly WorkingWeek[] = [
  { key: USUAL_WEEK, label: "Montag bis Freitag", weekdays: null },
  { key: "mo-sa", label: "auch samstags", weekdays: ALL_WEEKDAYS.slice(0, 6) },
  { key: "mo-so", label: "auch samstags und sonntags", weekdays: ALL_WEEKDAYS },
];

/** Payload of a week's key: empty for the default or none. */
export function weekdaysOfWeek(key: string): Weekday[] | null {
  return WORKING_WEEKS.find((week) => week.key === key)?.weekdays?.slice() ?? null;
}

/** On which weekdays there is work after the first day; undefined: no such week. */
export function weekdaysAfterFirst(key: string): readonly Weekday[] | undefined {
  const week = WORKING_WEEKS.find((one) => one.key === key);
  return week && (week.weekdays ?? MONDAY_TO_FRIDAY);
}
