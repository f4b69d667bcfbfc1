import { isValidBIC, isValidIBAN } from "ibantools";
import * as jsvat from "jsvat";
import { postcodeValidator, postcodeValidatorExistsForCountry } from "postcode-validator";
import { EU_COUNTRIES } from "./fields/countries.ts";
import { optionalText } from "./fields/schemas.ts";

/**
 * Formats of tax and bank numbers (docs/rules.md, Billing data). Server only: the libraries behind it are larger than
 * any form.
 */

/** A bank account anywhere, by its country's length and the check digits, stored without spaces; may be missing. */
export function optionalIban() {
  return optionalText(60)
    .transform(compact)
    .refine(
      (iban) => iban === "" || isValidIBAN(iban),
      "Diese IBAN stimmt nicht. Bitte prüfen Sie die Ziffern",
    );
}

/** A bank's code of 8 or 11 characters; may be missing. */
export function optionalBic() {
  return optionalText(20)
    .transform(compact)
    .refine(
      (bic) => bic === "" || isValidBIC(bic),
      "Die BIC hat 8 oder 11 Zeichen, zum Beispiel COBADEFFXXX",
    );
}

/** A VAT id of the EU, Switzerland, Norway or the United Kingdom, by its national check digits; may be missing. */
export function optionalVatId() {
  return optionalText(40)
    .transform(compact)
    .refine(
      (id) => id === "" || vatIdCountry(id) !== undefined,
      "Diese USt-IdNr. stimmt nicht. Bitte prüfen Sie Länderkürzel und Ziffern",
    );
}

/** The ISO code of the country that gave this VAT id; undefined: it is none. */
export function vatIdCountry(id: string): string | undefined {
  const { isValid, country } = jsvat.checkVAT(id, VAT_COUNTRIES);
  return isValid ? country?.isoCode.short : undefined;
}

export const WRONG_TAX_NUMBER =
  "Eine deutsche Steuernummer hat 10, 11 oder 13 Ziffern, zum Beispiel 21/815/08150";

/** Whether a text is a tax number of a German state, or its form of 13 digits for all of Germany. */
export function isGermanTaxNumber(text: string): boolean {
  const digits = text.replaceAll(/[\s/.-]/g, "");
  return /^(?!0+$)\d{10,11}$/.test(digits) || NATIONAL_TAX_NUMBER.test(digits);
}

/** An address of a German authority for invoices, by its check digits (ISO 7064, Mod 97-10); may be missing. */
export function optionalLeitwegId() {
  return optionalText(60)
    .transform((id) => id.replaceAll(/\s/g, "").toUpperCase())
    .refine(
      (id) => id === "" || isLeitwegId(id),
      "Diese Leitweg-ID stimmt nicht. Bitte prüfen Sie die Ziffern",
    );
}

/** Whether this may be a postal code of the country; where a country has none, anything may. */
export function isPostalCodeOf(country: string, code: string): boolean {
  return !postcodeValidatorExistsForCountry(country) || postcodeValidator(code, country);
}

/** `DE89 … 3000`; empty stays empty. */
export function maskedIban(iban: string): string {
  return iban && `${iban.slice(0, 4)} … ${iban.slice(-4)}`;
}

/** `… 150` of a tax number; empty stays empty. */
export function maskedTaxNumber(number: string): string {
  return number && `… ${number.slice(-3)}`;
}

function compact(text: string) {
  return text.replaceAll(/[\s.-]/g, "").toUpperCase();
}

/** jsvat knows others, too, whose numbers no invoice of ours may bear. */
const WITH_VAT_ID = new Set([...EU_COUNTRIES, "CH", "GB", "NO"]);

const VAT_COUNTRIES = Object.values(jsvat).flatMap((one) =>
  typeof one === "object" && "calcFn" in one && WITH_VAT_ID.has(one.codes[0] ?? "") ? [one] : [],
);

/** By state: its two or four digits, the last of the tax office, a zero (§ 139a AO; ELSTER). */
const NATIONAL_TAX_NUMBER = /^(1[01]\d\d|2[1-46-8]\d\d|3[0-2]\d\d|4[01]\d\d|5\d{3}|9\d{3})0\d{8}$/;

const LEITWEG_SHAPE = /^\d{2,12}(-[A-Z0-9]{1,30})?-\d{2}$/;

function isLeitwegId(id: string) {
  if (!LEITWEG_SHAPE.test(id)) return false;
  const digits = id
    .replaceAll("-", "")
    .replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}
