/**
 * Every failure that a verb can report, with its German title and text (docs/rules.md, Validation).
 * `web/http/failures.ts` and `cli/output.ts` map the kinds; no other place knows a status or exit code.
 */

export type ErrorKind =
  | "validation"
  | "unauthenticated"
  | "forbidden"
  | "not_found"
  | "conflict"
  | "gone"
  | "too_many"
  | "unavailable";

export const CATALOGUE = {
  validation: ["validation", "Eingabefehler", "Bitte korrigieren Sie die markierten Fehler."],
  rows_unreadable: ["validation", "Eingabefehler", "Diese Zeilen lassen sich nicht lesen."],
  terms_required: [
    "validation",
    "Zustimmung fehlt",
    "Bitte stimmen Sie den Bedingungen der Agenturabrechnung zu.",
  ],
  contact_incomplete: [
    "validation",
    "Daten unvollständig",
    "Bitte Auftraggeber-Daten vollständig eintragen (Straße, Nr., PLZ (5-stellig), Ort sowie Ansprechpartner und mind. Telefon oder E-Mail).",
  ],
  no_session: ["unauthenticated", "Keine Admin-Session gefunden", "Bitte melden Sie sich an."],
  session_expired: [
    "unauthenticated",
    "Admin-Session abgelaufen",
    "Bitte melden Sie sich erneut an.",
  ],
  key_required: [
    "unauthenticated",
    "Schlüssel fehlt",
    "Befehle von einem anderen Rechner nimmt der Server nur mit einem Schlüssel an.",
  ],
  key_unknown: [
    "unauthenticated",
    "Schlüssel gilt nicht",
    "Diesen Schlüssel gibt es nicht. Bitte prüfen Sie, ob er vollständig ist.",
  ],
  key_revoked: [
    "unauthenticated",
    "Schlüssel widerrufen",
    "Dieser Schlüssel ist widerrufen. Einen neuen gibt es in den Einstellungen der Disposition.",
  ],
  key_expired: [
    "unauthenticated",
    "Schlüssel abgelaufen",
    "Die Zeit dieses Schlüssels ist um. Einen neuen gibt es in den Einstellungen der Disposition.",
  ],
  login_failed: ["unauthenticated", "Login fehlgeschlagen", "Ungültige Anmeldedaten"],
  second_factor_required: [
    "unauthenticated",
    "Noch ein Schritt",
    "Das Passwort stimmt. Bitte bestätigen Sie die Anmeldung mit Ihrem zweiten Faktor.",
  ],
  second_step_expired: [
    "unauthenticated",
    "Anmeldung abgelaufen",
    "Seit der Eingabe des Passworts ist zu viel Zeit vergangen, oder Ihr Zugang hat sich geändert. Bitte melden Sie sich noch einmal an.",
  ],
  second_factor_wrong: [
    "unauthenticated",
    "Nicht bestätigt",
    "Dieser Code gilt nicht oder wurde schon benutzt. Bitte geben Sie den nächsten Code Ihrer App oder einen anderen Wiederherstellungscode ein.",
  ],
  passkey_refused: [
    "unauthenticated",
    "Passkey nicht erkannt",
    "Dieser Passkey gehört zu keinem Zugang oder wurde zu spät bestätigt. Bitte versuchen Sie es noch einmal oder melden Sie sich mit dem Passwort an.",
  ],
  too_many_codes: [
    "too_many",
    "Zu viele Versuche",
    "Bitte warten Sie, bis weitere Codes angenommen werden, oder bestätigen Sie mit einem Passkey.",
  ],
  second_factor_needed: [
    "conflict",
    "Zweiter Faktor ist Pflicht",
    "Das ist Ihr einziger zweiter Faktor, und hier wird einer verlangt. Bitte richten Sie zuerst einen anderen ein.",
  ],
  app_code_wrong: [
    "validation",
    "App nicht bestätigt",
    "Dieser Code stimmt nicht. Bitte geben Sie den Code ein, den die App gerade anzeigt.",
  ],
  app_set_up: [
    "conflict",
    "App schon eingerichtet",
    "Für Ihren Zugang ist schon eine App eingerichtet. Für eine neue entfernen Sie bitte zuerst die bisherige.",
  ],
  app_not_started: [
    "conflict",
    "Einrichtung abgelaufen",
    "Bitte beginnen Sie die Einrichtung der App noch einmal. Löschen Sie den angefangenen Eintrag in der App.",
  ],
  passkey_not_found: [
    "not_found",
    "Passkey nicht gefunden",
    "Diesen Passkey gibt es nicht mehr. Bitte laden Sie die Seite neu.",
  ],
  passkey_not_made: [
    "validation",
    "Passkey nicht eingerichtet",
    "Was das Gerät geschickt hat, passt nicht zu dieser Anfrage. Bitte versuchen Sie es noch einmal.",
  ],
  too_many_passkeys: [
    "conflict",
    "Zu viele Passkeys",
    "Mehr Passkeys nimmt ein Zugang nicht auf. Bitte entfernen Sie zuerst einen, den Sie nicht mehr benutzen.",
  ],
  no_second_factor: [
    "conflict",
    "Kein zweiter Faktor",
    "Für diesen Zugang ist kein zweiter Faktor eingerichtet.",
  ],
  proof_required: [
    "forbidden",
    "Kurz bestätigen, dass Sie es sind",
    "Bitte geben Sie dafür noch einmal Ihr Passwort ein.",
  ],
  proof_failed: ["validation", "Nicht bestätigt", "Das Passwort stimmt nicht."],
  session_not_found: [
    "not_found",
    "Gerät nicht gefunden",
    "Dort ist niemand mehr angemeldet. Bitte laden Sie die Seite neu.",
  ],
  first_step_required: [
    "forbidden",
    "Bitte zuerst",
    "Bevor es weitergeht, ist noch etwas zu tun. Bitte laden Sie die Seite neu.",
  ],
  not_admin: ["forbidden", "Kein Admin-Recht", "Diese Aktion ist nur der Disposition erlaubt."],
  ambiguous_reference: [
    "conflict",
    "Nicht eindeutig",
    "Das kann mehrere meinen. Bitte nennen Sie die Nummer oder die Kennung.",
  ],
  key_scope: [
    "forbidden",
    "Dafür reicht der Schlüssel nicht",
    "Dieser Schlüssel darf nur lesen. Bitte nehmen Sie einen, der auch ändern darf.",
  ],
  key_never: [
    "forbidden",
    "Nicht mit einem Schlüssel",
    "Das geht nur, wenn sich jemand selbst anmeldet.",
  ],
  key_name_taken: [
    "conflict",
    "Name schon vergeben",
    "So heißt schon ein Zugang. Bitte nehmen Sie einen anderen Namen, oder widerrufen Sie zuerst den bisherigen.",
  ],
  key_not_found: [
    "not_found",
    "Zugang nicht gefunden",
    "Diesen Zugang für Programme gibt es nicht.",
  ],
  key_ambiguous: [
    "conflict",
    "Nicht eindeutig",
    "So beginnen mehrere Schlüssel. Bitte nennen Sie den Namen.",
  ],
  key_ended: ["conflict", "Schon widerrufen", "Dieser Zugang ist schon widerrufen."],
  billing_changed: [
    "conflict",
    "Inzwischen geändert",
    "Diese Angaben hat inzwischen jemand anderes gespeichert. Bitte vergleichen Sie und speichern Sie noch einmal.",
  ],
  billing_not_yet: [
    "conflict",
    "Noch nicht möglich",
    "Rechnungsdaten nehmen wir an, sobald Ihr Einsatz bestätigt ist.",
  ],
  settings_changed: [
    "conflict",
    "Inzwischen geändert",
    "Diese Angaben hat inzwischen jemand anderes geändert. Bitte laden Sie die Seite neu und ändern Sie sie dann.",
  ],
  prices_changed: [
    "conflict",
    "Preise haben sich geändert",
    "Unsere Preise haben sich geändert, während Sie das Formular ausgefüllt haben. Bitte sehen Sie sich den neuen Preis an und senden Sie die Anfrage dann noch einmal.",
  ],
  terms_changed: [
    "conflict",
    "AGB haben sich geändert",
    "Unsere Allgemeinen Geschäftsbedingungen haben sich geändert, während Sie das Formular ausgefüllt haben. Bitte sehen Sie sich die neue Fassung an und senden Sie die Anfrage dann noch einmal.",
  ],
  password_wrong: ["validation", "Passwort nicht geändert", "Das bisherige Passwort stimmt nicht."],
  password_configured: [
    "conflict",
    "Passwort aus der Konfiguration",
    "Dieses Passwort steht in der Konfiguration (ADMIN_PASSWORD). Ändern Sie es dort und starten Sie den Server neu.",
  ],
  administrator_not_found: ["not_found", "Zugang nicht gefunden", "Diesen Zugang gibt es nicht."],
  administrator_exists: [
    "conflict",
    "Zugang gibt es schon",
    "Für diese E-Mail-Adresse gibt es schon einen Zugang.",
  ],
  administrator_configured: [
    "conflict",
    "Zugang aus der Konfiguration",
    "Dieser Zugang steht in der Konfiguration (ADMIN_EMAIL) und lässt sich hier nicht ändern.",
  ],
  administrator_ended: [
    "conflict",
    "Zugang beendet",
    "Dieser Zugang ist schon beendet. Fügen Sie die Adresse neu hinzu, wenn er wieder gelten soll.",
  ],
  password_link_expired: [
    "gone",
    "Link abgelaufen",
    "Dieser Link gilt nicht mehr. Lassen Sie sich von einem Kollegen in den Einstellungen einen neuen schicken.",
  ],
  link_invalid: [
    "forbidden",
    "Ungültige Parameter",
    "Dieser Link ist ungültig. Bitte öffnen Sie ihn noch einmal aus der E-Mail oder rufen Sie uns an.",
  ],
  job_not_found: ["not_found", "Auftrag nicht gefunden", "Diesen Auftrag gibt es nicht."],
  customer_not_found: ["not_found", "Kunde nicht gefunden", "Diesen Kunden gibt es nicht."],
  customer_entry_not_found: [
    "not_found",
    "Eintrag nicht gefunden",
    "Diesen Eintrag gibt es bei diesem Kunden nicht mehr.",
  ],
  customer_has_open_jobs: [
    "conflict",
    "Kunde hat laufende Aufträge",
    "Dieser Kunde hat noch laufende Aufträge. Bitte schließen Sie diese zuerst ab oder stornieren Sie sie.",
  ],
  driver_not_found: ["not_found", "Fahrer nicht gefunden", "Diesen Fahrer gibt es nicht."],
  assignment_not_found: ["not_found", "Zuweisung nicht gefunden", "Diese Zuweisung gibt es nicht."],
  email_not_found: ["not_found", "E-Mail nicht gefunden", "Diese E-Mail gibt es nicht."],
  device_not_found: [
    "not_found",
    "Gerät nicht gefunden",
    "Auf diesem Gerät sind die Mitteilungen nicht mehr eingeschaltet.",
  ],
  push_service_unknown: [
    "validation",
    "Mitteilungen nicht möglich",
    "Diesen Dienst für Mitteilungen kennt die Disposition nicht. Bitte nehmen Sie Chrome, Edge, Firefox oder Safari.",
  ],
  push_key_outdated: [
    "conflict",
    "Bitte neu laden",
    "Diese Seite ist älter als die Einstellungen des Servers. Bitte laden Sie sie neu.",
  ],
  too_many_devices: [
    "conflict",
    "Zu viele Geräte",
    "Mitteilungen sind schon auf 20 Geräten eingeschaltet. Bitte schalten Sie sie auf einem anderen aus.",
  ],
  webhook_not_found: ["not_found", "Webhook nicht gefunden", "Diesen Webhook gibt es nicht."],
  webhook_delivery_not_found: [
    "not_found",
    "Zustellung nicht gefunden",
    "Diese Zustellung gibt es nicht (mehr).",
  ],
  webhook_off: [
    "conflict",
    "Webhook ist ausgeschaltet",
    "An diese Adresse wird nichts gesendet. Bitte schalten Sie den Webhook zuerst ein.",
  ],
  too_many_webhooks: [
    "conflict",
    "Zu viele Webhooks",
    "Es gibt schon 20 Webhooks. Bitte entfernen Sie einen, den Sie nicht mehr brauchen.",
  ],
  email_outdated: [
    "conflict",
    "E-Mail nicht mehr lesbar",
    "Die gespeicherten Angaben passen nicht mehr zu dieser E-Mail.",
  ],
  email_overtaken: [
    "conflict",
    "E-Mail überholt",
    "Was diese E-Mail sagt, hat sich inzwischen geändert. Sie wird nicht noch einmal gesendet.",
  ],
  document_not_found: ["not_found", "Dokument nicht gefunden", "Dieses Dokument gibt es nicht."],
  files_refused: [
    "validation",
    "Datei-Validierungsfehler",
    "Bitte ersetzen oder entfernen Sie die markierten Dateien.",
  ],
  idempotency_mismatch: [
    "validation",
    "Anderer Inhalt unter demselben Schlüssel",
    "Unter diesem Idempotency-Key liegt schon eine Anfrage mit anderem Inhalt vor. Diese hier wurde nicht gespeichert. Bitte senden Sie sie mit einem neuen Schlüssel.",
  ],
  confirmation_required: [
    "conflict",
    "Bitte bestätigen",
    "Etwas spricht gegen diese Aktion. Bestätigen Sie sie ausdrücklich, wenn Sie sie trotzdem wollen.",
  ],
  samples_in_use: [
    "conflict",
    "Beispieldaten nicht entfernt",
    "Was Sie eingetragen haben, braucht sie noch.",
  ],
  samples_not_empty: [
    "conflict",
    "Beispieldaten nicht geladen",
    "Es gibt schon einen Fahrer, einen Auftrag oder einen Kunden. Beispieldaten gibt es nur für den leeren Anfang.",
  ],
  driver_has_open_jobs: [
    "conflict",
    "Fahrer ist noch zugewiesen",
    "Dieser Fahrer hat noch offene Zuweisungen. Bitte schließen Sie diese zuerst ab oder stornieren Sie sie.",
  ],
  driver_erased: [
    "conflict",
    "Fahrer gelöscht",
    "Die Daten dieses Fahrers sind gelöscht. Er kann sich neu registrieren.",
  ],
  document_replaced: [
    "conflict",
    "Bereits erneuert",
    "Dieses Dokument ist schon erneuert. Sie müssen nichts weiter tun.",
  ],
  driver_documents_full: [
    "conflict",
    "Schon viele Dokumente",
    "Von Ihnen liegen uns schon so viele Dokumente vor, dass wir sie zuerst prüfen müssen. Bitte rufen Sie uns an.",
  ],
  double_assignment: [
    "conflict",
    "Doppelzuweisung verhindert",
    "Für diesen Auftrag ist bereits ein aktiver Fahrer zugewiesen. Erst stornieren oder ersetzen.",
  ],
  driver_not_available: [
    "conflict",
    "Zuweisungsfehler",
    "Dieser Fahrer ist nicht freigegeben. Bitte genehmigen Sie ihn zuerst.",
  ],
  job_not_assignable: [
    "conflict",
    "Zuweisungsfehler",
    "Dieser Auftrag ist abgeschlossen oder ein No-Show. Bitte öffnen Sie ihn zuerst wieder.",
  ],
  assignment_not_open: [
    "conflict",
    "Bestätigung nicht möglich",
    "Diese Zuweisung ist nicht mehr offen. Bitte laden Sie die Liste neu.",
  ],
  confirmation_sent: [
    "conflict",
    "Nicht mehr rückgängig zu machen",
    "Die E-Mails zu dieser Bestätigung sind schon unterwegs. Muss sie zurück, stornieren Sie die Zuweisung; beide Seiten bekommen dann Bescheid.",
  ],
  answer_changed: [
    "conflict",
    "Antwort geändert",
    "Der Fahrer hat inzwischen anders geantwortet, als Sie es hier gesehen haben. Bitte sehen Sie sich seine Antwort an und bestätigen Sie dann.",
  ],
  assignment_not_active: [
    "conflict",
    "Stornierung nicht möglich",
    "Diese Zuweisung ist nicht mehr aktiv, oder ihr Auftrag ist abgeschlossen. Bitte laden Sie die Liste neu.",
  ],
  driver_already_assigned: [
    "conflict",
    "Zuweisungsfehler",
    "Dieser Fahrer ist für diesen Auftrag schon zugewiesen. Bitte wählen Sie einen anderen.",
  ],
  assignment_not_confirmed: [
    "conflict",
    "Fehler beim Markieren",
    "Ein No-Show lässt sich nur bei einer bestätigten Zuweisung vermerken. Bitte laden Sie die Liste neu.",
  ],
  not_a_no_show: [
    "conflict",
    "Kein No-Show",
    "Diese Zuweisung ist nicht als No-Show vermerkt. Bitte laden Sie die Liste neu.",
  ],
  no_show_not_final: [
    "conflict",
    "No-Show noch nicht endgültig",
    "Der No-Show lässt sich noch rückgängig machen; danach können Sie die Gebühr fordern.",
  ],
  no_show_fee_demanded: [
    "conflict",
    "Gebühr schon gefordert",
    "Für diese No-Show-Gebühr gibt es schon eine Forderung.",
  ],
  test_job_unbilled: ["conflict", "Testauftrag", "Ein Testauftrag wird nie abgerechnet."],
  no_show_final: [
    "conflict",
    "Rückgängig nicht möglich",
    "Die Frist, in der sich ein No-Show rückgängig machen lässt, ist vorbei.",
  ],
  no_show_replaced: [
    "conflict",
    "Rückgängig nicht möglich",
    "Der Auftrag ist inzwischen neu vergeben oder abgeschlossen. Der No-Show bleibt deshalb bestehen.",
  ],
  customer_email_missing: [
    "validation",
    "E-Mail-Adresse fehlt",
    "Zu diesem Auftrag ist keine E-Mail-Adresse des Auftraggebers gespeichert. Bitte rufen Sie ihn an oder ergänzen Sie seine Daten.",
  ],
  job_not_open: [
    "conflict",
    "Auftrag nicht offen",
    "Dieser Auftrag ist nicht mehr offen. Anschreiben lassen sich Fahrer nur zu einem offenen Auftrag.",
  ],
  job_state_conflict: [
    "conflict",
    "Status geändert",
    "Der Auftrag hat sich inzwischen geändert. Bitte laden Sie die Liste neu.",
  ],
  billing_final: [
    "conflict",
    "Abrechnung steht fest",
    "Ein Fahrer hat den Auftrag zu dieser Abrechnung schon angenommen. Ändern lässt sie sich erst, wenn er storniert oder ersetzt ist.",
  ],
  price_final: [
    "conflict",
    "Preis steht fest",
    "Der Kunde hat seine Auftragsbestätigung zu diesem Preis bekommen. Ein anderer gilt nur, wenn er zugestimmt hat: Bitte geben Sie an, wer, wann und wodurch.",
  ],
  price_missing: [
    "conflict",
    "Preis fehlt",
    "Für diesen Auftrag steht noch kein Preis für den Kunden fest, weil keine Preisliste sein Fahrzeug nennt. Bitte tragen Sie ihn beim Auftrag ein.",
  ],
  job_not_cancellable: [
    "conflict",
    "Stornierung nicht möglich",
    "Dieser Auftrag ist abgeschlossen. Wurde er nicht gefahren, öffnen Sie ihn bitte zuerst wieder.",
  ],
  job_not_cancelled: [
    "conflict",
    "Nicht storniert",
    "Dieser Auftrag ist nicht storniert. Bitte laden Sie die Liste neu.",
  ],
  cancellation_final: [
    "conflict",
    "Rückgängig nicht möglich",
    "Die Frist, in der sich eine Stornierung zurücknehmen lässt, ist vorbei. Bitte legen Sie den Auftrag neu an.",
  ],
  cancellation_driver_gone: [
    "conflict",
    "Rückgängig nicht möglich",
    "Der Fahrer ist inzwischen anderweitig eingeteilt oder nicht mehr freigegeben. Bitte legen Sie den Auftrag neu an.",
  ],
  job_cancelled: [
    "conflict",
    "Auftrag storniert",
    "Dieser Auftrag ist storniert. Bitte fahren Sie den Einsatzort nicht an.",
  ],
  assignment_ended: [
    "conflict",
    "Nicht mehr eingeteilt",
    "Sie sind für diesen Auftrag nicht mehr eingeteilt. Bitte fahren Sie den Einsatzort nicht an.",
  ],
  job_not_movable: [
    "conflict",
    "Verschieben nicht möglich",
    "Verschieben lässt sich nur ein Auftrag, der offen, zugewiesen oder bestätigt ist. Bitte laden Sie die Liste neu.",
  ],
  job_not_over: [
    "conflict",
    "Noch nicht abschließbar",
    "Der Auftrag läuft noch oder liegt in der Zukunft. Er lässt sich erst danach abschließen.",
  ],
  driver_state_conflict: [
    "conflict",
    "Status geändert",
    "Der Fahrer wurde bereits bearbeitet. Bitte laden Sie die Liste neu.",
  ],
  job_taken: [
    "conflict",
    "Auftrag bereits vergeben",
    "Dieser Auftrag ist bereits vergeben oder abgeschlossen. Vielen Dank für Ihre Antwort.",
  ],
  already_offered: [
    "conflict",
    "Sie haben schon zugesagt",
    "Für diese Anfrage werden mehrere Fahrer gesucht, und Ihre Zusage liegt uns schon vor. Sie gilt für einen der Aufträge.",
  ],
  answer_final: [
    "conflict",
    "Bereits bestätigt",
    "Der Auftrag ist schon bestätigt. Bitte rufen Sie uns an, wenn Sie ihn nicht fahren können.",
  ],
  answer_acted_on: [
    "conflict",
    "Nicht mehr möglich",
    "Die Disposition hat mit Ihrer Antwort schon weitergearbeitet, deshalb lässt sie sich hier nicht mehr zurücknehmen. Bitte rufen Sie uns an, wenn sich bei Ihnen etwas geändert hat.",
  ],
  email_taken: [
    "conflict",
    "E-Mail bereits registriert",
    "Ein Fahrer mit dieser E-Mail-Adresse ist bereits registriert. Bitte verwenden Sie eine andere.",
  ],
  link_expired: [
    "gone",
    "Link abgelaufen",
    "Dieser Link ist abgelaufen. Bitte rufen Sie uns an, wenn Sie den Auftrag noch übernehmen möchten.",
  ],
  document_link_expired: [
    "gone",
    "Link abgelaufen",
    "Dieser Link ist abgelaufen. Bitte öffnen Sie das Dokument noch einmal aus der Fahrerverwaltung.",
  ],
  open_jobs_link_expired: [
    "gone",
    "Link abgelaufen",
    "Dieser Link ist abgelaufen. Bitte rufen Sie uns an, dann nennen wir Ihnen die offenen Aufträge.",
  ],
  billing_link_used: [
    "gone",
    "Link schon benutzt",
    "Mit diesem Link wurde schon gespeichert. Für eine Änderung fordern Sie bitte auf „Meine Einsätze“ einen neuen an oder rufen uns an.",
  ],
  billing_link_expired: [
    "gone",
    "Link abgelaufen",
    "Dieser Link ist abgelaufen. Bitte fordern Sie auf „Meine Einsätze“ einen neuen an oder rufen Sie uns an.",
  ],
  driver_page_link_expired: [
    "gone",
    "Link abgelaufen",
    "Dieser Link ist abgelaufen. Bitte nehmen Sie den aus unserer letzten E-Mail oder rufen Sie uns an.",
  ],
  calendar_ended: [
    "gone",
    "Kalender beendet",
    "Diese Adresse gilt nicht mehr. Bitte entfernen Sie den Kalender aus Ihrem Programm und abonnieren Sie ihn neu.",
  ],
  renewal_link_expired: [
    "gone",
    "Link abgelaufen",
    "Dieser Link ist abgelaufen. Bitte rufen Sie uns an, dann schicken wir Ihnen einen neuen.",
  ],
  not_on_the_job: [
    "conflict",
    "Meldung nicht möglich",
    "Dieser Einsatz ist zurzeit nicht für Sie bestätigt. Bitte rufen Sie uns an.",
  ],
  no_work_today: [
    "conflict",
    "Heute kein Einsatztag",
    "Für heute sind Sie bei diesem Einsatz nicht eingeteilt. Stimmt das nicht, rufen Sie uns bitte an.",
  ],
  hours_not_found: [
    "not_found",
    "Stundenzettel nicht gefunden",
    "Zu diesem Einsatz gibt es keinen Stundenzettel.",
  ],
  hours_locked: [
    "conflict",
    "Stunden stehen fest",
    "Dieser Stundenzettel ist abgeschlossen und lässt sich nicht mehr ändern.",
  ],
  hours_changed: [
    "conflict",
    "Stunden inzwischen geändert",
    "Zu diesen Stunden hat inzwischen jemand anders etwas gesagt. Bitte sehen Sie sich den neuen Stand an.",
  ],
  hours_nothing_driven: [
    "conflict",
    "Kein Einsatz",
    "Dieser Einsatz wurde nicht gefahren, deshalb gibt es dafür keine Stunden.",
  ],
  hours_missing: [
    "conflict",
    "Stunden fehlen noch",
    "Zu diesem Einsatz hat noch niemand Stunden eingetragen. Bitte tragen Sie sie ein.",
  ],
  billing_document_not_found: ["not_found", "Beleg nicht gefunden", "Diesen Beleg gibt es nicht."],
  document_issued: [
    "conflict",
    "Beleg schon ausgestellt",
    "Dieser Beleg ist ausgestellt und bleibt, wie er ist. Ist er falsch, stornieren Sie ihn und erstellen einen neuen.",
  ],
  document_not_issued: [
    "conflict",
    "Beleg noch nicht ausgestellt",
    "Dieser Beleg ist erst ein Entwurf.",
  ],
  document_reversed: ["conflict", "Beleg schon storniert", "Dieser Beleg ist schon storniert."],
  document_paid: [
    "conflict",
    "Beleg ist bezahlt",
    "Auf diesen Beleg ist Geld eingegangen. Tragen Sie erst die Rückzahlung ein, mit einem Betrag unter null; dann lässt er sich stornieren.",
  ],
  document_not_payable: [
    "conflict",
    "Keine Forderung",
    "Zahlungen gehen nur auf Rechnungen, Provisionsrechnungen und Forderungen ein. Gutschriften zahlen Sie mit einer Auszahlung.",
  ],
  document_in_payout: [
    "conflict",
    "Auszahlung ist erteilt",
    "Diese Gutschrift steht in einer Auszahlung, die die Bank noch ausführt. Stornieren Sie erst die Auszahlung.",
  ],
  nothing_to_pay_out: [
    "conflict",
    "Nichts auszuzahlen",
    "Auszahlen lassen sich ausgestellte Gutschriften, denen niemand widersprochen hat und die weder bezahlt sind noch in einer Auszahlung stehen, auf Konten im SEPA-Raum.",
  ],
  payout_account_missing: [
    "conflict",
    "Konto der Agentur fehlt",
    "Bitte tragen Sie erst die IBAN der Agentur ein (Einstellungen, Abrechnung).",
  ],
  payout_not_found: ["not_found", "Auszahlung nicht gefunden", "Diese Auszahlung gibt es nicht."],
  payout_settled: [
    "conflict",
    "Auszahlung erledigt",
    "Diese Auszahlung ist schon bezahlt oder storniert.",
  ],
  payment_too_high: ["conflict", "Betrag zu hoch", "So viel ist auf diesem Beleg nicht offen."],
  document_settled: ["conflict", "Nichts offen", "Auf diesem Beleg ist nichts mehr offen."],
  document_not_overdue: [
    "conflict",
    "Noch nicht überfällig",
    "Dieser Beleg ist noch nicht überfällig.",
  ],
  reminder_too_early: [
    "conflict",
    "Zu früh für die nächste Mahnung",
    "Die Frist der letzten läuft noch.",
  ],
  reminders_over: [
    "conflict",
    "Keine weitere Mahnung",
    "Die letzte Mahnung ist schon versendet. Als Nächstes bleibt nur der Mahnbescheid.",
  ],
  base_rate_missing: [
    "conflict",
    "Basiszinssatz fehlt",
    "Für die Verzugszinsen fehlt der Basiszinssatz. Tragen Sie ihn unter „Einstellungen“, „Abrechnung“ ein.",
  ],
  document_incomplete: [
    "conflict",
    "Es fehlt noch etwas",
    "Bevor dieser Beleg ausgestellt werden kann, fehlt noch etwas.",
  ],
  datev_incomplete: [
    "conflict",
    "Angaben für DATEV fehlen",
    "In den Einstellungen unter „Abrechnung“ fehlen Angaben für DATEV.",
  ],
  datev_nothing: [
    "conflict",
    "Nichts zu exportieren",
    "In diesem Zeitraum gibt es nichts zu exportieren.",
  ],
  time_final: [
    "conflict",
    "Zeit steht schon fest",
    "Diese Zeit lässt sich nicht mehr ändern. Stimmt sie nicht, rufen Sie uns bitte an.",
  ],
  problem_not_found: [
    "not_found",
    "Meldung nicht gefunden",
    "Diese Meldung eines Fahrers gibt es nicht.",
  ],
  wish_not_found: [
    "not_found",
    "Kundenwunsch nicht gefunden",
    "Diesen Kundenwunsch gibt es nicht.",
  ],
  wish_not_withdrawable: [
    "conflict",
    "Schon in Arbeit",
    "Diese Anfrage lässt sich nicht mehr zurückziehen: Die Disposition arbeitet schon damit, oder die Zeit dafür ist vorbei. Bitte rufen Sie uns an.",
  ],
  wish_too_late: [
    "conflict",
    "Auftrag ist abgeschlossen",
    "Dieser Auftrag ist abgeschlossen und lässt sich hier nicht mehr ändern oder stornieren. Bitte rufen Sie uns an.",
  ],
  receipt_expired: [
    "gone",
    "Seite abgelaufen",
    "Diese Seite gibt es nicht mehr. Wie es weitergeht, steht in der E-Mail, die wir Ihnen geschickt haben.",
  ],
  address_correction_over: [
    "conflict",
    "Adresse nicht geändert",
    "Die E-Mail-Adresse lässt sich hier nicht mehr ändern. Bitte rufen Sie uns an.",
  ],
  status_link_expired: [
    "gone",
    "Link abgelaufen",
    "Dieser Link ist abgelaufen. Wenn Sie zu diesem Auftrag noch etwas brauchen, rufen Sie uns bitte an.",
  ],
  subscription_not_found: [
    "not_found",
    "Anmeldung nicht gefunden",
    "Diese E-Mail-Adresse ist nicht für den Newsletter eingetragen.",
  ],
  subscription_ended: [
    "conflict",
    "Bereits abgemeldet",
    "Diese E-Mail-Adresse ist vom Newsletter abgemeldet. Wenn Sie ihn wieder möchten, kreuzen Sie ihn bei Ihrer nächsten Anfrage an.",
  ],
  order_not_valid: [
    "gone",
    "Auftragsbestätigung aufgehoben",
    "Diese Auftragsbestätigung gilt nicht mehr: Der Auftrag ist storniert oder hat sich geändert. Was jetzt gilt, steht in unserer letzten E-Mail dazu.",
  ],
  newsletter_link_expired: [
    "gone",
    "Link abgelaufen",
    "Dieser Link ist abgelaufen, der Newsletter ist nicht bestellt. Wenn Sie ihn möchten, kreuzen Sie ihn bei Ihrer nächsten Anfrage noch einmal an.",
  ],
  too_many_requests: [
    "too_many",
    "Zu viele Anfragen",
    "Bitte warten Sie einen Moment und versuchen Sie es erneut.",
  ],
  uploads_at_once: [
    "too_many",
    "Zu viele Übertragungen",
    "Von Ihrem Anschluss laufen schon mehrere Übertragungen. Bitte warten Sie, bis eine davon fertig ist, und versuchen Sie es dann erneut.",
  ],
  too_many_logins: [
    "too_many",
    "Zu viele Anmeldeversuche",
    "Bitte warten Sie einige Minuten und versuchen Sie es erneut.",
  ],
  uploads_busy: [
    "unavailable",
    "Zu viele Übertragungen",
    "Gerade werden sehr viele Dokumente übertragen. Bitte versuchen Sie es in einer Minute erneut oder rufen Sie uns an. Eine Registrierung ohne Dokumente geht auch jetzt.",
  ],
  attachment_not_found: [
    "not_found",
    "Anlage nicht gefunden",
    "Diese Anlage gibt es nicht (mehr).",
  ],
  too_many_attachments: [
    "conflict",
    "Zu viele Anlagen",
    "Mehr Anlagen nimmt ein Auftrag nicht auf. Bitte fassen Sie mehrere Seiten in einem PDF zusammen, oder entfernen Sie eine.",
  ],
  attachment_fixed: [
    "conflict",
    "Anlage bleibt beim Auftrag",
    "Diese Anlage können Sie nicht mehr entfernen: Sie kommt von uns, oder der Einsatz ist schon bestätigt. Bitte rufen Sie uns an.",
  ],
  attachments_full: [
    "unavailable",
    "Zurzeit keine Anlagen",
    "Wir können gerade keine Dateien annehmen. Bitte versuchen Sie es später noch einmal oder rufen Sie uns an.",
  ],
  documents_full: [
    "unavailable",
    "Zurzeit keine Dokumente",
    "Wir können gerade keine Dokumente annehmen. Bitte registrieren Sie sich ohne Dokumente, Sie können sie nachreichen. Oder rufen Sie uns an.",
  ],
  documents_not_stored: [
    "unavailable",
    "Dokumente nicht gespeichert",
    "Die Dateien ließen sich gerade nicht speichern, es ist nichts eingetragen. Bitte versuchen Sie es in wenigen Minuten erneut oder rufen Sie uns an.",
  ],
  server_busy: [
    "unavailable",
    "Gerade sehr viel los",
    "Ihre Eingabe wurde nicht gespeichert. Bitte versuchen Sie es in einer Minute erneut oder rufen Sie uns an.",
  ],
  storage_low: [
    "unavailable",
    "Zurzeit nicht möglich",
    "Wir können Ihre Eingabe gerade nicht speichern: Auf unserem Server fehlt Platz. Bitte rufen Sie uns an.",
  ],
  service_unavailable: [
    "unavailable",
    "Vorübergehend nicht erreichbar",
    "Ihre Eingabe wurde nicht gespeichert. Bitte versuchen Sie es in wenigen Minuten erneut oder rufen Sie uns an.",
  ],
} as const satisfies Record<string, readonly [ErrorKind, string, string]>;
