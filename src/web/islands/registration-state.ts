import { DOCUMENT_TYPES, type DocumentType } from "../../domain/kernel/vocabulary.ts";

/** What the server knows about a form that was sent without script. */
export interface RegistrationFormState extends Partial<RegistrationOutcome> {
  /** As received: ticked boxes are "on", lists of boxes a list. */
  values?: Partial<Record<string, string | string[]>>;
  /** Groups whose files have to be chosen again: no browser keeps them. */
  lostFiles?: DocumentType[];
}

/** What came of sending the form; `{}` before. */
export interface RegistrationOutcome {
  sent?: boolean;
  /** Above the messages at the fields. */
  title?: string;
  /** By field; of a file under `fuehrerschein.0`, its group and its place there. */
  errors?: Record<string, string>;
  failure?: { title: string; text: string };
}

/** The fields by their names in the call (spec 7), in the order of the form. */
export const EMPTY_VALUES = {
  vorname: "",
  nachname: "",
  email: "",
  phone: "",
  adresse: "",
  plz: "",
  ort: "",
  firmensitz_land: "",
  license_classes: [] as string[],
  experience: "",
  specializations: [] as string[],
  spezialanforderungen: [] as string[],
  bf2_erlaubnis: false,
  bf3_erlaubnis: false,
  regions: [] as string[],
  verfuegbarkeit: "",
  hourly_rate: "",
  description: "",
  vermittlungszustimmung: false,
  datenschutz: false,
  website: "",
};
export type RegistrationValues = typeof EMPTY_VALUES;
export type RegistrationField = keyof RegistrationValues;

export const FIELDS = Object.keys(EMPTY_VALUES) as RegistrationField[];
const CONSENTS: RegistrationField[] = ["vermittlungszustimmung", "datenschutz"];

/** Everything that can have a message, top to bottom; the documents stand before the two consents. */
const ORDER: readonly string[] = [
  ...FIELDS.filter((name) => !CONSENTS.includes(name)),
  ...DOCUMENT_TYPES,
  ...CONSENTS,
];

/** Messages as the summary lists them: in the order of the form. */
export function inFormOrder(messages: Partial<Record<string, string>>) {
  const place = (id: string) => ORDER.indexOf(id.split(".")[0] ?? "");
  return Object.entries(messages)
    .flatMap(([id, message]) => (message ? [{ id, message }] : []))
    .sort((one, other) => place(one.id) - place(other.id));
}

export function isRegistrationField(name: string): name is RegistrationField {
  return name in EMPTY_VALUES;
}

/** One received value as text, for `defaultValue`. */
export function receivedText(state: RegistrationFormState, name: RegistrationField): string {
  const value = state.values?.[name];
  return typeof value === "string" ? value : "";
}

/** A received list; a single ticked box arrives as plain text. */
export function receivedList(state: RegistrationFormState, name: RegistrationField): string[] {
  const value = state.values?.[name] ?? [];
  return typeof value === "string" ? [value] : value;
}
