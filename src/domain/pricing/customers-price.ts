import type { Weekday } from "../kernel/time/working-days.ts";
import type { BillingModel, RateType } from "../kernel/vocabulary.ts";
import { listOf, surchargedPosition } from "./day-price.ts";
import { formatCents, type Rate } from "./money.ts";
import { dayPayCents } from "./no-show-fee.ts";
import { orderPrice } from "./order-price.ts";
import type { Prices } from "./schemas.ts";

/** The parts of an order that determine its price. */
export interface PricedOrder {
  billing_model: BillingModel;
  tagespreis_cents: number | null;
  fahrzeugtyp: string;
  anforderungen: readonly string[];
  einsatzbeginn: string | null;
  einsatzende: string | null;
  arbeitstage: readonly Weekday[];
}

/** Days and rate of the assignment. */
export interface PricedAssignment {
  rate_type: RateType;
  /** Euros. */
  rate_value: number;
  start_date: string | null;
  end_date: string | null;
  arbeitstage: readonly Weekday[];
}

export type CustomersPrice = NonNullable<ReturnType<typeof customersPrice>>;

/**
 * Price that the customer pays, null while unknown (docs/rules.md, What the customer pays): the order's own day price,
 * or with direct billing the driver's rate. An assignment's days count, else those of the order. `prices`: the version
 * of the order.
 */
export function customersPrice(
  prices: Prices,
  order: PricedOrder,
  {
    assignment = null,
    drivers = 1,
  }: { assignment?: PricedAssignment | null; drivers?: number } = {},
) {
  const rate = rateFor(order, assignment);
  if (!rate) return null;
  const dayCents = dayPayCents(rate);
  const { fahrzeugtyp, anforderungen: requirements } = order;
  const position = surchargedPosition(fahrzeugtyp, requirements);
  const period = periodOf(order, assignment);
  const total = period && orderPrice(prices, { position, dayCents, requirements, period, drivers });
  const isOurs = order.billing_model === "agency";
  return {
    // Rate as stated on the customer's documents.
    rate,
    // Net, one driver, one day.
    dayCents,
    priceList: listOf(position),
    // Total of all days; null if unknown. A driver's own invoice may be without VAT.
    total: total && (isOurs ? total : { ...total, vatCents: null, grossCents: null }),
  };
}

/** The driver's rate is the customer's price with direct billing, and never else. */
function rateFor(
  { billing_model, tagespreis_cents }: PricedOrder,
  assignment: PricedAssignment | null,
): Rate | null {
  if (billing_model === "direct") {
    return assignment && { rateType: assignment.rate_type, rateValue: assignment.rate_value };
  }
  if (tagespreis_cents === null) return null;
  return { rateType: "daily", rateValue: tagespreis_cents / 100 };
}

function periodOf(order: PricedOrder, assignment: PricedAssignment | null) {
  const { start, end, weekdays } = assignment
    ? {
        start: assignment.start_date,
        end: assignment.end_date,
        weekdays: assignment.arbeitstage,
      }
    : { start: order.einsatzbeginn, end: order.einsatzende, weekdays: order.arbeitstage };
  return start && end ? { start, end, weekdays } : null;
}

/** One day of a driver, net cents; the customer's null: still open, or he pays his driver. */
export type DayMoney = ReturnType<typeof moneyOfDay>;

export function moneyOfDay(
  { tagespreis_cents }: Pick<PricedOrder, "tagespreis_cents">,
  rate: Rate,
) {
  return { kunde_tag_cents: tagespreis_cents, fahrer_tag_cents: dayPayCents(rate) };
}

/** `Kunde 539 €, Fahrer 308 €, bleibt 231 € je Tag` */
export function moneyInWords({ kunde_tag_cents: customer, fahrer_tag_cents: driver }: DayMoney) {
  if (customer === null) return `Fahrer ${formatCents(driver)} je Tag`;
  const left = customer - driver;
  const rest = left < 0 ? `es fehlen ${formatCents(-left)}` : `bleibt ${formatCents(left)}`;
  return `Kunde ${formatCents(customer)}, Fahrer ${formatCents(driver)}, ${rest} je Tag`;
}
