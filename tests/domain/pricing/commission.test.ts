import { describe, expect, it } from "vitest";
import {
  COMMISSION_PERCENT,
  commissionOf,
  EXAMPLE_JOB,
  exampleDay,
  exampleJob,
} from "../../../src/domain/pricing/commission.ts";
import {
  DAY_BREAKDOWN_CENTS,
  DAY_PRICE_CENTS,
  SURCHARGE,
} from "../../../src/domain/pricing/price-lists.ts";

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
    const { lines, netCents } = exampleJob();
    const { days, travelKm } = EXAMPLE_JOB;
    expect(lines.map(({ key }) => key)).toEqual(["day", "travel", "overnight"]);
    expect(netCents).toBe(
      days * DAY_PRICE_CENTS.standard +
        2 * (travelKm - SURCHARGE.includedTravelKm) * SURCHARGE.travelPerKmCents +
        (days - 1) * SURCHARGE.overnightCents,
    );
    expect(netCents).toBe(1395_00);
  });

  it("takes the commission from the whole fee, extras included", () => {
    const { netCents, commissionCents, driverCents } = exampleJob();
    expect(commissionCents).toBe(209_25);
    expect(commissionCents + driverCents).toBe(netCents);
  });
});

describe("exampleDay", () => {
  it("adds up to the day price", () => {
    const parts = Object.values(DAY_BREAKDOWN_CENTS).reduce((sum, cents) => sum + cents, 0);
    expect(parts).toBe(DAY_PRICE_CENTS.standard);
    expect(exampleDay()).toEqual({
      priceCents: 399_00,
      remainingCents: 200_00,
      remainingPerHourCents: 25_00,
      commissionCents: 59_85,
      afterCommissionCents: 140_15,
    });
  });
});
