import { getHolidays } from "feiertagejs";
import { FEDERAL_STATES } from "../kernel/vocabulary.ts";
import type { StateCode } from "./federal-states.ts";

type Place = StateCode | "BUND";

/** The public holidays of these years in a state, or those of all of Germany: day to German name. */
export function holidaysOf(years: ReadonlySet<string>, state: Place): Map<string, string> {
  return new Map([...years].flatMap((year) => holidaysOfYear(year, state)));
}

const known = new Map<string, (readonly [string, string])[]>();

function holidaysOfYear(year: string, state: Place) {
  const found = known.get(`${state}${year}`);
  if (found) return found;
  // Its `date` is noon UTC; its `dateString` is a day late east of UTC+12.
  const holidays = getHolidays(year, state).map(
    (holiday) =>
      [holiday.date.toISOString().slice(0, 10), holiday.translate("de") ?? "Feiertag"] as const,
  );
  known.set(`${state}${year}`, holidays);
  return holidays;
}

export interface HolidayIn {
  /** `YYYY-MM-DD` */
  day: string;
  name: string;
  /** The states that have it; empty: all of Germany. */
  states: (typeof FEDERAL_STATES)[number]["name"][];
}

/** Every public holiday between two days, both included, with where it holds; by day. */
export function holidaysBetween(from: string, to: string): HolidayIn[] {
  const years = new Set([from.slice(0, 4), to.slice(0, 4)]);
  const found = new Map<string, HolidayIn>();
  for (const [day, name] of holidaysOf(years, "BUND")) found.set(day, { day, name, states: [] });
  const everywhere = new Set(found.keys());
  for (const state of FEDERAL_STATES) {
    for (const [day, name] of holidaysOf(years, state.code)) {
      if (everywhere.has(day)) continue;
      const { states } = found.get(day) ?? { states: [] };
      found.set(day, { day, name, states: [...states, state.name] });
    }
  }
  return [...found.values()]
    .filter(({ day }) => day >= from && day <= to)
    .sort((one, other) => (one.day < other.day ? -1 : 1));
}
