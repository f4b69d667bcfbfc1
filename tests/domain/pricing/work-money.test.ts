import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plannedDays, workedDays } from "../../../src/domain/billing/hours/plan.ts";
import { addDays } from "../../../src/domain/kernel/time/berlin.ts";
import { lastWorkingDay, WEEKDAYS } from "../../../src/domain/kernel/time/working-days.ts";
import { BOOKING_VEHICLES, REQUIREMENTS } from "../../../src/domain/kernel/vocabulary.ts";
import {
  customersPrice,
  type PricedAssignment,
  type PricedOrder,
} from "../../../src/domain/pricing/customers-price.ts";
import { bookedPosition, dayPriceCents } from "../../../src/domain/pricing/day-price.ts";
import { DEFAULT_PRICES } from "../../../src/domain/pricing/default-prices.ts";
import type { StateCode } from "../../../src/domain/pricing/federal-states.ts";
import type { WorkedDay } from "../../../src/domain/pricing/lines-of-work.ts";
import { orderPrice } from "../../../src/domain/pricing/order-price.ts";
import type { Prices } from "../../../src/domain/pricing/schemas.ts";
import { statusByCountry, taxOf, withTax } from "../../../src/domain/pricing/tax.ts";
import { moneyOfWork } from "../../../src/domain/pricing/work-money.ts";

/** Monday 23 November 2026, no holiday anywhere. */
const DAY: WorkedDay = {
  day: "2026-11-23",
  minutes: 480,
  nightMinutes: 0,
  km: 0,
  overnight: false,
  waitingMinutes: 0,
};
const ORDER: PricedOrder = {
  billing_model: "agency",
  tagespreis_cents: 399_00,
  fahrzeugtyp: "lkw",
  anforderungen: [],
  einsatzbeginn: "2026-11-23",
  einsatzende: "2026-11-23",
  arbeitstage: ["mo"],
};
const ASSIGNMENT: PricedAssignment = {
  rate_type: "daily",
  rate_value: 399,
  start_date: "2026-11-23",
  end_date: "2026-11-23",
  arbeitstage: ["mo"],
};

interface Worked {
  days?: WorkedDay[];
  order?: Partial<PricedOrder>;
  rate?: Pick<PricedAssignment, "rate_type" | "rate_value">;
  state?: StateCode | null;
  prices?: Prices;
}

function money({ days = [DAY], order, rate, state = "HE", prices = DEFAULT_PRICES }: Worked = {}) {
  return moneyOfWork(prices, {
    order: { ...ORDER, ...order },
    assignment: { ...ASSIGNMENT, ...rate },
    days,
    state,
  });
}

/** Key, quantity, cents. */
function customersLines(worked: Worked) {
  return money(worked).customer?.lines.map(({ key, quantity, cents }) => [key, quantity, cents]);
}

function driversLines(worked: Worked) {
  return money(worked).driver.lines.map(({ key, quantity, cents }) => [key, quantity, cents]);
}

