import { Temporal } from "temporal-polyfill";
import { addDays, weekday } from "./days.ts";
import { clockTime } from "./moments.ts";

/** The agency's clock. Dates are `YYYY-MM-DD`; every date the customer or driver reads is a day in Berlin. */

const ZONE = "Europe/Berlin";
/** A day's work starts at this hour, if nothing else is known (docs/rules.md, No-show). */
export const DAY_STARTS_AT = "08:00";

/** The day in Berlin at this instant. */
export function berlinDate(at: Date): string {
  return zoned(at).toPlainDate().toString();
}

/** The earliest start of a job: the next Monday to Friday after today (docs/rules.md, Requests). */
export function nextWeekday(today: string): string {
  let day = addDays(today, 1);
  while (weekday(day) > 5) day = addDays(day, 1);
  return day;
}

/** When work starts on this day, as an instant: at the time that is known (`06:30`), else at 08:00 in Berlin. */
export function startOfWork(date: string, time?: string | null): Date {
  return timeInBerlin(date, time ?? DAY_STARTS_AT);
}

/** This time of day (`16:00`) in Berlin on this day, as an instant. */
export function timeInBerlin(date: string, time: string): Date {
  const at = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: ZONE, plainTime: time });
  return new Date(at.epochMilliseconds);
}

/** Same time of day in Berlin, months earlier; the 31st becomes the last day of a shorter month. */
export function monthsBefore(at: Date, months: number): Date {
  return new Date(zoned(at).subtract({ months }).epochMilliseconds);
}

/** `23.11.2026, 14:05 Uhr`, Berlin time. */
export function formatInstant(at: Date): string {
  const { day, month, year, hour, minute } = zoned(at);
  return `${two(day)}.${two(month)}.${year}, ${two(hour)}:${two(minute)} Uhr`;
}

/** `2026-11-23T14:05:09.000`, Berlin time, for files that name no zone. */
export function berlinTimestamp(at: Date): string {
  return zoned(at).toPlainDateTime().toString({ smallestUnit: "millisecond" });
}

/** `14:05 Uhr`, Berlin time. */
export function formatTime(at: Date): string {
  return `${clockTime(at)} Uhr`;
}

function zoned(at: Date) {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(ZONE);
}

function two(value: number) {
  return String(value).padStart(2, "0");
}
