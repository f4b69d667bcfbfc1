import type { CalendarToken } from "./calendar.ts";
import type { FoundPeriod, Place } from "./found.ts";
import {
  addDuration,
  addSpan,
  addTime,
  daysOfWeek,
  frequency,
  fromTo,
  fromToMonthEnd,
  ignored,
  likely,
  monthEnd,
  openSpan,
  sideOf,
  spanOf,
  unsettled,
} from "./spans.ts";
import { weekdaysIn, worked } from "./weekdays.ts";

/** How the pieces of a period belong together: spans, durations, weekdays, times. */

type Rule = [RegExp, (place: Place) => void];

const LETTERS: Record<CalendarToken["kind"], string> = {
  day: "D",
  weekday: "W",
  set: "S",
  weekend: "E",
  week: "K",
  number: "n",
  unit: "u",
  clock: "c",
  from: "f",
  to: "t",
  dash: "d",
  and: "a",
  comma: "k",
  break: "b",
  or: "o",
  not: "N",
  also: "L",
  about: "q",
  maybe: "m",
  hedge: "h",
  monthPart: "p",
  end: "e",
  yearEnd: "Y",
  open: "O",
  within: "i",
  before: "B",
  per: "v",
  each: "j",
  only: "l",
  next: "x",
  this: "T",
  month: "M",
  year: "y",
  daypart: "g",
  evening: "G",
  vague: "V",
  word: "w",
  foreign: "F",
  unsettled: "Z",
  at: "z",
  filler: "_",
};

const POINT =
  "(?:weekday (?:comma|break)?)?day(?:(?:comma|break)?weekday(?!comma?day|(?:to|dash|and|comma)weekday|comma?week)break?)?";
const JOINT = "(?:to|dash)";
const MILD = "(?:about|hedge|also|maybe){0,2}";
const WORKED = `(?:set${JOINT}set|weekday${JOINT}weekday|weekday(?!comma?day|${JOINT}weekday)|weekend|set)`;

