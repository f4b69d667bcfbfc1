import { addDays, daysBetween, isCalendarDay, weekday } from "./berlin.ts";
import { ALL_WEEKDAYS, inOrder, WEEKDAYS, type Weekday, weekdayOf } from "./working-days.ts";

/** The few ways of writing a period that are read (docs/rules.md, Periods). */

/** Period named in a text; null: not named. */
export interface NamedPeriod {
  /** First and last day; of one day alone both. */
  start: string | null;
  end: string | null;
  /** Working days, or weeks of them. */
  duration: { count: number; unit: "day" | "week" } | null;
  weekdays: Weekday[] | null;
  /** 'danach Mo–Fr': the first day may be none of them. */
  isAfterFirst: boolean;
  /** 'Do und Fr': first and last of those that come next, where nothing else says when. */
  next: [first: Weekday, last: Weekday] | null;
  startTime: string | null;
  /** A calendar week, a date that may be over, 'ca.', '14 Tage', 'täglich': may be meant otherwise. */
  isLikely: boolean;
}

/** `start`: the first day, where it is known apart from the text. */
interface Calendar {
  today: string;
  start: string | null;
}

const MONTHS = ["jan", "feb", "mär", "apr", "mai", "jun", "jul", "aug", "sep", "okt", "nov", "dez"];
export const MONTH =
  "(?:jan(?:uar)?|feb(?:ruar)?|märz?|apr(?:il)?|mai|juni?|juli?|aug(?:ust)?|sept?(?:ember)?|okt(?:ober)?|nov(?:ember)?|dez(?:ember)?)(?!\\p{L})\\.?";
export const DATE = `(?:\\d{4}-\\d\\d-\\d\\d|\\d\\d?\\. ?(?:\\d\\d?\\.|${MONTH})(?: ?\\d{4}|\\d\\d)?)(?!\\d)`;
const WEEKDAY =
  "(?:mo(?:ntag)?|di(?:enstag)?|mi(?:ttwoch)?|do(?:nnerstag)?|fr(?:eitag)?|sa(?:mstag)?|so(?:nntag)?)(?!\\p{L})\\.?";
const WEEK = "(?:kw ?\\d\\d?(?:[ /]\\d{4})?|\\d\\d?\\. ?kw(?: \\d{4})?)(?!\\d)";
const POINT = `(?:(?:${WEEKDAY},? (?:den )?)?${DATE}|${WEEK})`;
const TIME = "\\d\\d?(?:[:.]\\d\\d)?";
const NUMBERS = ["ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn"];

/** A date without its year that is further away than this may be over. */
const SURPRISING_DAYS = 270;
/** Two days are not further apart where a year has to be guessed. */
const LONGEST_WITHOUT_YEAR = 200;
/** A date further away is a birthday or a slip of the pen. */
const MOST_YEARS_AWAY = 5;

/** Adds what was matched, in small letters; false if that is no day, or the second of its kind. */
type Take = (named: NamedPeriod, parts: string[], calendar: Calendar) => boolean;

const PIECES: [RegExp, Take][] = [
  piece(`(?:vom? |von |ab |am )?(${POINT}|\\d\\d?\\.?) ?(?:-|bis(?: zum)?) ?(${POINT})`, takeSpan),
  piece(`(?:(ab|bis)(?: dem| zum)? |am |den )?(${POINT})`, takePoint),
  piece(
    `(?:für |dauer:? )?(ca\\.? |etwa )?(\\d{1,4}|${NUMBERS.join("|")})(?:en|e)? ?(arbeitstage?|tage?|wochen?)(?!\\p{L})`,
    takeDuration,
  ),
  piece(
    `(danach )?(${WEEKDAY} ?(?:-|bis) ?${WEEKDAY}|(?:${WEEKDAY}(?:, ?| und | ?[/+&] ?)){1,6}${WEEKDAY}|(?:mon|diens|donners|frei|sams|sonn)tags|mittwochs|täglich)(?!\\p{L})`,
    takeWeekdays,
  ),
  piece(`(?:ab |um |von )?(${TIME})((?: ?(?:-|bis) ?${TIME})?(?: uhr)?)(?![\\p{L}\\d])`, takeTime),
  piece("beginn nach absprache", (named) => {
    named.isLikely = true;
    return true;
  }),
];

