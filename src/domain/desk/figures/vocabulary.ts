import { addDays, daysBetween, germanDate, weekday } from "../../kernel/time/berlin.ts";
import { NBSP } from "../../kernel/typography.ts";
import type { Grouping } from "./schemas.ts";

/** Labels and wording of the figures (docs/rules.md, Figures). Browser-safe. */

export const GROUPING_LABEL: Record<Grouping, string> = {
  week: "Woche",
  vehicle: "Fahrzeug",
  state: "Bundesland",
};

/** Outcomes of a request; each has exactly one. */
export const OUTCOMES = ["besetzt", "offen", "unbesetzt", "storniert"] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const OUTCOME_LABEL: Record<Outcome, string> = {
  besetzt: "Besetzt",
  offen: "Noch offen",
  unbesetzt: "Nicht besetzt",
  storniert: "Vom Auftraggeber storniert",
};

/** Durations in minutes over the requests that have them. */
interface Spell {
  anzahl: number;
  /** Half of them took at most so long; null if there is none. */
  median_minuten: number | null;
}

/** Counts of a set of requests. */
export interface FigureCounts extends Record<Outcome, number> {
  anfragen: number;
  erster_fahrer: Spell;
  bestaetigung: Spell;
  /** Confirmed assignments that have begun, and those that became a no-show. */
  einsaetze: number;
  no_shows: number;
  /** Net cents, of `auftraege_mit_wert`. */
  wert_cents: number;
  auftraege_mit_wert: number;
  /** Those of them whose value is what was billed. */
  auftraege_abgerechnet: number;
  auftraege_ohne_wert: number;
}

/** Below this count shares are shown as '1 von 2'. */
export const SHARE_FROM = 20;

/** Requests that could have been filled: all but those the customer withdrew. */
export function fillable({ anfragen, storniert }: Pick<FigureCounts, "anfragen" | "storniert">) {
  return anfragen - storniert;
}

/** `84 % (42 von 50)`; of few `1 von 2`; of none nothing. */
export function shareInWords(part: number, of: number): string {
  if (of === 0) return "";
  const counted = `${WHOLE.format(part)} von ${WHOLE.format(of)}`;
  return of < SHARE_FROM ? counted : `${Math.round((100 * part) / of)}${NBSP}% (${counted})`;
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** `45 Min.`, `5 Std.`, `2,5 Tage`: no more exact than anybody would say it; empty for null. */
export function durationInWords(minutes: number | null): string {
  if (minutes === null) return "";
  if (minutes < 2 * HOUR) return `${Math.round(minutes)}${NBSP}Min.`;
  if (minutes < 2 * DAY) return `${Math.round(minutes / HOUR)}${NBSP}Std.`;
  return `${ONE_DECIMAL.format(minutes / DAY)}${NBSP}Tage`;
}

/** The Monday of this day's week. */
export function mondayOf(day: string): string {
  return addDays(day, 1 - weekday(day));
}

/** `KW 47`, by ISO 8601: a week belongs to the year of its Thursday. */
export function weekNumber(monday: string): string {
  const thursday = addDays(monday, 3);
  const dayOfYear = daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday);
  return `KW${NBSP}${Math.floor(dayOfYear / 7) + 1}`;
}

/** `KW 47, ab 16.11.2026` */
export function weekInWords(monday: string): string {
  return `${weekNumber(monday)}, ab ${germanDate(monday)}`;
}

/** The last so many whole weeks, Monday to Sunday, before the one of `today`. */
export function wholeWeeks(today: string, weeks: number): { from: string; to: string } {
  const monday = mondayOf(today);
  return { from: addDays(monday, -7 * weeks), to: addDays(monday, -1) };
}

const WHOLE = new Intl.NumberFormat("de-DE");
const ONE_DECIMAL = new Intl.NumberFormat("de-DE", { maximumFractionDigits: 1 });
