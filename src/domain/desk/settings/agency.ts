import * as z from "zod";
import { AgencyPhoto } from "../../kernel/agency-photo.ts";
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
import { type SettingsArea, setting } from "../../kernel/settings/settings-area.ts";
import { queueEmail } from "../../mail/queue-emails.ts";

const line = (missing: string) => requiredText(missing, MAX_LENGTH.line);
const optionalLine = () => optionalText(MAX_LENGTH.line).default("");
export const PHOTO_ALT_MISSING = "Bitte beschreiben Sie, was auf dem Foto zu sehen ist";
const FOR_PRIVACY = "Name und Anschrift, für die Datenschutzerklärung.";

/** What is set of the agency; the rest of `Operator` is the machine's (docs/rules.md, Settings). */
const AgencyFields = z.object({
  name: setting("Name der Agentur", line("Bitte geben Sie den Namen der Agentur ein")),
  owner: setting("Inhaberin oder Inhaber", line("Bitte geben Sie ein, wem die Agentur gehört")),
  street: setting("Straße und Hausnummer", line("Bitte geben Sie Straße und Hausnummer ein")),
  postalCode: setting("PLZ", postalCode()),
  city: setting("Ort", line("Bitte geben Sie den Ort ein")),
  phone: setting("Telefon", phone("Bitte geben Sie die Telefonnummer ein")),
  email: setting(
    "E-Mail-Adresse",
    email("Bitte geben Sie die E-Mail-Adresse ein", "Ungültige E-Mail-Adresse"),
    { hint: "Auf der Website, und dorthin gehen Antworten und unsere E-Mails an die Agentur." },
  ),
  whatsapp: setting(
    "WhatsApp-Nummer",
    optionalText(MAX_LENGTH.phone).pipe(
      z.string().regex(/^\d*$/, "Nur Ziffern mit Landesvorwahl, zum Beispiel 4915112345678"),
    ),
    { hint: "Nur Ziffern mit Landesvorwahl, zum Beispiel 4915112345678." },
  ),
  vatId: setting("USt-IdNr.", line("Bitte geben Sie die Umsatzsteuer-Identifikationsnummer ein")),
  hostingProvider: setting(
    "Betreiber des Servers",
    line("Bitte geben Sie ein, wer den Server betreibt"),
    { hint: FOR_PRIVACY },
  ),
  mailProvider: setting("Versender der E-Mails", optionalText(MAX_LENGTH.line), {
    hint: FOR_PRIVACY,
  }),
  dispatcherName: setting("Disponent oder Disponentin", optionalLine(), {
    hint: "Wer Anfragen liest und ans Telefon geht, mit Vor- und Nachnamen.",
  }),
  dispatcherPhone: setting("Durchwahl", optionalText(MAX_LENGTH.phone).default(""), {}),
  dispatcherHours: setting("Erreichbar", optionalLine(), {
    hint: "Zum Beispiel: Mo–Fr 7–17 Uhr.",
  }),
  photo: setting("Foto", AgencyPhoto, { kind: "photo" }),
  photoAlt: setting("Bildbeschreibung", optionalLine(), { kind: "photo" }),
  insurer: setting("Versicherer", optionalLine()),
  insuranceKind: setting("Art der Versicherung", optionalLine(), {
    hint: "Zum Beispiel: Betriebshaftpflicht.",
  }),
  insuredSum: setting("Versicherungssumme", optionalLine(), {
    hint: "Zum Beispiel: 5 Mio. € je Schadenfall.",
  }),
  tradeRegister: setting("Handelsregister", optionalLine(), {
    hint: "Gericht und Nummer. Steht auch im Impressum.",
  }),
  memberships: setting("Mitgliedschaften", optionalLine(), {
    hint: "Mit Kommas getrennt.",
  }),
});
const AgencyValues = AgencyFields.refine(({ photo, photoAlt }) => photo === "" || photoAlt !== "", {
  path: ["photoAlt"],
  error: PHOTO_ALT_MISSING,
});
export type AgencyValues = z.output<typeof AgencyValues>;

/** Name, address and contact of the agency. */
export const AGENCY: SettingsArea<AgencyValues> = {
  name: "agentur",
  label: "Agentur",
  page: {
    heading: "Angaben zur Agentur",
    intro: ["Gilt sofort für Website, E-Mails und PDF."],
    saveLabel: "Angaben speichern",
    whileUnset: "Es gelten die Angaben der Konfiguration (OPERATOR_…).",
    needsProof: true,
  },
  schema: AgencyValues,
  defaults: agencyOf,
  kept: (older, { photo }) =>
    older.photo === photo ? older : { ...older, photo: "", photoAlt: "" },
};

/** Mails a new e-mail address or phone number to the old address: whoever changes them redirects all that customers write. */
export async function tellOldAddress(tx: TxCtx, before: AgencyValues, after: AgencyValues) {
  if (before.email === after.email && before.phone === after.phone) return;
  const contact = ({ email, phone }: AgencyValues) => ({ email, phone });
  await queueEmail(tx, {
    key: `agency_contact_changed:${tx.now().toISOString()}`,
    to: before.email,
    template: "agency_contact_changed",
    data: { before: contact(before), after: contact(after), at: tx.now().toISOString() },
  });
}

/** Settings part of an operator's details; missing ones are empty. */
function agencyOf(operator: Operator): AgencyValues {
  const fields = Object.keys(AgencyFields.shape) as (keyof AgencyValues)[];
  const entries = fields.map((field) => [field, operator[field] ?? ""] as const);
  return Object.fromEntries(entries) as AgencyValues;
}