function piece(source: string, take: Take): [RegExp, Take] {
  return [new RegExp(source, "uy"), take];
}

/** Period of the whole text; null if a part is not understood or contradicts another. */
export function namedPeriod(text: string, calendar: Calendar): NamedPeriod | null {
  const written = text.toLowerCase().replaceAll(/[–—]/g, "-").replaceAll(/\s+/g, " ");
  const named: NamedPeriod = {
    start: null,
    end: null,
    duration: null,
    weekdays: null,
    isAfterFirst: false,
    next: null,
    startTime: null,
    isLikely: false,
  };
  let at = 0;
  while (at < written.length) {
    if (" ,;·.()".includes(written.charAt(at))) at++;
    else {
      const next = takePiece(written, at, named, calendar);
      if (next === null) return null;
      at = next;
    }
  }
  return withNextDays(named, calendar);
}

/** 'Do und Fr' alone are the next ones after the day of writing, or from the first day on; may be meant otherwise. */
function withNextDays(named: NamedPeriod, { today, start }: Calendar): NamedPeriod {
  const { next, duration, isLikely } = named;
  if (!next || named.start || named.end || duration || isLikely) return named;
  const [first, last] = next;
  const from = start ?? dayAfter(today, first);
  if (weekdayOf(from) !== first) return named;
  const end = dayAfter(from, last);
  const isUnbroken = daysBetween(from, end) + 1 === named.weekdays?.length;
  const weekdays = isUnbroken ? null : named.weekdays;
  return { ...named, start: from, end, weekdays, isLikely: true };
}

/** The next day of this name. */
function dayAfter(day: string, name: Weekday) {
  return addDays(day, ((WEEKDAYS.indexOf(name) - WEEKDAYS.indexOf(weekdayOf(day)) + 6) % 7) + 1);
}

/** Where the text goes on behind the piece. */
function takePiece(text: string, at: number, named: NamedPeriod, calendar: Calendar) {
  for (const [pattern, take] of PIECES) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (!match) continue;
    const parts = match.slice(1).map((part) => part ?? "");
    return take(named, parts, calendar) ? at + match[0].length : null;
  }
  return null;
}

function takeSpan(named: NamedPeriod, [left = "", right = ""]: string[], calendar: Calendar) {
  if (named.start || named.end) return false;
  const isDayOnly = /^\d\d?\.?$/.test(left);
  const begun = !isDayOnly && hasYear(left) ? pointOf(left, calendar) : null;
  // Without a year the last day lies in the future, so that a running period is recognised.
  const last = pointOf(right, begun ? { today: begun.from, start: null } : calendar);
  if (!last) return false;
  const first = isDayOnly
    ? last.from.slice(0, 8) + left.replace(".", "").padStart(2, "0")
    : (begun ?? pointOf(left, { today: last.from, start: null }, true))?.from;
  if (!first || !isCalendarDay(first) || first > last.to) return false;
  const years = [left, right].filter(hasYear).length;
  const isGuessed = years === 0 || (years === 1 && !last.to.startsWith(first.slice(0, 4)));
  if (isGuessed && daysBetween(first, last.to) > LONGEST_WITHOUT_YEAR) return false;
  named.start = first;
  named.end = last.to;
  named.isLikely ||= last.isLikely || isWeek(left);
  return true;
}

function takePoint(named: NamedPeriod, [joint = "", written = ""]: string[], calendar: Calendar) {
  const point = pointOf(written, calendar);
  if (!point || named.end || (named.start && joint !== "bis")) return false;
  if (joint !== "bis") named.start = point.from;
  if (joint !== "ab") named.end = point.to;
  named.isLikely ||= point.isLikely;
  return true;
}

function takeDuration(named: NamedPeriod, [about = "", number = "", unit = ""]: string[]) {
  const count = NUMBERS.indexOf(number) + 1 || Number(number);
  if (named.duration || !count) return false;
  const isWeeks = unit.startsWith("w");
  // '14 Tage' are two weeks in everyday German.
  const isFortnight = unit.startsWith("t") && count === 14;
  named.duration = isFortnight
    ? { count: 2, unit: "week" }
    : { count, unit: isWeeks ? "week" : "day" };
  named.isLikely ||= isFortnight || about !== "";
  return true;
}

