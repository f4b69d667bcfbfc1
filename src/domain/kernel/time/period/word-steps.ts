import {
  adjectiveUnit,
  clock,
  HOURS,
  mark,
  monthNumber,
  number,
  type PeriodToken,
  type Step,
  step,
  weeks,
  YEAR,
  yearOf,
} from "./token.ts";
import { MONTH_NAMES, meaningOf, UNIT_STARTS, type WordMeaning } from "./words.ts";

/** What begins with a letter, tried in this order at each place; bounded like `NUMBER_STEPS`. */
export const WORD_STEPS: Step[] = [
  // Numbers that are no dates: addresses, phone numbers, money, measures.
  step("[^ ;]{1,64}@[^ ;]{1,80}", mark("word")),
  step("(?:tel|telefon|handy|mobil|fon|fax|ruf)[.: ]{0,3}[+0(][\\d ()/.-]{4,25}", mark("word")),
  step(
    `(?:stra(?:ss)?e|str\\.?|platz|allee) des (?:\\d{1,2}\\.) ?(?:${MONTH_NAMES})`,
    mark("word"),
  ),
  step(
    "(?:klasse|kl|adr|un|kennzahl|ziffer|nr|nummer|abs|punkt|tor|halle|rampe|einfahrt|hausnummer|stock|etage|gebaeude|gate|pos|position|plz|bf|autobahn)\\.? ?\\d[\\d./]{0,10}",
    mark("word"),
  ),
  // Dates.
  step(
    `(${MONTH_NAMES})(?!-?[a-z])\\.?(?: ?(${YEAR})(?!\\d)| ?'(\\d\\d))?`,
    ([name, long, brief]) => ({
      kind: "month",
      month: Number(monthNumber(name)),
      year: yearOf(long || brief || ""),
    }),
  ),
  // Times.
  step("(?:ab|um|gegen) (\\d{1,2}) ?h(?![a-z])", ([hour]) => clock(hour, "")),
  step(`(${Object.keys(HOURS).join("|")}) uhr(?![a-z])`, ([word = ""]) =>
    clock(String(HOURS[word]), ""),
  ),
  step("halb (\\d{1,2}|[a-z]{3,6})(?![a-z\\d.:])", ([word = ""]) => {
    const hour = HOURS[word] ?? Number(word);
    return hour >= 2 && hour <= 12 ? clock(String(hour - 1), "30") : null;
  }),
  step(
    `(?:um|gegen) (\\d{1,2})(?![\\d.:,/-]| ?(?:${UNIT_STARTS}|-|bis|${MONTH_NAMES}))`,
    ([hour]) => clock(hour, ""),
  ),
  // Weeks.
  step(
    `(?:kw|kalenderwoche|kal\\.? ?woche)[.: ]{0,2}(\\d{1,2})(?!\\d)(?: ?[/.] ?(${YEAR})(?!\\d)| (${YEAR})(?!\\d))`,
    ([week, year, other]) => weeks(week, week, year || other),
  ),
  step(
    `(?:kw|kalenderwoche|kal\\.? ?woche)[.: ]{0,2}(\\d{1,2}) ?(-|bis|/|u\\.?|und|\\+|&|,) ?(?:kw ?)?(\\d{1,2})(?![\\d.:]| ?(?:${UNIT_STARTS}|uhr|${MONTH_NAMES}))(?:[/ ](${YEAR}))?`,
    ([week, joint = "", last, year]) => {
      const isSpan = /^(-|bis|\/)$/.test(joint) || Number(last) === Number(week) + 1;
      if (isSpan) return weeks(week, last, year, joint === "/");
      return [weeks(week, week, year), { kind: "and" }, weeks(last, last, year)];
    },
  ),
  step("(?:kw|kalenderwoche|kal\\.? ?woche)[.: ]{0,2}(\\d{1,2})(?!\\d)", ([week]) =>
    weeks(week, week, ""),
  ),
  // What only the words beside it make a date or a duration.
  step(
    "(ein|zwei|drei|vier|fuenf|sechs|sieben|acht|zehn)-?(taegig|woechig|monatig)[a-z]{0,3}",
    ([word = "", unit]) => [number(word === "ein" ? 1 : (HOURS[word] ?? 0)), adjectiveUnit(unit)],
  ),
  // Words.
  step("bis (?:zum |zu |einschl\\w* |inkl\\w* )?(?:spaetestens|ca|etwa|max|maximal)[.]?", () => [
    { kind: "to" },
    { kind: "about" },
  ]),
  step("bis zu(?![a-z])", () => [{ kind: "to" }, { kind: "about" }]),
  step("(?:bis )?(?:auf weiteres|open[ -]end|offenes ende|ende offen)", mark("open")),
  step(
    "(?:nach|n\\.|auf) ?(?:telefonischer |kurzer )?(?:abspr|vereinb|abruf)[a-z]*\\.?",
    mark("vague"),
  ),
  step(
    "so (?:bald|schnell|frueh|lange|rasch|zeitnah)[a-z]*(?: (?:wie|als) [a-z]+)?",
    mark("vague"),
  ),
  step("oder (?:spaeter|frueher|danach)", mark("unsettled")),
  step("nicht vor(?![a-z])", mark("unsettled")),
  step("um den(?![a-z])", mark("about")),
  step("vor ort", mark("filler")),
  step("(?:guten|am|jeden|frueh am|ganzen) morgen(?![a-z])", mark("filler")),
  step(
    "(?:an|jeden) (?:allen )?werktag(?:en)?(?![a-z])",
    () => meaningOf("werktags") as PeriodToken | null,
  ),
  step("unter der woche", () => meaningOf("wochentags") as PeriodToken | null),
  step("ende des jahres|ende der jahres|ende vom jahr|jahreswechsel", mark("yearEnd")),
  step("([a-z]+)\\d[a-z\\d]*", ([letters = ""]) => (meaningOf(letters) ? null : { kind: "word" })),
  step("(\\p{L}+(?:-\\p{L}+)*)(\\.?)", ([words = "", dot = ""]) => wordTokens(words, dot)),
];

/** What begins with a sign. */
export const SIGN_STEPS: Step[] = [
  step("\\+\\d[\\d ()/.-]{6,25}", mark("word")),
  step("[€§] ?\\d[\\d.,]{0,12}", mark("word")),
  step("\\+ ?/ ?-|±", mark("unsettled")),
  step("[,]", mark("comma")),
  step("[-]+", mark("dash")),
  step("[+&/]", mark("and")),
  step("[;·|()!?.\\[\\]]", mark("break")),
];

/** 'Mo-Fr' is two weekdays; any other hyphenated word that isn't known is one that nobody knows. */
function wordTokens(words: string, dot: string): PeriodToken[] {
  const whole = meaningOf(words);
  if (whole) return [asToken(whole)];
  const parts = words.split("-").map(meaningOf);
  const weekdays = parts.filter((part) => part?.kind === "weekday");
  if (parts.length === 2 && weekdays.length === 2) {
    return weekdays.flatMap((day, index) => (index === 0 ? [day] : [{ kind: "dash" }, day]));
  }
  return dot ? [{ kind: "word" }, { kind: "break" }] : [{ kind: "word" }];
}

function asToken(meaning: WordMeaning): PeriodToken {
  return meaning;
}
