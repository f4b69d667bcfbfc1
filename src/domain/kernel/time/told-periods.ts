import { NBSP } from "../typography.ts";
import { formatDay } from "./days.ts";
import { writePeriod } from "./period-text.ts";
import type { Weekday } from "./working-days.ts";

/** When the work is, as mails, documents and the driver's page say it alike (docs/rules.md, Periods). */

/** First and last day, either may be unknown, and which weekdays of them are worked. */
interface ToldDays {
  startDate: string | null;
  endDate: string | null;
  weekdays?: readonly Weekday[] | undefined;
}

/** What a mail knows of a job's dates; rows of old mails hold the words alone. */
interface Dated {
  zeitraum: string;
  days?: ToldDays | undefined;
  startTime?: string | null | undefined;
}

/** `Mo., 23.11. bis Fr., 27.11.2026 · 5 Arbeitstage · ab 06:30 Uhr`; of an assignment without days what the job says. */
export function periodInFull(job: Dated, days?: ToldDays): string {
  const period = (days && written(days, job)) || (job.days && written(job.days, job));
  return period ? unbroken(period) : job.zeitraum;
}

/** The job's own days, where somebody is needed on a part of them only; else empty. */
export function wholePeriod(job: Dated, part: ToldDays): string {
  const whole = job.days;
  if (!whole?.startDate || !part.startDate) return "";
  const lastDay = part.endDate ?? part.startDate;
  const isWithin =
    whole.startDate <= part.startDate && whole.endDate !== null && lastDay <= whole.endDate;
  const isAll = whole.startDate === part.startDate && lastDay === whole.endDate;
  return isWithin && !isAll ? periodInFull(job) : "";
}

/** `ab Mo., 23.11.2026`, or the one day: the same for a subject line. */
export function periodInShort(job: Dated, days = job.days): string {
  const { startDate = null, endDate = null } = days ?? {};
  if (!startDate && !endDate && days !== job.days) return periodInShort(job);
  if (!startDate) return periodInFull(job, days);
  return startDate === endDate ? formatDay(startDate) : `ab ${formatDay(startDate)}`;
}

function written({ startDate: start, endDate: end, weekdays }: ToldDays, { startTime }: Dated) {
  const isSpan = start !== null && end !== null && start !== end;
  const period = { start, end, weekdays: (isSpan && weekdays) || null };
  return start || end ? writePeriod({ ...period, startTime: startTime ?? null }) : "";
}

/** A period in words: a line ends before or after 'bis' and after a point, not within a day, a number or a time. */
export function unbroken(period: string) {
  return period
    .replaceAll(/(\.,|\d|ab) (?=\d|Arbeitstag|Uhr)/g, `$1${NBSP}`)
    .replaceAll(" · ", `${NBSP}· `);
}
