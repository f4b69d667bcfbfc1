import { FIELD_WORDS } from "../../../messages/api-fields.ts";
import { CUSTOMER_CALLS } from "../customer-calls.ts";
import { DESK_CALLS, SESSION_CALLS } from "../desk-calls.ts";
import { DRIVER_CALLS } from "../driver-calls.ts";
import { ASSIGNMENT_CALLS, CHANGE_CALLS, JOB_CALLS, ON_THE_JOB_CALLS } from "../job-calls.ts";
import { type CallDescription, jsonSchemaOf } from "../openapi.ts";
import { SECOND_FACTOR_CALLS } from "../public-calls.ts";
import { ATTACHMENT_CALLS, ATTACHMENT_UPLOAD, DOCUMENT_UPLOAD } from "../uploads.ts";
import type { Schema } from "./schemas.ts";

type Part = Schema | boolean;

const BY_FORMAT: Record<string, string> = {
  uuid: "0198c2f4-6b1e-7c3a-9d55-2f1f6a7b8c9d",
  date: "2026-11-30",
  "date-time": "2026-11-30T06:30:00.000Z",
};

/** Fields that make a call what it is, though they may be left out. */
const WORTH_SHOWING =
  /^(einsatzbeginn|einsatzort|einsatzende|contactEmail|customerPhone|telefon|phone|fahrzeugtyp|limit|month|note|reason|startDate|endDate|status|overrideFee)$/;

/** A body that the call takes: what it needs, and of the rest what is worth showing. Undefined: it takes files, or nothing. */
export function requestExample(call: CallDescription, takesFiles: boolean): unknown {
  return call.method === "GET" || takesFiles ? undefined : exampleOf(jsonSchemaOf(call.body), "");
}

/** A value that fits; `name`: the field's. */
function exampleOf(schema: Part, name: string): unknown {
  if (typeof schema === "boolean") return {};
  const { properties, required = [], items, minimum = 1, format = "" } = schema;
  const choices = schema.anyOf ?? schema.oneOf ?? [];
  if (properties) {
    const shown = Object.entries(properties)
      .filter(([field]) => required.includes(field) || WORTH_SHOWING.test(field))
      .map(([field, one]) => [field, exampleOf(one, field)]);
    const [first] = choices;
    return Object.assign(Object.fromEntries(shown), first && exampleOf(first, name));
  }
  const [, given] = FIELD_WORDS[name] ?? [];
  const values = valuesOf(schema);
  const value = values.find((one) => one === given) ?? values.find(Boolean);
  if (value !== undefined) return value;
  if (given !== undefined) return given;
  if (schema.default !== undefined) return schema.default;
  if (choices[0] !== undefined) return exampleOf(choices[0], name);
  const item = Array.isArray(items) ? items[0] : items;
  if (schema.type === "array") return item === undefined ? [] : [exampleOf(item, name)];
  if (schema.type === "boolean") return true;
  if (schema.type === "integer" || schema.type === "number") return minimum;
  if (schema.type === "object") return {};
  return BY_FORMAT[format] ?? "Muster";
}

/** The values of a list, also of one among several choices. */
function valuesOf(schema: Part): unknown[] {
  if (typeof schema === "boolean") return [];
  if (schema.const !== undefined) return [schema.const];
  return schema.enum ?? (schema.anyOf ?? schema.oneOf ?? []).flatMap(valuesOf);
}

/** Name, description, and what belongs to it. */
type Chapter = readonly [string, string, (call: CallDescription) => boolean];

/** The tags of the document and the chapters of its page, in their order; a call belongs to the first that takes it. */
export const CHAPTERS: readonly Chapter[] = [
  [
    "Aufträge und Zuweisungen",
    "Anlegen, zuweisen, bestätigen, ändern, stornieren, abschließen.",
    changesOf([
      ...DESK_CALLS,
      ...JOB_CALLS,
      ...CHANGE_CALLS,
      ...ASSIGNMENT_CALLS,
      ...ATTACHMENT_CALLS,
      ...ON_THE_JOB_CALLS,
      ATTACHMENT_UPLOAD,
    ]),
  ],
  [
    "Lesen und rechnen",
    "Aufträge, Fahrer, Zuweisungen und alles andere lesen. Ändert nichts.",
    (call) => call.reads === true && !isSignIn(call),
  ],
  [
    "Fahrer",
    "Profile, Freigabe, Dokumente, Verfügbarkeit.",
    changesOf([...DRIVER_CALLS, DOCUMENT_UPLOAD]),
  ],
  ["Kunden", "Wer bestellt: Kontakte, Einsatzorte, Preise.", changesOf(CUSTOMER_CALLS)],
  [
    "Anmeldung",
    "Sitzungen von Personen. Programme brauchen keine: Sie haben einen Schlüssel.",
    isSignIn,
  ],
  [
    "Fahrer am Einsatz",
    "Was ein Fahrer über den Link aus seiner E-Mail tut.",
    ({ link }) => link !== undefined,
  ],
  [
    "Öffentlich",
    "Anfragen, registrieren, Newsletter: ohne Anmeldung.",
    ({ audience }) => audience === "anyone",
  ],
  ["Einrichtung", "Mitteilungen und was sonst einmal eingestellt wird.", () => true],
];

/** The name of the call's chapter. */
export function chapterOf(call: CallDescription): string {
  return CHAPTERS.find(([, , has]) => has(call))?.[0] ?? "";
}

function isSignIn({ name }: CallDescription) {
  const calls = [...SESSION_CALLS, ...SECOND_FACTOR_CALLS, { name: "check-admin-login" }];
  return calls.some((call) => call.name === name);
}

function changesOf(calls: readonly { name: string }[]) {
  return ({ name, reads, link }: CallDescription) =>
    !reads && !link && calls.some((call) => call.name === name);
}
