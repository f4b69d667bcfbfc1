import { GERMAN_PERIODS, type PeriodWords, writePeriod } from "./period-words.ts";
import { datesOf, type JobDates } from "./work-dates.ts";
import { countWorkingDays, lastWorkingDay, type Weekday } from "./working-days.ts";

/** When the work is, as mails, documents and the driver's page say it alike (docs/rules.md, Periods). */

/** First and last day, either may be unknown, and which weekdays of them are worked. */
export interface ToldDays {
  startDate: string | null;
  endDate: string | null;
  weekdays?: readonly Weekday[] | undefined;
}

/** Dates in a mail's facts; old rows hold only the words. */
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

/** What an edit says of a job's dates: what is missing stays, null or no words take away what was there. */
interface EditedDates {
  einsatzbeginn?: string | null | undefined;
  einsatzende?: string | null | undefined;
  uhrzeit_beginn?: string | null | undefined;
  arbeitstage?: Weekday[] | null | undefined;
  /** Own words; none, or those that were written from the dates, are written anew. */
  zeitraum: string;
}

/**
 * A job's dates after an edit (docs/rules.md, Jobs). What nobody mentions stays, but an end that was counted from other words
 * or another beginning is counted anew. `today` is `YYYY-MM-DD` in Berlin.
 */
export function datesAfterEdit(job: JobDates, edit: EditedDates, today: string): JobDates {
  const { einsatzbeginn = job.einsatzbeginn, uhrzeit_beginn = job.uhrzeit_beginn } = edit;
  const isWritten = job.zeitraum_quelle === "dates";
  const words = isWritten && edit.zeitraum === job.zeitraum ? "" : edit.zeitraum;
  const isSameText = words === (isWritten ? "" : job.zeitraum);
  const isSameStart = isSameText && einsatzbeginn === job.einsatzbeginn;
  const { einsatzende = isSameStart ? job.einsatzende : null } = edit;
  const isSame = isSameStart && einsatzende === job.einsatzende;
  const { arbeitstage = isSame ? job.arbeitstage : null } = edit;
  if (isSame && !isWritten) {
    return { ...job, uhrzeit_beginn, arbeitstage: arbeitstage ?? job.arbeitstage };
  }
  const dates = datesOf({ einsatzbeginn, einsatzende, uhrzeit_beginn, arbeitstage, words }, today);
  // A date cleared on purpose is not read from the words again.
  if (isTaken(job.einsatzbeginn, edit.einsatzbeginn)) {
    return { ...dates, einsatzbeginn: null, einsatzende: null };
  }
  return isTaken(job.einsatzende, edit.einsatzende) ? { ...dates, einsatzende: null } : dates;
}

function isTaken(before: string | null, said: string | null | undefined) {
  return said === null && before !== null;
}

/** Where a job is moved to; what is missing isn't said, null takes away what was there. */
interface Move {
  startDate: string;
  endDate?: string | null | undefined;
  startTime?: string | null | undefined;
  arbeitstage?: Weekday[] | null | undefined;
}

/**
 * A job's dates after it was moved (docs/rules.md, Changes). What isn't said stays as it is: the number of working days, the
 * time, and the weekdays, unless they were only the usual ones of the old days and both new ones are said. `today` is
 * `YYYY-MM-DD` in Berlin.
 */
export function datesAfterMove(job: JobDates, move: Move, today: string): JobDates {
  const { startDate: einsatzbeginn, arbeitstage: said, startTime } = move;
  const isCounted = move.endDate === undefined;
  const { arbeitstage: usual } = datesOf({ ...job, arbeitstage: null, words: "" }, today);
  const isSpan = job.einsatzende !== null && job.einsatzende !== job.einsatzbeginn;
  const isKept = isSpan && (isCounted || usual.join() !== job.arbeitstage.join());
  const arbeitstage = said ?? (isKept ? job.arbeitstage : null);
  const einsatzende = isCounted ? asManyDays(job, einsatzbeginn, said) : (move.endDate ?? null);
  const uhrzeit_beginn = startTime === undefined ? job.uhrzeit_beginn : startTime;
  return datesOf({ einsatzbeginn, einsatzende, uhrzeit_beginn, arbeitstage, words: "" }, today);
}

function asManyDays(job: JobDates, start: string, said: Weekday[] | null | undefined) {
  const { einsatzbeginn, einsatzende, arbeitstage: weekdays } = job;
  if (!einsatzbeginn || !einsatzende) return null;
  const days = countWorkingDays({ start: einsatzbeginn, end: einsatzende, weekdays });
  return lastWorkingDay(start, days, said ?? weekdays);
}
