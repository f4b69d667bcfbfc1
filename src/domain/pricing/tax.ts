import { EU_COUNTRIES } from "../kernel/fields/countries.ts";
import { exactly, percentOf } from "./money.ts";
import { VAT_PERCENT } from "./price-lists.ts";

/** Document that is taxed; a reversal has the tax of the reversed one. */
export type TaxedDocument = "invoice" | "credit_note" | "commission" | "damages";

/** Tax status of a business: German with VAT or small (§ 19 UStG), elsewhere in the EU, or outside it. */
export type TaxStatus = "regulaer" | "kleinunternehmer" | "eu" | "drittland";

export interface Tax {
  /** Category of EN 16931: standard, exempt, reverse charge, not subject to VAT here. */
  category: "S" | "E" | "AE" | "O";
  percent: number;
  /** Code of the exemption's reason (VATEX), where there is one. */
  reasonCode: string | null;
  /** Required note on the document; null with VAT. */
  words: string | null;
}

const STANDARD: Tax = { category: "S", percent: VAT_PERCENT, reasonCode: null, words: null };
/** § 34a UStDV */
const SMALL_BUSINESS: Tax = {
  category: "E",
  percent: 0,
  reasonCode: null,
  words: "Steuerbefreiung für Kleinunternehmer (§ 19 UStG)",
};
/** § 13b UStG, § 14a Abs. 1 and 5 UStG */
const REVERSE_CHARGE: Tax = {
  category: "AE",
  percent: 0,
  reasonCode: "VATEX-EU-AE",
  words: "Steuerschuldnerschaft des Leistungsempfängers",
};
/** § 3a Abs. 2 UStG */
const NOT_TAXABLE: Tax = {
  category: "O",
  percent: 0,
  reasonCode: "VATEX-EU-O",
  words: "Nicht steuerbar in Deutschland (§ 3a Abs. 2 UStG)",
};

/** Nothing is supplied for damages (§ 1 Abs. 1 Nr. 1 UStG). */
const DAMAGES: Tax = {
  category: "O",
  percent: 0,
  reasonCode: null,
  words: "Schadensersatz, ohne Umsatzsteuer",
};

/**
 * The tax of a document between businesses (docs/rules.md, Hours sheets). With a credit note the receiver is who did the work, so
 * his status decides. `issuer`: the agency's own.
 */
export function taxOf(
  document: TaxedDocument,
  { issuer, receiver }: { issuer: "regulaer" | "kleinunternehmer"; receiver: TaxStatus },
): Tax {
  if (document === "damages") return DAMAGES;
  if (document === "credit_note") {
    if (receiver === "kleinunternehmer") return SMALL_BUSINESS;
    return receiver === "regulaer" ? STANDARD : REVERSE_CHARGE;
  }
  if (receiver === "eu") return REVERSE_CHARGE;
  if (receiver === "drittland") return NOT_TAXABLE;
  return issuer === "kleinunternehmer" ? SMALL_BUSINESS : STANDARD;
}

/** The status of a customer, a business, by his country (ISO 3166-1, `AT`). */
export function statusByCountry(country: string): Exclude<TaxStatus, "kleinunternehmer"> {
  if (country === "DE") return "regulaer";
  return EU_COUNTRIES.includes(country) ? "eu" : "drittland";
}

/** A net sum with its tax; integer cents. */
export function withTax(netCents: number, { percent }: Pick<Tax, "percent">) {
  const vatCents = percentOf(percent, exactly(netCents)).from;
  return { netCents, vatCents, grossCents: netCents + vatCents };
}
