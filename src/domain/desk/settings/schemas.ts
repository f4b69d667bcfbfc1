import * as z from "zod";
import {
  email,
  MAX_LENGTH,
  optionalText,
  phone,
  postalCode,
  requiredText,
} from "../../kernel/fields/schemas.ts";

const line = (missing: string) => requiredText(missing, MAX_LENGTH.line);

/** What is set of the agency; the rest of `Operator` is the machine's (docs/rules.md, Settings). */
export const AgencyValues = z.object({
  name: line("Bitte geben Sie den Namen der Agentur ein"),
  owner: line("Bitte geben Sie ein, wem die Agentur gehört"),
  street: line("Bitte geben Sie Straße und Hausnummer ein"),
  postalCode: postalCode(),
  city: line("Bitte geben Sie den Ort ein"),
  phone: phone("Bitte geben Sie die Telefonnummer ein"),
  email: email("Bitte geben Sie die E-Mail-Adresse ein", "Ungültige E-Mail-Adresse"),
  whatsapp: optionalText(MAX_LENGTH.phone).pipe(
    z.string().regex(/^\d*$/, "Nur Ziffern mit Landesvorwahl, zum Beispiel 4915112345678"),
  ),
  vatId: line("Bitte geben Sie die Umsatzsteuer-Identifikationsnummer ein"),
  hostingProvider: line("Bitte geben Sie ein, wer den Server betreibt"),
  mailProvider: optionalText(MAX_LENGTH.line),
});
export type AgencyValues = z.output<typeof AgencyValues>;

export const SaveAgencyInput = AgencyValues.extend({
  /** The version that was shown, 0 for the configuration. */
  basedOn: z.int().min(0),
});
export type SaveAgencyInput = z.input<typeof SaveAgencyInput>;