/** Tried in this order at each place; each takes what it matches, and what none takes is passed over. */
const RULES: Rule[] = [
  // What looks like a duration or a date and is none.
  rule("within about? next? number unit", likely),
  rule("unsettled about? next? number unit", unsettled),
  rule("about? number unit (?:per|and)? unit", frequency),
  rule("(?:per|each) about? number? unit", ({ found, tokens }) => {
    const unit = tokens.findLast((token) => token.kind === "unit");
    if (unit?.unit !== "day" && unit?.unit !== "hour") found.isFrequency = true;
  }),
  rule(`foreign word{0,2} (?:to|from|dash)? (?:weekday comma?)? (?:day|week)`, unsettled),
  rule(`before ${MILD} (?:weekday comma?)? (?:day|week|weekday|weekend|month)`, unsettled),
  rule("before clock", ignored),
  rule(`about from? (?:${POINT}|weekday|week)`, unsettled),
  rule(`from (?:about|maybe) (?:${POINT}|weekday|week)`, unsettled),
  rule(`maybe from? also? ${POINT}`, unsettled),
  rule(`maybe also? ${WORKED}(?:(?:and|comma)${WORKED}){0,6}`, likely),

  // How long.
  rule(`to? about? number (?:${JOINT}|and|or) about? number unit`, ({ found, tokens }) => {
    const [first, last] = tokens.filter((token) => token.kind === "number");
    addDuration(found, Math.max(first?.value ?? 0, last?.value ?? 0), tokens);
    found.isLikely = true;
  }),
  rule("(?:to|about|hedge|only){0,3} next? number unit", ({ found, tokens }) => {
    addDuration(found, tokens.find((token) => token.kind === "number")?.value ?? 0, tokens);
    if (tokens.length > 2) found.isLikely = true;
  }),

  // On which weekdays.
  rule(`not (?:also|from|to)? (?:${WORKED}|and) (?:(?:and|comma)${WORKED}){0,6}`, (place) => {
    place.found.removed.push(...weekdaysIn(place));
  }),
  rule(`not ${MILD} from? ${POINT}`, unsettled),
  rule(`also (?:only|each)? ${WORKED}(?:(?:and|comma|also)${WORKED}){0,6}`, (place) => {
    place.found.added.push(...weekdaysIn(place));
  }),

  rule(`${WORKED} also (?!${WORKED}|day)`, (place) => {
    place.found.added.push(...weekdaysIn(place));
  }),

  // A week, and days of it.
  rule(`weekday ${JOINT} weekday comma? week`, daysOfWeek),
  rule(`weekday (?:(?:and|comma)weekday){0,6} comma? week`, daysOfWeek),
  rule(`from weekday comma? week`, daysOfWeek),
  rule(`week (?:comma|break)? weekday ${JOINT} weekday (?!comma?day)`, daysOfWeek),
  rule(
    `week (?:comma|break)? from? weekday (?:(?:and|comma)weekday){0,6} (?!comma?day)`,
    daysOfWeek,
  ),
  rule("(?:monthPart|end|about|maybe) week", likely),

  // From a day to another one.
  rule(
    `from? ${POINT} comma? from? (?:daypart|evening)? clock ${JOINT} ${MILD} ${POINT} comma? to? clock?`,
    fromTo,
  ),
  rule(`from? (?:${POINT}|week) ${JOINT} ${MILD} (?:${POINT}|week)`, fromTo),
  rule(`from? ${POINT} ${JOINT} ${MILD} weekday`, fromTo),
  rule(`(?:from next?|next|this) weekday ${JOINT} ${MILD} (?:weekday|${POINT})`, fromTo),
  rule(`from? ${POINT} comma? to ${MILD} (?:yearEnd|end next? month)`, fromToMonthEnd),
  rule(`to ${MILD} (?:yearEnd|end next? month)`, ({ found, tokens, start, today }) => {
    found.end = monthEnd(tokens, start ?? today);
    found.isLikely = true;
  }),
  rule(`(?:to|end) comma? ${MILD} (?:${POINT}|week|next? weekday (?!${JOINT}))`, (place) => {
    const side = sideOf(place, place.tokens, place.start);
    place.found.end = side?.to ?? null;
    if (!side) place.found.isUnsettled = true;
  }),
  rule(
    "(?:to|from|monthPart|end|each|within){0,4} (?:next|this)? (?:month|unit|monthPart) year?",
    likely,
  ),
  rule("(?:to|next|this) weekend", (place) => {
    likely(place);
    if (place.tokens[0]?.kind !== "to") worked(place);
  }),
  rule(`weekday ${JOINT} weekday comma? day (?!${JOINT})`, unsettled),
  rule(`weekday (?:(?:and|comma)weekday){1,6} (?=comma? day (?:and|comma|${JOINT}) day)`, worked),
  rule(`weekday (?:(?:and|comma)weekday){1,6} comma? day`, unsettled),
  rule(`from? ${POINT} (?:comma|break)? ${JOINT}? open`, (place) => addSpan(place, openSpan)),
  rule(`from? ${POINT} dash (?=weekday|number|month|monthPart|end|week)`, unsettled),
  rule(`from? ${POINT} to (?!clock)`, (place) => addSpan(place, openSpan)),
  rule(`from (?:${POINT}|week|next? weekday (?!${JOINT}|and|comma?weekday))`, (place) =>
    addSpan(place, openSpan),
  ),
  rule(`hedge? (?:${POINT}|week)`, (place) => addSpan(place, spanOf)),

  // Weekdays alone.
  rule(`(?:next|this) weekday`, (place) => addSpan(place, spanOf)),
  rule(`(?:only|each) ${WORKED}(?:(?:and|comma|also)${WORKED}){0,6}`, worked),
  rule(`weekday (?!(?:${JOINT}|and|comma|also)(?:weekday|weekend|set))`, (place) => {
    const kind = place.before?.kind;
    if (kind === "and" || kind === "not") place.found.isUnsettled = true;
    else if (place.found.weekdays) worked(place);
    else addSpan(place, spanOf);
  }),
  rule(`${WORKED}(?:(?:and|comma|also)${WORKED}){0,6}`, worked),

  // Times.
  rule(`to clock`, ignored),
  rule(`(?:number|clock) (?:or|and) clock`, likely),
  rule(`clock ${JOINT} (?:from|about)? clock`, ({ found, tokens }) => addTime(found, tokens)),
  rule("clock", ({ found, tokens }) => addTime(found, tokens)),

  rule("or (?:from|to|next)? (?:day|weekday|week|weekend|number)", unsettled),
  rule("or", (place) => {
    if (place.before?.kind === "day" || place.before?.kind === "weekday") unsettled(place);
    else likely(place);
  }),
  rule("unsettled", unsettled),
  rule("evening", ({ found }) => {
    found.isEvening = true;
  }),
  rule("(?:about|hedge|maybe|word|vague|foreign|before|not|month|weekend)", likely),
];

function rule(pattern: string, take: (place: Place) => void): Rule {
  const letters: Record<string, string> = LETTERS;
  const source = pattern
    .replaceAll(/[a-z]+/gi, (name) => letters[name] ?? name)
    .replaceAll(" ", "");
  return [new RegExp(source, "y"), take];
}

/** What the tokens say, taken rule by rule. `today` and `start`: see `calendarTokens`. */
export function findPeriod(
  tokens: readonly CalendarToken[],
  today: string,
  start: string | null,
): FoundPeriod {
  const found: FoundPeriod = {
    spans: [],
    spanEnd: -1,
    end: null,
    durations: [],
    weekdays: null,
    isWeekdaySpan: false,
    added: [],
    removed: [],
    times: [],
    isEvening: false,
    isLikely: false,
    isUnsettled: false,
    isFrequency: false,
  };
  const letters = tokens.map(({ kind }) => LETTERS[kind]).join("");
  let at = 0;
  while (at < tokens.length) {
    const [length, take] = matchAt(letters, at);
    const [before, after] = [tokens[at - 1], tokens[at + length]];
    take({ tokens: tokens.slice(at, at + length), at, before, after, found, today, start });
    at += length;
  }
  return found;
}

function matchAt(letters: string, at: number): [number, Rule[1]] {
  for (const [pattern, take] of RULES) {
    pattern.lastIndex = at;
    const match = pattern.exec(letters);
    if (match && match[0].length > 0) return [match[0].length, take];
  }
  return [1, ignored];
}
