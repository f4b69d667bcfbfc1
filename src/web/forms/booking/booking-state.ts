import type { ComponentProps } from "react";
import type { BookingInput } from "../../../domain/dispatch/jobs/booking/schemas.ts";
import { USUAL_WEEK, weekdaysOfForm } from "../../../domain/kernel/time/working-weeks.ts";
import { NO_ANSWERS } from "../../../domain/kernel/vehicle-questions.ts";
import type { TextField } from "../../ui/fields.tsx";
import { EMAIL_INPUT, type FormPart, PHONE_INPUT, POSTCODE_INPUT } from "../form-parts.tsx";
import { type FormState, receivedList, receivedText } from "../form-state.ts";
import type { NewsletterOutcome } from "./booking-texts.ts";

/** State of a form posted without script. */
export interface BookingFormState extends FormState {
  /** The booking is stored, its files are not; or, while it is not, they came without script and are gone. */
  areFilesLost?: boolean;
}

/** Parameter that carries the newsletter outcome to the receipt page. */
export const NEWSLETTER_PARAMETER = "newsletter";
const NEWSLETTER_VALUE: Record<NewsletterOutcome, string> = {
  requested: "angefragt",
  failed: "fehlgeschlagen",
};

/** Query parameter that reports files that were not stored. */
export const FILES_PARAMETER = "anlagen";

interface Receipt {
  newsletter?: NewsletterOutcome | undefined;
  /** The booking is stored without them. */
  areFilesLost: boolean;
}

/** The page that stays, with what became of the newsletter box and of the files. */
export function receiptAddress(path: string, { newsletter, areFilesLost }: Receipt): string {
  const address = areFilesLost ? `${path}&${FILES_PARAMETER}=fehlen` : path;
  return newsletter
    ? `${address}&${NEWSLETTER_PARAMETER}=${NEWSLETTER_VALUE[newsletter]}`
    : address;
}

/** Reads the newsletter outcome from the parameter. */
export function newsletterOutcome(value: string | undefined): NewsletterOutcome | undefined {
  return (["requested", "failed"] as const).find((one) => NEWSLETTER_VALUE[one] === value);
}

/** Props of a text field that the booking form sets. */
export type BookingInputProps = Omit<ComponentProps<typeof TextField>, "name" | "part">;

const OFF = { optional: true, autoComplete: "off" } as const;

/** The form's fields of one line, by their names in the payload. */
export const LINES = {
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
} satisfies Record<string, BookingInputProps>;

/** Contact fields, those side by side in one row. */
export const CONTACT_ROWS = [
  ["vorname", "nachname"],
  ["company", "bestellnummer"],
  ["phone"],
  ["email"],
] as const;

const EMPTY_LINES = Object.fromEntries(Object.keys(LINES).map((name) => [name, ""])) as Record<
  keyof typeof LINES,
  string
>;

export const EMPTY_VALUES = {
  ...EMPTY_LINES,
  /** Key of a working week. */
  arbeitstage: USUAL_WEEK as string,
  fahrzeugtyp: "",
  ...NO_ANSWERS,
  anzahl_fahrer: "1",
  nachricht: "",
  anforderungen: [] as string[],
  datenschutz: false,
  preise_verstanden: false,
  newsletter_anmeldung: false,
  website: "",
};
export type BookingValues = typeof EMPTY_VALUES;
export type BookingField = keyof BookingValues;

/** Values set by the page, or posted by a form without script. */
export function receivedBooking(state: FormState): BookingValues {
  const texts = Object.entries(EMPTY_VALUES).flatMap(([name, empty]) =>
    typeof empty === "string" ? [[name, receivedText(state, name) || empty]] : [],
  );
  return {
    ...EMPTY_VALUES,
    ...Object.fromEntries(texts),
    anforderungen: receivedList(state, "anforderungen"),
  };
}

/** Props of each part of the form. */
export type BookingPart = FormPart<BookingField>;

/** The submitted values plus the hidden ones; the newsletter box is sent by its own call. */
export function bookingPayload({ newsletter_anmeldung: _, ...values }: BookingValues) {
  return {
    ...values,
    arbeitstage: weekdaysOfForm(values.arbeitstage, values),
    newsletter: false,
    billing_model: "agency",
  } as BookingInput;
}
