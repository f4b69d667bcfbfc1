import { formatDay } from "./berlin.ts";
import {
  ALL_WEEKDAYS,
  MONDAY_TO_FRIDAY,
  type Weekday,
  weekdayOf,
  weekdaysInWords,
} from "./working-days.ts";

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

interface NamedDays {
  einsatzbeginn?: string | null | undefined;
  einsatzende?: string | null | undefined;
}

/**
 * Payload of the week that a form names beside its days: where the last day is not worked in it, the week itself, so that
 * 'Montag bis Freitag' is not taken for the usual week, which has that day (docs/rules.md, Periods).
 */
export function weekdaysOfForm(key: string, days: NamedDays): Weekday[] | null {
  const named = weekdaysAfterFirst(key)?.slice() ?? null;
  return lastDayQuestion({ ...days, arbeitstage: named }) ? named : weekdaysOfWeek(key);
}

/** Question to ask when the chosen weekdays exclude the last day; else empty. */
export function lastDayQuestion({
  einsatzbeginn: start,
  einsatzende: end,
  arbeitstage: weekdays,
}: NamedDays & { arbeitstage: readonly Weekday[] | null }): string {
  if (!start || !end || end <= start || !weekdays || weekdays.length === 0) return "";
  const last = weekdayOf(end);
  if (weekdays.includes(last)) return "";
  return `Der letzte Tag ist ${formatDay(end)}: Wird ${weekdaysInWords([last])} gearbeitet? Dann wählen Sie das hier aus, sonst ändern Sie das Einsatzende.`;
}
