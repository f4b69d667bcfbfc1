import { NBSP } from "../kernel/typography.ts";
import { customersPrice, type PricedAssignment, type PricedOrder } from "./customers-price.ts";
import { surchargedPosition } from "./day-price.ts";
import type { StateCode } from "./federal-states.ts";
import { linesOfWork, type WorkedDay } from "./lines-of-work.ts";
import { exactly, formatCents, percentOf, type Rate } from "./money.ts";
import { dayPayCents } from "./no-show-fee.ts";
import { COMMISSION_PERCENT, commissionOf } from "./order-price.ts";
import { VAT_PERCENT } from "./price-lists.ts";
import type { Prices } from "./schemas.ts";

/** Sums of worked days for customer, driver and agency; integer cents, net unless named otherwise. */
export type WorkMoney = ReturnType<typeof moneyOfWork>;

interface DrivenWork {
  order: PricedOrder;
  assignment: PricedAssignment;
  days: readonly WorkedDay[];
  /** Federal state of the place of work. */
  state: StateCode | null;
}

/**
 * Both sums of worked days (docs/rules.md, Hours sheets): the customer's at his price, the driver's at the rate of his assignment with
 * the same extras, less the commission. `prices`: those that the order was made at.
 */
export function moneyOfWork(prices: Prices, work: DrivenWork) {
  const { order, assignment } = work;
  const price = customersPrice(prices, order, { assignment });
  const customer = price && sumOf(prices, work, price.rate);
  const driver = sumOf(prices, work, {
    rateType: assignment.rate_type,
    rateValue: assignment.rate_value,
  });
  const commissionCents = commissionOf(driver.netCents);
  const driverCents = driver.netCents - commissionCents;
  const isOurs = order.billing_model === "agency";
  return {
    // Null while the order has no price. VAT and gross are null where the driver bills his customer himself.
    customer: customer && { ...customer, ...vatOf(customer.netCents, isOurs) },
    driver: { ...driver, commissionCents, driverCents },
    // Agency's remainder.
    leftCents: customer && customer.netCents - driverCents,
  };
}

/** Sum of the driven work; the lower end where a price is a range. */
function sumOf(prices: Prices, { order, days, state }: DrivenWork, rate: Rate) {
  const position = surchargedPosition(order.fahrzeugtyp, order.anforderungen);
  const base =
    rate.rateType === "daily"
      ? ({ kind: "days", dayCents: dayPayCents(rate) } as const)
      : ({ kind: "hours", hourCents: Math.round(rate.rateValue * 100) } as const);
  const lines = linesOfWork(prices, { position, base, state, days }).map(
    ({ unit, amount, key, quantity, per }) => ({
      key,
      quantity,
      per,
      unitCents: unit.from,
      cents: amount.from,
    }),
  );
  return { lines, netCents: lines.reduce((sum, { cents }) => sum + cents, 0) };
}

function vatOf(netCents: number, isOurs: boolean) {
  // A driver's own invoice may be without VAT.
  const vatCents = isOurs ? percentOf(VAT_PERCENT, exactly(netCents)).from : null;
  return { vatCents, grossCents: vatCents === null ? null : netCents + vatCents };
}

export type JobMoney = ReturnType<typeof moneyOfJob>;

/** The sums of a job as planned, net cents; the driver's with extras, before the commission and as it is paid out. */
export function moneyOfJob({ customer, driver, leftCents }: WorkMoney, tage: number) {
  return {
    tage,
    kunde_cents: customer?.netCents ?? null,
    fahrer_cents: driver.netCents,
    provision_cents: driver.commissionCents,
    auszahlung_cents: driver.driverCents,
    bleibt_cents: leftCents,
  };
}

/** `3 Tage: Kunde 1.617 €, Fahrer 924 € − 15 % = 785,40 €, bleibt 831,60 €` */
export function jobMoneyInWords(money: JobMoney): string {
  const { tage, kunde_cents, fahrer_cents, auszahlung_cents, bleibt_cents: left } = money;
  const rest = left !== null && left < 0 ? "es fehlen" : "bleibt";
  const sums = [
    kunde_cents !== null && `Kunde ${formatCents(kunde_cents)}`,
    `Fahrer ${formatCents(fahrer_cents)} − ${COMMISSION_PERCENT}${NBSP}% = ${formatCents(auszahlung_cents)}`,
    left !== null && `${rest} ${formatCents(Math.abs(left))}`,
  ].filter((sum) => sum !== false);
  return `${tage}${NBSP}${tage === 1 ? "Tag" : "Tage"}: ${sums.join(", ")}`;
}
