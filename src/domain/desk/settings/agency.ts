import * as z from "zod";
import type { TxCtx } from "../../kernel/context.ts";
import {
  email,
  MAX_LENGTH,
  optionalText,
  phone,
  postalCode,
  requiredText,
} from "../../kernel/fields/schemas.ts";
import type { Operator } from "../../kernel/operator.ts";
import { changedFields, type SettingsArea } from "../../kernel/settings/settings-area.ts";
import { queueEmails } from "../../mail/queue-emails.ts";
import { AGENCY_FIELDS, AGENCY_LABEL, type AgencyField } from "./vocabulary.ts";

const line = (missing: string) => requiredText(missing, MAX_LENGTH.line);

/** What is set of the agency; the rest of `Operator` is the machine's (docs/rules.md, Settings). */
const AgencyValues = z.object({
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

/** Name, address and contact of the agency. */
export const AGENCY: SettingsArea<AgencyValues> = {
  name: "agentur",
  label: "Agentur",
  schema: AgencyValues,
  defaults: agencyOf,
  describeChange: changedFields(AGENCY_LABEL),
};

/** Mails a new e-mail address or phone number to the old address: whoever changes them redirects all that customers write. */
export async function tellOldAddress(tx: TxCtx, before: AgencyValues, after: AgencyValues) {
  if (before.email === after.email && before.phone === after.phone) return;
  const contact = ({ email, phone }: AgencyValues) => ({ email, phone });
  await queueEmails(tx, [
    {
      key: `agency_contact_changed:${tx.now().toISOString()}`,
      to: before.email,
      template: "agency_contact_changed",
      data: { before: contact(before), after: contact(after), at: tx.now().toISOString() },
    },
  ]);
}

/** What of an operator's details is set at the desk; empty where there is nothing. */
function agencyOf(operator: Operator): AgencyValues {
  const entries = AGENCY_FIELDS.map((field) => [field, operator[field] ?? ""] as const);
  return Object.fromEntries(entries) as Record<AgencyField, string>;
}
