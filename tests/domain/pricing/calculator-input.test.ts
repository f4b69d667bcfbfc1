import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type CalculatorFrame,
  calculatorValues,
  readCalculatorInput,
} from "../../../src/domain/pricing/calculator-input.ts";

const GENERAL: CalculatorFrame = { list: "general", earliestStart: "2026-11-23" };
const ESCORT: CalculatorFrame = { list: "escort", earliestStart: "2026-11-23" };

function read(received: Record<string, string>, frame = GENERAL) {
  return readCalculatorInput(calculatorValues(received, frame), frame);
}

describe("the calculator's fields", () => {
  it("have defaults that lead to a price at once", () => {
    expect(read({})).toMatchObject({
      input: {
        kind: { key: "lkw" },
        start: "2026-11-23",
        days: 1,
        weekdays: ["mo", "di", "mi", "do", "fr"],
        state: "HE",
        night: false,
        travelKm: 25,
        overnight: false,
      },
    });
  });

  it("are read as they were typed", () => {
    const received = {
      fahrer: "kran",
      beginn: "2026-12-24",
      tage: " 31 ",
      arbeitstage: "mo-sa",
      land: "BY",
      nacht: "ja",
      anfahrt: "2000",
      uebernachtung: "ja",
    };
    expect(read(received)).toMatchObject({
      input: {
        kind: { key: "kran" },
        start: "2026-12-24",
        days: 31,
        weekdays: ["mo", "di", "mi", "do", "fr", "sa"],
        state: "BY",
        night: true,
        travelKm: 2000,
        overnight: true,
      },
    });
  });

  it.each([
    ["fahrer", "busfahrer", "Bitte wählen Sie den Fahrer aus der Liste"],
    ["fahrer", "bf3", "Bitte wählen Sie den Fahrer aus der Liste"],
    ["beginn", "", "Bitte geben Sie einen Tag ab dem 23.11.2026 ein"],
    ["beginn", "2026-11-22", "Bitte geben Sie einen Tag ab dem 23.11.2026 ein"],
    ["beginn", "2027-02-30", "Bitte geben Sie einen Tag ab dem 23.11.2026 ein"],
    ["beginn", "9999-01-01", "Bitte geben Sie einen Tag ab dem 23.11.2026 ein"],
    ["tage", "", "Bitte geben Sie 1 bis 31 Tage ein"],
    ["tage", "0", "Bitte geben Sie 1 bis 31 Tage ein"],
    ["tage", "32", "Bitte geben Sie 1 bis 31 Tage ein"],
    ["tage", "1,5", "Bitte geben Sie 1 bis 31 Tage ein"],
    ["tage", "-1", "Bitte geben Sie 1 bis 31 Tage ein"],
    ["tage", "1e1", "Bitte geben Sie 1 bis 31 Tage ein"],
    ["arbeitstage", "immer", "Bitte wählen Sie die Arbeitstage aus der Liste"],
    ["land", "Hessen", "Bitte wählen Sie das Bundesland aus der Liste"],
    ["land", "BUND", "Bitte wählen Sie das Bundesland aus der Liste"],
    ["anfahrt", "", "Bitte geben Sie ganze Kilometer von 0 bis 2000 ein"],
    ["anfahrt", "2001", "Bitte geben Sie ganze Kilometer von 0 bis 2000 ein"],
    ["anfahrt", "12,5", "Bitte geben Sie ganze Kilometer von 0 bis 2000 ein"],
    ["nacht", "on", "Bitte kreuzen Sie das Feld an, oder lassen Sie es frei"],
    ["uebernachtung", "1", "Bitte kreuzen Sie das Feld an, oder lassen Sie es frei"],
  ])("%s=%s: %s", (field, value, message) => {
    expect(read({ [field]: value })).toEqual({ errors: { [field]: message } });
  });

  it("name every mistake at once", () => {
    const result = read({ tage: "viele", anfahrt: "weit" });
    expect(result).toHaveProperty("errors.tage");
    expect(result).toHaveProperty("errors.anfahrt");
  });

  it("have nothing to choose for escorts", () => {
    expect(read({ fahrer: "kran" }, ESCORT)).toMatchObject({ input: { kind: { key: "bf3" } } });
  });

  it("never throw, whatever an address holds", () => {
    const names = fc.constantFrom("fahrer", "beginn", "tage", "arbeitstage", "land", "nacht");
    fc.assert(
      fc.property(fc.dictionary(names, fc.string()), (received) => {
        const result = read(received);
        expect("input" in result || Object.keys(result.errors).length > 0).toBe(true);
      }),
    );
  });
});
