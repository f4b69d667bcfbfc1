import { getHolidays } from "feiertagejs";
import { addDays, weekday } from "./calendar.ts";
import type { StateCode } from "./federal-states.ts";

export interface SurchargedDay {
  /** `YYYY-MM-DD` */
  day: string;
  /** 1 is Monday, 7 is Sunday. */
  weekday: number;
  /** German name of the public holiday, if it is one. */
  holiday?: string | undefined;
}

/** The days of a job that are a Saturday, a Sunday or a public holiday in this state; each counts once (spec 9). */
export function surchargedDays(start: string, days: number, state: StateCode): SurchargedDay[] {
  const all = Array.from({ length: days }, (_, index) => addDays(start, index));
  const holidays = holidaysOf(new Set(all.map((day) => day.slice(0, 4))), state);
  return all
    .map((day) => ({ day, weekday: weekday(day), holiday: holidays.get(day) }))
    .filter(({ weekday, holiday }) => weekday > 5 || holiday);
}

function holidaysOf(years: ReadonlySet<string>, state: StateCode): Map<string, string> {
  const holidays = [...years].flatMap((year) => getHolidays(year, state));
  // Its `date` is noon UTC; its `dateString` is a day late east of UTC+12.
  return new Map(
    holidays.map((holiday) => [
      holiday.date.toISOString().slice(0, 10),
      holiday.translate("de") ?? "Feiertag",
    ]),
  );
}
