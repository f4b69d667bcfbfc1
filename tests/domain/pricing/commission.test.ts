import { describe, expect, it } from "vitest";
import { dayBreakdown } from "../../../src/domain/pricing/day-price.ts";
import { DEFAULT_PRICES } from "../../../src/domain/pricing/default-prices.ts";
import {
  COMMISSION_PERCENT,
  commissionOf,
  EXAMPLE_JOB,
  exampleDay,
  exampleJob,
} from "../../../src/domain/pricing/order-price.ts";
import { withPrices } from "../../support/prices.ts";

describe("commissionOf", () => {
  it("is 15 % of the net fee", () => {
    expect(COMMISSION_PERCENT).toBe(15);
    expect(commissionOf(399_00)).toBe(59_85);
    expect(commissionOf(0)).toBe(0);
  });

  it("is rounded half up to a cent", () => {
    expect(commissionOf(10)).toBe(2);
    expect(commissionOf(9)).toBe(1);
    expect(commissionOf(3)).toBe(0);
  });
});

describe("exampleJob", () => {
  it("adds up day prices, the way there and back beyond the included part, and the nights between", () => {
    const { lines, netCents } = exampleJob(DEFAULT_PRICES);
    const { days, travelKm } = EXAMPLE_JOB;
    expect(lines.map(({ key }) => key)).toEqual(["day", "travel", "overnight"]);
    expect(netCents).toBe(
      days * DEFAULT_PRICES.dayCents.standard +
        2 *
          (travelKm - DEFAULT_PRICES.surcharge.includedTravelKm) *
          DEFAULT_PRICES.surcharge.travelPerKmCents +
        (days - 1) * DEFAULT_PRICES.surcharge.overnightCents,
    );
    expect(netCents).toBe(1395_00);
  });

  it("takes the commission from the whole fee, extras included", () => {
    const { netCents, commissionCents, driverCents } = exampleJob(DEFAULT_PRICES);
    expect(commissionCents).toBe(209_25);
    expect(commissionCents + driverCents).toBe(netCents);
  });
});

describe("dayBreakdown", () => {
  it("is the example at its price, and adds up to any other", () => {
    expect(dayBreakdown(DEFAULT_PRICES)).toEqual({
      healthInsurance: 30_00,
      pension: 37_00,
      incomeTax: 50_00,
      vehicleAndOperation: 20_00,
      downtimeReserve: 62_00,
      remaining: 200_00,
    });
    for (const standard of [100_00, 250_50, 429_00, 431_99, 1200_00]) {
      const items = dayBreakdown(withPrices({ dayCents: { standard } }));
      expect(Object.values(items).reduce((sum, cents) => sum + cents, 0)).toBe(standard);
      expect(items.remaining / standard).toBeCloseTo(0.5, 1);
    }
  });
});

describe("exampleDay", () => {
  it("adds up to the day price", () => {
    const parts = Object.values(dayBreakdown(DEFAULT_PRICES)).reduce(
      (sum, cents) => sum + cents,
      0,
    );
    expect(parts).toBe(DEFAULT_PRICES.dayCents.standard);
    expect(exampleDay(DEFAULT_PRICES)).toEqual({
      priceCents: 399_00,
      remainingCents: 200_00,
      remainingPerHourCents: 25_00,
      commissionCents: 59_85,
      afterCommissionCents: 140_15,
    });
  });
});
