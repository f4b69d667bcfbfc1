import type { DelayReason } from "../kernel/vocabulary.ts";

/**
 * Statuses of `email_log`: waiting, accepted by the server, given up, withdrawn before sending because its content was
 * undone.
 */
export const EMAIL_STATUSES = ["pending", "sent", "failed", "withdrawn"] as const;
export type EmailStatus = (typeof EMAIL_STATUSES)[number];

export const EMAIL_STATUS_LABEL: Record<EmailStatus, string> = {
  sent: "Gesendet",
  failed: "Fehlgeschlagen",
  pending: "Ausstehend",
  withdrawn: "Zurückgezogen",
};

/** Stands with a mail that counts as sent, but is about a sample and went to nobody. */
export const SAMPLE_NOT_SENT = "Beispiel, nicht versendet";

/** The label of a mail's status and the reason beside it; `isHeld`: it went to nobody. */
export function mailInWords(mail: { status: EmailStatus; error_message: string | null }) {
  const reason = mail.error_message ?? "";
  const isHeld = mail.status === "sent" && reason !== "";
  return isHeld
    ? { label: reason, reason: "", isHeld }
    : { label: EMAIL_STATUS_LABEL[mail.status], reason, isHeld };
}

/** Days for which a failed mail waits for the dispatcher; older ones are in the log only (docs/rules.md, Desk). */
export const RETRIED_DAYS = 14;

/** Stands where the recipient of an erased mail stood; nothing can be sent there. */
export const ERASED_RECIPIENT = "gelöscht";

const CHECK_ADDRESS = "Bitte prüfen Sie, ob er läuft, und Rechner und Port in SMTP_URL.";

/** Reasons of a delay in words, without a full stop: the server's own words can follow in brackets. */
const DELAY_LABEL: Record<DelayReason, string> = {
  unreachable: "Der Mailserver ist nicht erreichbar",
  silent: "Der Mailserver antwortet nicht",
  interrupted: "Der Mailserver bricht die Verbindung ab",
  garbled: "Der Mailserver antwortet unverständlich",
  certificate: "Das Zertifikat des Mailservers wird nicht anerkannt",
  login: "Der Mailserver lehnt die Anmeldung ab",
  unavailable: "Der Mailserver nimmt zurzeit nichts an",
  deferred: "Der Mailserver nimmt zurzeit nichts an",
  internal: "Beim Erstellen oder Ablegen der E-Mail ist ein Fehler aufgetreten",
};

/** Advice for each delay. The mails go out by themselves afterwards. */
export const DELAY_ADVICE: Record<DelayReason, string> = {
  unreachable: CHECK_ADDRESS,
  silent: CHECK_ADDRESS,
  interrupted: "Bitte fragen Sie den Betreiber des Mailservers, wenn es länger dauert.",
  garbled:
    "Bitte prüfen Sie SMTP_URL: smtp:// gehört zu Port 587 oder 25, smtps:// zu Port 465. Für einen Server ohne Verschlüsselung in einem geschützten Netz gibt es MAIL_ALLOW_PLAINTEXT.",
  certificate:
    "Bitte prüfen Sie den Rechnernamen in SMTP_URL und lassen Sie das Zertifikat erneuern. Für einen eigenen Server ohne anerkanntes Zertifikat gibt es MAIL_ALLOW_SELF_SIGNED.",
  login: "Bitte prüfen Sie Benutzernamen und Passwort in SMTP_URL.",
  unavailable: "Bitte fragen Sie den Betreiber des Mailservers, wenn es länger dauert.",
  deferred: "Bitte fragen Sie den Betreiber des Mailservers, wenn es länger dauert.",
  internal: "Einzelheiten stehen unter „E-Mails“.",
};

/** `Der Mailserver nimmt zurzeit nichts an (451 4.3.2 Later)`, as it stands in the log of mails. */
export function describeDelay(reason: DelayReason, detail: string): string {
  return withDetail(DELAY_LABEL[reason], detail);
}

/** Description of a permanent refusal. */
export function describeRefusal(isDeadAddress: boolean, detail: string): string {
  const label = isDeadAddress
    ? "Diese Adresse nimmt keine E-Mails an"
    : "Der Mailserver lehnt diese E-Mail ab";
  return withDetail(label, detail);
}

/** Facts that another version of the program wrote; `cause` says which don't fit. */
export function describeOutdated(cause: unknown): string {
  const detail = cause instanceof Error ? cause.message : "";
  return withDetail("Die gespeicherten Angaben passen nicht mehr zu dieser E-Mail", detail);
}

function withDetail(label: string, detail: string) {
  const words = detail.trim().replace(/[.\s]+$/, "");
  return words ? `${label} (${words})` : label;
}
