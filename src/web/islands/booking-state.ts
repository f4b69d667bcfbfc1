import type { BookingInput } from "../../domain/dispatch/jobs/schemas.ts";
import type { NewsletterOutcome } from "../public/content/newsletter.ts";

/** What the server knows about a form that was sent without script. */
export interface BookingFormState {
  /** As received: ticked boxes are "on", `anforderungen` a list. */
  values?: Partial<Record<string, string | string[]>>;
  /** Message by field name. */
  errors?: Record<string, string>;
  failure?: { title: string; text: string };
  sent?: boolean;
  /** What became of the newsletter box, if it was ticked. */
  newsletter?: NewsletterOutcome;
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
  einsatzdauer: "",
  fahrzeugtyp: "",
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

/** What the form sends (spec 3): the values, and what a visitor can't choose. The newsletter has a call of its own. */
export function bookingPayload({ newsletter_anmeldung: _, ...values }: BookingValues) {
  return { ...values, newsletter: false, billing_model: "agency" } as BookingInput;
}

/** Reads what was typed before the script arrived, from the server's own markup. */
export function typedValues(form: HTMLFormElement): BookingValues {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? "");
  const texts = Object.fromEntries(Object.keys(EMPTY_VALUES).map((name) => [name, text(name)]));
  return {
    ...EMPTY_VALUES,
    ...texts,
    anforderungen: data.getAll("anforderungen").map(String),
    datenschutz: data.has("datenschutz"),
    preise_verstanden: data.has("preise_verstanden"),
    newsletter_anmeldung: data.has("newsletter_anmeldung"),
  };
}

/** One received value as text, for `defaultValue`. */
export function receivedText(state: BookingFormState, name: BookingField): string {
  const value = state.values?.[name];
  return typeof value === "string" ? value : "";
}

/** A received list; a single ticked box arrives as plain text. */
export function receivedList(state: BookingFormState, name: BookingField): string[] {
  const value = state.values?.[name] ?? [];
  return typeof value === "string" ? [value] : value;
}

export function isBookingField(name: string): name is BookingField {
  return name in EMPTY_VALUES;
}

/** How many drivers the price is for; one while the field holds no number. */
export function driverCount(typed: string): number {
  const count = Number(typed);
  return Number.isInteger(count) && count > 0 ? count : 1;
}

/** What still keeps the button from working (spec 4), in the order of the form. */
export function openSteps(
  values: Pick<BookingValues, "fahrzeugtyp" | "preise_verstanden" | "datenschutz">,
) {
  return [
    !values.fahrzeugtyp && "Fahrzeug wählen",
    !values.preise_verstanden && "Preise bestätigen",
    !values.datenschutz && "Datenverarbeitung zustimmen",
  ].filter((step) => step !== false);
}
