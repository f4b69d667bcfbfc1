import { InvalidArgumentError } from "@commander-js/extra-typings";
import { addDays, weekday } from "../src/domain/kernel/time/days.ts";

const WEEK = /^(\d{4})-?(?:W|KW)(\d{1,2})$/i;

/** `2026-W48`, also `2026-KW48`. */
export function isoWeek(text: string): string {
  const [, year = "", number = ""] = WEEK.exec(text.trim()) ?? [];
  const week = `${year}-W${number.padStart(2, "0")}`;
  // The 53rd is one only of a year that has it: its Thursday lies in that year.
  const isThere = Number(number) >= 1 && addDays(mondayOfWeek(week), 3).startsWith(year);
  if (year && isThere) return week;
  throw new InvalidArgumentError("Erwartet wird eine Kalenderwoche wie 2026-W48.");
}

/** The Monday of a week by ISO 8601: the first week is that of 4 January. */
export function mondayOfWeek(week: string): string {
  const [year = "", number = ""] = week.split("-W");
  const fourth = `${year}-01-04`;
  return addDays(fourth, 1 - weekday(fourth) + (Number(number) - 1) * 7);
}
