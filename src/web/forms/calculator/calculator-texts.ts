import { NBSP } from "../../../domain/kernel/typography.ts";
import { CALCULATOR_LIMITS } from "../../../domain/pricing/calculator-input.ts";
import type { PriceList } from "../../../domain/pricing/driver-kinds.ts";
import { formatCents } from "../../../domain/pricing/money.ts";
import {
  ESCORT_PRICES,
  HOURS_PER_DAY,
  MINIMUM_HOURS_PER_JOB,
  NIGHT_HOURS,
  SURCHARGE,
  VAT_PERCENT,
} from "../../../domain/pricing/price-lists.ts";
import type { PriceLine, QuoteNote } from "../../../domain/pricing/surcharges.ts";
import { WORKDAY } from "../../ui/wording.ts";
import { PRICE_CONFIRMATION } from "../booking/booking-texts.ts";

/** The word joiner keeps the two hours on one line. */
const NIGHT = `${NIGHT_HOURS.from}–\u2060${NIGHT_HOURS.to}${NBSP}Uhr`;

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

export const CALCULATOR_LABEL = {
  fahrer: "Wen brauchen Sie?",
  beginn: "Erster Einsatztag",
  tage: "Einsatztage",
  arbeitstage: "Gearbeitet wird",
  land: "Bundesland des Einsatzorts",
  anfahrt: "Anfahrt des Fahrers in km",
  nacht: "Arbeit in der Nacht",
  uebernachtung: "Fahrer übernachtet vor Ort",
} as const;

/** Lines under the labels; those that name a price differ by list. */
export const CALCULATOR_HINT = {
  fahrer: `Tagespreise netto, je ${WORKDAY}`,
  arbeitstage: `Einsatztage sind Arbeitstage, höchstens ${CALCULATOR_LIMITS.days}.`,
  land: "Danach richten sich die Feiertage.",
  anfahrt: {
    general: `Einfache Strecke, bis ${SURCHARGE.includedTravelKm}${NBSP}km inklusive`,
    escort: `Einfache Strecke, ab dem ersten km ${formatCents(ESCORT_PRICES.travelPerKmCents)}`,
  },
  nacht: {
    general: `${NIGHT}, +${SURCHARGE.nightPercent}${NBSP}% auf den Tagespreis`,
    escort: `${NIGHT}, +${ESCORT_PRICES.nightPercent}${NBSP}% auf den Tagespreis`,
  },
  uebernachtung: `Zwischen den Einsatztagen. Über ${SURCHARGE.overnightFromKm}${NBSP}km immer, mit Anreise am Vortag.`,
} as const;

/** Soft hyphens, for the narrow column of a phone. */
export const LINE_LABEL: Record<PriceLine["key"], string> = {
  day: "Tages\u00adpreis",
  weekend: `Wochen\u00adende und Feiertag +${SURCHARGE.weekendPercent}${NBSP}%`,
  night: "Nachtarbeit",
  travel: "Anfahrt",
  overnight: "Über\u00adnachtung",
};

/** One and several. */
export const LINE_UNIT: Record<PriceLine["key"], readonly [string, string]> = {
  day: ["Tag", "Tage"],
  weekend: ["Tag", "Tage"],
  night: ["Tag", "Tage"],
  travel: ["km", "km"],
  overnight: ["Nacht", "Nächte"],
};

export const NIGHT_LABEL: Record<PriceList, string> = {
  general: `Nacht (${NIGHT}) +${SURCHARGE.nightPercent}${NBSP}%`,
  escort: `Nacht (${NIGHT}) +${ESCORT_PRICES.nightPercent}${NBSP}%`,
};

/** Notes that depend on what was typed. */
export const NOTE_TEXT: Record<QuoteNote, string> = {
  arrivalDayBefore: `Über ${SURCHARGE.overnightFromKm}${NBSP}km reist der Fahrer am Vortag an: eine Übernachtung je Einsatztag, eine Fahrt hin und zurück. Über freie Tage fährt er nach Hause.`,
  noOvernightForOneDay:
    "Keine zwei Einsatztage folgen aufeinander, deshalb fällt keine Übernachtung an.",
  travelIncluded: `Die Anfahrt bis ${SURCHARGE.includedTravelKm}${NBSP}km ist im Tagespreis enthalten.`,
  localHolidays:
    "In diesem Bundesland gelten einzelne Feiertage nur in manchen Gemeinden. Wir prüfen das für Ihren Einsatzort.",
  overnightRange: "Die Übernachtung richtet sich nach dem Ort, deshalb steht hier eine Spanne.",
};

/** What every result of this list has under it. */
export const STANDING_NOTES: Record<PriceList, readonly string[]> = {
  general: [
    `Gerechnet mit ${HOURS_PER_DAY}${NBSP}Stunden je Tag. Nicht enthalten: Bereitschaft (${formatCents(SURCHARGE.standbyDayCents)} je Tag). Kurze Einsätze von ${MINIMUM_HOURS_PER_JOB} bis unter ${SURCHARGE.shortJobUnderHours}${NBSP}Stunden kosten pauschal ${formatCents(SURCHARGE.shortJobCents)}.`,
    "Wie weit der Fahrer anreist, steht fest, wenn wir ihn zugeteilt haben.",
    `Unverbindlich, für Unternehmen. ${PRICE_CONFIRMATION.contract}`,
  ],
  escort: [
    `Gerechnet mit ${HOURS_PER_DAY}${NBSP}Stunden je Tag. Nicht enthalten: Wartezeit (${formatCents(ESCORT_PRICES.waitingHourCents)} je Stunde) und Gebühren für Genehmigungen.`,
    "Wie weit der Fahrer anreist, steht fest, wenn wir ihn zugeteilt haben.",
    `Unverbindlich, für Unternehmen. ${PRICE_CONFIRMATION.contract}`,
  ],
};

export const NET_LABEL = "Summe netto";
export const VAT_LABEL = `Mehrwertsteuer ${VAT_PERCENT}${NBSP}%`;
export const GROSS_LABEL = "Brutto";
