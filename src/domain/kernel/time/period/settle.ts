import { addDays, daysBetween, weekday } from "../days.ts";
import {
  ALL_WEEKDAYS,
  countWorkingDays,
  defaultWeekdays,
  inOrder,
  lastWorkingDay,
  MAX_PERIOD_DAYS,
  MONDAY_TO_FRIDAY,
  WEEKDAYS,
  type Weekday,
  weekdayOf,
  workingDaysOf,
} from "../working-days.ts";
import type { FoundPeriod, FoundSpan } from "./found.ts";

/** From what was found to the first and the last day, or to none where it doesn't agree. */

/** Dates that are settled, or none. */
interface Settled {
  start: string | null;
  end: string | null;
  weekdays: Weekday[] | null;
}

const UNDATED: Settled = { start: null, end: null, weekdays: null };

/** Those that the text names, with 'auch samstags' and 'ohne Freitag' counted; null if it names none. */
export function namedWeekdays({ weekdays, added, removed }: FoundPeriod): Weekday[] | null {
  if (!weekdays && added.length === 0 && removed.length === 0) return null;
  const all = [...(weekdays ?? MONDAY_TO_FRIDAY), ...added];
  const named = inOrder(all.filter((day) => !removed.includes(day)));
  return named.length > 0 ? named : null;
}

interface Duration {
  /** Null: months, whose working days depend on their first one. */
  days: number | null;
  /** Calendar months. */
  months: number;
  /** Which its unit asks for: Kalendertage are worked on all, Werktage Monday to Saturday. */
  weekdays: readonly Weekday[] | null;
  isWeeks: boolean;
}

/** Null also where the text names two that differ, or one that no job lasts. */
export function durationOf(found: FoundPeriod): Duration | null {
  const [first, ...others] = found.durations;
  if (!first || found.isFrequency) return null;
  if (others.some(({ count, unit }) => count !== first.count || unit !== first.unit)) {
    found.isLikely = true;
    return null;
  }
  const { count, unit } = first;
  const isWeeks = unit === "week";
  const weekdays =
    unit === "calendarDay"
      ? ALL_WEEKDAYS
      : unit === "workdaySaturday"
        ? WEEKDAYS.slice(0, 6)
        : null;
  if (unit === "workdaySaturday" || unit === "month") found.isLikely = true;
  if (unit === "month") return { days: null, months: count, weekdays, isWeeks };
  const days = count * (isWeeks ? (namedWeekdays(found) ?? MONDAY_TO_FRIDAY).length : 1);
  return days <= MAX_PERIOD_DAYS ? { days, months: 0, weekdays, isWeeks } : null;
}

interface Known {
  start: string | null;
  named: Weekday[] | null;
  duration: Duration | null;
}

export function settle(span: FoundSpan | null, found: FoundPeriod, known: Known): Settled {
  if (span) {
    const settled =
      span.to && !goesOn(span, found, known)
        ? spanned(span, found, known)
        : begun(span, found, known);
    if (settled) return settled;
  }
  const isLost = found.isUnsettled || span || found.spans.length > 0 || (known.start && found.end);
  if (isLost) {
    found.isUnsettled = true;
    return UNDATED;
  }
  return { start: null, end: found.end, weekdays: null };
}

/** A single day from which a duration or weekdays go on. */
function goesOn(span: FoundSpan, found: FoundPeriod, { named }: Known) {
  return span.isOneDay && (found.durations.length > 0 || found.isFrequency || named !== null);
}

/** The one span that the text is about, with the first day that is known; null if there is none, or they disagree. */
export function theSpan(found: FoundPeriod, start: string | null): FoundSpan | null {
  const span = ended(joined(found), found);
  if (!start) return span;
  if (!span) {
    if (found.spans.length > 0 || (found.end && found.end < start)) return null;
    const isOneDay = found.end === start;
    return { from: start, to: found.end, isOneDay, isWeek: false, isJoined: false };
  }
  if (span.from === start) return span;
  const isWithin = span.isWeek && start > span.from && (span.to === null || start <= span.to);
  return isWithin ? Object.assign({}, span, { from: start }) : null;
}

/** 'Beginn 24.11., Ende 27.11.' is one span in two pieces. */
function ended(span: FoundSpan | null, { end }: FoundPeriod): FoundSpan | null {
  if (!span || !end) return span;
  const isOpen = span.to === null || span.isOneDay;
  return isOpen && end >= span.from
    ? { from: span.from, to: end, isOneDay: false, isWeek: false, isJoined: false }
    : null;
}

