import type { DocumentType } from "../../domain/kernel/vocabulary.ts";
import { EMPTY_VALUES, FIELDS, type RegistrationValues } from "./registration-state.ts";

/** The text parts of `fahrerwerden` (spec 7): lists as JSON, boxes as text booleans, the name once more in one piece. */
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
  files: readonly { group: DocumentType; file: File }[],
): FormData {
  const body = new FormData();
  for (const [name, value] of registrationFields(values)) body.append(name, value);
  for (const { group, file } of files) body.append(group, file, file.name);
  return body;
}
