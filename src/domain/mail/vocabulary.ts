import type { EmailStatus } from "./email-log.ts";
import type { MailTemplate } from "./templates.ts";

/** A server that takes longer for its answer to a mail is slow: the desk says so, and the mail's place goes to another. */
export const ANSWER_EXPECTED_MS = 45_000;

/** German words for a mail's status (spec 4, "E-mail log status"). */
export const EMAIL_STATUS_LABEL: Record<EmailStatus, string> = {
  sent: "Gesendet",
  failed: "Fehlgeschlagen",
  pending: "Ausstehend",
};

/** What a mail is about, as the desk names it. */
export const MAIL_TEMPLATE_LABEL: Record<MailTemplate, string> = {
  fahrer_anfrage: "Neue Anfrage, an die Agentur",
  request_received: "Eingangsbestätigung, an den Auftraggeber",
  driver_confirmation: "Einsatz, an den Fahrer",
  order_confirmation: "Auftragsbestätigung, an den Auftraggeber",
  order_cancelled: "Auftrag aufgehoben, an den Auftraggeber",
  reminder: "Erinnerung, an den Fahrer",
  job_alert: "Offene Aufträge, an den Fahrer",
  assignment_cancelled: "Zuweisung storniert, an den Fahrer",
  assignment_replaced: "Fahrer ersetzt, an den bisherigen Fahrer",
  no_show_notice: "No-Show, an den Auftraggeber",
  no_show_fee: "No-Show-Gebühr, an den Fahrer",
  no_show_undone: "No-Show zurückgenommen",
  answer_received: "Antwort eines Fahrers, an die Agentur",
  answer_withdrawn: "Antwort zurückgenommen, an die Agentur",
  customer_wish: "Wunsch des Auftraggebers, an die Agentur",
  newsletter_confirm: "Newsletter bestätigen",
  registration_received: "Registrierung eingegangen, an den Fahrer",
  registration_to_check: "Registrierung prüfen, an die Agentur",
  registration_rejected: "Registrierung abgelehnt, an den Fahrer",
  document_expiry: "Dokument läuft ab, an den Fahrer",
  documents_expiring: "Dokumente laufen ab, an die Agentur",
  document_renewed: "Neues Dokument, an die Agentur",
};

/** The template's name, if a later version wrote it. */
export function mailLabel(template: string): string {
  return (MAIL_TEMPLATE_LABEL as Record<string, string>)[template] ?? template;
}
