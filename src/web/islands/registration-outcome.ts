import { DOCUMENT_TYPES } from "../../domain/kernel/vocabulary.ts";
import { FILE_TEXTS, REGISTRATION_MESSAGES } from "../public/content/registration-form.ts";
import { isRegistrationField, type RegistrationOutcome } from "./registration-state.ts";

/** A failure as the API and the server's own pages tell it. */
interface Refusal {
  code?: string | undefined;
  error?: string | undefined;
  fields?: Record<string, string> | undefined;
}

const { inputTitle, filesTitle, takenTitle, failureTitle, retry } = REGISTRATION_MESSAGES;

/** What the form shows when it was refused (spec 8, "Registration"); without `refusal` there was no answer. */
export function outcomeOf(refusal: Refusal = {}): RegistrationOutcome {
  const { code, error = retry, fields = {} } = refusal;
  if (code === "email_taken") return { title: takenTitle, errors: { email: error } };
  if (code === "payload_too_large") return failed(FILE_TEXTS.tooMuch);
  const known = Object.entries(fields).filter(([name]) => hasPlace(name));
  if (known.length > 0) return refusedFields(Object.fromEntries(known));
  return failed(Object.values(fields)[0] ?? error);
}

/** Messages at their fields, under the title that fits: only files are wrong, or more. */
export function refusedFields(errors: Record<string, string>): RegistrationOutcome {
  const isOnlyFiles = Object.keys(errors).every(isOfDocuments);
  return { title: isOnlyFiles ? filesTitle : inputTitle, errors };
}

/** Whether a message belongs to a group of documents or to one of its files. */
export function isOfDocuments(name: string): boolean {
  return DOCUMENT_TYPES.some((type) => name === type || name.startsWith(`${type}.`));
}

function failed(text: string): RegistrationOutcome {
  return { failure: { title: failureTitle, text } };
}

/** A robot's field is none that a person could correct. */
function hasPlace(name: string) {
  return isOfDocuments(name) || (isRegistrationField(name) && name !== "website");
}
