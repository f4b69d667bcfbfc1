import { datesOf, type JobDates } from "./work-dates.ts";
import type { Weekday } from "./working-days.ts";

/** What an edit says of a job's dates: what is missing stays, null or no words take away what was there. */
export interface EditedDates {
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
  // What somebody took away on purpose isn't read back out of the words.
  if (isTaken(job.einsatzbeginn, edit.einsatzbeginn)) {
    return { ...dates, einsatzbeginn: null, einsatzende: null };
  }
  return isTaken(job.einsatzende, edit.einsatzende) ? { ...dates, einsatzende: null } : dates;
}

function isTaken(before: string | null, said: string | null | undefined) {
  return said === null && before !== null;
}
