import {
  REGISTRATION_DOCUMENTS,
  type RegistrationDocument,
} from "../../../domain/kernel/vocabulary.ts";
import { type FormOutcome, type FormState, ROBOT_FIELD } from "../form-state.ts";
import type { Refusal } from "../send.ts";
import type { RegistrationWords } from "./registration-words.ts";

/** State of a form posted without script. File errors: `fuehrerschein.0`, group and position. */
export interface RegistrationFormState extends FormState {
  /** Groups whose files have to be chosen again: no browser keeps them. */
  lostFiles?: RegistrationDocument[];
}

/** The fields by their names in the call, in the order of the form. */
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
  /** The language that it was filled in in. */
  sprache: "",
  website: "",
};
export type RegistrationValues = typeof EMPTY_VALUES;
export type RegistrationField = keyof RegistrationValues;

export const FIELDS = Object.keys(EMPTY_VALUES) as RegistrationField[];
const CONSENTS: RegistrationField[] = ["vermittlungszustimmung", "datenschutz"];

/** Everything that can have a message, top to bottom; the documents stand before the two consents. */
const ORDER: readonly string[] = [
  ...FIELDS.filter((name) => !CONSENTS.includes(name)),
  ...REGISTRATION_DOCUMENTS,
  ...CONSENTS,
];

/** Messages as the summary lists them: in the order of the form. */
export function inFormOrder(messages: Partial<Record<string, string>>) {
  const place = (id: string) => ORDER.indexOf(id.split(".")[0] ?? "");
  return Object.entries(messages)
    .flatMap(([id, message]) => (message ? [{ id, message }] : []))
    .sort((one, other) => place(one.id) - place(other.id));
}

/** The text parts of `fahrerwerden`: lists as JSON, boxes as text booleans, the name once more in one piece. */
export function registrationFields(values: RegistrationValues): URLSearchParams {
  const fields = new URLSearchParams({
    name: `${values.vorname.trim()} ${values.nachname.trim()}`.trim(),
    company: "",
    message: "",
  });
  for (const name of FIELDS) {
    const value = values[name];
    const isText = typeof EMPTY_VALUES[name] === "string";
    fields.set(name, isText ? String(value) : JSON.stringify(value));
  }
  fields.set("hourly_rate", values.hourly_rate.trim().replace(",", "."));
  return fields;
}

/** The whole body: fields first, so that the server knows them however the files end. */
export function registrationBody(
  values: RegistrationValues,
  files: readonly { group: RegistrationDocument; file: File }[],
): FormData {
  const body = new FormData();
  for (const [name, value] of registrationFields(values)) body.append(name, value);
  for (const { group, file } of files) body.append(group, file, file.name);
  return body;
}

/** Outcome of a refused form, by API or by page. */
export function outcomeOf(refusal: Partial<Refusal>, words: RegistrationWords): FormOutcome {
  const { say, tooMuch } = words;
  const { code, error = say.failed_retry, fields = {} } = refusal;
  if (code === "email_taken") return { title: say.wrong_taken, errors: { email: error } };
  if (code === "payload_too_large") return failed(tooMuch, words);
  const known = Object.entries(fields).filter(([name]) => hasPlace(name));
  if (known.length > 0) return refusedFields(Object.fromEntries(known), words);
  return failed(Object.values(fields)[0] ?? error, words);
}

/** Messages at their fields, under the title that fits: only files are wrong, or more. */
export function refusedFields(
  errors: Record<string, string>,
  { say }: RegistrationWords,
): FormOutcome {
  const isOnlyFiles = Object.keys(errors).every(isOfDocuments);
  return { title: isOnlyFiles ? say.wrong_files : say.wrong_input, errors };
}

/** Whether a message belongs to a group of documents or to one of its files. */
export function isOfDocuments(name: string): boolean {
  return REGISTRATION_DOCUMENTS.some((type) => name === type || name.startsWith(`${type}.`));
}

function failed(text: string, { say }: RegistrationWords): FormOutcome {
  return { failure: { title: say.failed, text } };
}

/** A robot's field is none that a person could correct. */
function hasPlace(name: string) {
  return isOfDocuments(name) || (name in EMPTY_VALUES && name !== ROBOT_FIELD);
}
