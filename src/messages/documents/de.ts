/** The pages behind the links of document mails, and the one that pauses job mails. */
export const documents = {
  greeting: "Guten Tag {name},",
  renewal_description: "Ein Dokument erneuern.",
  renewal_title: "{document} erneuern",
  renewal_lead:
    "schicken Sie uns hier das neue Dokument. Wir ersetzen das bisherige, sobald die Disposition das neue geprüft hat.",
  renewal_field: "Neues Dokument",
  renewal_hint:
    "Ein Foto oder Scan als {formats}, bis {megabytes}\u00a0MB. Die Rückseite können Sie danach schicken.",
  renewal_waiting: "Eine neue Datei liegt uns schon vor.",
  renewal_waiting_text:
    "Wir prüfen sie noch. Hier können Sie eine weitere schicken, zum Beispiel die Rückseite.",
  renewal_missing: "Bitte wählen Sie eine Datei",
  renewal_again:
    "Bitte wählen Sie die Datei noch einmal. Der Browser behält sie nach einem Fehler nicht.",
  renewal_button: "Dokument senden",
  renewal_sent: "Dokument angekommen",
  renewal_sent_text: "Danke. Die Disposition prüft es und meldet sich, wenn etwas fehlt.",
  renewal_another: "Weitere Datei senden",
  before: "Bisher",
  validUntil: "Gültig bis",
  request_description: "Angeforderte Unterlagen schicken.",
  request_title: "Unterlagen schicken",
  request_lead:
    "schicken Sie uns hier die Unterlagen, um die wir Sie gebeten haben. Was Sie noch nicht haben, können Sie später über denselben Link schicken.",
  request_hint:
    "Fotos oder Scans als {formats}, bis {megabytes}\u00a0MB je Datei; Vorder- und Rückseite zusammen.",
  request_missing: "Bitte wählen Sie mindestens eine Datei.",
  request_again:
    "Bitte wählen Sie die Dateien noch einmal. Der Browser behält sie nach einem Fehler nicht.",
  request_button: "Unterlagen senden",
  request_sent: "Unterlagen angekommen",
  request_sent_text: "Danke. Die Disposition prüft sie und meldet sich, wenn etwas fehlt.",
  request_another: "Weitere Dateien senden",
  notTaken: "Nicht angenommen",
  fileRefused:
    "Diese Datei können wir nicht annehmen. Bitte schicken Sie ein Foto oder einen Scan als {formats}, bis {megabytes}\u00a0MB, ohne Passwort.",

  alerts_description: "E-Mails mit offenen Aufträgen pausieren oder wieder einschalten.",
  alerts_always:
    "E-Mails zu Aufträgen, für die Sie vorgesehen oder eingeteilt sind, bekommen Sie in jedem Fall.",
  alerts_pauseQuestion: "Auftrags-E-Mails pausieren?",
  alerts_areOn: "Auftrags-E-Mails sind eingeschaltet",
  alerts_running: "Passt ein offener Auftrag zu Ihren Angaben, schreiben wir an diese Adresse:",
  alerts_pause: "Auftrags-E-Mails pausieren",
  alerts_arePaused: "Auftrags-E-Mails sind pausiert",
  alerts_pausedText:
    "Bis Sie sie wieder einschalten, schreiben wir wegen offener Aufträge nicht mehr an diese Adresse:",
  alerts_resume: "Auftrags-E-Mails wieder einschalten",
} as const;
