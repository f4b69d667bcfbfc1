import { MONDAY_TO_FRIDAY } from "../../src/domain/kernel/time/working-days.ts";
import { commissionOf, exampleDay, exampleJob } from "../../src/domain/pricing/commission.ts";
import { kindsOf } from "../../src/domain/pricing/driver-kinds.ts";
import { exactly, formatAmount, formatCents, percentOf } from "../../src/domain/pricing/money.ts";
import { noShowFee } from "../../src/domain/pricing/no-show-fee.ts";
import * as prices from "../../src/domain/pricing/price-lists.ts";
import { calculatePrice, chargedKilometres } from "../../src/domain/pricing/surcharges.ts";
import * as insurance from "../../src/web/public/content/insurance-figures.ts";

/** Every amount in euros that a public page may name: the constants, and what the domain's functions make of them. */
export function knownAmounts(): Set<string> {
  const constants = centsIn({ ...prices, ...insurance });
  const examples = [...centsIn(exampleDay()), ...centsIn(exampleJob()), ...centsIn(oneDayQuotes())];
  const dayPrices = Object.values(prices.DAY_PRICE_CENTS);
  const cents = [
    ...constants,
    ...examples,
    ...constants.map(commissionOf),
    ...constants.map((net) => net - commissionOf(net)),
    ...dayPrices.flatMap(shares),
    ...dayPrices.map(addedTax).flatMap((tax, index) => [tax, tax + (dayPrices[index] ?? 0)]),
    ...ways(),
    prices.DAY_PRICE_CENTS.standard - prices.DAY_BREAKDOWN_CENTS.remaining,
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
  return percentOf(prices.VAT_PERCENT, exactly(netCents)).from;
}

/** There and back, for every whole kilometre within a day's reach. */
function ways() {
  const kilometres = Array.from({ length: prices.SURCHARGE.overnightFromKm }, (_, km) => km);
  return kilometres.map(
    (km) => chargedKilometres("general", km) * prices.SURCHARGE.travelPerKmCents,
  );
}

/** What the calculator shows before anybody has typed, and each example with VAT. */
function oneDayQuotes() {
  return [...kindsOf("general"), ...kindsOf("escort")].map((kind) =>
    calculatePrice({
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
