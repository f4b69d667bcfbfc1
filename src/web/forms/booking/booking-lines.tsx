import type { ComponentProps } from "react";
import { TextField } from "../../ui/fields.tsx";
import { EMAIL_INPUT, field, PHONE_INPUT, POSTCODE_INPUT } from "../form-parts.tsx";
import type { BookingField, BookingPart } from "./booking-state.ts";

type Input = Omit<ComponentProps<typeof TextField>, "name" | "part">;

const OFF = { optional: true, autoComplete: "off" } as const;

/** The form's fields of one line, by their names in the payload. */
const LINES = {
  vorname: { label: "Vorname", autoComplete: "given-name" },
  nachname: { label: "Nachname", autoComplete: "family-name" },
  company: { label: "Unternehmen", optional: true, autoComplete: "organization" },
  bestellnummer: { label: "Ihre Bestellnummer", ...OFF },
  phone: { label: "Telefon", hint: "Für Rückfragen zum Einsatz", ...PHONE_INPUT },
  email: { label: "E-Mail", hint: "Hierhin geht die Bestätigung", ...EMAIL_INPUT },
  einsatzbeginn: { label: "Einsatzbeginn", optional: true, type: "date", width: "medium" },
  einsatzende: { label: "Einsatzende", optional: true, type: "date" },
  uhrzeit_beginn: { label: "Uhrzeit", optional: true, type: "time" },
  einsatzdauer: {
    label: "Einsatzdauer",
    hint: "Wenn das Ende offen ist: 3 Tage, 2 Wochen",
    width: "medium",
    ...OFF,
  },
  customer_street: { label: "Straße", autoComplete: "address-line1" },
  customer_house_number: { label: "Hausnummer", width: "short", autoComplete: "off" },
  customer_postal_code: { label: "PLZ", ...POSTCODE_INPUT, autoComplete: "postal-code" },
  customer_city: { label: "Ort", autoComplete: "address-level2" },
  einsatz_street: { label: "Straße oder Zufahrt", hint: "Zum Beispiel: Einfahrt Tor 3", ...OFF },
  einsatz_postal_code: { label: "PLZ des Einsatzorts", ...POSTCODE_INPUT, ...OFF },
  einsatz_city: { label: "Ort des Einsatzes", ...OFF },
  einsatz_kontakt: { label: "Ansprechpartner vor Ort", ...OFF },
  einsatz_telefon: { label: "Telefon vor Ort", ...PHONE_INPUT, ...OFF },
} satisfies Partial<Record<BookingField, Input>>;

interface LineProps extends Partial<Input> {
  part: BookingPart;
  name: keyof typeof LINES;
}

/** One of these fields, with what only its page knows. */
export function Line({ part, name, ...input }: LineProps) {
  return <TextField {...LINES[name]} {...input} {...field(part, name)} />;
}
