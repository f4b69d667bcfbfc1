/**
 * Days without a clock or a zone, `YYYY-MM-DD`. Plain UTC arithmetic, because this runs in the
 * browser too and temporal-polyfill weighs more than the whole calculator.
 */

const DAY_MS = 86_400_000;
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

/** 1 is Monday, 7 is Sunday. */
export function weekday(day: string): number {
  return utc(day).getUTCDay() || 7;
}

/** `Do., 26.11.2026` */
export function germanDay(day: string): string {
  return new Intl.DateTimeFormat("de-DE", {
    weekday: "short",
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
    timeZone: "UTC",
  }).format(utc(day));
}

function utc(day: string) {
  return new Date(`${day}T00:00:00Z`);
}

function toDay(at: Date) {
  return at.toISOString().slice(0, 10);
}
