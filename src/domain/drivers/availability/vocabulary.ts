import { addDays, dateRange, daysBetween, germanDate } from "../../kernel/time/berlin.ts";
import { type Weekday, weekdayOf, weekdaysInWords } from "../../kernel/time/working-days.ts";

/** Rules and labels of a driver's availability (docs/rules.md, Availability). Runs in the browser too. */

export const DAY_STATES = ["free", "absent", "unknown"] as const;
export type DayState = (typeof DAY_STATES)[number];

export const DAY_STATE_LABEL: Record<DayState, string> = {
  free: "frei",
  absent: "nicht frei",
  unknown: "nicht bekannt",
};

/** Source of a statement: the driver's page, or the dispatcher after a call. */
export const SOURCES = ["driver", "dispatcher"] as const;
export type Source = (typeof SOURCES)[number];

/** So far ahead a day may be said at most; no span is longer. */
export const AHEAD_DAYS = 366;

/** Weeks shown from the current Monday. */
export const WEEKS_SHOWN = 6;

/** Days for which past availability is kept as evidence. */
export const PAST_DAYS_KEPT = 90;

/** A driver who stated availability within these days is not asked this month. */
export const NOT_ASKED_FOR_DAYS = 7;

/** From this age on it is said how old an answer is. */
const OLD_AFTER_DAYS = 28;

/** His usual week; a weekday in neither is not known. */
export interface WeeklyPattern {
  free: Weekday[];
  absent: Weekday[];
}

/** Availability of one day. `stand`: Berlin day of the statement or its confirmation; null if unknown. */
export interface DayWord {
  state: DayState;
  note: string;
  source: Source | null;
  stand: string | null;
  /** From the usual week, not said of this day. */
  isPattern: boolean;
}

/** Days in a row of which the same is known. */
export interface AvailabilitySpan extends DayWord {
  from: string;
  to: string;
}

/** A driver's statements as read; `days` is unordered. */
export interface DriverCalendar {
  days: ReadonlyMap<string, DayWord>;
  pattern: WeeklyPattern;
  patternStand: string | null;
  patternSource: Source | null;
  /** When anything was said last. */
  stand: string | null;
}

export const NOTHING_SAID: DriverCalendar = {
  days: new Map(),
  pattern: { free: [], absent: [] },
  patternStand: null,
  patternSource: null,
  stand: null,
};

const UNKNOWN_DAY: DayWord = {
  state: "unknown",
  note: "",
  source: null,
  stand: null,
  isPattern: false,
};

/** Availability of a day: the statement for that day, else the weekly pattern. */
export function wordOn(calendar: DriverCalendar, day: string): DayWord {
  const said = calendar.days.get(day);
  if (said) return said;
  const { pattern, patternSource: source, patternStand: stand } = calendar;
  const weekday = weekdayOf(day);
  const usual = { note: "", source, stand, isPattern: true };
  if (pattern.absent.includes(weekday)) return { state: "absent", ...usual };
  if (pattern.free.includes(weekday)) return { state: "free", ...usual };
  return UNKNOWN_DAY;
}

/** The days from first to last, none twice and none left out, joined where the same is known of neighbours. */
export function spansOf(
  calendar: DriverCalendar,
  { from, to }: { from: string; to: string },
): AvailabilitySpan[] {
  const spans: AvailabilitySpan[] = [];
  const length = Math.max(0, daysBetween(from, to) + 1);
  for (let offset = 0; offset < length; offset++) {
    const day = addDays(from, offset);
    const word = wordOn(calendar, day);
    const last = spans.at(-1);
    if (last && isSame(last, word)) last.to = day;
    else spans.push({ from: day, to: day, ...word });
  }
  return spans;
}

function isSame(one: DayWord, other: DayWord) {
  return (
    one.state === other.state &&
    one.note === other.note &&
    one.source === other.source &&
    one.stand === other.stand &&
    one.isPattern === other.isPattern
  );
}

/** `Stand 3.11.`, with the year where it is another, and how old it is once it is old; empty without a day. */
export function standInWords(stand: string | null, today: string): string {
  if (!stand) return "";
  const isThisYear = stand.slice(0, 4) === today.slice(0, 4);
  const date = germanDate(stand).replaceAll(/\b0/g, "");
  const age = daysBetween(stand, today);
  const old = age >= OLD_AFTER_DAYS ? `, vor ${Math.floor(age / 7)} Wochen` : "";
  return `Stand ${isThisYear ? date.slice(0, -4) : date}${old}`;
}

/** `01.07. – 14.07.2027 nicht frei (Urlaub)` */
export function spanInWords({ from, to, state, note }: AvailabilitySpan): string {
  return `${dateRange(from, to)} ${DAY_STATE_LABEL[state]}${note && ` (${note})`}`;
}

/** `nie freitags; frei Mo–Do`; empty without a weekly pattern. */
export function patternInWords({ free, absent }: WeeklyPattern): string {
  const parts = [
    absent.length > 0 ? `nie ${weekdaysInWords(absent)}` : "",
    free.length > 0 ? `frei ${weekdaysInWords(free)}` : "",
  ];
  return parts.filter(Boolean).join("; ");
}
