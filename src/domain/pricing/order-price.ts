import type { Prices } from "../kernel/prices.ts";
import { type WorkedPeriod, workingDaysOf } from "../kernel/time/working-days.ts";
import { NBSP } from "../kernel/typography.ts";
import type { BookingVehicle } from "../kernel/vocabulary.ts";
import { bookedPosition } from "./day-price.ts";
import { formatCents } from "./money.ts";
import { priceOfDays } from "./surcharges.ts";

interface OrderedWork {
  vehicle: BookingVehicle;
  /** Labels of the booking form; 'Nachtschicht' means that all of it is at night. */
  requirements: readonly string[];
  period: WorkedPeriod;
  drivers: number;
}

export interface OrderPrice {
  /** Days of work of one driver. */
  days: number;
  /** Of these, Saturdays, Sundays and public holidays. */
  weekendDays: number;
  night: boolean;
  /** For all days and drivers, net cents, with the surcharges of weekend and night. */
  netCents: number;
}

/**
 * What a request costs before anybody knows who comes from where: no way and no night away, and of the holidays those of
 * all of Germany (docs/rules.md, Surcharges). The calculator's own functions; null without a day of work.
 */
export function orderPrice(
  prices: Prices,
  { vehicle, requirements, period, drivers }: OrderedWork,
): OrderPrice | null {
  const days = workingDaysOf(period);
  if (days.length === 0) return null;
  const night = requirements.includes("Nachtschicht");
  const { net, surchargedDays } = priceOfDays(prices, {
    position: bookedPosition(vehicle, requirements),
    days,
    state: null,
    night,
    travelKm: 0,
    overnight: false,
  });
  const netCents = drivers * net.from;
  return { days: days.length, weekendDays: surchargedDays.length, night, netCents };
}

/** `3 Fahrer × 5 Arbeitstage, mit Zuschlag für 2 Tage an Wochenende oder Feiertag: 6.283,50 € netto`, and what it lacks. */
export function orderPriceInWords(price: OrderPrice, drivers: number): string {
  const { days, netCents } = price;
  const surcharges = surchargesInWords(price);
  const work = [drivers > 1 && `${drivers}${NBSP}Fahrer`, counted(days, "Arbeitstag")];
  const added = surcharges ? `, mit Zuschlag ${surcharges}` : "";
  return `${work.filter(Boolean).join(" × ")}${added}: ${formatCents(netCents)} netto, ohne Anfahrt und Übernachtung`;
}

/** `für 2 Tage an Wochenende oder Feiertag und für Nachtarbeit`; empty without a surcharge. */
export function surchargesInWords({ weekendDays, night }: OrderPrice): string {
  return [
    weekendDays > 0 && `für ${counted(weekendDays, "Tag")} an Wochenende oder Feiertag`,
    night && "für Nachtarbeit",
  ]
    .filter((surcharge) => surcharge !== false)
    .join(" und ");
}

function counted(count: number, one: string) {
  return `${count}${NBSP}${count === 1 ? one : `${one}e`}`;
}