function takeWeekdays(named: NamedPeriod, [after = "", written = ""]: string[]) {
  if (named.weekdays) return false;
  const isDaily = written === "täglich";
  const names = written.match(/\p{L}{2,}/gu) ?? [];
  const days = names.flatMap((name) => WEEKDAYS.find((day) => name.startsWith(day)) ?? []);
  const isSpan = /-|bis/.test(written);
  named.weekdays = isDaily ? [...ALL_WEEKDAYS] : isSpan ? spanOf(days) : inOrder(days);
  named.isAfterFirst = after !== "";
  const [first, last] = [days[0], days.at(-1)];
  if (first && last && / und /.test(written)) named.next = [first, last];
  named.isLikely ||= isDaily;
  return true;
}

/** 'Fr–Mo' goes over the weekend. */
function spanOf([first = "mo", last = "so"]: Weekday[]) {
  const from = WEEKDAYS.indexOf(first);
  const length = ((WEEKDAYS.indexOf(last) - from + 7) % 7) + 1;
  return inOrder([...WEEKDAYS, ...WEEKDAYS].slice(from, from + length));
}

function takeTime(named: NamedPeriod, [time = "", rest = ""]: string[]) {
  const [hour = 0, minute = 0] = time.split(/[:.]/).map(Number);
  const isTime = time.includes(":") || rest.endsWith("uhr");
  if (named.startTime || !isTime || hour > 23 || minute > 59) return false;
  named.startTime = [hour, minute].map((part) => String(part).padStart(2, "0")).join(":");
  return true;
}

/** The day, or Monday to Friday of the calendar week; without a year the next one, or the last one before. */
function pointOf(written: string, { today, start }: Calendar, isBefore = false) {
  const base = start && isWeek(written) ? addDays(start, 1 - weekday(start)) : (start ?? today);
  const year = yearIn(written);
  const thisYear = Number(base.slice(0, 4));
  const years = year ? [year] : [thisYear, thisYear + (isBefore ? -1 : 1)];
  const from = years
    .map((one) => (isWeek(written) ? mondayOf(written, one) : dayOf(written, one)))
    .find((day) => day && (year || (isBefore ? day <= base : day >= base)));
  if (!from || Math.abs(Number(from.slice(0, 4)) - thisYear) > MOST_YEARS_AWAY) return null;
  const isFar = !year && daysBetween(base, from) > SURPRISING_DAYS;
  if (isFar && (start || isWeek(written))) return null;
  return isWeek(written)
    ? { from, to: addDays(from, 4), isLikely: true }
    : { from, to: from, isLikely: isFar };
}

function isWeek(written: string) {
  return written.includes("kw");
}

function hasYear(written: string) {
  return yearIn(written) !== null;
}

/** Two digits are a year of this century. */
export function yearIn(written: string): number | null {
  const year = /\d{4}|(?<=\.)\d\d$/.exec(written)?.[0];
  return year ? Number(year.padStart(4, "20")) : null;
}

/** The date in this year; null if it isn't there, or is another weekday than the one beside it. */
export function dayOf(written: string, year: number): string | null {
  const [, day = "", month = "", name = ""] =
    /(\d\d?)\. ?(?:(\d\d?)\.|(\p{L}{3}))/u.exec(written) ?? [];
  const found =
    /\d{4}-\d\d-\d\d/.exec(written)?.[0] ??
    [year, name ? monthOf(name) : month.padStart(2, "0"), day.padStart(2, "0")].join("-");
  const named = /^\p{L}{2}/u.exec(written)?.[0];
  const isRight = !named || !isCalendarDay(found) || weekdayOf(found) === named;
  return isCalendarDay(found) && isRight ? found : null;
}

/** `12`, of 'Dez.' and 'Dezember'. */
export function monthOf(name: string): string {
  return String(MONTHS.indexOf(name.slice(0, 3)) + 1).padStart(2, "0");
}

/** ISO 8601: the first week is that of the 4th of January. */
function mondayOf(written: string, year: number): string | null {
  const week = Number(/\d\d?/.exec(written)?.[0]);
  const fourth = `${year}-01-04`;
  const monday = addDays(fourth, 1 - weekday(fourth) + 7 * (week - 1));
  return week >= 1 && addDays(monday, 3).startsWith(String(year)) ? monday : null;
}
