import { type Mark, meaningOf, UNIT_STARTS, type WordMeaning } from "./words.ts";

/** The pieces of a period that is written as text, and how they are made of what a pattern found. */

/** As written: the day may not exist, the year be left out. Numbers of two digits are years of this century. */
export interface WrittenDate {
  kind: "date";
  day: number;
  month: number;
  year: number | null;
  /** Without the dot at its end it may be another number. */
  isLoose: boolean;
}

export type PeriodToken =
  | Exclude<WordMeaning, { kind: "month" }>
  | WrittenDate
  | { kind: "dayOfMonth"; day: number }
  | { kind: "month"; month: number; year: number | null }
  | { kind: "year"; year: number }
  | { kind: "week"; week: number; lastWeek: number; year: number | null; isSlashed: boolean }
  | { kind: "clock"; time: string | null }
  | { kind: Mark };

type Maker = (parts: string[]) => PeriodToken | PeriodToken[] | null;
/** A pattern at the place where the last one ended, and what it makes; null leaves the text to the patterns after it. */
export type Step = [RegExp, Maker];

export const YEAR = "(?:19|20|21)\\d\\d";
const SHORT_YEAR = `'?\\d\\d(?![\\d.:,]|[ -]?(?:${UNIT_STARTS}|uhr|h\\b))`;
/** Two digits belong to the date only where they count nothing. */
export const DATE_YEAR = `(?: ?(${YEAR})(?!\\d)|(${SHORT_YEAR}))?`;

/** Hours as words. */
export const HOURS: Record<string, number> = {
  eins: 1,
  zwei: 2,
  drei: 3,
  vier: 4,
  fuenf: 5,
  sechs: 6,
  sieben: 7,
  acht: 8,
  neun: 9,
  zehn: 10,
  elf: 11,
  zwoelf: 12,
};

export function step(source: string, make: Maker): Step {
  return [new RegExp(source, "uy"), make];
}

export function mark(kind: Mark): Maker {
  return () => ({ kind });
}

export function number(value: number): PeriodToken {
  return { kind: "number", value };
}

export function written(day = "", month = "", year = ""): WrittenDate {
  return {
    kind: "date",
    day: Number(day),
    month: Number(month),
    year: yearOf(year),
    isLoose: false,
  };
}

export function yearOf(text: string) {
  const digits = text.replace("'", "");
  if (digits === "") return null;
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits);
}

export function monthNumber(name = "") {
  const meaning = meaningOf(name);
  return meaning?.kind === "month" ? String(meaning.month) : "";
}

/** A time that no day has is a time all the same, of which nothing follows. */
export function clock(hour = "", minute = ""): PeriodToken {
  const isTime = Number(hour) < 24 && Number(minute) < 60;
  const time = `${hour.padStart(2, "0")}:${minute.padStart(2, "0")}`;
  return { kind: "clock", time: isTime ? time : null };
}

export function weeks(first = "", last = "", year = "", isSlashed = false): PeriodToken {
  const [week, lastWeek] = [Number(first), Number(last)];
  return { kind: "week", week, lastWeek, year: yearOf(year), isSlashed };
}

export function adjectiveUnit(text = ""): PeriodToken {
  const unit = text.startsWith("t") ? "day" : text.startsWith("w") ? "week" : "month";
  return { kind: "unit", unit };
}
