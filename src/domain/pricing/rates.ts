import type { PriceList } from "./day-price.ts";
import { exactly, percentOf } from "./money.ts";
import type { Prices } from "./schemas.ts";

/** The percentages on the day price and the included way of a price list. */
export function ratesOf({ surcharge, escort }: Prices, list: PriceList) {
  return list === "escort"
    ? { ...escort, overnight: escort.overnightCents, includedTravelKm: 0 }
    : { ...surcharge, overnight: exactly(surcharge.overnightCents) };
}

/** A day price, one driver, with the night surcharge of its list; net cents (docs/rules.md, Surcharges). */
export function nightDayCents(prices: Prices, list: PriceList, dayCents: number): number {
  return dayCents + percentOf(ratesOf(prices, list).nightPercent, exactly(dayCents)).from;
}

/** Kilometres that are charged for one way there and back; `oneWay` in whole kilometres. */
export function chargedKilometres(prices: Prices, list: PriceList, oneWay: number): number {
  return 2 * Math.max(0, oneWay - ratesOf(prices, list).includedTravelKm);
}
