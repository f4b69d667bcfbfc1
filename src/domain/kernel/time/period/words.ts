import { ALL_WEEKDAYS, MONDAY_TO_FRIDAY, WEEKDAYS, type Weekday } from "../working-days.ts";

/**
 * The words that a German period is written with, folded: small letters, `ae` for `ä`, `ss` for `ß`. What is not here is
 * a word that the reader doesn't know.
 */

/** One entry a month, January first. */
const MONTHS = [
  "januar jan jaenner",
  "februar feb febuar",
  "maerz maer mrz marz",
  "april apr",
  "mai",
  "juni jun juno",
  "juli jul",
  "august aug",
  "september sept sep",
  "oktober okt",
  "november nov",
  "dezember dez",
];

const WEEKDAY_NAMES: Record<Weekday, string> = {
  mo: "montag mo",
  di: "dienstag dinstag di",
  mi: "mittwoch mitwoch mi",
  do: "donnerstag donerstag do",
  fr: "freitag fr",
  sa: "samstag samtag sonnabend sa",
  so: "sonntag so",
};

/** These two letters are everyday words or titles too ('so bald', 'Fr. Muster'): they count only beside a day. */
const MIN_WEEKDAY_LETTERS = 5;

export type Unit =
  | "day"
  | "workday"
  | "workdaySaturday"
  | "calendarDay"
  | "week"
  | "month"
  | "hour";

const UNITS: Record<Unit, string> = {
  day: "tag tage tagen tages tg tge",
  workday: "arbeitstag arbeitstage arbeitstagen einsatztag einsatztage einsatztagen at",
  workdaySaturday: "werktag werktage werktagen",
  calendarDay: "kalendertag kalendertage kalendertagen",
  week: "woche wochen wo arbeitswoche arbeitswochen kalenderwochen",
  month: "monat monate monaten",
  hour: "stunde stunden std stdn h",
};

const NUMBERS: Record<string, number> = {
  ...Object.fromEntries("ein eine einen einem einer eines".split(" ").map((word) => [word, 1])),
  anderthalb: 1.5,
  eineinhalb: 1.5,
  zweieinhalb: 2.5,
  halber: 0.5,
  halben: 0.5,
  halbe: 0.5,
  halbes: 0.5,
  zwo: 2,
};
const COUNTED =
  "zwei drei vier fuenf sechs sieben acht neun zehn elf zwoelf dreizehn vierzehn fuenfzehn sechzehn siebzehn achtzehn neunzehn zwanzig";

/** Words that only say how the others are meant. */
const MARKS = {
  from: "ab",
  at: "am vom von den dem an zum im um beim",
  to: "bis",
  and: "und sowie u + & /",
  or: "oder bzw beziehungsweise alternativ wahlweise od",
  not: "nicht kein keine keinen ohne ausser ausgenommen",
  also: "auch inkl inklusive mit plus einschl einschliesslich incl zzgl zuzueglich",
  about:
    "ca zirka circa etwa ungefaehr rund gegen mind mindestens min max maximal hoechstens laengstens",
  maybe: "evtl eventuell ev ggf gegebenenfalls vielleicht vllt eventl falls optional",
  hedge: "voraussichtlich vorauss voraus vsl geplant moeglichst wahrscheinlich vermutlich",
  open: "unbefristet dauerhaft langfristig",
  within: "in",
  before: "vor nach",
  per: "pro je alle",
  each: "jeden jede jedes jeder immer",
  only: "nur lediglich",
  monthPart: "anfang mitte anf",
  end: "ende",
  weekend: "wochenende wochenenden we wochenends",
  /** A date beside these belongs to something else. */
  foreign:
    "anfrage angebot mail email nachricht telefonat gespraech rechnung bestellung schreiben vertrag lieferschein stand gueltig geb geboren baujahr bj frist rueckmeldung rueckruf antwort bescheid zusage besprochen telefonisch tuev ausweichtermin ersatztermin",
  /** Whatever days are named, none of them is the first day for sure. */
  unsettled:
    "statt anstatt sondern verschoben abgesagt storniert fruehestens spaetestens zwischen zw seit innerhalb binnen irgendwann entweder unklar frei urlaub feiertag",
  vague:
    "sofort asap schnellstmoeglich baldmoeglichst bald absprache vereinbarung abruf bedarf flexibel offen schnellstens demnaechst tba",
  daypart:
    "frueh morgens vormittag vormittags mittag mittags nacht nachts fruehschicht spaetschicht nachtschicht tagschicht tagsueber ganztags ganztaegig",
  evening: "nachmittag nachmittags abend abends",
  filler:
    "der die das des zur einsatz zeitraum termin beginn start startet dauer datum insgesamt jeweils fuer arbeitsbeginn arbeitszeit einsatzbeginn uhrzeit noch danach ganzer ganzen ganze voller volle vollen uhr los nr",
} as const;
export type Mark = keyof typeof MARKS | "dash" | "comma" | "break" | "yearEnd" | "word";

