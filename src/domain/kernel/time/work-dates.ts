import type { Job } from "../../../db/schema/index.ts";
import { formatDay } from "./berlin.ts";
import { readPeriod } from "./period-text.ts";
import { type DatedWork, writeDates } from "./period-words.ts";
import {
  ALL_WEEKDAYS,
  countWorkingDays,
  usualWeekdays,
  type Weekday,
  weekdaysInWords,
} from "./working-days.ts";

/** When a job is, as it is stored. */
export type JobDates = DatedWork & Pick<Job, "zeitraum" | "zeitraum_quelle">;

/** Dates as entered; null if not entered. */
export interface SaidDates {
  einsatzbeginn: string | null;
  einsatzende: string | null;
  uhrzeit_beginn: string | null;
  arbeitstage: Weekday[] | null;
  /** The person's own words; may be empty. */
  words: string;
}

/**
 * The dates of a job from what was said of them (docs/rules.md, Periods): named dates count as they are; what is missing is
 * read from the words, but only where these leave no doubt. `today` is `YYYY-MM-DD` in Berlin.
 */
export function datesOf(said: SaidDates, today: string): JobDates {
  const { words } = said;
  const reading = readPeriod(wordsWithWeek(said), { today, start: said.einsatzbeginn });
  const read = reading.certainty === "certain" ? reading : NOTHING_READ;
  const einsatzbeginn = said.einsatzbeginn ?? read.start;
  const end = said.einsatzende ?? read.end;
  const einsatzende = einsatzbeginn && end && end >= einsatzbeginn ? end : null;
  const uhrzeit_beginn = said.uhrzeit_beginn ?? read.startTime;
  // Weekdays of another period than the one that was named say nothing about that.
  const readWeekdays = read.end && read.end !== einsatzende ? null : read.weekdays;
  const arbeitstage = said.arbeitstage ?? readWeekdays ?? usualWeekdays(einsatzbeginn, einsatzende);
  const dates = { einsatzbeginn, einsatzende, uhrzeit_beginn, arbeitstage };
  return words
    ? { ...dates, zeitraum: words, zeitraum_quelle: "words" }
    : { ...dates, zeitraum: writeDates(dates), zeitraum_quelle: "dates" };
}

/** '6 Tage' end on another day where Saturdays are worked; words that name other days than the week leave a doubt. */
function wordsWithWeek({ words, arbeitstage, einsatzende }: SaidDates) {
  if (!words || !arbeitstage || einsatzende) return words;
  // Chosen, which 'täglich' in somebody's own words may not be meant as.
  const isAllWeek = arbeitstage.length === ALL_WEEKDAYS.length;
  return `${words}, ${isAllWeek ? "Mo–So" : weekdaysInWords(arbeitstage)}`;
}

/**
 * Dates of a customer's request from its start and duration in words: a start before `earliestStart` is ignored, and
 * without an end the customer's own words are shown.
 */
export function datesOfRequest(
  said: SaidDates,
  { today, earliestStart }: { today: string; earliestStart: string },
): JobDates {
  const { einsatzbeginn, einsatzende, words } = said;
  const read = datesOf(said, today);
  const isTooEarly = !einsatzbeginn && read.einsatzbeginn && read.einsatzbeginn < earliestStart;
  const dates = isTooEarly ? datesOf({ ...said, words: "" }, today) : read;
  if (einsatzende && !words) return dates;
  const start = einsatzbeginn ? `ab ${formatDay(einsatzbeginn)}` : "Beginn nach Absprache";
  const zeitraum = [start, words].filter(Boolean).join(", ");
  return { ...dates, zeitraum, zeitraum_quelle: "words" };
}

const NOTHING_READ = { start: null, end: null, startTime: null, weekdays: null };

type Told = NonNullable<Job["mitgeteilt"]>;

/** When and where a job is, as a mail says it. */
export function toldOf(job: Told): Told {
  const { einsatzbeginn, einsatzende, uhrzeit_beginn, arbeitstage, einsatzort } = job;
  return { einsatzbeginn, einsatzende, uhrzeit_beginn, arbeitstage, einsatzort };
}

/**
 * Dates that driver and customer still assume after a change to `after`; null if they are up to date (docs/rules.md,
 * Jobs). `mitgeteilt` of the former job tells whether they already missed a change.
 */
export function untoldAfter(before: Told & Pick<Job, "mitgeteilt">, after: Told): Told | null {
  const heard = before.mitgeteilt ?? toldOf(before);
  return JSON.stringify(toldOf(heard)) === JSON.stringify(toldOf(after)) ? null : heard;
}

/** Whether a driver is needed on other days: then he has to agree anew. The time of day is only told. */
export function hasNewDays(before: Told, after: Told): boolean {
  return (
    before.einsatzbeginn !== after.einsatzbeginn ||
    before.einsatzende !== after.einsatzende ||
    before.arbeitstage.join() !== after.arbeitstage.join()
  );
}

/**
 * Part of the customer's words that the dates don't tell, such as `nach Absprache auch samstags`; empty if the dates
 * tell everything, were derived from the words, or have changed. That dates were open is no news once they are known.
 * `written`: day of writing.
 */
export function wordsBeyondDates(job: JobDates, written: string): string {
  const { zeitraum, zeitraum_quelle, einsatzbeginn: start, einsatzende: end } = job;
  if (!start || zeitraum_quelle === "dates") return "";
  const words = stillOpen(zeitraum, { isEndKnown: end !== null });
  if (words === "") return "";
  const read = readPeriod(words, { today: written });
  const days = end ? countWorkingDays({ start, end, weekdays: job.arbeitstage }) : null;
  const said = [
    { read: read.start, known: start },
    { read: read.end, known: end },
    { read: read.end ? null : read.days, known: days },
    { read: read.startTime, known: job.uhrzeit_beginn },
  ].filter((one) => one.read !== null);
  const areOthers = said.some((one) => one.known !== null && one.read !== one.known);
  const isAllSaid = read.certainty === "certain" && said.every((one) => one.read === one.known);
  return areOthers || isAllSaid ? "" : zeitraum;
}

/** The words without what was still open when they were written and isn't any more. */
function stillOpen(zeitraum: string, { isEndKnown }: { isEndKnown: boolean }) {
  const settled = [OPEN_START, ...(isEndKnown ? [BY_AGREEMENT] : [])];
  const rest = settled.reduce((words, one) => words.replaceAll(one, ""), zeitraum);
  return rest.replaceAll(/^[\s,;·–-]+|[\s,;·–-]+$/g, "");
}

const OPEN_START =
  /\b(?:beginn|start|termin|datum|tag)\s+(?:(?:ist\s+|noch\s+)*(?:offen|unbekannt)|folgt(?:\s+noch)?|nach\s+(?:absprache|vereinbarung|rücksprache))\b/giu;
/** Without a word what: as long as the end is open, it is about that. */
const BY_AGREEMENT = /\bnach\s+(?:absprache|vereinbarung|rücksprache)\b/giu;
