import {
  isOfficeDay,
  laterAnswerText,
  type OpeningHours,
} from "../../kernel/settings/opening-hours.ts";
import { nextWeekday } from "../../kernel/time/berlin.ts";
import { addDays } from "../../kernel/time/days.ts";
import { holidaysOf } from "../../pricing/public-holidays.ts";

/** Nothing is looked for further ahead. */
const MOST_DAYS = 120;

/**
 * The day by which an answer comes, where the office is not there on the next working day after `today` (docs/rules.md, Lead
 * times); null: the promise 'bis zum nächsten Werktag' holds as it stands. Public holidays of all of Germany are no working days.
 */
export function laterAnswerDay(hours: OpeningHours, today: string): string | null {
  const last = addDays(today, MOST_DAYS);
  const holidays = holidaysOf(new Set([today.slice(0, 4), last.slice(0, 4)]), "BUND");
  let promised = nextWeekday(today);
  while (holidays.has(promised)) promised = nextWeekday(promised);
  if (isOfficeDay(hours, promised)) return null;
  for (let day = promised; day <= last; day = addDays(day, 1)) {
    if (isOfficeDay(hours, day) && !holidays.has(day)) return day;
  }
  return last;
}

/** What is added to 'bis zum nächsten Werktag' on this day, where nobody is in the office by then. */
export function laterAnswer(hours: OpeningHours, today: string): string | null {
  const day = laterAnswerDay(hours, today);
  return day && laterAnswerText(day);
}
