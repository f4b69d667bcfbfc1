import { readPeriod } from "./period-text.ts";
import type { JobDates } from "./work-dates.ts";

/**
 * What the words of whoever ordered say beyond the job's dates; empty where they say the same, or where the dates aren't
 * known and the words stand in their place (`periodOfJob`). `writtenOn` is `YYYY-MM-DD`.
 */
export function ownWordsOf(job: JobDates, writtenOn: string): string {
  const { einsatzbeginn, einsatzende, uhrzeit_beginn, zeitraum, zeitraum_quelle } = job;
  if (!einsatzbeginn || zeitraum_quelle === "dates") return "";
  const read = readPeriod(zeitraum, { today: writtenOn, start: einsatzbeginn });
  const isSame =
    ONLY_DATES.test(zeitraum) &&
    read.certainty === "certain" &&
    (read.start ?? einsatzbeginn) === einsatzbeginn &&
    (read.end ?? einsatzende) === einsatzende &&
    (read.startTime ?? uhrzeit_beginn) === uhrzeit_beginn;
  return isSame ? "" : zeitraum;
}

/** Nothing but days, numbers of them and times: 'Nachtschicht' is understood by the reader too, but not told by dates. */
const ONLY_DATES =
  /^(?:[\d\s.,:·–-]|\b(?:ab|am|von|vom|bis|zum|um|und|für|mo|di|mi|do|fr|sa|so|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|arbeits|werk|tage?n?|wochen?|kw|uhr|h|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember))*$/iu;
