import { formatDay } from "../../../domain/kernel/time/berlin.ts";
import {
  USUAL_WEEK,
  WORKING_WEEKS,
  weekdaysAfterFirst,
} from "../../../domain/kernel/time/working-weeks.ts";
import { NBSP } from "../../../domain/kernel/typography.ts";
import type { BookingVehicle } from "../../../domain/kernel/vocabulary.ts";
import { stateName } from "../../../domain/pricing/federal-states.ts";
import type { SurchargedDay } from "../../../domain/pricing/lines-of-work.ts";
import { formatAmount, formatRange } from "../../../domain/pricing/money.ts";
import { NIGHT_HOURS, VAT_PERCENT } from "../../../domain/pricing/price-lists.ts";
import { ratesOf } from "../../../domain/pricing/rates.ts";
import type { Prices } from "../../../domain/pricing/schemas.ts";
import {
  calculatePrice,
  type PriceInput,
  type PriceLine,
  type PriceQuote,
} from "../../../domain/pricing/surcharges.ts";
import { LINE_UNIT, lineLabels } from "./calculator-texts.ts";

/** Question, result and price version. */
export interface Calculation {
  prices: Prices;
  input: PriceInput;
  quote: PriceQuote;
}

export function calculationOf(prices: Prices, input: PriceInput): Calculation {
  return { prices, input, quote: calculatePrice(prices, input) };
}

/** `Kranfahrer, 3 Tage` */
export function jobInWords({ input }: Calculation): string {
  return `${input.kind.label}, ${daysInWords(input.days)}`;
}

function daysInWords(days: number): string {
  return `${days}${NBSP}${days === 1 ? "Tag" : "Tage"}`;
}

/** `Do., 26.11.2026 bis Sa., 28.11.2026, Hessen` */
export function placeAndTimeInWords({ input, quote }: Calculation): string {
  const { start, state } = input;
  const period =
    start === quote.lastDay
      ? formatDay(start)
      : `${formatDay(start)} bis ${formatDay(quote.lastDay)}`;
  return `${period}, ${stateName(state)}`;
}

export function lineLabel({ key }: PriceLine, { prices, input }: Calculation): string {
  return lineLabels(prices, input.kind.list)[key];
}

/** Composition of a line, where its label doesn't tell it. */
export function lineDetail({ key }: PriceLine, calculation: Calculation): string | undefined {
  if (key === "weekend") return surchargedDaysInWords(calculation.quote.surchargedDays);
  if (key === "travel") return travelInWords(calculation);
  return undefined;
}

/** `3 Tage × 539 €` */
export function quantityInWords({ key, quantity, unit }: PriceLine): string {
  const [one, several] = LINE_UNIT[key];
  const count = new Intl.NumberFormat("de-DE").format(quantity);
  return `${count}${NBSP}${quantity === 1 ? one : several} ×${NBSP}${formatRange(unit)}`;
}

/** `4 Samstage, 3 Sonntage, 1. Weihnachtstag` */
function surchargedDaysInWords(days: readonly SurchargedDay[]) {
  const plain = days.filter(({ holiday }) => !holiday);
  const saturdays = plain.filter(({ weekday }) => weekday === 6).length;
  const sundays = plain.length - saturdays;
  return [
    saturdays > 0 && `${saturdays}${NBSP}${saturdays === 1 ? "Samstag" : "Samstage"}`,
    sundays > 0 && `${sundays}${NBSP}${sundays === 1 ? "Sonntag" : "Sonntage"}`,
    ...days.map(({ holiday }) => holiday?.replace(". Weihnachts", `.${NBSP}Weihnachts\u00ad`)),
  ]
    .filter(Boolean)
    .join(", ");
}

/** `3 Fahrten, je 2 × 15 km über 25 km hinaus` */
function travelInWords({ prices, input, quote }: Calculation) {
  const { includedTravelKm } = ratesOf(prices, input.kind.list);
  const way = `2${NBSP}×${NBSP}${input.travelKm - includedTravelKm}${NBSP}km`;
  const beyond = includedTravelKm > 0 ? ` über ${includedTravelKm}${NBSP}km hinaus` : "";
  return quote.trips === 1 ? `${way}${beyond}` : `${quote.trips} Fahrten, je ${way}${beyond}`;
}

/** Announcement after a change: `Summe netto 1.617,00 €`. */
export function resultInWords({ quote }: Calculation): string {
  return `Summe netto ${formatAmount(quote.net)}`;
}

/** Fields of the booking form that a calculation fills in, by their names. */
export interface RequestPrefill {
  nachricht: string;
  einsatzbeginn: string;
  einsatzende: string;
  /** Key of a working week. */
  arbeitstage: string;
  fahrzeugtyp: BookingVehicle;
  anforderungen: string[];
}

/** A calculation as the start of a request: in the page with script, by the server without it. */
export function quoteAsMessage(calculation: Calculation): RequestPrefill {
  const { quote, input } = calculation;
  return {
    nachricht: plainSpaces(messageText(calculation)),
    einsatzbeginn: input.start,
    einsatzende: quote.lastDay,
    arbeitstage: keyOfWeek(input),
    fahrzeugtyp: input.kind.vehicle,
    anforderungen: [...input.kind.requirements, ...(input.night ? ["Nachtschicht"] : [])],
  };
}

function keyOfWeek({ weekdays }: PriceInput) {
  const week = WORKING_WEEKS.find(({ key }) => weekdaysAfterFirst(key)?.join() === weekdays.join());
  return week?.key ?? USUAL_WEEK;
}

function messageText(calculation: Calculation) {
  const { quote, input } = calculation;
  const facts = [
    jobInWords(calculation),
    placeAndTimeInWords(calculation),
    input.night && `Nachtarbeit (${NIGHT_HOURS.from}–${NIGHT_HOURS.to} Uhr)`,
    `Anfahrt ${input.travelKm} km einfach`,
    quote.lines.some(({ key }) => key === "overnight") && "mit Übernachtung",
  ];
  const gross = `${formatAmount(quote.gross)} mit ${VAT_PERCENT} % Mehrwertsteuer`;
  return `Preisrechner: ${facts.filter(Boolean).join(", ")}. Ergebnis: ${formatAmount(quote.net)} netto (${gross}).`;
}

/** In a text that people go on writing, no-break spaces only get in the way. */
function plainSpaces(text: string) {
  return text.replaceAll("\u00a0", " ");
}
