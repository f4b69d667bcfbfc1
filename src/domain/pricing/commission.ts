import { MONDAY_TO_FRIDAY } from "../kernel/time/working-days.ts";
import { DRIVER_KINDS, dayBreakdown } from "./day-price.ts";
import { exactly, percentOf } from "./money.ts";
import { HOURS_PER_DAY } from "./price-lists.ts";
import type { Prices } from "./schemas.ts";
import { calculatePrice } from "./surcharges.ts";

/** Share of the total net fee that a driver owes for a job, in percent (docs/rules.md, Commission). */
export const COMMISSION_PERCENT = 15;

/** Commission on a total net fee, extras included; integer cents, rounded half up to a cent (docs/rules.md, Prices). */
export function commissionOf(netCents: number): number {
  return percentOf(COMMISSION_PERCENT, exactly(netCents)).from;
}

/** A job whose fee and commission are told line by line; the way is one-way kilometres. */
export const EXAMPLE_JOB = { days: 3, travelKm: 60 } as const;

/** Three days at the standard price, nights between them, the way once: net, integer cents. */
export function exampleJob(prices: Prices) {
  const { lines, net } = calculatePrice(prices, {
    kind: DRIVER_KINDS[0],
    // A Tuesday to Thursday without a public holiday: no surcharge blurs the example.
    start: "2026-03-03",
    days: EXAMPLE_JOB.days,
    weekdays: MONDAY_TO_FRIDAY,
    state: "HE",
    night: false,
    travelKm: EXAMPLE_JOB.travelKm,
    overnight: true,
  });
  const commissionCents = commissionOf(net.from);
  return { lines, netCents: net.from, commissionCents, driverCents: net.from - commissionCents };
}

/** Example day before and after the commission; integer cents. */
export function exampleDay(prices: Prices) {
  const priceCents = prices.dayCents.standard;
  const { remaining } = dayBreakdown(prices);
  const commissionCents = commissionOf(priceCents);
  return {
    priceCents,
    remainingCents: remaining,
    remainingPerHourCents: Math.round(remaining / HOURS_PER_DAY),
    commissionCents,
    /** The other items unchanged: the least that it can be. */
    afterCommissionCents: remaining - commissionCents,
  };
}
