import type { Job } from "../../../db/schema/index.ts";
import { NBSP } from "../typography.ts";
import { formatDay } from "./berlin.ts";
import {
  countWorkingDays,
  defaultWeekdays,
  inOrder,
  type Weekday,
  weekdayOf,
  weekdaysInWords,
} from "./working-days.ts";

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

/** A period as it is stored; days `YYYY-MM-DD`, time `HH:MM`, null where nothing is known. */
export interface Period {
  start: string | null;
  end: string | null;
  weekdays: readonly Weekday[] | null;
  startTime: string | null;
}

/**
 * `Di., 24.11. bis Mo., 30.11.2026 · 5 Arbeitstage`, `Di., 24.11.2026 · ab 06:30 Uhr`, `ab Di., 24.11.2026 · Mo–Sa`;
 * empty if nothing is known. In German `readPeriod` reads it back. Weekdays are told where they aren't the usual ones, or the
 * last day is none of them.
 */
export function writePeriod(
  { start, end, weekdays, startTime }: Period,
  words: PeriodWords = GERMAN_PERIODS,
): string {
  const isKnown = start !== null && end !== null;
  const usual = isKnown ? defaultWeekdays(start, end) : [];
  const worked = weekdays?.length ? inOrder(weekdays) : usual;
  const isUsual = worked.join() === usual.join();
  const isTold = !isUsual || (isKnown && start !== end && !worked.includes(weekdayOf(end)));
  const told = words.weekdays(worked);
  const count = isKnown && (start !== end || !isUsual);
  return [
    datesInWords(start, end, words),
    count && words.workingDays(countWorkingDays({ start, end, weekdays: worked })),
    isTold && (start && !worked.includes(weekdayOf(start)) ? words.afterFirst(told) : told),
    startTime && words.startTime(startTime),
  ]
    .filter(Boolean)
    .join(" · ");
}

function datesInWords(start: string | null, end: string | null, words: PeriodWords) {
  if (!start) return end ? words.until(words.day(end)) : "";
  if (!end) return words.from(words.day(start));
  if (start === end) return words.day(start);
  const isSameYear = start.slice(0, 4) === end.slice(0, 4);
  return words.span(isSameYear ? words.dayOfYear(start) : words.day(start), words.day(end));
}

/** The dates of a job, without words. */
export type DatedWork = Pick<
  Job,
  "einsatzbeginn" | "einsatzende" | "uhrzeit_beginn" | "arbeitstage"
>;

/** When a job is: its dates where they are known, else the words of whoever ordered it. */
export function periodOfJob(job: DatedWork & Pick<Job, "zeitraum">): string {
  return job.einsatzbeginn ? writeDates(job) : job.zeitraum;
}

/** Dates as they are stored where nobody's own words are. */
export function writeDates(dates: DatedWork): string {
  const { einsatzbeginn, einsatzende, uhrzeit_beginn, arbeitstage } = dates;
  return writePeriod({
    start: einsatzbeginn,
    end: einsatzende,
    weekdays: einsatzende && einsatzende !== einsatzbeginn ? arbeitstage : null,
    startTime: uhrzeit_beginn,
  });
}
