import { and, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { folded } from "./folded.ts";

/**
 * Searching in a `suchtext` column with a trigram index: every typed word has to stand somewhere in it. A word of one
 * or two letters has to begin one there, because the index knows no shorter parts.
 */

/** Ways to write one typed word; each of them counts. */
export type Term = readonly string[];

/** Similarity threshold of words, 0 to 1: "Frnakfurt" and "Frankfurt" reach 0.43. */
export const LIKENESS = 0.4;
/** Shorter words are like too many others. */
const SHORTEST_FOR_LIKENESS = 4;
const SHORTEST_PART = 3;
const FEWEST_DIGITS_OF_A_PHONE = 6;
const MOST_WORDS = 8;
/** Most characters of a search text that are used. */
const MOST_TYPED = 200;

/** A phone number is one word, however it is written; everything else is split at spaces. */
export function wordsOf(typed = ""): string[] {
  const text = typed.trim().slice(0, MOST_TYPED).normalize("NFC").toLowerCase();
  if (/^[\d\s()+/.-]+$/.test(text)) {
    const digits = text.replaceAll(/\D/g, "");
    // 0171, 0049 171 and +49 171 are the same number; what they share is stored in all of them.
    if (digits.length >= FEWEST_DIGITS_OF_A_PHONE) return [digits.replace(/^(0049|49|0)/, "")];
  }
  return text.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
}

/** Müller, Mueller: whichever was typed finds both. No umlaut is written `ue` after a vowel or q (Bauer, Quelle). */
export function termOf(word: string): Term {
  const long = word.replaceAll(/[äöüß]/g, (letter) => LONG[letter] ?? letter);
  const short = word.replaceAll(/(?<![aeiouq])[aou]e|ss/g, (letters) => SHORT[letters] ?? letters);
  return [...new Set([word, long, short])];
}

const LONG: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };
const SHORT: Record<string, string> = { ae: "ä", oe: "ö", ue: "ü", ss: "ß" };

/** `folded` of a column. An expression that has an index has to be written exactly as in the schema. */
export function foldedOf(text: SQLWrapper): SQL<string> {
  return sql<string>`folded(${text})`;
}

/** Condition for rows in which every term stands. */
export function containsAllTerms(suchtext: SQLWrapper, terms: readonly Term[]): SQL | undefined {
  return and(...terms.map((term) => containsTerm(suchtext, term)));
}

/** Condition for rows in which a term stands; the text is a folded one. */
export function containsTerm(suchtext: SQLWrapper, term: Term): SQL | undefined {
  // No row holds this character, and PostgreSQL refuses to compare with it.
  if (term.some((one) => one.includes("\0"))) return sql`false`;
  return or(
    ...term
      .map(folded)
      .flatMap(patternsOf)
      .map((pattern) => sql`${suchtext} like ${pattern}`),
  );
}

/** Search without an index: a third quicker than `like`. */
export function holdsTerm(suchtext: SQLWrapper, term: Term): SQL | undefined {
  const isPart = (word: string) => [...word].length >= SHORTEST_PART && !word.includes("\0");
  if (!term.every(isPart)) return containsTerm(suchtext, term);
  return or(...term.map((word) => sql`strpos(${suchtext}, ${folded(word)}) > 0`));
}

/** Names of which the name itself or its German label holds a term. */
export function namesSaying(labels: Record<string, string>, term: Term): string[] {
  const isSaid = (text: string) =>
    term
      .map(folded)
      .some((word) =>
        [...word].length < SHORTEST_PART ? ` ${text}`.includes(` ${word}`) : text.includes(word),
      );
  return Object.entries(labels)
    .filter(([name, label]) => isSaid(folded(`${name} ${label}`)))
    .map(([name]) => name);
}

/** Whether a typing mistake may be in it: numbers and signs are meant as they are. */
export function mayBeMistyped(word: string): boolean {
  return /^[\p{L}-]+$/u.test(word) && [...word].length >= SHORTEST_FOR_LIKENESS;
}

/** `%` and `_` mean themselves. */
function patternsOf(word: string) {
  const literal = word.replaceAll(/[\\%_]/g, "\\$&");
  return [...word].length < SHORTEST_PART ? [`${literal}%`, `% ${literal}%`] : [`%${literal}%`];
}

const DRIVER_NUMBER = /^(?:fr)?[\s\u00a0-]*(\d{1,9})$/i;

/** The driver's number in `FR 1001`, `fr1001` or `1001`; null for anything else. */
export function driverNumberIn(text: string): number | null {
  const digits = DRIVER_NUMBER.exec(text.trim())?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Whether a driver's number is meant and nothing else. */
export function saysDriverNumber(text: string): boolean {
  return /^\s*fr/i.test(text) && driverNumberIn(text) !== null;
}

const ORDER_NUMBER = /^(?:fa)?[\s\u00a0-]*(\d{1,9})$/i;

/** The order number in `FA 1042`, `fa1042` or `1042`; null for anything else. */
export function orderNumberIn(text: string): number | null {
  const digits = ORDER_NUMBER.exec(text.trim())?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Whether an order number is meant and nothing else: bare digits may be part of a phone number or a postcode. */
export function saysOrderNumber(text: string): boolean {
  return /^\s*fa/i.test(text) && orderNumberIn(text) !== null;
}
