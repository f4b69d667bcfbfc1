import type { Prices } from "../kernel/prices.ts";

/** An example day of so many euros, and how much of it each item takes; the rest is what remains. */
const EXAMPLE_EUROS = 399;
const ITEM_EUROS = {
  healthInsurance: 30,
  pension: 37,
  incomeTax: 50,
  vehicleAndOperation: 20,
  downtimeReserve: 62,
} as const;

export type DayItem = keyof typeof ITEM_EUROS | "remaining";

/**
 * Where a driver's day price goes, net cents: the items of the example as shares of the standard price in whole euros, and
 * what remains, so that they always add up to it (docs/rules.md, Prices).
 */
export function dayBreakdown({ dayCents: { standard } }: Prices): Record<DayItem, number> {
  const share = (euros: number) => Math.round((euros * standard) / EXAMPLE_EUROS / 100) * 100;
  const items = {
    healthInsurance: share(ITEM_EUROS.healthInsurance),
    pension: share(ITEM_EUROS.pension),
    incomeTax: share(ITEM_EUROS.incomeTax),
    vehicleAndOperation: share(ITEM_EUROS.vehicleAndOperation),
    downtimeReserve: share(ITEM_EUROS.downtimeReserve),
  };
  const spent = Object.values(items).reduce((sum, cents) => sum + cents, 0);
  return { ...items, remaining: standard - spent };
}
