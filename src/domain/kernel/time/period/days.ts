import { addDays, daysBetween, isCalendarDay } from "../days.ts";
import {
  type CalendarOptions,
  type CalendarToken,
  isNear,
  LONGEST_WITHOUT_YEAR,
  weekSpan,
  withNextWeeks,
} from "./calendar.ts";
import type { PeriodToken, WrittenDate } from "./token.ts";

/** From what is written to days of the calendar: which year is meant, which month, which week. */

/** A date without its year that is further away than this is suspected to be over. */
const SURPRISING_DAYS = 270;

const DROPPED = new Set(["at", "filler"]);
const JOINTS = new Set(["to", "dash", "and", "comma", "also"]);
/** What may stand between a day and the joint to the next one. */
const BESIDE = new Set(["weekday", "clock", "daypart", "from", "about", "hedge", "break"]);

/** The tokens without fillers, with each date as a day of the calendar. */
export function calendarTokens(
  written: readonly PeriodToken[],
  options: CalendarOptions,
): CalendarToken[] {
  const certain = written.map((token, at) => (isBelieved(written, at) ? token : WORD));
  const tokens = completed(certain.filter(({ kind }) => !DROPPED.has(kind)));
  const days = resolved(tokens, options);
  const placed = tokens.map((token, at): CalendarToken => {
    const day = days.get(at);
    if (day) return day;
    switch (token.kind) {
      case "date":
      case "dayOfMonth":
        return { kind: "word" };
      case "relative": {
        const named = addDays(options.today, token.days);
        const other = explained(tokens, days, at);
        return { kind: "day", day: other && other !== named ? null : named, isLikely: false };
      }
      case "week":
        return weekSpan(token, options);
      default:
        return token;
    }
  });
  return withNextWeeks(placed, options.today);
}

/** The date behind 'morgen, 24.11.'; null if there is none, or another day begins there. */
function explained(tokens: readonly PeriodToken[], days: Map<number, CalendarToken>, at: number) {
  let next = at + 1;
  while (next < at + 4 && ["comma", "break", "weekday"].includes(tokens[next]?.kind ?? "")) next++;
  const day = days.get(next);
  return day?.kind === "day" ? day.day : null;
}

const WORD: PeriodToken = { kind: "word" };

/** 'so bald', 'Fr. Muster' and 'Version 3.11' name no day; beside a known word they do. */
function isBelieved(tokens: readonly PeriodToken[], at: number) {
  const token = tokens[at];
  const [before, after] = [tokens[at - 1]?.kind, tokens[at + 1]?.kind];
  const isAfterWord = before === "word" || (before === "break" && tokens[at - 2]?.kind === "word");
  if (token?.kind === "date") return !token.isLoose || !isAfterWord;
  if (token?.kind === "relative" && token.days === 1) return before !== "weekday";
  if (token?.kind !== "weekday" || !token.isShort) return true;
  const isJoined =
    [before, after].some((kind) => kind !== undefined && JOINTS.has(kind)) &&
    [tokens[at - 2], tokens[at + 2]].some(
      (other) => other?.kind === "weekday" || other?.kind === "date",
    );
  if (token.isSunday) return isJoined || after === "date" || before === "also" || before === "at";
  return isJoined || (after !== "word" && before !== "word");
}

/** '7. bis 9.12.', '7./8.12.' and '24.11. bis 26.' lend each other the month. */
function completed(tokens: readonly PeriodToken[]): PeriodToken[] {
  const done = [...tokens];
  for (let at = done.length - 1; at >= 0; at--) {
    const day = dayNumber(done, at);
    const next = nextJoined(done, at);
    const lender = next && done[next.at];
    if (day !== null && lender?.kind === "date" && next) {
      done[at] = lent(day, lender, next.isSpan);
    }
  }
  for (let at = 0; at < done.length; at++) {
    const token = done[at];
    const next = token?.kind === "date" ? nextJoined(done, at) : null;
    const other = next && done[next.at];
    if (token?.kind !== "date" || !next?.isSpan || other?.kind !== "dayOfMonth") continue;
    done[next.at] = Object.assign({}, token, { day: other.day, isLoose: true });
  }
  return done;
}

/** A number without its dot may be the number of a house: not behind a word. */
function dayNumber(tokens: readonly PeriodToken[], at: number) {
  const token = tokens[at];
  if (token?.kind === "dayOfMonth") return token.day;
  const isDay =
    token?.kind === "number" && Number.isInteger(token.value) && tokens[at + 1]?.kind !== "comma";
  return isDay && tokens[at - 1]?.kind !== "word" ? token.value : null;
}

