import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, formatDay, isCalendarDay } from "../../../src/domain/kernel/time/berlin.ts";
import { ALL_WEEKDAYS, MONDAY_TO_FRIDAY } from "../../../src/domain/kernel/time/working-days.ts";
import { FEDERAL_STATES } from "../../../src/domain/kernel/vocabulary.ts";
import { DRIVER_KINDS, kindsOf } from "../../../src/domain/pricing/day-price.ts";
import { DEFAULT_PRICES } from "../../../src/domain/pricing/default-prices.ts";
import { stateName } from "../../../src/domain/pricing/federal-states.ts";
import { surchargedDays } from "../../../src/domain/pricing/lines-of-work.ts";
import { formatAmount, percentOf } from "../../../src/domain/pricing/money.ts";
import { calculatePrice, type PriceInput } from "../../../src/domain/pricing/surcharges.ts";

const [LKW, TANKER, MIXER, MACHINES, CRANE, ADR, BF3] = DRIVER_KINDS;

/** One lorry driver on Monday 23 November 2026 in Hesse, from round the corner. */
function priceOf(change: Partial<PriceInput> = {}) {
  return calculatePrice(DEFAULT_PRICES, {
    kind: LKW,
    start: "2026-11-23",
    days: 1,
    weekdays: MONDAY_TO_FRIDAY,
    state: "HE",
    night: false,
    travelKm: 25,
    overnight: false,
    ...change,
  });
}

/** Key, quantity, cents of one, cents of all; ranges by their lower end. */
function linesOf(change: Partial<PriceInput> = {}) {
  return priceOf(change).lines.map(({ key, quantity, unit, amount }) => [
    key,
    quantity,
    unit.from,
    amount.from,
  ]);
}

