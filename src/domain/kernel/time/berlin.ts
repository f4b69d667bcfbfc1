import { Temporal } from "temporal-polyfill";
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

/**
 * Days without a clock or a zone, `YYYY-MM-DD`, and how they read in German. Plain UTC arithmetic, because this runs in
 * the browser too and temporal-polyfill weighs more than the whole calculator.
 */

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

const LAST_YEAR = "2100";

/** Whether it is a day of the calendar up to the year 2100; 30 February is none. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text > `${LAST_YEAR}-12-31`) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && toDay(at) === text;
}

export function addDays(day: string, count: number): string {
  return toDay(new Date(utc(day).getTime() + count * DAY_MS));
}

/** Days from one `YYYY-MM-DD` to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** 1 is Monday, 7 is Sunday. */
export function weekday(day: string): number {
  return utc(day).getUTCDay() || 7;
}

const WEEKDAYS = ["Mo.", "Di.", "Mi.", "Do.", "Fr.", "Sa.", "So."];

/** `Mo., 23.11.2026` */
export function formatDay(day: string): string {
  return `${WEEKDAYS[weekday(day) - 1]}, ${germanDate(day)}`;
}

/** `23.11.2026`, from `2026-11-23`. */
export function germanDate(day: string): string {
  return day.split("-").reverse().join(".");
}

/**
 * When an assignment is, with its preposition: `am Mo., 23.11.2026`, `ab Mo., 23.11.2026`, `bis Di., 24.11.2026` or
 * `Mo., 23.11.2026 bis Di., 24.11.2026`; empty without a day.
 */
export function periodInWords(start: string | null, end: string | null): string {
  if (start && end && start !== end) return daysInWords(start, end);
  if (start) return `${end ? "am" : "ab"} ${formatDay(start)}`;
  return end ? `bis ${formatDay(end)}` : "";
}

/** `Mo., 23.11.2026 bis Di., 24.11.2026`, the one day that is known, or nothing. */
export function daysInWords(start: string | null, end: string | null): string {
  const days = [...new Set([start, end])].filter((day) => day !== null);
  return days.map(formatDay).join(" bis ");
}

/** `26.11. – 28.11.2026`, one day alone, or nothing: where there is little room. */
export function dateRange(start: string | null, end: string | null): string {
  const [first, last] = [start ?? end, end ?? start];
  if (!first || !last) return "";
  if (first === last) return germanDate(first);
  const isSameYear = first.slice(0, 4) === last.slice(0, 4);
  return `${germanDate(first).slice(0, isSameYear ? 6 : 10)} – ${germanDate(last)}`;
}

/** `Do., 26.11.2026` or `26.11. – 28.11.2026 und Do., 03.12.2026`: days in their order, those in a row as one; the first few. */
export function daysListed(days: readonly string[]): string {
  const rows: string[][] = [];
  for (const day of days) {
    const row = rows.at(-1);
    if (row?.at(-1) === addDays(day, -1)) row.push(day);
    else rows.push([day]);
  }
  const told = rows.slice(0, MOST_LISTED).map(rowInWords);
  const more = rows.slice(MOST_LISTED).flat().length;
  if (more > 0) told.push(more === 1 ? "1 weiterer Tag" : `${more} weitere Tage`);
  return new Intl.ListFormat("de").format(told);
}

const MOST_LISTED = 4;

function rowInWords(row: readonly string[]) {
  const [first = "", last = first] = [row[0], row.at(-1)];
  return first === last ? formatDay(first) : dateRange(first, last);
}

function utc(day: string) {
  return new Date(`${day}T00:00:00Z`);
}

function toDay(at: Date) {
  return at.toISOString().slice(0, 10);
}
