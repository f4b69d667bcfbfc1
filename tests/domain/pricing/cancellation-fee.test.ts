import { describe, expect, it } from "vitest";
import {
  cancellationFeeCents,
  freeCancellationUntil,
} from "../../../src/domain/pricing/cancellation-fee.ts";

const START = new Date("2026-11-26T07:00:00Z");
const hoursBefore = (hours: number) => new Date(START.getTime() - hours * 3_600_000);
const ORDER = { by: "customer", startsAt: START, dayPriceCents: 539_00, days: 5 } as const;
const SCALE = [
  { underHours: 72, percent: 50 },
  { underHours: 24, percent: 80 },
];

describe("the fee of a cancellation", () => {
  it("is nothing without a scale, whatever is known", () => {
    const cancelledAt = hoursBefore(1);
    expect(cancellationFeeCents({ ...ORDER, cancelledAt })).toBe(0);
    const unknown = { ...ORDER, startsAt: null, dayPriceCents: null, cancelledAt };
    expect(cancellationFeeCents(unknown)).toBe(0);
  });

  it.each([
    [72, 0],
    [71.9, 1347_50],
    [24, 1347_50],
    [23.9, 2156_00],
    [0, 2156_00],
    [-5, 2156_00],
  ])("%d hours before the start is %d cents", (hours, cents) => {
    const cancelledAt = hoursBefore(hours);
    expect(cancellationFeeCents({ ...ORDER, cancelledAt }, SCALE)).toBe(cents);
  });

  it("is nothing when the agency cancels, and open where start or price is not known", () => {
    const late = { ...ORDER, cancelledAt: hoursBefore(1) };
    expect(cancellationFeeCents({ ...late, by: "agency" }, SCALE)).toBe(0);
    expect(cancellationFeeCents({ ...late, startsAt: null }, SCALE)).toBeNull();
    expect(cancellationFeeCents({ ...late, dayPriceCents: null }, SCALE)).toBeNull();
    const early = { ...late, cancelledAt: hoursBefore(100), dayPriceCents: null };
    expect(cancellationFeeCents(early, SCALE)).toBe(0);
  });
});

describe("until when a cancellation costs nothing", () => {
  const starts = new Date("2026-11-30T06:00:00Z");

  it("is for good without a scale, else as long before the start as its longest tier", () => {
    const scale = [
      { underHours: 24, percent: 80 },
      { underHours: 48, percent: 50 },
    ];
    expect(freeCancellationUntil(starts)).toBe("always");
    expect(freeCancellationUntil(null)).toBe("always");
    expect(freeCancellationUntil(starts, scale)).toEqual(new Date("2026-11-28T06:00:00Z"));
    expect(freeCancellationUntil(null, scale)).toBeNull();
  });
});
