import { MONDAY_TO_FRIDAY } from "../../src/domain/kernel/time/working-days.ts";
import { dayBreakdown, kindsOf } from "../../src/domain/pricing/day-price.ts";
import { DEFAULT_PRICES } from "../../src/domain/pricing/default-prices.ts";
import { exactly, formatAmount, formatCents, percentOf } from "../../src/domain/pricing/money.ts";
import { noShowFee } from "../../src/domain/pricing/no-show-fee.ts";
import { commissionOf, exampleDay, exampleJob } from "../../src/domain/pricing/order-price.ts";
import { VAT_PERCENT } from "../../src/domain/pricing/price-lists.ts";
import { chargedKilometres } from "../../src/domain/pricing/rates.ts";
import type { Prices } from "../../src/domain/pricing/schemas.ts";
import { calculatePrice } from "../../src/domain/pricing/surcharges.ts";
import * as insurance from "../../src/web/public/content/versicherung.ts";

const FARTHEST_KM = 200;

/** Every amount in euros that a public page may name: the constants, and what the domain's functions make of them. */
export function knownAmounts(prices: Prices = DEFAULT_PRICES): Set<string> {
  const { version: _, ...amounts } = prices;
  const constants = centsIn({ ...amounts, ...dayBreakdown(prices), ...insurance });
  const examples = [
    ...centsIn(exampleDay(prices)),
    ...centsIn(exampleJob(prices)),
    ...centsIn(oneDayQuotes(prices)),
  ];
  const dayPrices = Object.values(prices.dayCents);
  const cents = [
    ...constants,
    ...examples,
    ...constants.map(commissionOf),
    ...constants.map((net) => net - commissionOf(net)),
    ...dayPrices.flatMap(shares),
    ...dayPrices.map(addedTax).flatMap((tax, index) => [tax, tax + (dayPrices[index] ?? 0)]),
    ...ways(prices),
    prices.dayCents.standard - dayBreakdown(prices).remaining,
  ];
  return new Set(cents.flatMap((amount) => [formatCents(amount), formatAmount(exactly(amount))]));
}

/** A no-show costs a share of one day's pay, by how late it is noticed (docs/rules.md, No-show). */
function shares(dayPriceCents: number) {
  const markedAt = new Date("2026-03-03T00:00:00Z");
  return [1, 12, 36, 72].map((hours) => {
    const startsAt = new Date(markedAt.getTime() + hours * 3_600_000);
    const rate = { rateType: "daily", rateValue: dayPriceCents / 100 } as const;
    return noShowFee({ ...rate, startsAt, markedAt }).feeCents;
  });
}

function addedTax(netCents: number) {
  return percentOf(VAT_PERCENT, exactly(netCents)).from;
}

/** There and back, for every whole kilometre to the farthest place that a page names. */
function ways(prices: Prices) {
  const kilometres = Array.from({ length: FARTHEST_KM }, (_, km) => km);
  return kilometres.map(
    (km) => chargedKilometres(prices, "general", km) * prices.surcharge.travelPerKmCents,
  );
}

/** What the calculator shows before anybody has typed, and each example with VAT. */
function oneDayQuotes(prices: Prices) {
  return [...kindsOf("general"), ...kindsOf("escort")].map((kind) =>
    calculatePrice(prices, {
      kind,
      start: "2026-03-03",
      days: 1,
      weekdays: MONDAY_TO_FRIDAY,
      state: "HE",
      night: false,
      travelKm: 25,
      overnight: false,
    }),
  );
}

function centsIn(value: unknown): number[] {
  if (typeof value === "number") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(centsIn);
}
