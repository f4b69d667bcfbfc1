import {
  adjectiveUnit,
  clock,
  DATE_YEAR,
  mark,
  monthNumber,
  number,
  type Step,
  step,
  weeks,
  written,
  YEAR,
} from "./token.ts";
import { MONTH_NAMES, UNIT_STARTS } from "./words.ts";

const MINUTES = "00|15|30|45";
const MEASURE =
  "t|to|tonnen?|tonner|kg|km|cm|mm|m|m2|m3|qm|cbm|l|ltr|liter|ps|kilowatt|%|prozent|€|eur|euro|,-|-achs[a-z]*";

/**
 * What begins with a digit, tried in this order at each place. Each takes a bounded number of characters, or all it passes
 * over, so that a text of double length is double work.
 */
export const NUMBER_STEPS: Step[] = [
  // Numbers that are no dates: addresses, phone numbers, money, measures.
  step("[^ ;]{1,64}@[^ ;]{1,80}", mark("word")),
  step("0\\d{2,5}[ /-]{1,3}\\d[\\d /-]{3,14}(?![.:\\d])", mark("word")),
  step(`\\d{1,2}\\.? ?-?(?:${MONTH_NAMES})-[a-z]`, mark("word")),
  step(
    `\\d(?:[\\d.,]{0,12}\\d)?(?: ?(?:-|bis|x) ?\\d(?:[\\d.,]{0,12}\\d)?)? ?(?:${MEASURE})(?![a-z0-9])`,
    mark("word"),
  ),
  step("\\d{2}\\/7(?!\\d|\\.)", mark("filler")),
  // Dates.
  step("(\\d{4})-(\\d{1,2})-(\\d{1,2})(?!\\d)", ([year, month, day]) =>
    written(day, month, year ?? ""),
  ),
  step(
    `(\\d{1,2}) ?[.,] ?(\\d{1,2}) ?[.,] ?(?:(${YEAR})(?!\\d)|(\\d\\d)(?= ?(?:$|[-;)]|bis|, )))`,
    ([day, month, long, brief]) => written(day, month, long || brief || ""),
  ),
  step(
    `(\\d{1,2}) ?\\. ?(\\d{1,2}) ?\\.${DATE_YEAR}(?!\\d(?!\\d?:))`,
    ([day, month, long, brief]) => written(day, month, long || brief || ""),
  ),
  step(`(\\d{1,2})[/-](\\d{1,2})[/-](${YEAR}|\\d\\d)(?![\\d/-])`, ([day, month, year]) =>
    written(day, month, year ?? ""),
  ),
  step(
    `(\\d{1,2})(?:\\.|ter|te|ten)? ?(${MONTH_NAMES})(?![a-z])\\.?${DATE_YEAR}`,
    ([day, month, long, brief]) => written(day, monthNumber(month), long || brief || ""),
  ),
  step(`(0?[1-9]|1[0-2])[/.](${YEAR})(?!\\d)`, ([month, year]) => ({
    kind: "month",
    month: Number(month),
    year: Number(year),
  })),
  // Times.
  step(
    `(\\d{1,2})(?:[:.](${MINUTES}|\\d\\d(?= ?uhr)))? ?(?:uhr|h)? ?(?:-|bis) ?\\d{1,2}(?:[:.]?\\d\\d)? ?(?:uhr|h)(?![a-z])`,
    ([hour, minute]) => [clock(hour, minute), { kind: "to" }, { kind: "clock", time: null }],
  ),
  step("(\\d{1,2}):(\\d\\d)(?!\\d)(?: ?(?:uhr|h)(?![a-z]))?", ([hour, minute]) =>
    clock(hour, minute),
  ),
  step("(\\d{1,2})\\.(\\d\\d) ?(?:uhr|h)(?![a-z])", ([hour, minute]) => clock(hour, minute)),
  step(
    `(\\d{1,2}) ?uhr(?![a-z])(?: ?([0-5]\\d)(?![\\d.:/-]| ?(?:${UNIT_STARTS}|${MONTH_NAMES})))?`,
    ([hour, minute]) => clock(hour, minute),
  ),
  step("([01]\\d|2[0-4])([0-5]\\d) ?uhr(?![a-z])", ([hour, minute]) => clock(hour, minute)),
  step(`(\\d{1,2})\\.(${MINUTES})(?![\\d.,:]| ?(?:${UNIT_STARTS}))`, ([hour, minute]) =>
    clock(hour, minute),
  ),
  // Weeks.
  step(
    `(\\d{1,2})\\. ?(?:-|bis|/|und|\\+|&) ?(\\d{1,2})\\. ?(?:kw|kalenderwoche)(?![a-z])(?: ?/? ?(${YEAR}))?`,
    ([week, last, year]) => weeks(week, last, year),
  ),
  step(`(\\d{1,2})\\. ?(?:kw|kalenderwoche)(?![a-z])(?: ?/? ?(${YEAR}))?`, ([week, year]) =>
    weeks(week, week, year),
  ),
  // What only the words beside it make a date or a duration.
  step("(\\d{1,2})\\.(\\d{1,2})(?![\\d.:]|,\\d)", ([day, month]) => {
    const date = written(day, month, "");
    return date.month >= 1 && date.month <= 12 && date.day <= 31
      ? Object.assign(date, { isLoose: true })
      : null;
  }),
  step("(\\d{1,2})\\.(?!\\d)", ([day]) => ({ kind: "dayOfMonth", day: Number(day) })),
  step("(\\d) (?:und )?1/2(?= ?[a-z])", ([whole]) => number(Number(whole) + 0.5)),
  step("1/2(?= ?[a-z])", () => number(0.5)),
  step(`(${YEAR})(?![\\d-])`, ([year]) => ({ kind: "year", year: Number(year) })),
  step(`(\\d{1,3})[.,](\\d{1,2})(?= ?(?:${UNIT_STARTS}))`, ([whole, part]) =>
    number(Number(`${whole}.${part}`)),
  ),
  step("(\\d{1,3})[.)]?-?(taegig|woechig|monatig)[a-z]{0,3}", ([count, unit]) => [
    number(Number(count)),
    adjectiveUnit(unit),
  ]),
  step("(\\d)-?tage-?woche", ([days]) => [
    number(Number(days)),
    { kind: "unit", unit: "day" },
    { kind: "per" },
    { kind: "unit", unit: "week" },
  ]),
  step("(\\d{1,4})(?![\\d.,:]?\\d)", ([count]) => number(Number(count))),
  step("\\d[\\d.,:/]*", mark("word")),
];
