import { NBSP } from "../../../domain/kernel/typography.ts";
import type { PriceList } from "../../../domain/pricing/day-price.ts";
import { formatCents } from "../../../domain/pricing/money.ts";
import {
  HOURS_PER_DAY,
  MINIMUM_HOURS_PER_JOB,
  NIGHT_HOURS,
  SURCHARGE_LIMITS,
} from "../../../domain/pricing/price-lists.ts";
import { ratesOf } from "../../../domain/pricing/rates.ts";
import type { Prices } from "../../../domain/pricing/schemas.ts";
import type { PriceLine, QuoteNote } from "../../../domain/pricing/surcharges.ts";
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
export function lineLabels(prices: Prices, list: PriceList): Record<PriceLine["key"], string> {
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
export const LINE_UNIT: Record<PriceLine["key"], readonly [string, string]> = {
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
