import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { startOfWork } from "../../../src/domain/kernel/time/berlin.ts";
import { FALLBACK_FEE_CENTS, noShowFee } from "../../../src/domain/pricing/no-show-fee.ts";

const startsAt = new Date("2026-12-10T07:00:00Z");
const HOUR = 3_600_000;
const SECOND = 1000;

function feeBefore(milliseconds: number, change: object = {}) {
  const markedAt = new Date(startsAt.getTime() - milliseconds);
  return noShowFee({ rateType: "daily", rateValue: 400, startsAt, markedAt, ...change });
}

describe("the no-show fee", () => {
  it.each([
    [100 * HOUR, "48h_plus", 10_000],
    [48 * HOUR + SECOND, "48h_plus", 10_000],
    [48 * HOUR, "48h_plus", 10_000],
    [48 * HOUR - SECOND, "24_48h", 20_000],
    [24 * HOUR + SECOND, "24_48h", 20_000],
    [24 * HOUR, "24_48h", 20_000],
    [24 * HOUR - SECOND, "6_24h", 30_000],
    [6 * HOUR + SECOND, "6_24h", 30_000],
    [6 * HOUR, "6_24h", 30_000],
    [6 * HOUR - SECOND, "under_6h", 40_000],
    [0, "under_6h", 40_000],
    [-SECOND, "under_6h", 40_000],
    [-1000 * HOUR, "under_6h", 40_000],
  ])("%i ms before the start: %s", (milliseconds, tier, feeCents) => {
    expect(feeBefore(milliseconds)).toEqual({ tier, feeCents });
  });

  it("takes eight hours for a day, and rounds to whole cents", () => {
    const hourly = { rateType: "hourly", rateValue: 42.5 };
    expect(feeBefore(0, hourly).feeCents).toBe(34_000);
    expect(feeBefore(50 * HOUR, hourly).feeCents).toBe(8500);
    expect(feeBefore(10 * HOUR, { rateValue: 0.01 }).feeCents).toBe(1);
    expect(feeBefore(0, { rateValue: 1.15 }).feeCents).toBe(115);
    expect(feeBefore(0, { rateType: "hourly", rateValue: 1.15 }).feeCents).toBe(920);
  });

  it.each([
    [0.01, 1],
    [99.99, 9999],
    [1.005, 101],
    [10_000, 1_000_000],
  ])("an override of %d euros wins", (overrideFee, feeCents) => {
    expect(feeBefore(0, { overrideFee }).tier).toBe("override");
    expect(Math.abs(feeBefore(0, { overrideFee }).feeCents - feeCents)).toBeLessThanOrEqual(1);
    expect(feeBefore(0, { overrideFee, startsAt: null }).tier).toBe("override");
  });

  it.each([0, -0, -5, Number.NaN, null, undefined])(
    "an override of %s does not count",
    (overrideFee) => {
      expect(feeBefore(0, { overrideFee }).tier).toBe("under_6h");
    },
  );

  it.each([{ startsAt: null }, { rateType: null }, { rateValue: null }, { rateValue: 0 }])(
    "%o: 150 euros",
    (missing) => {
      expect(feeBefore(0, missing)).toEqual({ feeCents: FALLBACK_FEE_CENTS, tier: "fallback" });
      expect(FALLBACK_FEE_CENTS).toBe(15_000);
    },
  );

  it("counts real hours across a clock change", () => {
    // Summer time begins on 29 March 2027: from Saturday 08:00 to Sunday 08:00 it is 23 hours.
    const markedAt = new Date("2027-03-27T07:00:00Z");
    const start = startOfWork("2027-03-28");
    const fee = noShowFee({ rateType: "daily", rateValue: 400, startsAt: start, markedAt });
    expect(fee.tier).toBe("6_24h");
  });

  it("never falls when the marking comes later, and never exceeds a day's pay", () => {
    const hours = fc.integer({ min: -100 * HOUR, max: 100 * HOUR });
    const cents = fc.integer({ min: 1, max: 10_000_000 });
    fc.assert(
      fc.property(hours, hours, cents, (a, b, rateCents) => {
        const rate = { rateValue: rateCents / 100 };
        const [late, early] = [Math.min(a, b), Math.max(a, b)];
        const [more, less] = [feeBefore(late, rate).feeCents, feeBefore(early, rate).feeCents];
        return Number.isInteger(less) && less <= more && more <= rateCents;
      }),
    );
  });
});
