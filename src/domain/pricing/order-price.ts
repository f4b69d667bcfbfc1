import { MONDAY_TO_FRIDAY, type WorkedPeriod, workingDaysOf } from "../kernel/time/working-days.ts";
import { DRIVER_KINDS, dayBreakdown } from "./day-price.ts";
import { exactly, percentOf } from "./money.ts";
import { HOURS_PER_DAY, VAT_PERCENT } from "./price-lists.ts";
import type { OrderPrice, PricePosition, Prices } from "./schemas.ts";
import { calculatePrice, priceOfDays } from "./surcharges.ts";

interface OrderedWork {
  /** Says which list the surcharges come from. */
  position: PricePosition;
  /** Net, one driver, cents: the list's, an agreed or any other price. */
  dayCents: number;
  /** Labels of the booking form; 'Nachtschicht' means that all of it is at night. */
  requirements: readonly string[];
  period: WorkedPeriod;
  drivers: number;
}

type LineKey = OrderPrice["lines"][number]["key"];

/**
 * Price of an order before its driver is known: without way and nights away, with nationwide holidays (docs/rules.md,
 * Surcharges). Uses the calculator's functions; null without a working day.
 */
export function orderPrice(
  prices: Prices,
  { position, dayCents, requirements, period, drivers }: OrderedWork,
): OrderPrice | null {
  const days = workingDaysOf(period);
  if (days.length === 0) return null;
  const quote = priceOfDays(prices, {
    position,
    dayCents,
    days,
    state: null,
    night: requirements.includes("Nachtschicht"),
    travelKm: 0,
    overnight: false,
  });
  const lines = quote.lines.map(({ key, quantity, unit, amount }) => ({
    key: key as LineKey,
    days: quantity,
    unitCents: unit.from,
    cents: drivers * amount.from,
  }));
  const netCents = drivers * quote.net.from;
  const vatCents = percentOf(VAT_PERCENT, exactly(netCents)).from;
  const grossCents = netCents + vatCents;
  return { drivers, days: days.length, lines, netCents, vatCents, grossCents };
}

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