describe("the price of a job", () => {
  it("is the day price, and 75.81 VAT and 474.81 gross on 399", () => {
    const { lines, net, vat, gross, notes } = priceOf();
    expect(lines).toHaveLength(1);
    expect(net).toEqual({ from: 399_00, to: 399_00 });
    expect(vat).toEqual({ from: 75_81, to: 75_81 });
    expect(gross).toEqual({ from: 474_81, to: 474_81 });
    expect(notes).toEqual(["travelIncluded"]);
  });

  it.each([
    [LKW, 399_00],
    [TANKER, 449_00],
    [MIXER, 489_00],
    [MACHINES, 489_00],
    [CRANE, 539_00],
    [ADR, 539_00],
    [BF3, 649_00],
  ])("$0.label costs $1 cents a day", (kind, cents) => {
    expect(priceOf({ kind, travelKm: 0 }).net.from).toBe(cents);
  });

  it("adds a quarter of the day price for Saturday and Sunday", () => {
    const quote = priceOf({
      kind: CRANE,
      start: "2026-11-26",
      days: 4,
      weekdays: ALL_WEEKDAYS,
    });
    expect(quote.lines.map(({ amount }) => amount.from)).toEqual([2156_00, 2 * 134_75]);
    expect(quote.net.from).toBe(2425_50);
    expect(quote.lastDay).toBe("2026-11-29");
  });

  it("adds weekend and night to the day price, not to each other", () => {
    expect(linesOf({ start: "2026-11-28", night: true })).toEqual([
      ["day", 1, 399_00, 399_00],
      ["weekend", 1, 99_75, 99_75],
      ["night", 1, 79_80, 79_80],
    ]);
  });

  it("leaves out the weekend unless it is worked: ten days from a Tuesday end on the Monday of the week after next", () => {
    const quote = priceOf({ start: "2026-11-24", days: 10 });
    expect(quote.lastDay).toBe("2026-12-07");
    expect(quote.surchargedDays).toEqual([]);
    expect(quote.net.from).toBe(3990_00);
    const daily = priceOf({ start: "2026-11-24", days: 10, weekdays: ALL_WEEKDAYS });
    expect(daily.lastDay).toBe("2026-12-03");
    // Saturday 28 and Sunday 29 November: 3990 + 2 x 99.75.
    expect(daily.net.from).toBe(4189_50);
  });

  it("has the driver go home over days off: a way and the nights of each row of days", () => {
    // Thursday, Friday | Monday, Tuesday: two nights, and twice 2 x 15 km.
    expect(linesOf({ start: "2026-11-26", days: 4, travelKm: 40, overnight: true })).toEqual([
      ["day", 4, 399_00, 1596_00],
      ["travel", 60, 40, 24_00],
      ["overnight", 2, 85_00, 170_00],
    ]);
    // From far away he comes the day before each row: four nights, twice 2 x 175 km.
    expect(linesOf({ start: "2026-11-26", days: 4, travelKm: 200 })).toEqual([
      ["day", 4, 399_00, 1596_00],
      ["travel", 700, 40, 280_00],
      ["overnight", 4, 85_00, 340_00],
    ]);
  });

  it("charges the way there and back beyond 25 km, every day", () => {
    expect(linesOf({ travelKm: 26 })).toContainEqual(["travel", 2, 40, 80]);
    expect(linesOf({ travelKm: 40, days: 3 })).toContainEqual(["travel", 90, 40, 36_00]);
    expect(priceOf({ travelKm: 40, days: 3 }).trips).toBe(3);
  });

  it("charges the way once if the driver stays between the days", () => {
    expect(linesOf({ travelKm: 40, days: 3, overnight: true })).toEqual([
      ["day", 3, 399_00, 1197_00],
      ["travel", 30, 40, 12_00],
      ["overnight", 2, 85_00, 170_00],
    ]);
  });

  it("lets nobody stay for a single day", () => {
    const quote = priceOf({ overnight: true, travelKm: 40 });
    expect(quote.lines.map(({ key }) => key)).toEqual(["day", "travel"]);
    expect(quote.notes).toEqual(["noOvernightForOneDay"]);
  });

  it("has the driver come the day before from more than 150 km", () => {
    expect(linesOf({ travelKm: 150, days: 2 })).toEqual([
      ["day", 2, 399_00, 798_00],
      ["travel", 500, 40, 200_00],
    ]);
    for (const overnight of [false, true]) {
      expect(linesOf({ travelKm: 151, days: 2, overnight })).toEqual([
        ["day", 2, 399_00, 798_00],
        ["travel", 252, 40, 100_80],
        ["overnight", 2, 85_00, 170_00],
      ]);
    }
    expect(priceOf({ travelKm: 151 }).notes).toEqual(["arrivalDayBefore"]);
  });

  it("follows the escorts' own list: night 30 %, 0.50 a km from the first, overnight as a range", () => {
    const quote = priceOf({ kind: BF3, days: 2, night: true, travelKm: 25, overnight: true });
    expect(quote.lines.map(({ key, quantity, amount }) => [key, quantity, amount])).toEqual([
      ["day", 2, { from: 1298_00, to: 1298_00 }],
      ["night", 2, { from: 389_40, to: 389_40 }],
      ["travel", 50, { from: 25_00, to: 25_00 }],
      ["overnight", 1, { from: 90_00, to: 120_00 }],
    ]);
    expect(quote.net).toEqual({ from: 1802_40, to: 1832_40 });
    expect(quote.vat).toEqual({ from: 342_46, to: 348_16 });
    expect(quote.gross).toEqual({ from: 2144_86, to: 2180_56 });
    expect(quote.notes).toEqual(["overnightRange"]);
  });
});

