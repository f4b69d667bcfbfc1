import { ASSIGNMENT_CALLS } from "../assignment-calls.ts";
import { ATTACHMENT_CALLS } from "../attachment-calls.ts";
import { CHANGE_CALLS } from "../change-calls.ts";
import { CUSTOMER_CALLS } from "../customer-calls.ts";
import { DESK_CALLS, SESSION_CALLS } from "../desk-calls.ts";
import { ATTACHMENT_UPLOAD, DOCUMENT_UPLOAD } from "../document-upload.ts";
import { DRIVER_CALLS } from "../driver-calls.ts";
import { JOB_CALLS } from "../job-calls.ts";
import { ON_THE_JOB_CALLS } from "../on-the-job-calls.ts";
import type { CallDescription } from "../openapi.ts";
import { SECOND_FACTOR_CALLS } from "../second-factor-calls.ts";

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