/** Several days and spans are one period if the same weekdays are worked from the first to the last day. */
function joined(found: FoundPeriod): FoundSpan | null {
  const spans = found.spans.filter(
    ({ from, to }, at) => found.spans.findIndex((one) => one.from === from && one.to === to) === at,
  );
  const [first, ...others] = spans;
  if (!first || others.length === 0) return first ?? null;
  if (others.some(({ isJoined }) => !isJoined)) return null;
  const days = [...new Set(spans.flatMap(daysOf))].sort();
  const weekdays = inOrder(days.map(weekdayOf));
  const [from, to] = [days[0], days.at(-1)];
  if (!from || !to || spans.some((span) => span.to === null)) return null;
  if (found.weekdays && weekdays.some((day) => !found.weekdays?.includes(day))) return null;
  if (workingDaysOf({ start: from, end: to, weekdays }).join() !== days.join()) return null;
  const usual = { start: from, end: to, weekdays: defaultWeekdays(from, to) };
  const isUsual = !found.weekdays && workingDaysOf(usual).join() === days.join();
  if (!isUsual) found.weekdays = weekdays;
  return { from, to, isOneDay: false, isWeek: false, isJoined: false };
}

function daysOf({ from, to }: FoundSpan) {
  const end = to ?? from;
  return workingDaysOf({ start: from, end, weekdays: defaultWeekdays(from, end) });
}

/** From a first day on, as long as it is said. */
function begun(span: FoundSpan, found: FoundPeriod, { named, duration }: Known): Settled | null {
  const start = span.from;
  if (!duration) return { start, end: endOfWeekdays(start, found, named), weekdays: named };
  const weekdays = [...(named ?? duration.weekdays ?? MONDAY_TO_FRIDAY)];
  // 'Ab KW 50, 3 Tage' doesn't say which days of that week.
  if (span.isWeek && !duration.isWeeks && weekday(start) === 1 && (duration.days ?? 0) % 5 !== 0) {
    return null;
  }
  const { days, months } = duration;
  const end =
    days === null ? lastOfMonths(start, months, weekdays) : lastWorkingDay(start, days, weekdays);
  const isUsual = !named && (start === end || !duration.weekdays);
  return { start, end, weekdays: isUsual ? defaultWeekdays(start, end) : weekdays };
}

/** 'Mo bis Mi' from a Monday on is a span; 'Mo–Fr' says nothing about the end. */
function endOfWeekdays(start: string, found: FoundPeriod, named: Weekday[] | null) {
  const isSpan =
    found.spans.length === 0 &&
    found.isWeekdaySpan &&
    named &&
    named.length < 5 &&
    weekdayOf(start) === named[0];
  if (!isSpan) return null;
  found.isLikely = true;
  return addDays(start, named.length - 1);
}

function lastOfMonths(start: string, months: number, weekdays: readonly Weekday[]) {
  const [year = 0, month = 0, day = 0] = start.split("-").map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const at = new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastOfMonth)));
  return backTo(weekdays, addDays(at.toISOString().slice(0, 10), -1), start);
}

/** The last of these weekdays up to this day, but not before `start`. */
function backTo(weekdays: readonly Weekday[], day: string, start: string) {
  let last = day;
  while (last > start && !weekdays.includes(weekdayOf(last))) last = addDays(last, -1);
  return last;
}

/** First and last day are said; a duration beside them has to agree. */
function spanned(span: FoundSpan, found: FoundPeriod, known: Known): Settled | null {
  const { named, duration } = known;
  const [start, end] = [span.from, span.to ?? span.from];
  const weekdays = named ?? defaultWeekdays(start, end);
  if (duration?.days) {
    if (countWorkingDays({ start, end, weekdays }) === duration.days)
      return { start, end, weekdays };
    const isEveryDay = daysBetween(start, end) + 1 === duration.days && !named;
    if (isEveryDay) found.isLikely = true;
    return isEveryDay ? { start, end, weekdays: [...ALL_WEEKDAYS] } : null;
  }
  return named ? narrowed({ start, end, weekdays }, found, known.start) : { start, end, weekdays };
}

/** 'Dezember, samstags': the first and the last of the weekdays that are named. */
function narrowed(
  period: { start: string; end: string; weekdays: Weekday[] },
  found: FoundPeriod,
  known: string | null,
) {
  const { weekdays } = period;
  let start = period.start;
  while (!known && start < period.end && !weekdays.includes(weekdayOf(start)))
    start = addDays(start, 1);
  const end = backTo(weekdays, period.end, start);
  if (!known && !weekdays.includes(weekdayOf(start))) return null;
  if (start !== period.start || end !== period.end) found.isLikely = true;
  return { start, end, weekdays };
}