describe("the golden cases of billing, to the cent", () => {
  const { customer, driver } = money();
  const net = customer?.netCents ?? 0;
  const agency = { issuer: "regulaer" } as const;

  it("invoices a standard day with 75.81 VAT; its reversal is the same below zero", () => {
    const tax = taxOf("invoice", { ...agency, receiver: statusByCountry("DE") });
    expect(tax).toMatchObject({ category: "S", percent: 19, words: null });
    expect(withTax(net, tax)).toEqual({ netCents: 399_00, vatCents: 75_81, grossCents: 474_81 });
    expect(customer).toMatchObject({ netCents: 399_00, vatCents: 75_81, grossCents: 474_81 });
    expect(withTax(-net, tax).grossCents).toBe(-474_81);
  });

  it("invoices four hours at night, 60 kilometres beyond the way, and a night away", () => {
    const days = [{ ...DAY, nightMinutes: 240, km: 55, overnight: true }];
    expect(customersLines({ days })).toEqual([
      ["day", 1, 399_00],
      ["night", 240, 39_90],
      ["travel", 60, 24_00],
      ["overnight", 1, 85_00],
    ]);
    expect(money({ days }).customer).toMatchObject({
      netCents: 547_90,
      vatCents: 104_10,
      grossCents: 652_00,
    });
  });

  it.each([
    ["kleinunternehmer", "E", null, 0, 339_15],
    ["regulaer", "S", null, 64_44, 403_59],
    ["eu", "AE", "VATEX-EU-AE", 0, 339_15],
    ["drittland", "AE", "VATEX-EU-AE", 0, 339_15],
  ] as const)(
    "credits a driver who is %s",
    (receiver, category, reasonCode, vatCents, grossCents) => {
      expect(driver).toMatchObject({
        netCents: 399_00,
        commissionCents: 59_85,
        driverCents: 339_15,
      });
      const tax = taxOf("credit_note", { ...agency, receiver });
      expect(tax).toMatchObject({ category, reasonCode });
      expect(withTax(driver.driverCents, tax)).toMatchObject({ vatCents, grossCents });
    },
  );

  it.each([
    ["AT", "AE", "VATEX-EU-AE", 399_00],
    ["CH", "O", "VATEX-EU-O", 399_00],
  ])(
    "invoices a customer in %s without VAT, saying why",
    (country, category, reasonCode, gross) => {
      const tax = taxOf("invoice", { ...agency, receiver: statusByCountry(country) });
      expect(tax).toMatchObject({ category, reasonCode, words: expect.any(String) });
      expect(withTax(net, tax).grossCents).toBe(gross);
    },
  );

  it.each([
    ["regulaer", "S", 11_37, 71_22],
    ["kleinunternehmer", "S", 11_37, 71_22],
    ["eu", "AE", 0, 59_85],
    ["drittland", "O", 0, 59_85],
  ] as const)("bills the commission to a driver who is %s", (receiver, category, vat, gross) => {
    const { driver, leftCents } = money({
      order: { billing_model: "direct", tagespreis_cents: null },
    });
    expect(leftCents).toBe(59_85);
    const tax = taxOf("commission", { ...agency, receiver });
    expect(tax.category).toBe(category);
    expect(withTax(driver.commissionCents, tax)).toMatchObject({
      vatCents: vat,
      grossCents: gross,
    });
  });

  it("shows no VAT to a German customer while the agency is a small business", () => {
    const tax = taxOf("invoice", { issuer: "kleinunternehmer", receiver: "regulaer" });
    expect(tax).toMatchObject({
      category: "E",
      percent: 0,
      words: expect.stringContaining("§ 19"),
    });
  });
});

describe("worked days", () => {
  it("charges hours beyond a day's as eighths of the day price, on each day", () => {
    const days = [
      { ...DAY, minutes: 570 },
      { ...DAY, day: "2026-11-24", minutes: 420 },
    ];
    expect(customersLines({ days })).toEqual([
      ["day", 2, 798_00],
      ["extra", 90, 74_81],
    ]);
  });

  it("counts weekend and the holidays of the state of the place of work", () => {
    const days = [
      { ...DAY, day: "2026-11-18" },
      { ...DAY, day: "2026-11-21" },
    ];
    expect(customersLines({ days, state: "SN" })?.[1]).toEqual(["weekend", 2, 199_50]);
    expect(customersLines({ days, state: "HE" })?.[1]).toEqual(["weekend", 1, 99_75]);
  });

  it("has a flat price for a job below five hours, where it is lower than the day price", () => {
    const days = [{ ...DAY, minutes: 299 }];
    expect(customersLines({ days })).toEqual([["short", 1, 299_00]]);
    expect(customersLines({ days: [{ ...DAY, minutes: 300 }] })).toEqual([["day", 1, 399_00]]);
    expect(customersLines({ days, order: { tagespreis_cents: 250_00 } })).toEqual([
      ["day", 1, 250_00],
    ]);
    const longer = [...days, { ...DAY, day: "2026-11-24" }];
    expect(customersLines({ days: longer })?.[0]).toEqual(["day", 2, 798_00]);
    const escort = { anforderungen: ["BF3 erforderlich"], tagespreis_cents: 649_00 };
    expect(customersLines({ days, order: escort })).toEqual([["day", 1, 649_00]]);
  });

  it("pays an hourly driver each hour, four at least, with the same extras of his own pay", () => {
    const rate = { rate_type: "hourly", rate_value: 42.5 } as const;
    expect(driversLines({ rate, days: [{ ...DAY, minutes: 120 }] })).toEqual([
      ["hours", 240, 170_00],
    ]);
    const days = [{ ...DAY, day: "2026-11-21", minutes: 600, nightMinutes: 60, km: 30 }];
    expect(driversLines({ rate, days })).toEqual([
      ["hours", 600, 425_00],
      ["weekend", 600, 106_25],
      ["night", 60, 8_50],
      ["travel", 10, 4_00],
    ]);
    expect(money({ rate, days: [] }).driver.netCents).toBe(0);
  });

  it("charges waiting where the list has a price for it, and not as work besides", () => {
    const days = [{ ...DAY, minutes: 600, waitingMinutes: 90 }];
    const escort = { anforderungen: ["BF3 erforderlich"], tagespreis_cents: 649_00 };
    expect(customersLines({ days, order: escort })).toEqual([
      ["day", 1, 649_00],
      ["extra", 30, 40_56],
      ["waiting", 90, 75_00],
    ]);
    expect(customersLines({ days })).toEqual([
      ["day", 1, 399_00],
      ["extra", 120, 99_75],
    ]);
  });

  it("takes the lower end where the list names a range", () => {
    const days = [{ ...DAY, overnight: true }];
    const escort = { anforderungen: ["BF3 erforderlich"], tagespreis_cents: 649_00 };
    expect(customersLines({ days, order: escort })?.at(-1)).toEqual(["overnight", 1, 90_00]);
  });

  it("leaves the agency the customer's sum less what the driver gets; nothing is known without a price", () => {
    const rate = { rate_type: "daily", rate_value: 308 } as const;
    const { driver, leftCents } = money({ rate });
    expect([driver.commissionCents, driver.driverCents, leftCents]).toEqual([
      46_20, 261_80, 137_20,
    ]);
    expect(money({ order: { tagespreis_cents: null } })).toMatchObject({
      customer: null,
      leftCents: null,
    });
  });

  it("names no VAT where the driver bills his customer himself", () => {
    const { customer } = money({ order: { billing_model: "direct", tagespreis_cents: null } });
    expect(customer).toMatchObject({ netCents: 399_00, vatCents: null, grossCents: null });
  });
});

