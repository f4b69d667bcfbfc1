import { formatDay } from "../../../domain/kernel/time/berlin.ts";
import {
  USUAL_WEEK,
  WORKING_WEEKS,
  weekdaysAfterFirst,
} from "../../../domain/kernel/time/working-weeks.ts";
import { NBSP } from "../../../domain/kernel/typography.ts";
import type { BookingVehicle } from "../../../domain/kernel/vocabulary.ts";
import type { PriceList } from "../../../domain/pricing/day-price.ts";
import { stateName } from "../../../domain/pricing/federal-states.ts";
import type { SurchargedDay } from "../../../domain/pricing/lines-of-work.ts";
import { formatAmount, formatCents, formatRange } from "../../../domain/pricing/money.ts";
import {
  HOURS_PER_DAY,
  MINIMUM_HOURS_PER_JOB,
  NIGHT_HOURS,
  SURCHARGE_LIMITS,
  VAT_PERCENT,
} from "../../../domain/pricing/price-lists.ts";
import { ratesOf } from "../../../domain/pricing/rates.ts";
import type { Prices } from "../../../domain/pricing/schemas.ts";
import {
  calculatePrice,
  type PriceInput,
  type PriceLine,
  type PriceQuote,
  type QuoteNote,
} from "../../../domain/pricing/surcharges.ts";
import { PRICE_CONFIRMATION } from "../booking/booking-texts.ts";

/** The word joiner keeps the two hours on one line. */
export const NIGHT = `${NIGHT_HOURS.from}–\u2060${NIGHT_HOURS.to}${NBSP}Uhr`;

export const CALCULATOR = {
  headline: "Preis ausrechnen",
  lead: {
    general: "Tagespreis, Zuschläge, Anfahrt und Übernachtung, Zeile für Zeile.",
    escort: "BF3-Begleitung: Tagespreis, Zuschläge, Anfahrt und Übernachtung, Zeile für Zeile.",
  },
  calculate: "Berechnen",
  carryOver: "In die Anfrage übernehmen",
  carriedOver: "Die Berechnung steht jetzt in Ihrer Anfrage.",
  incomplete: "Bitte prüfen Sie die markierten Angaben. Dann steht hier der Preis.",
} as const;

/** Soft hyphens, for the narrow column of a phone. */
function lineLabels(prices: Prices, list: PriceList): Record<PriceLine["key"], string> {
  const { weekendPercent, nightPercent } = ratesOf(prices, list);
  return {
    day: "Tages\u00adpreis",
    weekend: `Wochen\u00adende und Feiertag +${weekendPercent}${NBSP}%`,
    night: `Nacht (${NIGHT}) +${nightPercent}${NBSP}%`,
    travel: "Anfahrt",
    overnight: "Über\u00adnachtung",
  };
}

/** One and several. */
const LINE_UNIT: Record<PriceLine["key"], readonly [string, string]> = {
  day: ["Tag", "Tage"],
  weekend: ["Tag", "Tage"],
  night: ["Tag", "Tage"],
  travel: ["km", "km"],
  overnight: ["Nacht", "Nächte"],
};

/** Notes that depend on what was typed. */
export const noteText = (prices: Prices): Record<QuoteNote, string> => ({
  arrivalDayBefore: `Über ${SURCHARGE_LIMITS.overnightFromKm}${NBSP}km reist der Fahrer am Vortag an: eine Übernachtung je Einsatztag, eine Fahrt hin und zurück. Über freie Tage fährt er nach Hause.`,
  noOvernightForOneDay:
    "Keine zwei Einsatztage folgen aufeinander, deshalb fällt keine Übernachtung an.",
  travelIncluded: `Die Anfahrt bis ${prices.surcharge.includedTravelKm}${NBSP}km ist im Tagespreis enthalten.`,
  localHolidays:
    "In diesem Bundesland gelten einzelne Feiertage nur in manchen Gemeinden. Wir prüfen das für Ihren Einsatzort.",
  overnightRange: "Die Übernachtung richtet sich nach dem Ort, deshalb steht hier eine Spanne.",
});

/** Notes under every result of a list. */
export const standingNotes = (prices: Prices): Record<PriceList, readonly string[]> => ({
  general: [
    `Gerechnet mit ${HOURS_PER_DAY}${NBSP}Stunden je Tag. Nicht enthalten: Bereitschaft (${formatCents(prices.surcharge.standbyDayCents)} je Tag). Kurze Einsätze von ${MINIMUM_HOURS_PER_JOB} bis unter ${SURCHARGE_LIMITS.shortJobUnderHours}${NBSP}Stunden kosten pauschal ${formatCents(prices.surcharge.shortJobCents)}.`,
    "Wie weit der Fahrer anreist, steht fest, wenn wir ihn zugeteilt haben.",
    `Unverbindlich, für Unternehmen. ${PRICE_CONFIRMATION.contract}`,
  ],
  escort: [
    `Gerechnet mit ${HOURS_PER_DAY}${NBSP}Stunden je Tag. Nicht enthalten: Wartezeit (${formatCents(prices.escort.waitingHourCents)} je Stunde) und Gebühren für Genehmigungen.`,
    "Wie weit der Fahrer anreist, steht fest, wenn wir ihn zugeteilt haben.",
    `Unverbindlich, für Unternehmen. ${PRICE_CONFIRMATION.contract}`,
  ],
});

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
