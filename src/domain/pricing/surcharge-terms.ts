import { NBSP } from "../kernel/typography.ts";
import type { PriceList } from "./driver-kinds.ts";
import { formatAmount, formatCents } from "./money.ts";
import { ESCORT_PRICES, NIGHT_HOURS, SURCHARGE } from "./price-lists.ts";

interface SurchargeTerm {
  label: string;
  value: string;
}

/** What a percentage is of: the day price of an order, the agreed rate of a contract. */
type Base = "Tagespreis" | "vereinbarten Satz";

/**
 * What comes on top of the price, in words, by price list; net (docs/rules.md, Surcharges). Form, acknowledgement,
 * confirmation and PDF quote it, so that nobody confirms one list and gets another.
 */
export function surchargeTerms(list: PriceList, base: Base = "vereinbarten Satz"): SurchargeTerm[] {
  return list === "escort" ? escortTerms(base) : generalTerms(base);
}

const NIGHT = `, von ${NIGHT_HOURS.from} bis ${NIGHT_HOURS.to}${NBSP}Uhr`;
const WEEKEND = "Wochenende und Feiertag";

const generalTerms = (base: Base): SurchargeTerm[] => [
  { label: WEEKEND, value: onTop(SURCHARGE.weekendPercent, base) },
  { label: "Nacht", value: `${onTop(SURCHARGE.nightPercent, base)}${NIGHT}` },
  {
    label: "Anfahrt",
    value: `bis ${SURCHARGE.includedTravelKm}${NBSP}km (einfach) inklusive, darüber ${formatCents(SURCHARGE.travelPerKmCents)} je${NBSP}km für Hin- und Rückweg`,
  },
  {
    label: "Übernachtung",
    value: `${formatCents(SURCHARGE.overnightCents)} je Nacht pauschal oder nach Beleg; über ${SURCHARGE.overnightFromKm}${NBSP}km Anfahrt reist der Fahrer am Vortag an`,
  },
  {
    label: "Bereitschaft",
    value: `${formatCents(SURCHARGE.standbyDayCents)} je Tag, höchstens ${SURCHARGE.standbyMaximumHours}${NBSP}Stunden`,
  },
  {
    label: "Kurzeinsatz",
    value: `unter ${SURCHARGE.shortJobUnderHours}${NBSP}Stunden pauschal ${formatCents(SURCHARGE.shortJobCents)}`,
  },
];

const escortTerms = (base: Base): SurchargeTerm[] => [
  { label: WEEKEND, value: onTop(ESCORT_PRICES.weekendPercent, base) },
  { label: "Nacht", value: `${onTop(ESCORT_PRICES.nightPercent, base)}${NIGHT}` },
  {
    label: "Anfahrt",
    value: `${formatCents(ESCORT_PRICES.travelPerKmCents)} je${NBSP}km für Hin- und Rückweg`,
  },
  {
    label: "Übernachtung",
    value: `${formatAmount(ESCORT_PRICES.overnightCents)} je Nacht`,
  },
  {
    label: "Wartezeit",
    value: `${formatCents(ESCORT_PRICES.waitingHourCents)} je Stunde, etwa auf Polizei oder Freigabe`,
  },
];

function onTop(percent: number, base: Base) {
  return `+${percent}${NBSP}% auf den ${base}`;
}