describe("an order that is driven as planned", () => {
  const order = fc.record({
    vehicle: fc.constantFrom(...BOOKING_VEHICLES),
    requirements: fc.subarray([...REQUIREMENTS]),
    begin: fc.nat({ max: 30 }),
    days: fc.integer({ min: 1, max: 15 }),
    weekdays: fc.subarray([...WEEKDAYS], { minLength: 1 }),
    dayCents: fc.option(fc.integer({ min: 100_00, max: 999_99 })),
  });

  it("costs the same on the form, on the server, on its status page and by its sheet", () => {
    const property = fc.property(
      order,
      ({ vehicle, requirements, begin, days, weekdays, dayCents }) => {
        // No night in which the clocks change: that one is driven longer or shorter than planned.
        const start = addDays("2026-11-01", begin);
        const end = lastWorkingDay(start, days, weekdays);
        const tagespreis_cents = dayCents ?? dayPriceCents(DEFAULT_PRICES, vehicle, requirements);
        const placed: PricedOrder = {
          billing_model: "agency",
          tagespreis_cents,
          fahrzeugtyp: vehicle,
          anforderungen: requirements,
          einsatzbeginn: start,
          einsatzende: end,
          arbeitstage: weekdays,
        };
        const assignment = {
          ...ASSIGNMENT,
          start_date: start,
          end_date: end,
          arbeitstage: weekdays,
          cancelled_at: null,
        };
        const form = orderPrice(DEFAULT_PRICES, {
          position: bookedPosition(vehicle, requirements),
          dayCents: tagespreis_cents,
          requirements,
          period: { start, end, weekdays },
          drivers: 1,
        });
        const job = {
          ...placed,
          arbeitstage: weekdays,
          anforderungen: requirements,
          uhrzeit_beginn: null,
          einsatzort: "",
          einsatz_postal_code: "",
          einsatz_city: "",
        };
        const driver = { plz: "", ort: "", firmensitz_land: "" };
        const planned = plannedDays({ assignment, job, driver }, new Date("2028-01-01"));
        const { customer } = moneyOfWork(DEFAULT_PRICES, {
          order: placed,
          assignment,
          days: workedDays(planned),
          state: null,
        });
        const sheet = customer && {
          netCents: customer.netCents,
          vatCents: customer.vatCents,
          grossCents: customer.grossCents,
        };
        expect(form).toMatchObject({ ...sheet });
        expect(customersPrice(DEFAULT_PRICES, placed)?.total).toEqual(form);
        expect(customersPrice(DEFAULT_PRICES, placed, { assignment })?.total).toEqual(form);
      },
    );
    fc.assert(property, { numRuns: 1000 });
  });
});
