import type { jobRequests } from "../../../db/schema/index.ts";
import { readPeriod, writePeriod } from "./period-text.ts";
import {
  defaultWeekdays,
  inOrder,
  MONDAY_TO_FRIDAY,
  type Weekday,
  weekdayOf,
} from "./working-days.ts";

type Job = typeof jobRequests.$inferSelect;

/** When a job is, as it is stored. */
export type JobDates = Pick<
  Job,
  | ("einsatzbeginn" | "einsatzende" | "uhrzeit_beginn" | "arbeitstage")
  | ("zeitraum" | "zeitraum_quelle")
>;

/** What somebody said of a job's dates; null is not said. */
export interface SaidDates {
  einsatzbeginn: string | null;
  einsatzende: string | null;
  uhrzeit_beginn: string | null;
  arbeitstage: Weekday[] | null;
  /** In his own words; may be empty. */
  words: string;
}

/**
 * The dates of a job from what was said of them (docs/rules.md, Periods): named dates count as they are; what is missing is
 * read from the words, but only where these leave no doubt. `today` is `YYYY-MM-DD` in Berlin.
 */
export function datesOf(said: SaidDates, today: string): JobDates {
  const { words } = said;
  const reading = readPeriod(words, { today, start: said.einsatzbeginn });
  const read = reading.certainty === "certain" ? reading : NOTHING_READ;
  const einsatzbeginn = said.einsatzbeginn ?? read.start;
  const end = said.einsatzende ?? read.end;
  const einsatzende = einsatzbeginn && end && end >= einsatzbeginn ? end : null;
  const uhrzeit_beginn = said.uhrzeit_beginn ?? read.startTime;
  const arbeitstage =
    said.arbeitstage ?? read.weekdays ?? usualWeekdays(einsatzbeginn, einsatzende);
  const dates = { einsatzbeginn, einsatzende, uhrzeit_beginn, arbeitstage };
  return words
    ? { ...dates, zeitraum: words, zeitraum_quelle: "words" }
    : { ...dates, zeitraum: inWords(dates), zeitraum_quelle: "dates" };
}

const NOTHING_READ = { start: null, end: null, startTime: null, weekdays: null };

/** What is worked if nobody says so; of one day or an open end Monday to Friday, and the day that somebody named. */
export function usualWeekdays(start: string | null, end: string | null): Weekday[] {
  if (start && end && start !== end) return defaultWeekdays(start, end);
  return start ? inOrder([...MONDAY_TO_FRIDAY, weekdayOf(start)]) : [...MONDAY_TO_FRIDAY];
}

type Told = NonNullable<Job["mitgeteilt"]>;

/** When and where a job is, as a mail says it. */
export function toldOf(job: Told): Told {
  const { einsatzbeginn, einsatzende, uhrzeit_beginn, arbeitstage, einsatzort } = job;
  return { einsatzbeginn, einsatzende, uhrzeit_beginn, arbeitstage, einsatzort };
}

/**
 * What driver and customer still believe once a job of theirs has become `after`; null where that is as they know it
 * (docs/rules.md, Jobs). `mitgeteilt` of the job as it was says whether they were behind already.
 */
export function untoldAfter(before: Told & Pick<Job, "mitgeteilt">, after: Told): Told | null {
  const heard = before.mitgeteilt ?? toldOf(before);
  return JSON.stringify(toldOf(heard)) === JSON.stringify(toldOf(after)) ? null : heard;
}

/** When a job is: its dates where they are known, else the words of whoever ordered it. */
export function periodOfJob(
  job: Pick<Job, "einsatzbeginn" | "einsatzende" | "uhrzeit_beginn" | "arbeitstage" | "zeitraum">,
): string {
  return job.einsatzbeginn ? inWords(job) : job.zeitraum;
}

function inWords({
  einsatzbeginn,
  einsatzende,
  uhrzeit_beginn,
  arbeitstage,
}: Pick<Job, "einsatzbeginn" | "einsatzende" | "uhrzeit_beginn" | "arbeitstage">) {
  return writePeriod({
    start: einsatzbeginn,
    end: einsatzende,
    weekdays: einsatzende && einsatzende !== einsatzbeginn ? arbeitstage : null,
    startTime: uhrzeit_beginn,
  });
}
