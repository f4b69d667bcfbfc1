import { type NamedPeriod, namedPeriod } from "./period-grammar.ts";
import { GERMAN_PERIODS, type Period, writePeriod } from "./period-words.ts";
import {
  countWorkingDays,
  defaultWeekdays,
  lastWorkingDay,
  MAX_PERIOD_DAYS,
  type Weekday,
  weekdayOf,
} from "./working-days.ts";

export interface PeriodReading extends Period {
  weekdays: Weekday[] | null;
  /** Working days, known even where the first one isn't. */
  days: number | null;
  /** `likely`: may be meant otherwise. `unknown`: not understood. */
  certainty: "certain" | "likely" | "unknown";
  /** The reading for a person to check: `Di., 24.11. bis Mo., 30.11.2026 · 5 Arbeitstage`; empty if unknown. */
  understood: string;
}

interface ReadOptions {
  /** The day the text was written, `YYYY-MM-DD`. */
  today: string;
  /** The first day of the job, where it is known apart from the text. A text that contradicts it stays undated. */
  start?: string | null | undefined;
}

/**
 * Reads dates from a German text (docs/rules.md, Periods); empty unless all of it is understood. It only suggests: a
 * person must confirm `understood`. Never throws.
 */
export function readPeriod(text: string, { today, start = null }: ReadOptions): PeriodReading {
  const named = namedPeriod(text, { today, start });
  const period = named && settled(named, start);
  if (!period) return UNKNOWN;
  const understood = inWords(period);
  if (!understood) return UNKNOWN;
  return { ...period, certainty: named.isLikely ? "likely" : "certain", understood };
}

const UNKNOWN: PeriodReading = {
  start: null,
  end: null,
  weekdays: null,
  startTime: null,
  days: null,
  certainty: "unknown",
  understood: "",
};

type Settled = Omit<PeriodReading, "certainty" | "understood">;

/** First and last day; null where what is named doesn't agree. */
function settled(named: NamedPeriod, known: string | null): Settled | null {
  const { weekdays, duration, startTime } = named;
  const start = known ?? named.start;
  const days =
    duration && duration.count * (duration.unit === "week" ? (weekdays?.length ?? 5) : 1);
  if (days && days > MAX_PERIOD_DAYS) return null;
  if (!start) return { start, end: named.end, weekdays, startTime, days };
  if (named.start && named.start !== start && !isWithin(start, named)) return null;
  const isOneDay = named.start !== null && named.start === named.end;
  const goesOn = !named.end || (isOneDay && (days || weekdays));
  if (goesOn && !days) return { start, end: null, weekdays, startTime, days };
  const end = goesOn && days ? lastWorkingDay(start, days, weekdays ?? undefined) : named.end;
  if (!end || end < start) return null;
  const worked = weekdays ?? defaultWeekdays(start, end);
  const count = countWorkingDays({ start, end, weekdays: worked });
  // '1.12. bis 31.12., samstags' doesn't mean the first of December too, which is a Tuesday.
  const isFirstWorked =
    known || goesOn || named.isAfterFirst || (weekdays?.includes(weekdayOf(start)) ?? true);
  if (!isFirstWorked || (days && count !== days)) return null;
  return { start, end, weekdays: worked, startTime, days: count };
}

/** From the middle of a calendar week on. */
function isWithin(day: string, { start, end, isLikely }: NamedPeriod) {
  return isLikely && start !== null && start < day && (end === null || day <= end);
}

function inWords(period: Settled) {
  const { start, end, days } = period;
  if (start || end || days === null) return writePeriod(period);
  return [`${GERMAN_PERIODS.workingDays(days)}, Beginn offen`, writePeriod(period)]
    .filter(Boolean)
    .join(" · ");
}
