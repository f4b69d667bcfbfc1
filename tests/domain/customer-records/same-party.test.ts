import { describe, expect, it } from "vitest";
import {
  distinctionOf,
  firmKey,
  isSameParty,
  personKey,
  phoneKey,
} from "../../../src/domain/customer-records/same-party.ts";

describe("phone numbers", () => {
  it.each([
    "069 5550101",
    "069/555 01 01",
    "+49 69 5550101",
    "+49 (0)69 5550101",
    "0049 69 5550101",
    "0049-(0)69-5550101",
    "49 69 5550101",
    " 069.5550101 ",
  ])("are one number however they are written: %s", (phone) => {
    expect(phoneKey(phone)).toBe("695550101");
  });

  it("of another country stay apart, and what is no number is none", () => {
    expect(phoneKey("+43 1 5550101")).toBe("+4315550101");
    expect(phoneKey("0043 1 5550101")).toBe("+4315550101");
    expect(phoneKey("04921 12345")).toBe(phoneKey("+49 4921 12345"));
    for (const none of ["", "12345", "000000", "nachzutragen"]) expect(phoneKey(none)).toBe("");
  });
});

describe("firms and persons", () => {
  it("are compared without legal form, titles and umlauts", () => {
    expect(firmKey("Müller & Söhne GmbH & Co. KG")).toBe(firmKey("MUELLER SOEHNE"));
    expect(firmKey("Groß e.K.")).toBe("gross");
    expect(firmKey("GmbH")).toBe("gmbh");
    expect(personKey("Frau Dr. Petra Groß")).toBe("petra gross");
  });

  const way = (company: string, name: string) => {
    const keys = { firm: firmKey(company), person: personKey(name) };
    return { keys, unter: distinctionOf(keys), person: keys.person };
  };

  it.each([
    ["Muster Bau GmbH", "A", "Muster Bau Niederlassung Nord", "B", true],
    ["Muster Bau GmbH", "Petra Muster", "Kies AG", "Petra Muster", false],
    ["Muster Bau GmbH", "Petra Muster", "", "Frau Muster", true],
    ["", "Petra Muster", "Muster Bau", "Petra Muster", true],
    ["", "Petra Muster", "", "Karl Huber", false],
    ["Muster Bau", "Petra Muster", "", "Karl Huber", false],
  ])("%s (%s) and %s (%s): %s", (company, name, otherCompany, otherName, isSame) => {
    const [one, other] = [way(company, name), way(otherCompany, otherName)];
    expect(isSameParty(one, other.keys)).toBe(isSame);
    expect(isSameParty(other, one.keys)).toBe(isSame);
  });
});