const SETS: [string, readonly Weekday[], boolean][] = [
  ["werktags werktaeglich", WEEKDAYS.slice(0, 6), true],
  ["wochentags arbeitstaeglich", MONDAY_TO_FRIDAY, true],
  ["taeglich", ALL_WEEKDAYS, true],
];

/** What one word means. */
export type WordMeaning =
  | { kind: Mark }
  | { kind: "number"; value: number }
  | { kind: "unit"; unit: Unit }
  | { kind: "month"; month: number; year: null }
  | { kind: "weekday"; weekday: Weekday; isShort: boolean; isSunday: boolean }
  | { kind: "set"; weekdays: readonly Weekday[]; isLikely: boolean }
  | { kind: "relative"; days: number }
  | { kind: "next"; weeks: 1 | 2; isAmbiguous: boolean }
  | { kind: "this" };

const MEANINGS = new Map<string, WordMeaning>();

function means(words: string, meaning: WordMeaning) {
  for (const word of words.split(" ")) MEANINGS.set(word, meaning);
}

for (const [kind, words] of Object.entries(MARKS) as [keyof typeof MARKS, string][]) {
  means(words, { kind });
}
for (const [unit, words] of Object.entries(UNITS) as [Unit, string][]) {
  means(words, { kind: "unit", unit });
}
MONTHS.forEach((names, index) => {
  means(names, { kind: "month", month: index + 1, year: null });
});
for (const [word, value] of Object.entries(NUMBERS)) means(word, { kind: "number", value });
COUNTED.split(" ").forEach((word, index) => {
  means(word, { kind: "number", value: index + 2 });
});
for (const weekday of WEEKDAYS) {
  for (const name of WEEKDAY_NAMES[weekday].split(" ")) {
    const isShort = name.length < MIN_WEEKDAY_LETTERS;
    means(name, { kind: "weekday", weekday, isShort, isSunday: name === "so" });
    // 'Montagen' are no Mondays.
    const habits = weekday === "mo" ? `${name}s` : `${name}s ${name}en`;
    if (!isShort) means(habits, { kind: "set", weekdays: [weekday], isLikely: false });
  }
}
for (const [words, weekdays, isLikely] of SETS) means(words, { kind: "set", weekdays, isLikely });
means("heute", { kind: "relative", days: 0 });
means("morgen", { kind: "relative", days: 1 });
means("uebermorgen ubermorgen", { kind: "relative", days: 2 });
for (const [stem, weeks, isAmbiguous] of [
  ["naechst", 1, true],
  ["kommend", 1, false],
  ["uebernaechst", 2, true],
] as const) {
  means(endings(stem), { kind: "next", weeks, isAmbiguous });
}
means(endings("dies"), { kind: "this" });
means("jahresende", { kind: "yearEnd" });

function endings(stem: string) {
  return ["e", "en", "er", "em", "es"].map((ending) => stem + ending).join(" ");
}

/** What the folded word says; null if nobody told the reader. */
export function meaningOf(word: string): WordMeaning | null {
  return MEANINGS.get(word) ?? null;
}

/** For a pattern that takes a month's name in any of its spellings; longer ones first. */
export const MONTH_NAMES: string = MONTHS.flatMap((names) => names.split(" "))
  .sort((a, b) => b.length - a.length)
  .join("|");

/** For a pattern that has to know that a number counts time, not a year or minutes. */
export const UNIT_STARTS =
  "tag|tg|at\\b|woch|wo\\b|monat|arbeitst|werkt|kalendert|einsatzt|std|stund";

/** Small letters without umlauts, one kind of blank and of dash; a new line is a break. */
export function fold(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll(/\bkW\b/g, "kilowatt")
    .toLowerCase()
    .replaceAll("ä", "ae")
    .replaceAll("ö", "oe")
    .replaceAll("ü", "ue")
    .replaceAll("ß", "ss")
    .replaceAll("½", " 1/2")
    .replaceAll(/[\u2010-\u2015\u2212]/g, "-")
    .replaceAll(/[\r\n]/g, ";")
    .replaceAll(/[\u200b\u00ad]/g, "")
    .replaceAll(/\s+/g, " ");
}
