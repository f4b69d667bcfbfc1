import { addDays, daysBetween, weekday } from "../days.ts";
import type { PeriodToken } from "./token.ts";

/** Weeks of the calendar, and what a text's date may be at all. */

/** A day or a week of a text in its place; what does not exist, or isn't one day for sure, is null. */
export type CalendarToken =
  | Exclude<PeriodToken, { kind: "date" | "dayOfMonth" | "week" | "relative" | "number" }>
  | { kind: "day"; day: string | null; isLikely: boolean }
  | { kind: "week"; monday: string | null; friday: string | null }
  | { kind: "number"; value: number };

export interface CalendarOptions {
  /** When the text was written, `YYYY-MM-DD`: what 'morgen' and a date without its year are counted from. */
  today: string;
  /** The first day, where it is known: a date without a year is counted from it. */
  start?: string | null | undefined;
}

/** Two dates of one span without a year are not further apart. */
export const LONGEST_WITHOUT_YEAR = 200;
const MOST_YEARS_AWAY = 5;

/** Nobody orders a driver for ten years ago: such a date is a birthday or a slip of the pen. */
export function isNear(day: string | null, today: string) {
  const years = day ? Math.abs(Number(day.slice(0, 4)) - Number(today.slice(0, 4))) : 0;
  return years <= MOST_YEARS_AWAY;
}

type WrittenWeek = Extract<PeriodToken, { kind: "week" }>;

/** Monday to Friday of the calendar weeks; without a year the next ones, and none that have begun already. */
export function weekSpan(token: WrittenWeek, options: CalendarOptions): CalendarToken {
  const { week, lastWeek, year } = token;
  const { today, start } = options;
  const from = start ?? today;
  const thisYear = Number(addDays(weekStart(from), 3).slice(0, 4));
  const monday = [year ?? thisYear, year ?? thisYear + 1]
    .map((candidate) => mondayOf(week, candidate))
    .find(
      (day) => day !== null && isNear(day, today) && (year !== null || addDays(day, 6) >= from),
    );
  const lastMonday =
    monday &&
    [0, 1]
      .map((offset) => mondayOf(lastWeek, yearOfWeek(monday) + offset))
      .find((day) => day && day >= monday);
  const hasBegun = year === null && !start && !!monday && monday < from;
  const isClear = monday && lastMonday && !hasBegun && !isYear(token, from);
  if (!isClear || daysBetween(monday, lastMonday) > LONGEST_WITHOUT_YEAR) {
    return { kind: "week", monday: null, friday: null };
  }
  return { kind: "week", monday, friday: addDays(lastMonday, 4) };
}

/** 'KW 26/27' are two weeks, or one of 2027. */
function isYear({ lastWeek, isSlashed }: WrittenWeek, from: string) {
  const year = Number(from.slice(2, 4));
  return isSlashed && (lastWeek === year || lastWeek === year + 1);
}

/** Monday of this week. */
export function weekStart(day: string): string {
  return addDays(day, 1 - weekday(day));
}

function yearOfWeek(monday: string) {
  return Number(addDays(monday, 3).slice(0, 4));
}

/** ISO 8601: the first week is that of the 4th of January. */
function mondayOf(week: number, year: number): string | null {
  if (week < 1 || week > 53) return null;
  const monday = addDays(weekStart(`${year}-01-04`), 7 * (week - 1));
  return yearOfWeek(monday) === year ? monday : null;
}

/** 'Nächste Woche' is a week like any other. */
export function withNextWeeks(tokens: readonly CalendarToken[], today: string): CalendarToken[] {
  return tokens.flatMap((token, at): CalendarToken[] => {
    const [before, after] = [tokens[at - 1], tokens[at + 1]];
    if (token.kind === "next" && after?.kind === "unit" && after.unit === "week") {
      const monday = addDays(weekStart(today), 7 * token.weeks);
      return [{ kind: "week", monday, friday: addDays(monday, 4) }];
    }
    const isTaken = token.kind === "unit" && token.unit === "week" && before?.kind === "next";
    return isTaken ? [] : [token];
  });
}
