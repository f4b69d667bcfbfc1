import type { Prices } from "../kernel/prices.ts";
import { NBSP } from "../kernel/typography.ts";
import { COMMISSION_PERCENT, commissionOf } from "./commission.ts";
import { customersPrice, type PricedAssignment, type PricedOrder } from "./customers-price.ts";
import { surchargedPosition } from "./day-price.ts";
import type { StateCode } from "./federal-states.ts";
import { linesOfWork, type WorkedDay } from "./lines-of-work.ts";
import { exactly, formatCents, percentOf } from "./money.ts";
import { dayPayCents } from "./no-show-fee.ts";
import { VAT_PERCENT } from "./price-lists.ts";

/** A line of a sum, net cents; of a price that is a range its lower end. */
interface MoneyLine
  extends Pick<ReturnType<typeof linesOfWork>[number], "key" | "quantity" | "per"> {
  unitCents: number;
  cents: number;
}

/** Sums of worked days for customer, driver and agency; integer cents, net unless named otherwise. */
export interface WorkMoney {
  /** Null while the order has no price. VAT and gross are null where the driver bills his customer himself. */
  customer: {
    lines: MoneyLine[];
    netCents: number;
    vatCents: number | null;
    grossCents: number | null;
  } | null;
  driver: { lines: MoneyLine[]; netCents: number; commissionCents: number; driverCents: number };
  /** Agency's remainder; null while the customer's sum is unknown. */
  leftCents: number | null;
}

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
export function moneyOfWork(prices: Prices, work: DrivenWork): WorkMoney {
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
    customer: customer && { ...customer, ...vatOf(customer.netCents, isOurs) },
    driver: { ...driver, commissionCents, driverCents },
    leftCents: customer && customer.netCents - driverCents,
  };
}

function sumOf(
  prices: Prices,
  { order, days, state }: DrivenWork,
  rate: Parameters<typeof dayPayCents>[0],
) {
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
  if (!isOurs) return { vatCents: null, grossCents: null };
  const vatCents = percentOf(VAT_PERCENT, exactly(netCents)).from;
  return { vatCents, grossCents: netCents + vatCents };
}

/** The sums of a job as planned, net cents; null while the customer's is unknown. */
export interface JobMoney {
  tage: number;
  kunde_cents: number | null;
  /** The driver's before the commission, with extras. */
  fahrer_cents: number;
  provision_cents: number;
  /** Payout to the driver. */
  auszahlung_cents: number;
  bleibt_cents: number | null;
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
