import { describe, expect, it } from "vitest";
import {
  isAddressMissing,
  licenceOf,
  missingContactFields,
} from "../../../../src/domain/dispatch/jobs/vocabulary.ts";
import { withoutPlaceholder } from "../../../../src/domain/kernel/fields/placeholders.ts";
import { BOOKING_VEHICLES, vehicleName } from "../../../../src/domain/kernel/vocabulary.ts";
import { dayPriceCents } from "../../../../src/domain/pricing/day-price.ts";
import { DEFAULT_PRICES } from "../../../../src/domain/pricing/default-prices.ts";
import { expectGerman } from "../../../support/expectations.ts";

const COMPLETE = {
  customer_name: "Petra Muster",
  company: "",
  customer_email: "petra@bau.example",
  customer_phone: "",
  customer_street: "Kranweg",
  customer_house_number: "7a",
  customer_postal_code: "60311",
  customer_city: "Frankfurt",
};

describe("the contact of a job", () => {
  it("is complete with name, address, and phone or e-mail", () => {
    expect(missingContactFields(COMPLETE)).toEqual({});
    const byPhone = { ...COMPLETE, customer_email: "", customer_phone: "069 12345" };
    expect(missingContactFields(byPhone)).toEqual({});
    expect(isAddressMissing(COMPLETE)).toBe(false);
  });

  it.each([
    ["customer_street", ["", "  ", "Siehe Nachricht", "NACHZUTRAGEN", " bitte wählen "]],
    ["customer_house_number", ["", "nachzutragen"]],
    ["customer_postal_code", ["", "6031", "603111", "60311 ", "6031a", "Siehe Nachricht"]],
    ["customer_city", ["", "siehe nachricht"]],
  ] as const)("lacks %s when it is %j", (field, values) => {
    for (const value of values) {
      const job = { ...COMPLETE, [field]: value };
      const missing = missingContactFields(job);
      expect(Object.keys(missing)).toEqual([field]);
      expectGerman(Object.values(missing));
      expect(isAddressMissing(job)).toBe(true);
    }
  });

  it("lacks name or reachability without lacking an address", () => {
    const nameless = { ...COMPLETE, customer_name: "Bitte wählen" };
    expect(Object.keys(missingContactFields(nameless))).toEqual(["customer_name"]);
    const silent = { ...COMPLETE, customer_email: "nachzutragen" };
    expect(Object.keys(missingContactFields(silent))).toEqual(["customer_phone"]);
    expect([isAddressMissing(nameless), isAddressMissing(silent)]).toEqual([false, false]);
  });

  it("takes no real text for a placeholder", () => {
    expect(withoutPlaceholder("Siehe Nachricht vom Montag")).toBe("Siehe Nachricht vom Montag");
    expect(withoutPlaceholder(" Kranweg ")).toBe("Kranweg");
  });
});

it("spells a truck alike, whether the form or the desk's list named it", () => {
  expect(["lkw", "LKW", "Kipper"].map(vehicleName)).toEqual(["Lkw", "Lkw", "Kipper"]);
});

it("every vehicle of the form has a licence and a day price of the list", () => {
  for (const vehicle of BOOKING_VEHICLES) {
    expect(licenceOf(vehicle)).toMatch(/^(B|C|C\+E)$/);
    expect([39_900, 48_900, 53_900]).toContain(dayPriceCents(DEFAULT_PRICES, vehicle));
  }
  expect(dayPriceCents(DEFAULT_PRICES, "kran")).toBe(53_900);
  expect(dayPriceCents(DEFAULT_PRICES, "fahrmischer")).toBe(48_900);
});

it("a label that asks for another kind of driver counts where the vehicle is a standard truck", () => {
  expect(dayPriceCents(DEFAULT_PRICES, "lkw", ["Nachtschicht"])).toBe(39_900);
  expect(dayPriceCents(DEFAULT_PRICES, "lkw", ["ADR-Schein"])).toBe(53_900);
  expect(dayPriceCents(DEFAULT_PRICES, "sattelzug", ["ADR-Schein", "Tank/Silo"])).toBe(44_900);
  expect(dayPriceCents(DEFAULT_PRICES, "kleintransporter", ["BF3 erforderlich"])).toBe(64_900);
  expect(dayPriceCents(DEFAULT_PRICES, "fahrmischer", ["ADR-Schein"])).toBe(48_900);
});
