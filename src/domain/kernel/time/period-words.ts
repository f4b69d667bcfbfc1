import { NBSP } from "../typography.ts";
import { formatDay } from "./days.ts";
import { type Weekday, weekdaysInWords } from "./working-days.ts";

/** Words for writing periods; each language brings its own (`src/messages`). */
export interface PeriodWords {
  /** `Mo., 23.11.2026` */
  day(day: string): string;
  /** `Mo., 23.11.`: where the year follows anyway. */
  dayOfYear(day: string): string;
  from(day: string): string;
  until(day: string): string;
  span(first: string, last: string): string;
  workingDays(count: number): string;
  weekdays(weekdays: readonly Weekday[]): string;
  /** For weekdays that don't include the first day's. */
  afterFirst(weekdays: string): string;
  startTime(time: string): string;
  /** Where a line may end within a whole period. */
  unbroken(period: string): string;
}

/** German wording for storage, desk and parsing. */
export const GERMAN_PERIODS: PeriodWords = {
  day: formatDay,
  dayOfYear: (day) => formatDay(day).slice(0, -4),
  from: (day) => `ab ${day}`,
  until: (day) => `bis ${day}`,
  span: (first, last) => `${first} bis ${last}`,
  workingDays: (count) => (count === 1 ? "1 Arbeitstag" : `${count} Arbeitstage`),
  weekdays: weekdaysInWords,
  afterFirst: (weekdays) => `danach ${weekdays}`,
  startTime: (time) => `ab ${time} Uhr`,
  unbroken,
};

/** A line ends before or after 'bis' and after a point, not within a day, a number or a time. */
export function unbroken(period: string) {
  return period
    .replaceAll(/(\.,|\d|ab) (?=\d|Arbeitstag|Uhr)/g, `$1${NBSP}`)
    .replaceAll(" · ", `${NBSP}· `);
}
