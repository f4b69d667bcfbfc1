import { type WorkedPeriod, workingDaysOf } from "../kernel/time/working-days.ts";
import { exactly, percentOf } from "./money.ts";
import { VAT_PERCENT } from "./price-lists.ts";
import type { OrderPrice, PricePosition, Prices } from "./schemas.ts";
import { priceOfDays } from "./surcharges.ts";

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
