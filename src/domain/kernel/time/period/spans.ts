import { addDays, weekday } from "../days.ts";
import {
  ALL_WEEKDAYS,
  inOrder,
  MONDAY_TO_FRIDAY,
  WEEKDAYS,
  type Weekday,
} from "../working-days.ts";
import { type CalendarToken, weekStart } from "./calendar.ts";
import { type FoundPeriod, type FoundSpan, isJoint, type Place } from "./found.ts";
import { weekdaysIn } from "./weekdays.ts";

/** Days, spans, durations and times, each noted as it is found. */

/** Who names more days than these isn't telling when a job is. */
const MOST_SPANS = 20;

export function ignored() {}

export function likely({ found }: Place) {
  found.isLikely = true;
}

export function unsettled({ found }: Place) {
  found.isUnsettled = true;
}

interface Side {
  from: string;
  to: string;
  isWeek: boolean;
}

/** The one day or the weeks of these tokens; null if that is no day for sure. A weekday is the next one after `base`. */
export function sideOf(place: Place, tokens: CalendarToken[], base: string | null): Side | null {
  const { found } = place;
  const day = tokens.find((token) => token.kind === "day");
  const weekdays = tokens.filter((token) => token.kind === "weekday");
  if (tokens.some(({ kind }) => kind === "about" || kind === "maybe" || kind === "hedge")) {
    found.isLikely = true;
  }
  if (day) {
    found.isLikely ||= day.isLikely;
    const isRight = weekdays.every((named) => day.day && named.weekday === nameOf(day.day));
    return day.day && isRight ? { from: day.day, to: day.day, isWeek: false } : null;
  }
  found.isLikely = true;
  const week = tokens.find((token) => token.kind === "week");
  if (week) {
    return week.monday && week.friday ? { from: week.monday, to: week.friday, isWeek: true } : null;
  }
  const named = weekdays[0] && nextNamed(place, tokens, weekdays[0].weekday, base);
  return named ? { from: named, to: named, isWeek: false } : null;
}

/** 'Nächsten Freitag' on a Tuesday is this Friday for some, and for others a week later. */
function nextNamed(place: Place, tokens: CalendarToken[], name: Weekday, base: string | null) {
  const { today, start } = place;
  const first = base ? addDays(base, base === start ? 0 : 1) : addDays(today, 1);
  const day = addDays(first, (WEEKDAYS.indexOf(name) + 8 - weekday(first)) % 7);
  const isThisWeek = weekStart(day) === weekStart(today);
  const next = tokens.find((token) => token.kind === "next");
  if (next && (next.weeks > 1 || (next.isAmbiguous && isThisWeek))) return null;
  if (tokens.some(({ kind }) => kind === "this") && !isThisWeek) return null;
  return day;
}

function nameOf(day: string) {
  return WEEKDAYS[weekday(day) - 1];
}

export function spanOf({ from, to, isWeek }: Side) {
  return { from, to: to as string | null, isOneDay: from === to, isWeek };
}

export function openSpan({ from, isWeek }: Side) {
  return { from, to: null, isOneDay: false, isWeek };
}

export function addSpan(
  place: Place,
  make: (side: Side) => Omit<FoundSpan, "isJoined">,
  side: Side | null = sideOf(place, place.tokens, place.start),
) {
  const { found, before, at, tokens } = place;
  if (!side || found.spans.length === MOST_SPANS) found.isUnsettled = true;
  else {
    const isJoined = isJoint(before) && at === found.spanEnd + 1;
    found.spans.push({ ...make(side), isJoined });
  }
  found.spanEnd = at + tokens.length;
}

export function fromTo(place: Place) {
  const { found, tokens, start } = place;
  const joint = tokens.findIndex(({ kind }) => kind === "to" || kind === "dash");
  addTime(found, tokens.slice(0, joint));
  const left = sideOf(place, tokens.slice(0, joint), start);
  const right = left && sideOf(place, tokens.slice(joint + 1), left.to);
  const isForward = left && right && left.from <= right.to;
  const isWeek = !!left?.isWeek && !!right?.isWeek;
  addSpan(place, spanOf, isForward ? { from: left.from, to: right.to, isWeek } : null);
}

export function fromToMonthEnd(place: Place) {
  const { found, tokens, start } = place;
  const joint = tokens.findIndex(({ kind }) => kind === "to");
  const left = sideOf(place, tokens.slice(0, joint), start);
  const to = left && monthEnd(tokens.slice(joint), left.from);
  found.isLikely = true;
  addSpan(place, spanOf, left && to ? { from: left.from, to, isWeek: false } : null);
}

/** The last Monday to Friday of the month, or of the year, that is named. */
export function monthEnd(tokens: CalendarToken[], from: string): string {
  const named = tokens.find((token) => token.kind === "month");
  const thisYear = Number(from.slice(0, 4));
  const month = named?.month ?? 12;
  const year = named?.year ?? (month >= Number(from.slice(5, 7)) ? thisYear : thisYear + 1);
  let last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  while (weekday(last) > 5) last = addDays(last, -1);
  return last;
}

/** 'KW 50 Mo-Mi', 'Montag KW 50'. Of several weeks the weekdays are those worked. */
export function daysOfWeek(place: Place) {
  const { found, tokens } = place;
  found.isLikely = true;
  const { monday, friday } = tokens.find((token) => token.kind === "week") ?? {};
  if (!monday || !friday) {
    found.isUnsettled = true;
    return;
  }
  const names = inOrder(weekdaysIn(place));
  const days = names.map((name) => addDays(monday, WEEKDAYS.indexOf(name)));
  const [first = monday, last = friday] = [days[0], days.at(-1)];
  if (friday > addDays(monday, 4)) {
    found.weekdays = names;
    addSpan(place, spanOf, { from: monday, to: friday, isWeek: false });
  } else if (tokens[0]?.kind === "from") {
    addSpan(place, openSpan, {
      from: first,
      to: first,
      isWeek: false,
    });
  } else if (tokens.some(({ kind }) => kind === "from")) {
    addSpan(place, spanOf, { from: first, to: friday, isWeek: false });
  } else {
    if (days.length > 1 && last !== addDays(first, days.length - 1)) found.weekdays = names;
    addSpan(place, spanOf, { from: first, to: last, isWeek: false });
  }
}

export function addDuration(found: FoundPeriod, value: number, tokens: CalendarToken[]) {
  const unit = tokens.find((token) => token.kind === "unit")?.unit;
  if (!unit || unit === "hour" || value === 0) return;
  const count = Math.ceil(value);
  // 'Vierzehn Tage' are two weeks in everyday German.
  const isFortnight = unit === "day" && count === 14;
  found.durations.push(isFortnight ? { count: 2, unit: "week" } : { count, unit });
  found.isLikely ||= isFortnight || count !== value;
}

/** '2 Tage pro Woche'; '5 Tage die Woche' are Monday to Friday. */
export function frequency({ found, tokens }: Place) {
  const units = tokens.filter((token) => token.kind === "unit").map(({ unit }) => unit);
  const count = tokens.find((token) => token.kind === "number")?.value ?? 0;
  if (units[0] === "hour") return;
  found.isLikely = true;
  if (units[1] === "week" && count >= 5 && count <= 7) {
    found.weekdays = [...(count === 5 ? MONDAY_TO_FRIDAY : ALL_WEEKDAYS.slice(0, count))];
  } else {
    found.isFrequency = true;
  }
}

export function addTime(found: FoundPeriod, tokens: CalendarToken[]) {
  const clock = tokens.find((token) => token.kind === "clock");
  if (clock) found.times.push(clock.time);
}
