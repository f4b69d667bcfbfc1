import { NBSP } from "../typography.ts";

/** A point in time as a row has it, or as JSON carried the row: ISO 8601. */
export type Moment = Date | string;

/** A row as it is read, or as JSON carried it: whatever tells it takes both. */
export type Carried<Row> = Row extends Date
  ? Moment
  : Row extends readonly (infer One)[]
    ? Carried<One>[]
    : Row extends object
      ? { [Name in keyof Row]: Carried<Row[Name]> }
      : Row;

/**
 * Points in time as the desk and the terminal say them. `Intl` alone, because this runs in the browser too and
 * temporal-polyfill weighs more than a screen.
 */
const BERLIN = { timeZone: "Europe/Berlin" } as const;
const DAY_AND_TIME = new Intl.DateTimeFormat("de-DE", {
  ...BERLIN,
  day: "2-digit",
  month: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
});
const CLOCK = new Intl.DateTimeFormat("de-DE", { ...BERLIN, hour: "2-digit", minute: "2-digit" });
const DAY = new Intl.DateTimeFormat("de-DE", { ...BERLIN, dateStyle: "medium" });
const WITH_YEAR = new Intl.DateTimeFormat("de-DE", {
  ...BERLIN,
  dateStyle: "medium",
  timeStyle: "short",
});
const ISO_DAY = new Intl.DateTimeFormat("sv-SE", BERLIN);

/** `14:05` in Berlin. */
export function clockTime(at: Moment): string {
  return CLOCK.format(new Date(at));
}

/** `21.11.2026, 14:05` in Berlin. */
export function timeWithYear(at: Moment): string {
  return WITH_YEAR.format(new Date(at)).replace(", ", `,${NBSP}`);
}

/** `21.11., 14:05` in Berlin; of another year than that of `today` (`YYYY-MM-DD`) `21.11.2025, 14:05`. */
export function timeInWords(at: Moment, today: string): string {
  if (dayOf(at).slice(0, 4) !== today.slice(0, 4)) return timeWithYear(at);
  return DAY_AND_TIME.format(new Date(at)).replace(", ", `,${NBSP}`);
}

/** `21.11.2026`, the day in Berlin. */
export function berlinDay(at: Moment): string {
  return DAY.format(new Date(at));
}

/** `2026-11-21`, the day in Berlin. */
export function dayOf(at: Moment): string {
  return ISO_DAY.format(new Date(at));
}
