import { ACTION_WORDS, type Action } from "../../../db/schema/actions.ts";
import { UNAPPROVED_DOCUMENTS } from "../../drivers/documents/vocabulary.ts";
import { DRIVER_STATUS_LABEL } from "../../drivers/vocabulary.ts";
import { mailLabel } from "../../mail/template-lookup.ts";

/** German words for what stands in `admin_actions.action`. */
export const ACTION_LABEL: Record<Action, string> = {
  ...ACTION_WORDS,
  expire_documents: `Dokumente nach ${UNAPPROVED_DOCUMENTS.keptDays} Tagen gelöscht`,
};

/** Why an action asks for a fresh proof of identity (docs/rules.md, Sessions). */
export type ProofReason =
  | "erase"
  | "export"
  | "bulk"
  | "access"
  | "sessions"
  | "factor"
  | "webhook"
  | "settings";

/** The action that needs the proof, in words. */
export const PROOF_TEXT: Record<ProofReason, string> = {
  erase: "Sie löschen gleich Daten, die sich nicht wiederherstellen lassen.",
  export: "Sie laden gleich persönliche Daten herunter.",
  bulk: "Sie ändern gleich mehrere Einträge auf einmal.",
  access: "Sie ändern gleich, wer oder welches Programm Zugang hat oder wie er heißt.",
  sessions: "Sie melden gleich andere Geräte ab.",
  factor: "Sie ändern gleich, womit Sie sich anmelden.",
  webhook: "Sie ändern gleich, welchem System gemeldet wird, was geschieht.",
  settings: "Sie ändern gleich Kontakt, Preise oder Bedingungen der Agentur.",
};

/** Steps that a dispatcher has to take before the desk opens, most urgent first. */
export type FirstStep = "own_password" | "second_factor";

export const FIRST_STEP_TEXT: Record<FirstStep, string> = {
  own_password:
    "Ihr Passwort hat das System ausgedacht. Bitte melden Sie sich im Browser an und setzen Sie dort zuerst ein eigenes.",
  second_factor:
    "Die Disposition verlangt hier einen zweiten Faktor. Bitte richten Sie ihn im Browser zuerst ein.",
};
/** Hours for which `system doctor` and the desk show a notice of the server. */
export const NOTICE_KEPT_HOURS = 24;

/** A note as people read it: the system's own ones hold a driver's status or a mail's template. */
export function noteInWords({ action, note }: { action: Action; note: string }): string {
  if (action === "resend_email" || action === "view_email") return mailLabel(note);
  const before = action === "block_driver" && STATUS_LABEL[note];
  return before ? `vorher: ${before}` : note;
}

const STATUS_LABEL: Record<string, string> = DRIVER_STATUS_LABEL;

/**
 * Who did it: the dispatcher's name, or his address while he has none, `Terminal (name)` for the command line, `Programm (name)`
 * for a key, the driver through his link, or the system at night. `name`: of the administrator with this address, if there is
 * one.
 */
export function actorLabel(admin: string, name?: string | null): string {
  if (name) return name;
  const kind = ACTOR_KINDS.find(({ stored }) => admin.startsWith(stored.replace("%", "")));
  if (!kind) return admin;
  const detail = admin.slice(kind.stored.replace("%", "").length);
  return detail ? `${kind.label} (${detail})` : kind.label;
}

/** Who is no person of the desk: how the log stores it (`%`: anything), and what it is called. */
export const ACTOR_KINDS = [
  { stored: "driver-link", label: "Fahrer" },
  { stored: "worker", label: "System" },
  { stored: "cli:%", label: "Terminal" },
  { stored: "key:%", label: "Programm" },
] as const;
