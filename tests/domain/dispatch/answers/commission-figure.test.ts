import { describe, expect, it } from "vitest";
import { commissionFigure } from "../../../../src/domain/dispatch/answers/commission-figure.ts";
import { MONDAY_TO_FRIDAY, type Weekday } from "../../../../src/domain/kernel/time/working-days.ts";
import { DEFAULT_PRICES } from "../../../../src/domain/pricing/default-prices.ts";

const CRANE = { fahrzeugtyp: "kran", anforderungen: [] };
const days = (
  start: string | null,
  end: string | null,
  weekdays: readonly Weekday[] = MONDAY_TO_FRIDAY,
) => ({ start, end, weekdays });

describe("the commission worked out for a job", () => {
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
    expect(commissionFigure(DEFAULT_PRICES, CRANE, { rateType, rateValue }, period)).toMatchObject({
      basis: "rate",
      days: count,
      netCents,
      commissionCents,
      driverCents: netCents - commissionCents,
    });
  });

  it("without a rate takes the list price, or says that it is a truck driver's", () => {
    const unknown = days(null, null);
    expect(
      commissionFigure(DEFAULT_PRICES, CRANE, null, days("2026-11-26", "2026-11-30")),
    ).toMatchObject({
      basis: "day_price",
      days: 3,
      netCents: 161_700,
    });
    expect(commissionFigure(DEFAULT_PRICES, CRANE, null, unknown)).toMatchObject({
      basis: "day_price",
      days: null,
      netCents: 53_900,
      commissionCents: 8_085,
    });
    expect(
      commissionFigure(DEFAULT_PRICES, { ...CRANE, fahrzeugtyp: "Sonstige" }, null, unknown),
    ).toMatchObject({
      basis: "standard_price",
      netCents: 39_900,
      commissionCents: 5_985,
    });
  });
});
