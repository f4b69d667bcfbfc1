import { writePeriod } from "./period-text.ts";
import { GERMAN_PERIODS, type PeriodWords } from "./period-words.ts";
import type { Weekday } from "./working-days.ts";

/** When the work is, as mails, documents and the driver's page say it alike (docs/rules.md, Periods). */

/** First and last day, either may be unknown, and which weekdays of them are worked. */
export interface ToldDays {
  startDate: string | null;
  endDate: string | null;
  weekdays?: readonly Weekday[] | undefined;
}

/** What a mail knows of a job's dates; rows of old mails hold the words alone. */
export interface Dated {
  zeitraum: string;
  days?: ToldDays | undefined;
  startTime?: string | null | undefined;
}

/** `Mo., 23.11. bis Fr., 27.11.2026 · 5 Arbeitstage · ab 06:30 Uhr`; of an assignment without days what the job says. */
export function periodInFull(job: Dated, days?: ToldDays, words = GERMAN_PERIODS): string {
  const period = (days && written(days, job, words)) || (job.days && written(job.days, job, words));
  return period ? words.unbroken(period) : job.zeitraum;
}

/** The job's own days, where somebody is needed on a part of them only; else empty. */
export function wholePeriod(job: Dated, part: ToldDays, words = GERMAN_PERIODS): string {
  const whole = job.days;
  if (!whole?.startDate || !part.startDate) return "";
  const lastDay = part.endDate ?? part.startDate;
  const isWithin =
    whole.startDate <= part.startDate && whole.endDate !== null && lastDay <= whole.endDate;
  const isAll = whole.startDate === part.startDate && lastDay === whole.endDate;
  return isWithin && !isAll ? periodInFull(job, undefined, words) : "";
}

/** `ab Mo., 23.11.2026`, or the one day: the same for a subject line. */
export function periodInShort(job: Dated, days = job.days, words = GERMAN_PERIODS): string {
  const { startDate = null, endDate = null } = days ?? {};
  if (!startDate && !endDate && days !== job.days) return periodInShort(job, job.days, words);
  if (!startDate) return periodInFull(job, days, words);
  const start = words.day(startDate);
  return startDate === endDate ? start : words.from(start);
}

function written(
  { startDate: start, endDate: end, weekdays }: ToldDays,
  { startTime }: Dated,
  words: PeriodWords,
) {
  const isSpan = start !== null && end !== null && start !== end;
  const period = { start, end, weekdays: (isSpan && weekdays) || null };
  return start || end ? writePeriod({ ...period, startTime: startTime ?? null }, words) : "";
}
