import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import {
  type CalculatorFrame,
  calculatorValues,
  readCalculatorInput,
} from "../../src/domain/pricing/calculator-input.ts";
import { DEFAULT_PRICES } from "../../src/domain/pricing/default-prices.ts";
import { PriceCalculator } from "../../src/web/forms/calculator/price-calculator.tsx";
import { calculationOf, quoteAsMessage } from "../../src/web/forms/calculator/price-words.ts";

const GENERAL: CalculatorFrame = { list: "general", earliestStart: "2026-11-23" };
const ESCORT: CalculatorFrame = { list: "escort", earliestStart: "2026-11-23" };
const CRANE = { fahrer: "kran", beginn: "2026-11-26", tage: "4", anfahrt: "40", nacht: "ja" };
const DAILY_CRANE = { ...CRANE, arbeitstage: "mo-so" };

/** The markup with plain spaces, and without word joiners and soft hyphens. */
function markupOf(values: Record<string, string>, frame = GENERAL) {
  const markup = renderToStaticMarkup(
    <PriceCalculator
      path="/preise-und-ablauf"
      prices={DEFAULT_PRICES}
      values={values}
      {...frame}
    />,
  );
  return markup.replaceAll("\u00a0", " ").replaceAll(/[\u2060\u00ad]/g, "");
}

/** The one tag with this attribute. */
function tag(markup: string, attribute: string) {
  return markup.match(/<[^>]*>/g)?.find((candidate) => candidate.includes(attribute));
}

function messageOf(values: Record<string, string>, frame = GENERAL) {
  const read = readCalculatorInput(calculatorValues(values, frame), frame);
  if ("errors" in read) throw new Error(JSON.stringify(read.errors));
  return quoteAsMessage(calculationOf(DEFAULT_PRICES, read.input));
}

describe("the price calculator without script", () => {
  it("is a form that asks this page, and can go on to the request", () => {
    const markup = markupOf({});
    expect(tag(markup, 'method="get"')).toContain('action="/preise-und-ablauf#preisrechner"');
    const goOn = tag(markup, 'name="uebernehmen"');
    expect(goOn).toContain('formAction="/preise-und-ablauf#booking-form"');
    expect(goOn).toContain('value="1"');
    expect(markup.indexOf("Berechnen")).toBeLessThan(markup.indexOf('name="uebernehmen"'));
  });

  it("labels every field", () => {
    const markup = markupOf({});
    for (const name of ["fahrer", "beginn", "tage", "land", "anfahrt"]) {
      expect(markup).toContain(`<label for="rechner-${name}"`);
      expect(tag(markup, `name="${name}"`)).toContain(`id="rechner-${name}"`);
    }
    expect(markup).toMatch(/<label[^>]*><input type="checkbox"[^>]*id="rechner-nacht"/);
    expect(tag(markup, 'name="nacht"')).toContain('value="ja"');
  });

  it("shows a result at once, as a table with caption, heads and sums", () => {
    const markup = markupOf({});
    expect(markup).toMatch(
      /<caption.*Lkw- oder Sattelzugfahrer, 1 Tag<.*Mo\., 23\.11\.2026, Hessen/,
    );
    expect(markup.match(/scope="col"/g)).toHaveLength(3);
    for (const figure of ["399,00 €", "75,81 €", "474,81 €"]) expect(markup).toContain(figure);
  });

  it("shows each line with what it is made of", () => {
    const markup = markupOf(DAILY_CRANE);
    for (const text of [
      "4 Tage × 539 €",
      "1 Samstag, 1 Sonntag",
      "2 Tage × 134,75 €",
      "Nacht (22–6 Uhr) +20 %",
      "4 Fahrten, je 2 × 15 km über 25 km hinaus",
      "120 km × 0,40 €",
      "2.904,70 €",
    ]) {
      expect(markup).toContain(text);
    }
  });

  it("has a message at each wrong field, and neither a price nor a way on", () => {
    const markup = markupOf({ tage: "99", anfahrt: "weit" });
    expect(markup).toContain("Bitte geben Sie 1 bis 31 Tage ein");
    expect(tag(markup, 'name="anfahrt"')).toContain('aria-invalid="true"');
    expect(markup).not.toContain("<table");
    expect(tag(markup, 'name="uebernehmen"')).toContain('disabled=""');
  });

  it("asks for no driver where there is only one, and shows the range of the escorts' list", () => {
    const markup = markupOf({ tage: "2", uebernachtung: "ja" }, ESCORT);
    expect(markup).not.toContain('name="fahrer"');
    expect(markup).toContain("1 Nacht × 90–120 €");
    expect(markup).toContain("90,00–120,00 €");
  });
});

describe("a calculation as a request", () => {
  it("says what was calculated, and fills in start, duration and vehicle", () => {
    expect(messageOf(DAILY_CRANE)).toEqual({
      nachricht:
        "Preisrechner: Kranfahrer, 4 Tage, Do., 26.11.2026 bis So., 29.11.2026, Hessen, Nachtarbeit (22–6 Uhr), Anfahrt 40 km einfach. Ergebnis: 2.904,70 € netto (3.456,59 € mit 19 % Mehrwertsteuer).",
      einsatzbeginn: "2026-11-26",
      einsatzende: "2026-11-29",
      arbeitstage: "mo-so",
      fahrzeugtyp: "kran",
      anforderungen: ["Nachtschicht"],
    });
  });

  it("counts working days, Monday to Friday unless somebody says otherwise", () => {
    expect(messageOf(CRANE)).toMatchObject({
      // Thursday, Friday, Monday, Tuesday: 4 x 539 + 4 x 107.80 for the nights + 120 x 0.40.
      nachricht: expect.stringContaining("Ergebnis: 2.635,20 € netto"),
      einsatzbeginn: "2026-11-26",
      einsatzende: "2026-12-01",
      arbeitstage: "mo-fr",
    });
  });

  it("asks for what the vehicle alone doesn't say", () => {
    expect(messageOf({ fahrer: "tankwagen" })).toMatchObject({
      fahrzeugtyp: "sattelzug",
      anforderungen: ["ADR-Schein", "Tank/Silo"],
    });
    expect(messageOf({ anfahrt: "200" }, ESCORT)).toMatchObject({
      nachricht: expect.stringContaining("mit Übernachtung. Ergebnis: 939,00–969,00 € netto"),
      anforderungen: ["BF3 erforderlich"],
    });
  });
});