function lent(day: number, lender: WrittenDate, isSpan: boolean): WrittenDate {
  if (day <= lender.day || !isSpan) return Object.assign({}, lender, { day, isLoose: false });
  const isJanuary = lender.month === 1;
  return {
    kind: "date",
    day,
    month: isJanuary ? 12 : lender.month - 1,
    year: isJanuary && lender.year ? lender.year - 1 : lender.year,
    isLoose: false,
  };
}

/** The place of the next date or day that this one is joined to, and whether as a span; null if a word stands between. */
function nextJoined(tokens: readonly PeriodToken[], at: number) {
  let [isSpan, isJoined] = [false, false];
  for (let next = at + 1; next < tokens.length && next < at + 10; next++) {
    const kind = tokens[next]?.kind ?? "word";
    if (kind === "date" || kind === "dayOfMonth") return isJoined ? { at: next, isSpan } : null;
    if (JOINTS.has(kind)) {
      isJoined = true;
      isSpan ||= kind === "to" || kind === "dash";
    } else if (!BESIDE.has(kind) && !(kind === "number" && isJoined)) return null;
  }
  return null;
}

/** The dates of the text as days, by their places: those that are joined look to each other for the year. */
function resolved(tokens: readonly PeriodToken[], options: CalendarOptions) {
  const days = new Map<number, CalendarToken>();
  for (let at = 0; at < tokens.length; at++) {
    if (tokens[at]?.kind !== "date" || days.has(at)) continue;
    const chain = chainFrom(tokens, at);
    const found = daysOfChain(
      chain.map(({ date }) => date),
      options,
    );
    chain.forEach(({ at: place, date }, index) => {
      const { day, isLikely } = found[index] ?? { day: null, isLikely: true };
      days.set(place, { kind: "day", day, isLikely: isLikely || date.isLoose });
    });
  }
  return days;
}

function chainFrom(tokens: readonly PeriodToken[], first: number) {
  const chain: { at: number; date: WrittenDate }[] = [];
  let at: number | undefined = first;
  while (at !== undefined) {
    const date: PeriodToken | undefined = tokens[at];
    if (date?.kind !== "date") break;
    chain.push({ at, date });
    at = nextJoined(tokens, at)?.at;
  }
  return chain;
}

function daysOfChain(dates: readonly WrittenDate[], { today, start }: CalendarOptions) {
  const from = start ?? today;
  const anchor = dates.findLastIndex(({ year }) => year !== null);
  const known = anchor === -1 ? dates.length - 1 : anchor;
  const days: (string | null)[] = dates.map(() => null);
  const [date] = dates.slice(known, known + 1);
  if (!date) return [];
  days[known] = date.year === null ? onOrAfter(date, from) : inYear(date, date.year);
  for (let at = known - 1; at >= 0; at--) days[at] = beside(dates[at], days[at + 1], onOrBefore);
  for (let at = known + 1; at < dates.length; at++) {
    days[at] = beside(dates[at], days[at - 1], onOrAfter);
  }
  const last = days[known];
  const isSurprising =
    date.year === null && !!last && Math.abs(daysBetween(from, last)) > SURPRISING_DAYS;
  // A date that the first day doesn't lead to belongs to another year, or to another job.
  if (isSurprising && start) days.fill(null);
  const [first, end] = [days[0], days.at(-1)];
  const isTooLong =
    anchor === -1 && first && end && Math.abs(daysBetween(first, end)) > LONGEST_WITHOUT_YEAR;
  return days.map((day) => ({
    day: isNear(day, today) && !isTooLong ? day : null,
    isLikely: isSurprising,
  }));
}

function beside(
  date: WrittenDate | undefined,
  neighbour: string | null | undefined,
  search: (date: WrittenDate, day: string) => string | null,
) {
  if (!date) return null;
  if (date.year !== null) return inYear(date, date.year);
  const day = neighbour ? search(date, neighbour) : null;
  if (!day || !neighbour || day.slice(0, 4) === neighbour.slice(0, 4)) return day;
  return Math.abs(daysBetween(day, neighbour)) <= LONGEST_WITHOUT_YEAR ? day : null;
}

function onOrAfter(date: WrittenDate, from: string) {
  return nearest(date, from, (day) => day >= from, [0, 1]);
}

function onOrBefore(date: WrittenDate, until: string) {
  return nearest(date, until, (day) => day <= until, [0, -1]);
}

function nearest(
  date: WrittenDate,
  from: string,
  fits: (day: string) => boolean,
  offsets: readonly number[],
) {
  const days = offsets.map((offset) => inYear(date, Number(from.slice(0, 4)) + offset));
  return days.find((day) => day !== null && fits(day)) ?? null;
}

function inYear({ month, day }: WrittenDate, year: number) {
  const text = `${year}-${two(month)}-${two(day)}`;
  return isCalendarDay(text) ? text : null;
}

function two(value: number) {
  return String(value).padStart(2, "0");
}
