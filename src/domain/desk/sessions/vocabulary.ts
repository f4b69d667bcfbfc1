import { UNAPPROVED_DOCUMENTS } from "../../drivers/documents/vocabulary.ts";
import { DRIVER_STATUS_LABEL } from "../../drivers/vocabulary.ts";
import type { Action } from "../../kernel/action-log.ts";
import { mailLabel } from "../../mail/template-lookup.ts";

/** German words for what stands in `admin_actions.action`. */
export const ACTION_LABEL: Record<Action, string> = {
  add_administrator: "Zugang angelegt",
  add_device: "Mitteilungen eingeschaltet",
  add_documents: "Dokumente hinzugefügt",
  add_payment: "Zahlung eingetragen",
  add_webhook: "Webhook angelegt",
  agree_price: "Preis vereinbart",
  alert_drivers: "Passende Fahrer benachrichtigt",
  approve_driver: "Fahrer freigeschaltet",
  assign_driver: "Fahrer zugewiesen",
  auto_logout: "Automatisch abgemeldet",
  block_driver: "Fahrer gesperrt",
  cancel_assignment: "Zuweisung storniert",
  cancel_payout: "Auszahlung storniert",
  cancel_job: "Auftrag storniert",
  change_password: "Passwort gesetzt",
  change_settings: "Einstellungen geändert",
  check_document: "Dokument geprüft",
  complete_job: "Als erledigt markiert",
  complete_old_job: "Als alter Auftrag abgeschlossen",
  confirm_assignment: "Zuweisung bestätigt",
  correct_customer_email: "E-Mail-Adresse vom Auftraggeber berichtigt",
  correct_driver_email: "E-Mail-Adresse vom Fahrer berichtigt",
  create_payout: "Auszahlung erteilt",
  create_job: "Auftrag angelegt",
  delete_document: "Dokument gelöscht",
  delete_expired_documents: "Belege nach Ablauf ihrer Frist gelöscht",
  discard_draft: "Entwurf verworfen",
  draft_document: "Beleg entworfen",
  edit_assignment: "Zuweisung geändert",
  edit_billing_data: "Abrechnungsdaten geändert",
  edit_customer: "Angaben des Kunden geändert",
  edit_draft: "Entwurf geändert",
  edit_driver: "Angaben des Fahrers geändert",
  edit_job: "Auftrag geändert",
  edit_webhook: "Webhook geändert",
  snooze_job: "Zurückgestellt",
  stop_webhook: "Webhook vom System ausgeschaltet",
  settle_problem: "Problem erledigt",
  settle_wish: "Kundenwunsch erledigt",
  enter_hours: "Stunden eingetragen",
  remind_of_hours: "An Stunden erinnert",
  settle_hours: "Stunden festgelegt",
  end_administrator: "Zugang beendet",
  erase_customer: "Kunde gelöscht",
  erase_driver: "Fahrer gelöscht",
  expire_documents: `Dokumente nach ${UNAPPROVED_DOCUMENTS.keptDays} Tagen gelöscht`,
  export_customer: "Daten des Kunden exportiert",
  export_driver: "Daten des Fahrers exportiert",
  export_datev: "Belege für DATEV exportiert",
  export_list: "Liste als Datei heruntergeladen",
  inform_of_change: "Änderung mitgeteilt",
  issue_document: "Beleg ausgestellt",
  make_key: "Zugang für ein Programm angelegt",
  manual_logout: "Abgemeldet",
  mark_no_show: "No-Show vermerkt",
  merge_customers: "Kunden zusammengeführt",
  move_to_customer: "Anderem Kunden zugeordnet",
  note_customer: "Notiz",
  note_availability: "Verfügbarkeit eingetragen",
  note_driver: "Notiz",
  note_job: "Notiz",
  move_job: "Auftrag verschoben",
  overrule_warning: "Trotz Hinweis zugewiesen",
  record_answer: "Antwort des Fahrers eingetragen",
  register_driver: "Fahrer registriert",
  reject_driver: "Fahrer abgelehnt",
  rename_administrator: "Name geändert",
  remove_device: "Mitteilungen ausgeschaltet",
  remove_second_factor: "Zweiter Faktor entfernt",
  remove_webhook: "Webhook entfernt",
  renew_calendar: "Kalender-Link erneuert",
  renew_driver_link: "Link zu „Meine Einsätze“ erneuert",
  renew_recovery_codes: "Neue Wiederherstellungscodes",
  renew_webhook_secret: "Neues Geheimnis für einen Webhook",
  reopen_job: "Wieder geöffnet",
  replace_driver: "Fahrer ersetzt",
  request_billing_data: "Abrechnungsdaten angefordert",
  request_documents: "Unterlagen angefordert",
  resend_confirmation: "Bestätigung erneut gesendet",
  resend_email: "E-Mail erneut gesendet",
  resend_webhook: "Webhook erneut gesendet",
  reverse_document: "Beleg storniert",
  reset_driver: "Fahrer zurückgesetzt",
  reset_second_factor: "Zweiter Faktor zurückgesetzt",
  reset_test_job: "Testauftrag zurückgesetzt",
  revoke_key: "Zugang für ein Programm widerrufen",
  send_password_link: "Link für das Passwort gesendet",
  remove_samples: "Beispieldaten entfernt",
  seed_demo_data: "Beispieldaten angelegt",
  send_document: "Beleg erneut versendet",
  send_statement: "Aufstellung der Gutschriften versendet",
  send_reminder: "Zahlungserinnerung oder Mahnung versendet",
  set_customer_driver: "Fahrer für den Kunden vermerkt",
  set_up_second_factor: "Zweiter Faktor eingerichtet",
  sign_in: "Angemeldet",
  sign_in_failed: "Anmeldung fehlgeschlagen",
  undo_answer: "Fahrer hat seine Antwort zurückgenommen",
  undo_cancel_job: "Stornierung des Auftrags zurückgenommen",
  undo_confirmation: "Bestätigung zurückgenommen",
  undo_time: "Fahrer hat eine Zeit zurückgenommen",
  undo_no_show: "No-Show zurückgenommen",
  unsubscribe_newsletter: "Vom Newsletter abgemeldet",
  update_contact: "Auftraggeber-Daten ergänzt",
  use_recovery_code: "Wiederherstellungscode benutzt",
  view_document: "Dokument angesehen",
  view_email: "E-Mail gelesen",
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
