import { calendarTokens } from "./period/days.ts";
import type { FoundPeriod } from "./period/found.ts";
import { findPeriod } from "./period/grammar.ts";
import { durationOf, namedWeekdays, settle, theSpan } from "./period/settle.ts";
import { periodTokens } from "./period/tokens.ts";
import { GERMAN_PERIODS, type PeriodWords } from "./period-words.ts";
import {
  countWorkingDays,
  defaultWeekdays,
  inOrder,
  type Weekday,
  weekdayOf,
} from "./working-days.ts";

/** A period as it is stored; days `YYYY-MM-DD`, time `HH:MM`, null where nothing is known. */
export interface Period {
  start: string | null;
  end: string | null;
  weekdays: readonly Weekday[] | null;
  startTime: string | null;
}

export interface PeriodReading extends Period {
  weekdays: Weekday[] | null;
  /** Working days, known even where the first one isn't. */
  days: number | null;
  /** `likely`: something is computed, vague or not understood. `unknown`: nothing was understood. */
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
 * What a German text says about when a job is (docs/rules.md, Periods). It only suggests: a person has to see
 * `understood` before anything follows from it. Start and end are there only where days are named, or follow from days
 * that are. Never throws.
 */
export function readPeriod(text: string, { today, start = null }: ReadOptions): PeriodReading {
  const tokens = calendarTokens(periodTokens(text), { today, start });
  const found = findPeriod(tokens, today, start);
  const duration = durationOf(found);
  const span = found.isUnsettled ? null : theSpan(found, start);
  const named = namedWeekdays(found);
  const settled = settle(span, found, { start, named, duration });
  const { start: first, end } = settled;
  const weekdays =
    settled.weekdays ?? named ?? (duration?.weekdays ? [...duration.weekdays] : null);
  const worked =
    first && end && weekdays ? countWorkingDays({ start: first, end, weekdays }) : null;
  const period = { start: first, end, weekdays, startTime: startTimeOf(found) };
  const days = worked ?? duration?.days ?? null;
  return { ...period, days, ...judge(period, days, found) };
}

function judge(period: Period, days: number | null, found: FoundPeriod) {
  const understood = inWords(period, days);
  if (!understood) return { certainty: "unknown" as const, understood };
  const isLikely = found.isLikely || found.isUnsettled;
  return { certainty: isLikely ? ("likely" as const) : ("certain" as const), understood };
}

function inWords(period: Period, days: number | null) {
  const { start, end } = period;
  if (start || end || days === null) return writePeriod(period);
  return [`${GERMAN_PERIODS.workingDays(days)}, Beginn offen`, writePeriod(period)]
    .filter(Boolean)
    .join(" · ");
}

/** No hour is made up: only one that is said, and only if it is one. */
function startTimeOf({ times, isEvening }: FoundPeriod) {
  const [time = null, ...others] = new Set(times);
  if (others.length > 0 || !time) return null;
  return isEvening && time < "12:00" ? null : time;
}

/**
 * `Di., 24.11. bis Mo., 30.11.2026 · 5 Arbeitstage`, `Di., 24.11.2026 · ab 06:30 Uhr`, `ab Di., 24.11.2026 · Mo–Sa`;
 * empty if nothing is known. In German `readPeriod` reads it back. Weekdays are told where they aren't the usual ones, or the
 * last day is none of them.
 */
export function writePeriod(
  { start, end, weekdays, startTime }: Period,
  words: PeriodWords = GERMAN_PERIODS,
): string {
  const isKnown = start !== null && end !== null;
  const usual = isKnown ? defaultWeekdays(start, end) : [];
  const worked = weekdays?.length ? inOrder(weekdays) : usual;
  const isUsual = worked.join() === usual.join();
  const isTold = !isUsual || (isKnown && start !== end && !worked.includes(weekdayOf(end)));
  const told = words.weekdays(worked);
  const count = isKnown && (start !== end || !isUsual);
  return [
    datesInWords(start, end, words),
    count && words.workingDays(countWorkingDays({ start, end, weekdays: worked })),
    isTold && (start && !worked.includes(weekdayOf(start)) ? words.afterFirst(told) : told),
    startTime && words.startTime(startTime),
  ]
    .filter(Boolean)
    .join(" · ");
}

function datesInWords(start: string | null, end: string | null, words: PeriodWords) {
  if (!start) return end ? words.until(words.day(end)) : "";
  if (!end) return words.from(words.day(start));
  if (start === end) return words.day(start);
  const isSameYear = start.slice(0, 4) === end.slice(0, 4);
  return words.span(isSameYear ? words.dayOfYear(start) : words.day(start), words.day(end));
}
