import type { jobRequests } from "../../../db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";
import {
  isOfficeDay,
  laterAnswerText,
  OPENING_HOURS,
  type OpeningHours,
} from "../../kernel/settings/opening-hours.ts";
import { berlinDate, nextWeekday, timeInBerlin } from "../../kernel/time/berlin.ts";
import { addDays } from "../../kernel/time/days.ts";
import { weekdayOf } from "../../kernel/time/working-days.ts";
import { holidaysOf } from "../../pricing/public-holidays.ts";

/** Limit of the search. */
const MOST_DAYS = 120;

/**
 * The day by which an answer comes, where the office is not there on the next working day after `today` (docs/rules.md, Lead
 * times); null: the promise 'bis zum nächsten Werktag' holds as it stands. Public holidays of all of Germany are no working days.
 */
export function laterAnswerDay(hours: OpeningHours, today: string): string | null {
  const { day, isLater } = answerDay(hours, today);
  return isLater ? day : null;
}

function answerDay(hours: OpeningHours, today: string) {
  const last = addDays(today, MOST_DAYS);
  const holidays = holidaysOf(new Set([today.slice(0, 4), last.slice(0, 4)]), "BUND");
  let promised = nextWeekday(today);
  while (holidays.has(promised)) promised = nextWeekday(promised);
  if (isOfficeDay(hours, promised)) return { day: promised, isLater: false };
  for (let day = promised; day <= last; day = addDays(day, 1)) {
    if (isOfficeDay(hours, day) && !holidays.has(day)) return { day, isLater: true };
  }
  return { day: last, isLater: true };
}

/** The office closes then where its hours of that weekday are not known. */
const USUAL_END = "18:00";

/** Until when an open request must be answered: closing time of the promised day; null once it is answered. */
export function answerUntil({ settings }: Pick<Ctx, "settings">, job: Asked): Date | null {
  if (job.status !== "open" || job.gesehen_am) return null;
  const hours = settings.current(OPENING_HOURS).values;
  const { day } = answerDay(hours, berlinDate(job.created_at));
  return timeInBerlin(day, hours.days[weekdayOf(day)]?.to ?? USUAL_END);
}

type Asked = Pick<typeof jobRequests.$inferSelect, "status" | "gesehen_am" | "created_at">;

/** Addition to 'bis zum nächsten Werktag' on days when the office stays closed until then. */
export function laterAnswer(hours: OpeningHours, today: string): string | null {
  const day = laterAnswerDay(hours, today);
  return day && laterAnswerText(day);
}
