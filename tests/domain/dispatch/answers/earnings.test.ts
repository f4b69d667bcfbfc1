import { describe, expect, it } from "vitest";
import { earningsOf } from "../../../../src/domain/dispatch/answers/earnings.ts";
import { MONDAY_TO_FRIDAY, type Weekday } from "../../../../src/domain/kernel/time/working-days.ts";

const DRIVER = { stundensatz: 38.5 };
const days = (
  start: string | null,
  end: string | null,
  weekdays: readonly Weekday[] = MONDAY_TO_FRIDAY,
) => ({ start, end, weekdays });

describe("what a driver earns with a job", () => {
  it.each([
    ["hours, three days", "hourly", 42.5, days("2026-11-24", "2026-11-26"), 3, 102_000, 15_300],
    ["a day rate, two days", "daily", 399, days("2026-11-26", "2026-11-27"), 2, 79_800, 11_970],
    ["a weekend between", "daily", 300, days("2026-11-27", "2026-11-30"), 2, 60_000, 9_000],
    [
      "only a weekend",
      "daily",
      300,
      days("2026-11-28", "2026-11-29", ["sa", "so"]),
      2,
      60_000,
      9_000,
    ],
    [
      "its Saturday worked",
      "daily",
      300,
      days("2026-11-27", "2026-11-30", ["mo", "fr", "sa"]),
      3,
      90_000,
      13_500,
    ],
    ["one day", "daily", 300, days("2026-11-26", "2026-11-26"), 1, 30_000, 4_500],
    ["no last day: one of them", "daily", 300, days("2026-11-26", null), null, 30_000, 4_500],
    ["half a cent, up", "hourly", 40.01, days(null, null), null, 32_008, 4_801],
  ] as const)("%s", (_, rateType, rateValue, period, count, netCents, commissionCents) => {
    expect(earningsOf(DRIVER, { rateType, rateValue }, period)).toMatchObject({
      isAgreed: true,
      days: count,
      netCents,
      commissionCents,
      driverCents: netCents - commissionCents,
    });
  });

  it("is told from his registered rate before he is assigned", () => {
    expect(earningsOf(DRIVER, null, days("2026-11-26", "2026-11-30"))).toEqual({
      rateType: "hourly",
      rateValue: 38.5,
      isAgreed: false,
      dayCents: 30_800,
      days: 3,
      netCents: 92_400,
      commissionCents: 13_860,
      driverCents: 78_540,
    });
  });
});
