import { NBSP } from "../kernel/typography.ts";
import type { PriceList } from "./day-price.ts";
import { formatAmount, formatCents } from "./money.ts";
import { NIGHT_HOURS, SURCHARGE_LIMITS } from "./price-lists.ts";
import type { Prices } from "./schemas.ts";

export interface Term {
  label: string;
  value: string;
}

/** Base of a percentage: day price of an order, or agreed rate of a contract. */
type Base = "Tagespreis" | "vereinbarten Satz";

/**
 * Surcharges in words, by price list; net (docs/rules.md, Surcharges). Form, acknowledgement, confirmation and PDF
 * quote them, so that the confirmed list is the one that applies.
 */
export function surchargeTerms(
  prices: Prices,
  list: PriceList,
  base: Base = "vereinbarten Satz",
): Term[] {
  return list === "escort" ? escortTerms(prices, base) : generalTerms(prices, base);
}

const NIGHT = `, von ${NIGHT_HOURS.from} bis ${NIGHT_HOURS.to}${NBSP}Uhr`;
const WEEKEND = "Wochenende und Feiertag";

const generalTerms = ({ surcharge }: Prices, base: Base): Term[] => [
  { label: WEEKEND, value: onTop(surcharge.weekendPercent, base) },
  { label: "Nacht", value: `${onTop(surcharge.nightPercent, base)}${NIGHT}` },
  {
    label: "Anfahrt",
    value: `bis ${surcharge.includedTravelKm}${NBSP}km (einfach) inklusive, darüber ${formatCents(surcharge.travelPerKmCents)} je${NBSP}km für Hin- und Rückweg`,
  },
  {
    label: "Übernachtung",
    value: `${formatCents(surcharge.overnightCents)} je Nacht pauschal oder nach Beleg; über ${SURCHARGE_LIMITS.overnightFromKm}${NBSP}km Anfahrt reist der Fahrer am Vortag an`,
  },
  {
    label: "Bereitschaft",
    value: `${formatCents(surcharge.standbyDayCents)} je Tag, höchstens ${SURCHARGE_LIMITS.standbyMaximumHours}${NBSP}Stunden`,
  },
  {
    label: "Kurzeinsatz",
    value: `unter ${SURCHARGE_LIMITS.shortJobUnderHours}${NBSP}Stunden pauschal ${formatCents(surcharge.shortJobCents)}`,
  },
];

const escortTerms = ({ escort }: Prices, base: Base): Term[] => [
  { label: WEEKEND, value: onTop(escort.weekendPercent, base) },
  { label: "Nacht", value: `${onTop(escort.nightPercent, base)}${NIGHT}` },
  {
    label: "Anfahrt",
    value: `${formatCents(escort.travelPerKmCents)} je${NBSP}km für Hin- und Rückweg`,
  },
  {
    label: "Übernachtung",
    value: `${formatAmount(escort.overnightCents)} je Nacht`,
  },
  {
    label: "Wartezeit",
    value: `${formatCents(escort.waitingHourCents)} je Stunde, etwa auf Polizei oder Freigabe`,
  },
];

function onTop(percent: number, base: Base) {
  return `+${percent}${NBSP}% auf den ${base}`;
}
