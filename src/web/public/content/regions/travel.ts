import { NBSP } from "../../../../domain/kernel/typography.ts";
import { formatCents } from "../../../../domain/pricing/money.ts";
import { SURCHARGE } from "../../../../domain/pricing/price-lists.ts";
import { chargedKilometres } from "../../../../domain/pricing/surcharges.ts";
import type { PriceRow } from "../../sections/price-table.tsx";

/** What the way to a place costs, there and back, by the general price list (spec 9). Kilometres are one-way from Frankfurt. */
export function travelRow(place: string, kilometres: number): PriceRow {
  const row = { label: place, note: `rund ${kilometres}${NBSP}km ab Frankfurt` };
  if (kilometres <= SURCHARGE.includedTravelKm) {
    return { ...row, figure: "inklusive", condition: "im Tagespreis" };
  }
  const figure = formatCents(travelCents(kilometres));
  if (kilometres <= SURCHARGE.overnightFromKm) {
    return { ...row, figure, condition: "netto je Anfahrt" };
  }
  const night = formatCents(SURCHARGE.overnightCents);
  return { ...row, figure, condition: `einmal, dazu ${night} je Übernachtung` };
}

/** There and back beyond the included part, net cents; `oneWay` in whole kilometres. */
export function travelCents(oneWay: number): number {
  return chargedKilometres("general", oneWay) * SURCHARGE.travelPerKmCents;
}

export const TRAVEL_TERMS = `Bis ${SURCHARGE.includedTravelKm}${NBSP}km einfache Strecke sind im Tagespreis. Darüber zählt jeder weitere Kilometer hin und zurück mit ${formatCents(SURCHARGE.travelPerKmCents)}. Abgerechnet wird die Strecke, die der Fahrer wirklich anreist.`;
