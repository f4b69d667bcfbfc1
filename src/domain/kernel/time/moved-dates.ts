import { datesOf, type JobDates } from "./work-dates.ts";
import { countWorkingDays, lastWorkingDay, type Weekday } from "./working-days.ts";

/** Where a job is moved to; what is missing isn't said, null takes away what was there. */
export interface Move {
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
