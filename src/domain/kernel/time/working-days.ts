import { addDays, daysBetween, weekday } from "./berlin.ts";

/**
 * Working days of a period (docs/rules.md, Periods). Days are `YYYY-MM-DD`. The first day always counts, because a
 * person named it; later ones count by weekday. Public holidays are no exception.
 */

/** Weekdays as stored in `arbeitstage`, in the order of the week. */
export const WEEKDAYS = ["mo", "di", "mi", "do", "fr", "sa", "so"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export const ALL_WEEKDAYS: readonly Weekday[] = WEEKDAYS.slice(0, 7);
export const MONDAY_TO_FRIDAY: readonly Weekday[] = WEEKDAYS.slice(0, 5);

/** No period is looked at beyond this many calendar days, five years. */
export const MAX_PERIOD_DAYS = 1827;

export interface WorkedPeriod {
  start: string;
  end: string;
  weekdays: readonly Weekday[];
}

/** A period as stored: whatever is not known is null. */
export interface PartlyKnownPeriod {
  start: string | null;
  end: string | null;
  weekdays: readonly Weekday[] | null;
}

export function weekdayOf(day: string): Weekday {
  return WEEKDAYS[weekday(day) - 1] ?? "mo";
}

/** The days worked, first to last; none if the end lies before the start, and none beyond `MAX_PERIOD_DAYS`. */
export function workingDaysOf({ start, end, weekdays }: WorkedPeriod): string[] {
  return workedOffsets({ start, end, weekdays }).map((offset) => addDays(start, offset));
}

export function countWorkingDays(period: WorkedPeriod): number {
  return workedOffsets(period).length;
}

/** Offsets of the worked days from the first, in days. */
function workedOffsets({ start, end, weekdays }: WorkedPeriod): number[] {
  const length = Math.min(daysBetween(start, end) + 1, MAX_PERIOD_DAYS);
  const first = weekday(start) - 1;
  const isWorked = WEEKDAYS.map((day) => weekdays.includes(day));
  const offsets = [];
  for (let offset = 0; offset < length; offset++) {
    if (offset === 0 || isWorked[(first + offset) % WEEKDAYS.length]) offsets.push(offset);
  }
  return offsets;
}

/**
 * The last of `count` working days, of which `start` is the first whatever its weekday. No weekdays at all are Monday to
 * Friday. Never later than `MAX_PERIOD_DAYS` allow.
 */
export function lastWorkingDay(
  start: string,
  count: number,
  weekdays: readonly Weekday[] = MONDAY_TO_FRIDAY,
): string {
  const worked = weekdays.length > 0 ? weekdays : MONDAY_TO_FRIDAY;
  let last = start;
  let missing = count - 1;
  for (let offset = 1; missing > 0 && offset < MAX_PERIOD_DAYS; offset++) {
    const day = addDays(start, offset);
    if (!worked.includes(weekdayOf(day))) continue;
    last = day;
    missing--;
  }
  return last;
}

/**
 * A single day is worked on its own weekday. Longer periods are worked Monday to Friday, and up to a week also on a
 * weekend day that they begin or end on. Beyond a week the same weekday would repeat without anybody having asked for
 * it. A period that ends on a Sunday includes its Saturday, unless it began on a Sunday.
 */
export function defaultWeekdays(start: string, end: string): Weekday[] {
  if (start === end) return [weekdayOf(start)];
  if (daysBetween(start, end) > WEEKDAYS.length) return [...MONDAY_TO_FRIDAY];
  const [first, last] = [weekdayOf(start), weekdayOf(end)];
  const weekend: Weekday[] = last === "so" && first !== "so" ? ["sa", "so"] : [last];
  return inOrder([...MONDAY_TO_FRIDAY, first, ...weekend]);
}

/** Default weekdays: for one day Monday to Friday and its own, for an open end Monday to Friday. */
export function usualWeekdays(start: string | null, end: string | null): Weekday[] {
  if (!start || !end) return [...MONDAY_TO_FRIDAY];
  return start === end
    ? inOrder([...MONDAY_TO_FRIDAY, weekdayOf(start)])
    : defaultWeekdays(start, end);
}

/** Each weekday once, in the order of the week. */
export function inOrder(weekdays: readonly Weekday[]): Weekday[] {
  return WEEKDAYS.filter((day) => weekdays.includes(day));
}

/** `Mo–Fr`, `täglich`, `Mo, Mi, Fr`, `samstags`; three and more in a row are a span. */
export function weekdaysInWords(weekdays: readonly Weekday[]): string {
  const days = inOrder(weekdays);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return "";
  if (days.length === WEEKDAYS.length) return "täglich";
  if (first === last) return HABIT[first];
  const length = WEEKDAYS.indexOf(last) - WEEKDAYS.indexOf(first) + 1;
  const isSpan = days.length > 2 && length === days.length;
  return isSpan
    ? `${shortWeekday(first)}–${shortWeekday(last)}`
    : days.map(shortWeekday).join(", ");
}

const HABIT: Record<Weekday, string> = {
  mo: "montags",
  di: "dienstags",
  mi: "mittwochs",
  do: "donnerstags",
  fr: "freitags",
  sa: "samstags",
  so: "sonntags",
};

/** `Mo` */
export function shortWeekday(day: Weekday): string {
  return day.charAt(0).toUpperCase() + day.slice(1);
}

/**
 * Whether two periods have a working day in common. Where only one of the days is known the period is that one day; where
 * neither is, it meets nothing. Without weekdays the default counts.
 */
export function sharesWorkingDay(a: PartlyKnownPeriod, b: PartlyKnownPeriod): boolean {
  const [one, other] = [periodKnown(a), periodKnown(b)];
  if (!one || !other) return false;
  const first = isBefore(one.start, other.start) ? other.start : one.start;
  const last = isBefore(one.end, other.end) ? one.end : other.end;
  // Either may begin on the first common day; from then on a week of both is like the next.
  const length = Math.min(daysBetween(first, last) + 1, WEEKDAYS.length);
  const common = Array.from({ length: Math.max(0, length) }, (_, index) => addDays(first, index));
  return common.some((day) => isWorked(one, day) && isWorked(other, day));
}

function isBefore(day: string, other: string) {
  return day < other;
}

function isWorked({ start, weekdays }: WorkedPeriod, day: string) {
  return day === start || weekdays.includes(weekdayOf(day));
}

function periodKnown({ start, end, weekdays }: PartlyKnownPeriod): WorkedPeriod | null {
  const [first, last] = [start ?? end, end ?? start];
  if (!first || !last) return null;
  const longest = addDays(first, MAX_PERIOD_DAYS - 1);
  return {
    start: first,
    end: isBefore(last, longest) ? last : longest,
    weekdays: weekdays?.length ? weekdays : defaultWeekdays(first, last),
  };
}
