import { describe, expect, it } from "vitest";
import { COUNTRIES } from "../../../src/domain/drivers/schemas.ts";
import {
  isGermanTaxNumber,
  isPostalCodeOf,
  maskedIban,
  maskedTaxNumber,
  optionalBic,
  optionalIban,
  optionalLeitwegId,
  optionalVatId,
  vatIdCountry,
} from "../../../src/domain/kernel/billing-fields.ts";
import {
  addressLine,
  addressLines,
  countryCodeOf,
  countryOptions,
} from "../../../src/domain/kernel/fields/countries.ts";

const taken = (schema: ReturnType<typeof optionalIban>, typed: unknown) =>
  schema.safeParse(typed).data ?? null;

describe("an IBAN", () => {
  it("is stored without spaces, whoever typed it how", () => {
    expect(taken(optionalIban(), " de89 3704 0044 0532 0130 00 ")).toBe("DE89370400440532013000");
    expect(taken(optionalIban(), "PL61-1090-1014-0000-0712-1981-2874")).toBe(
      "PL61109010140000071219812874",
    );
    expect(taken(optionalIban(), null)).toBe("");
  });

  it.each([
    ["two digits changed round", "DE89370400440532013009"],
    ["one digit short", "DE8937040044053201300"],
    ["a country without", "US89370400440532013000"],
  ])("is refused with %s", (_, iban) => {
    expect(taken(optionalIban(), iban)).toBeNull();
  });

  it("shows its ends only", () => {
    expect(maskedIban("DE89370400440532013000")).toBe("DE89 … 3000");
    expect(maskedTaxNumber("21/815/08150")).toBe("… 150");
    expect(maskedIban("") + maskedTaxNumber("")).toBe("");
  });
});

describe("a BIC", () => {
  it("has 8 or 11 characters", () => {
    expect(taken(optionalBic(), "cobadeffxxx")).toBe("COBADEFFXXX");
    expect(taken(optionalBic(), "COBADEFF")).toBe("COBADEFF");
    expect(taken(optionalBic(), "COBADEFFX")).toBeNull();
  });
});

describe("a VAT id", () => {
  it.each([
    ["DE136695976", "DE"],
    ["ATU13585627", "AT"],
    ["PL8567346215", "PL"],
    ["RO18547290", "RO"],
    ["NL004495445B01", "NL"],
    ["FR40303265045", "FR"],
    ["EL094259216", "GR"],
    ["CHE107787577MWST", "CH"],
    ["GB980780684", "GB"],
  ])("%s is one of %s", (vatId, country) => {
    expect(vatIdCountry(vatId)).toBe(country);
  });

  it.each(["DE136695978", "PL8567346216", "136695976", "RU7707083893"])("%s is none", (vatId) => {
    expect(vatIdCountry(vatId)).toBeUndefined();
    expect(taken(optionalVatId(), vatId)).toBeNull();
  });

  it("is stored without spaces", () => {
    expect(taken(optionalVatId(), "de 136 695 976")).toBe("DE136695976");
  });
});

describe("a German tax number", () => {
  it.each(["21/815/08150", "93815/08152", "2181508150", "181/815/08155", "2866081508156"])(
    "may be %s",
    (number) => {
      expect(isGermanTaxNumber(number)).toBe(true);
    },
  );

  it.each(["12345678", "0000000000", "2866181508156", "2566081508156", "21/815/0815x"])(
    "is not %s",
    (number) => {
      expect(isGermanTaxNumber(number)).toBe(false);
    },
  );
});

describe("a Leitweg-ID", () => {
  it("is told by its check digits, with letters or without", () => {
    expect(taken(optionalLeitwegId(), "04011000-1234512345-06")).toBe("04011000-1234512345-06");
    expect(taken(optionalLeitwegId(), " 992-90009-96 ")).toBe("992-90009-96");
    expect(taken(optionalLeitwegId(), "04011000-1234512345-60")).toBeNull();
    expect(taken(optionalLeitwegId(), "04011000 1234512345 06")).toBeNull();
  });
});

describe("a postal code", () => {
  it.each([
    ["DE", "60311", "6031"],
    ["AT", "1010", "10100"],
    ["PL", "00-950", "950"],
    ["NL", "1011 AB", "1011"],
    ["GB", "SW1A 1AA", "12345"],
    ["RO", "010011", "0100"],
  ])("of %s is like %s and not like %s", (country, right, wrong) => {
    expect(isPostalCodeOf(country, right)).toBe(true);
    expect(isPostalCodeOf(country, wrong)).toBe(false);
  });

  it("is anything where a country has none", () => {
    expect(isPostalCodeOf("AE", "P.O. Box 7")).toBe(true);
  });
});

describe("the countries", () => {
  it("begin with Germany, the others stand by name", () => {
    const [first, second, ...others] = countryOptions();
    expect([first?.value, second?.value]).toEqual(["DE", "AF"]);
    expect(others.length).toBe(247);
    expect(countryOptions("pl")[0]?.label).toBe("Niemcy");
  });

  it("stand behind an address abroad, not behind a German one", () => {
    const vienna = { zusatz: "", strasse: "Am Hof 1", plz: "1010", ort: "Wien", land: "AT" };
    expect(addressLine(vienna)).toBe("Am Hof 1, 1010 Wien, Österreich");
    expect(addressLines({ ...vienna, land: "DE" })).toBe("Am Hof 1\n1010 Wien");
    expect(addressLines({ ...vienna, zusatz: "Einkauf" })).toBe(
      "Einkauf\nAm Hof 1\n1010 Wien\nÖsterreich",
    );
    expect(addressLine({ ...vienna, land: "DE" })).toBe("Am Hof 1, 1010 Wien");
  });

  it("are found by the names of the company seats", () => {
    expect(COUNTRIES.filter((name) => countryCodeOf(name) === "")).toEqual([]);
  });
});