describe("days with a surcharge", () => {
  const holidaysIn = (state: PriceInput["state"], day: string) =>
    surchargedDays([day], state).map(({ holiday }) => holiday);

  it.each([
    ["HE", "2026-06-04", "Fronleichnam"],
    ["NW", "2027-11-01", "Allerheiligen"],
    ["SN", "2026-11-18", "Buß- und Bettag"],
    ["BE", "2027-03-08", "Weltfrauentag"],
    ["TH", "2027-09-20", "Weltkindertag"],
    ["BY", "2027-01-06", "Heilige Drei Könige"],
  ] as const)("%s, %s: %s", (state, day, name) => {
    expect(holidaysIn(state, day)).toEqual([name]);
  });

  it.each([
    ["BE", "2026-06-04"],
    ["HE", "2027-11-01"],
    ["HE", "2026-11-18"],
    ["HE", "2027-03-08"],
  ] as const)("%s, %s: a day like any other", (state, day) => {
    expect(holidaysIn(state, day)).toEqual([]);
  });

  it("count once if a holiday falls on a weekend, and reach over the year's end", () => {
    const days = surchargedDays(
      Array.from({ length: 9 }, (_, index) => addDays("2026-12-24", index)),
      "HE",
    );
    expect(days.map(({ day, holiday }) => [day, holiday])).toEqual([
      ["2026-12-25", "1. Weihnachtstag"],
      ["2026-12-26", "2. Weihnachtstag"],
      ["2026-12-27", undefined],
      ["2027-01-01", "Neujahrstag"],
    ]);
  });
});

describe("calendar, states and amounts", () => {
  it("knows what is a day", () => {
    expect(["2028-02-29", "2100-12-31"].every(isCalendarDay)).toBe(true);
    for (const text of ["2027-02-29", "2026-13-01", "2101-01-01", "26-01-01", "", "morgen"]) {
      expect(isCalendarDay(text)).toBe(false);
    }
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
    expect(addDays("2027-03-28", 1)).toBe("2027-03-29");
    expect(formatDay("2026-11-26")).toBe("Do., 26.11.2026");
  });

  it("has 16 states by their names, and both price lists", () => {
    expect(new Set(FEDERAL_STATES.map(({ code }) => code)).size).toBe(16);
    expect(stateName("HE")).toBe("Hessen");
    expect(kindsOf("general")).toHaveLength(6);
    expect(kindsOf("escort")).toEqual([BF3]);
  });

  it("rounds half a cent up", () => {
    expect(percentOf(50, { from: 1, to: 3 })).toEqual({ from: 1, to: 2 });
    expect(percentOf(19, { from: 150, to: 151 })).toEqual({ from: 29, to: 29 });
    expect(percentOf(19, { from: 2, to: 3 })).toEqual({ from: 0, to: 1 });
  });

  it("writes amounts with cents, and a range once with its unit", () => {
    expect(formatAmount({ from: 1617_00, to: 1617_00 })).toBe("1.617,00\u00a0€");
    expect(formatAmount({ from: 90_00, to: 120_50 })).toBe("90,00–120,50\u00a0€");
  });
});

const inputs = fc.record<PriceInput>({
  kind: fc.constantFrom(...DRIVER_KINDS),
  start: fc.integer({ min: 0, max: 20_000 }).map((days) => addDays("2026-01-01", days)),
  days: fc.integer({ min: 1, max: 30 }),
  weekdays: fc.constantFrom(MONDAY_TO_FRIDAY, ALL_WEEKDAYS),
  state: fc.constantFrom(...FEDERAL_STATES.map(({ code }) => code)),
  night: fc.boolean(),
  travelKm: fc.integer({ min: 0, max: 2000 }),
  overnight: fc.boolean(),
});

describe("any job's price", () => {
  it("is the sum of its lines in whole cents, and costs more for one day more", () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { lines, net, vat, gross } = calculatePrice(DEFAULT_PRICES, input);
        for (const end of ["from", "to"] as const) {
          expect(net[end]).toBe(lines.reduce((total, { amount }) => total + amount[end], 0));
          expect(gross[end]).toBe(net[end] + vat[end]);
          expect(Math.abs(vat[end] - net[end] * 0.19)).toBeLessThanOrEqual(0.5 + 1e-6);
          expect([net[end], vat[end], gross[end]].every(Number.isSafeInteger)).toBe(true);
          const longer = calculatePrice(DEFAULT_PRICES, { ...input, days: input.days + 1 });
          expect(longer.net[end]).toBeGreaterThan(net[end]);
        }
        expect(net.to).toBeGreaterThanOrEqual(net.from);
        expect(lines.every(({ quantity }) => Number.isInteger(quantity) && quantity > 0)).toBe(
          true,
        );
      }),
    );
  });
});
