import type { BookingInput } from "../../../domain/dispatch/jobs/booking/schemas.ts";
import { USUAL_WEEK, weekdaysOfForm } from "../../../domain/kernel/time/working-weeks.ts";
import { NO_ANSWERS } from "../../../domain/kernel/vehicle-questions.ts";
import type { FormPart } from "../form-parts.tsx";
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

export const EMPTY_VALUES = {
  vorname: "",
  nachname: "",
  email: "",
  phone: "",
  company: "",
  customer_street: "",
  customer_house_number: "",
  customer_postal_code: "",
  customer_city: "",
  einsatzbeginn: "",
  einsatzende: "",
  uhrzeit_beginn: "",
  /** Key of a working week. */
  arbeitstage: USUAL_WEEK as string,
  einsatzdauer: "",
  einsatz_street: "",
  einsatz_postal_code: "",
  einsatz_city: "",
  einsatz_kontakt: "",
  einsatz_telefon: "",
  bestellnummer: "",
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
