import type { Weekday } from "../working-days.ts";
import type { CalendarToken } from "./calendar.ts";
import type { Unit } from "./words.ts";

/** What is found in a text. */

export interface FoundSpan {
  from: string;
  /** Null: 'ab', without an end. */
  to: string | null;
  /** One day was named, which a duration may go on from. */
  isOneDay: boolean;
  isWeek: boolean;
  /** Nothing but an 'und' or a comma stands before it. */
  isJoined: boolean;
}

export interface FoundPeriod {
  spans: FoundSpan[];
  /** The place behind the last span. */
  spanEnd: number;
  /** 'bis 27.11.' without a beginning. */
  end: string | null;
  durations: { count: number; unit: Unit }[];
  /** Worked on these weekdays, as named. */
  weekdays: Weekday[] | null;
  /** 'Mo bis Mi': these weekdays may be a span too. */
  isWeekdaySpan: boolean;
  added: Weekday[];
  removed: Weekday[];
  times: (string | null)[];
  isEvening: boolean;
  isLikely: boolean;
  /** Days are named, but none of them is the first day for sure. */
  isUnsettled: boolean;
  /** '2 Tage pro Woche' is no duration. */
  isFrequency: boolean;
}

export interface Place {
  tokens: CalendarToken[];
  at: number;
  before: CalendarToken | undefined;
  found: FoundPeriod;
  after: CalendarToken | undefined;
  /** What a weekday alone is counted from. */
  today: string;
  start: string | null;
}

export function isJoint(token: CalendarToken | undefined) {
  return token?.kind === "and" || token?.kind === "comma" || token?.kind === "also";
}
