import * as z from "zod";
import {
  isGermanTaxNumber,
  isPostalCodeOf,
  optionalIban,
  optionalVatId,
  vatIdCountry,
  WRONG_TAX_NUMBER,
} from "../../kernel/billing-fields.ts";
import type { FieldErrors } from "../../kernel/errors.ts";
import { COUNTRY_CODES, EU_COUNTRIES } from "../../kernel/fields/countries.ts";
import { choice, id, MAX_LENGTH, optionalDate, optionalText } from "../../kernel/fields/schemas.ts";
import { type DriverBilling, isGerman, TAX_STATUSES } from "./vocabulary.ts";

/** A missing field stays as it is, an empty one is emptied; numbers may have spaces. */
const DriverBillingInput = z
  .object({
    steuerstatus: choice(TAX_STATUSES, "Bitte wählen Sie, wie Sie Umsatzsteuer zahlen"),
    firma: optionalText(),
    strasse: optionalText(MAX_LENGTH.line),
    plz: optionalText(20),
    ort: optionalText(),
    land: choice(COUNTRY_CODES, "Bitte wählen Sie das Land"),
    steuernummer: optionalText(40),
    ust_id: optionalVatId(),
    iban: optionalIban(),
    /** Agrees to credit notes; false takes the agreement back. */
    gutschrift: z.boolean("Ungültiger Wert."),
  })
  .partial()
  .extend({
    /** From which day it counts; missing: from today, the first version from when he registered. */
    gilt_ab: optionalDate(),
    /** The version that was shown, 0 for none; missing: whatever counts now. */
    basedOn: z.int("Ungültiger Wert.").min(0, "Ungültiger Wert.").optional(),
  });

export const SaveDriverBillingInput = DriverBillingInput.extend({ driverId: id() });
export type SaveDriverBillingInput = z.input<typeof SaveDriverBillingInput>;

/** With the link that is good for the next version. */
export const SaveOwnBillingInput = DriverBillingInput.omit({ basedOn: true }).extend({
  driverId: id(),
  token: z.string("Ungültiger Wert.").max(200),
});
export type SaveOwnBillingInput = z.input<typeof SaveOwnBillingInput>;

export type DriverBillingChange = z.output<typeof DriverBillingInput>;

/** Contradictions between fields, by field. */
export function contradictionsOf(billing: DriverBilling): FieldErrors {
  const { steuerstatus, land, plz, steuernummer, ust_id } = billing;
  const errors: FieldErrors = {};
  const vatCountry = ust_id && vatIdCountry(ust_id);
  if (plz && land && !isPostalCodeOf(land, plz)) {
    errors.plz = "Diese Postleitzahl passt nicht zum Land";
  }
  if (isGerman(steuerstatus)) {
    if (steuernummer && !isGermanTaxNumber(steuernummer)) errors.steuernummer = WRONG_TAX_NUMBER;
    if (vatCountry && vatCountry !== "DE") errors.ust_id = "Eine deutsche USt-IdNr. beginnt mit DE";
  }
  if (steuerstatus === "eu" && (vatCountry === "DE" || (vatCountry && !isInEu(vatCountry)))) {
    errors.ust_id = "Bitte geben Sie die USt-IdNr. Ihres EU-Landes ein";
  }
  if (steuerstatus === "drittland" && vatCountry && isInEu(vatCountry)) {
    errors.ust_id = "Mit dieser USt-IdNr. sind Sie in der EU registriert";
  }
  return errors;
}

function isInEu(country: string) {
  return EU_COUNTRIES.includes(country);
}
