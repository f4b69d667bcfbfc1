import * as z from "zod";
import {
  isPostalCodeOf,
  optionalLeitwegId,
  optionalVatId,
  vatIdCountry,
} from "../../kernel/billing-fields.ts";
import type { FieldErrors } from "../../kernel/errors.ts";
import { COUNTRY_CODES } from "../../kernel/fields/countries.ts";
import {
  choice,
  id,
  MAX_LENGTH,
  optionalDate,
  optionalEmail,
  optionalText,
} from "../../kernel/fields/schemas.ts";
import { type CustomerBilling, INVOICE_FORMATS } from "./vocabulary.ts";

/** A missing field stays as it is, an empty one is emptied; numbers may have spaces. */
export const CustomerBillingInput = z
  .object({
    firma: optionalText(),
    zusatz: optionalText(),
    strasse: optionalText(MAX_LENGTH.line),
    plz: optionalText(20),
    ort: optionalText(),
    land: choice(COUNTRY_CODES, "Bitte wählen Sie das Land"),
    rechnung_email: optionalEmail("Ungültige E-Mail-Adresse"),
    format: choice(INVOICE_FORMATS, "Bitte wählen Sie das Format"),
    ust_id: optionalVatId(),
    leitweg_id: optionalLeitwegId(),
    kaeuferreferenz: optionalText(),
    kostenstelle: optionalText(),
  })
  .partial()
  .extend({
    /** From which day it counts; missing: from today, the first version from when the record was made. */
    gilt_ab: optionalDate(),
    /** The version that was shown, 0 for none; missing: whatever counts now. */
    basedOn: z.int("Ungültiger Wert.").min(0, "Ungültiger Wert.").optional(),
  });
export type CustomerBillingChange = z.output<typeof CustomerBillingInput>;

export const SaveCustomerBillingInput = CustomerBillingInput.extend({ customerId: id() });
export type SaveCustomerBillingInput = z.input<typeof SaveCustomerBillingInput>;

/** Contradictions between fields, by field. */
export function contradictionsOf({ land, plz, ust_id }: CustomerBilling): FieldErrors {
  const errors: FieldErrors = {};
  if (plz && !isPostalCodeOf(land, plz)) errors.plz = "Diese Postleitzahl passt nicht zum Land";
  if (ust_id && vatIdCountry(ust_id) !== land && land === "DE") {
    errors.ust_id = "Eine deutsche USt-IdNr. beginnt mit DE";
  }
  return errors;
}
