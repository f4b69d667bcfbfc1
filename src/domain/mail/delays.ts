import type { DelayReason } from "../kernel/vocabulary.ts";

const CHECK_ADDRESS = "Bitte prüfen Sie, ob er läuft, und Rechner und Port in SMTP_URL.";

/** What happened, for people: without a full stop, so that the server's own words can follow in brackets. */
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

/** What to do about it. The mails themselves need nothing: they go out by themselves. */
export const DELAY_ADVICE: Record<DelayReason, string> = {
  unreachable: CHECK_ADDRESS,
  silent: CHECK_ADDRESS,
  interrupted: "Bitte fragen Sie den Betreiber des Mailservers, wenn es länger dauert.",
  garbled: "Bitte prüfen Sie SMTP_URL: smtp:// gehört zu Port 587 oder 25, smtps:// zu Port 465.",
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

/** The same for a refusal that is final. */
export function describeRefusal(isDeadAddress: boolean, detail: string): string {
  const label = isDeadAddress
    ? "Diese Adresse nimmt keine E-Mails an"
    : "Der Mailserver lehnt diese E-Mail ab";
  return withDetail(label, detail);
}

function withDetail(label: string, detail: string) {
  const words = detail.trim().replace(/[.\s]+$/, "");
  return words ? `${label} (${words})` : label;
}
