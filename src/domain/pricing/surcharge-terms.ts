import { NBSP } from "../kernel/typography.ts";
import type { PriceList } from "./driver-kinds.ts";
import { formatAmount, formatCents } from "./money.ts";
import { ESCORT_PRICES, HOURS_PER_DAY, NIGHT_HOURS, SURCHARGE } from "./price-lists.ts";

interface SurchargeTerm {
  label: string;
  value: string;
}

/** What comes on top of the agreed rate, in words, by price list; net (docs/rules.md, Surcharges). */
export function surchargeTerms(list: PriceList): SurchargeTerm[] {
  return list === "escort" ? ESCORT_TERMS : GENERAL_TERMS;
}

const NIGHT = `, von ${NIGHT_HOURS.from} bis ${NIGHT_HOURS.to}${NBSP}Uhr`;
const WEEKEND = "Wochenende und Feiertag";

const GENERAL_TERMS: SurchargeTerm[] = [
  { label: WEEKEND, value: onTop(SURCHARGE.weekendPercent) },
  { label: "Nacht", value: `${onTop(SURCHARGE.nightPercent)}${NIGHT}` },
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

const ESCORT_TERMS: SurchargeTerm[] = [
  { label: WEEKEND, value: onTop(ESCORT_PRICES.weekendPercent) },
  { label: "Nacht", value: `${onTop(ESCORT_PRICES.nightPercent)}${NIGHT}` },
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
    value: `${formatCents(ESCORT_PRICES.waitingHourCents)} je Stunde über den ${HOURS_PER_DAY}-Stunden-Tag hinaus`,
  },
];

function onTop(percent: number) {
  return `+${percent}${NBSP}% auf den vereinbarten Satz`;
}
