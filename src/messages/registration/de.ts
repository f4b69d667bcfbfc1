import { ANSWER_PROMISE } from "../../domain/kernel/vocabulary.ts";

/** The registration form, and what stands beside it (docs/rules.md, Registration). */
export const registration = {
  title: "Jetzt registrieren",
  lead: "Was nicht mit „optional“ gekennzeichnet ist, brauchen wir für die Prüfung. Alles andere können Sie nachreichen.",
  aside: "Vor der Registrierung",
  aside_call: "Fragen zum Formular?",
  aside_keeping: "Unterbrechen ist erlaubt",
  aside_keeping_text:
    "Was Sie tippen, bleibt als Entwurf in diesem Browser-Tab, bis {minutes, plural, one {#\u00a0Minute} other {#\u00a0Minuten}} nach der letzten Eingabe. Nur Dateien müssen Sie nach dem Neuladen noch einmal wählen.",
  aside_privacy: "Wer Ihre Unterlagen sieht",
  aside_privacy_text:
    "Nur die Disposition kann sie öffnen, und jeder Aufruf wird mit Zeitpunkt festgehalten.",

  group_person: "Über Sie",
  group_qualification: "Qualifikation",
  group_availability: "Verfügbarkeit und Preis",
  group_documents: "Dokumente",
  group_consent: "Zustimmung",
  place: "{number} von {count}",

  firstName: "Vorname",
  lastName: "Nachname",
  email: "E-Mail",
  email_hint: "Hierhin kommen Aufträge, die zu Ihnen passen",
  phone: "Telefon",
  phone_hint: "Am besten mobil, für Rückfragen der Disposition",
  street: "Straße und Hausnummer",
  postcode: "PLZ",
  postcode_hint: "Fünfstellig, nur Deutschland",
  town: "Ort",
  country: "Land Ihres Firmensitzes",
  country_hint: "Wo Ihr Gewerbe angemeldet ist oder sein wird",
  pleaseChoose: "Bitte wählen",
  licences: "Führerscheinklassen",
  licences_hint: "Alle, die in Ihrem Führerschein stehen und gültig sind",
  experience: "Berufserfahrung als Fahrer",
  experience_hint:
    "Für die meisten Einsätze brauchen Sie {years}\u00a0Jahre Praxis. Mit weniger können Sie sich registrieren, wir entscheiden im Einzelfall. Liegen Sie dazwischen, nehmen Sie die kleinere Angabe.",
  specialisations: "Was haben Sie gefahren?",
  requirements: "Was bringen Sie außerdem mit?",
  requirements_hint: "Nachweise und Einsätze, für die wir Sie anfragen dürfen",
  escort: "Begleitung von Großraum- und Schwertransporten",
  bf2: "Ich darf BF2-Begleitfahrzeuge fahren.",
  bf3: "Ich darf BF3-Begleitfahrzeuge fahren.",
  regions: "Wo fahren Sie?",
  region_deutschlandweit: "Deutschlandweit",
  region_europaweit: "Europaweit",
  states_open: "Oder einzelne Bundesländer wählen",
  states: "Bundesländer",
  freeFrom: "Ab wann sind Sie frei?",
  rate: "Stundensatz in Euro",
  rate_hint: "Netto je Stunde, zum Beispiel 38,50. Ausgeschrieben sind meist {range}.",
  description: "Beschreibung",
  description_hint:
    "Fahrzeugtypen, Baustellen und Strecken, die Sie kennen, Sprachen, Wochentage, die nicht gehen",

  documents_lead:
    "{formats}, bis {megabytes}\u00a0MB je Datei, höchstens {files}\u00a0Dateien mit zusammen {total}\u00a0MB. Sie können Unterlagen auch später schicken; freigeben können wir Sie erst, wenn wir sie gesehen haben. Geben wir Sie nicht frei, löschen wir sie nach {days}\u00a0Tagen.",
  fuehrerschein: "Führerschein",
  fuehrerschein_hint: "Vorder- und Rückseite, alle vier Ecken im Bild",
  fahrerkarte: "Fahrerkarte",
  fahrerkarte_hint: "Vorder- und Rückseite",
  zertifikate: "Zertifikate",
  zertifikate_hint:
    "ADR-Bescheinigung, Kranschein, BF2 oder BF3, Staplerschein, Modulnachweise zur Schlüsselzahl\u00a095",
  files_lost:
    "Bitte wählen Sie Ihre Dateien noch einmal. Der Browser behält sie nach einem Fehler nicht.",
  files_tooMany: "Höchstens {files} Dateien auf einmal.",
  files_tooMuch: "Alle Dateien zusammen dürfen höchstens {total}\u00a0MB haben.",
  upload: "Übertragung",
  upload_amount: "{sent} von {total} MB übertragen",
  upload_share: "{percent} Prozent übertragen",
  upload_checking: "Alles übertragen, die Dateien werden geprüft.",

  commission_link: "Vermittlung und Provision",
  commission_help:
    "Ich stimme zu: Für jeden vermittelten Einsatz, den ich fahre, schulde ich der Agentur {percent} Provision vom gesamten Nettohonorar einschließlich Zuschlägen, Fahrtkosten, Übernachtung, Verpflegung und Mehrstunden. Sie wird einbehalten oder gesondert berechnet, je Einsatz oder zum Monatsende. Ohne Einsatz fällt nichts an.",
  privacy_text:
    "Ich stimme der Verarbeitung meiner Angaben und Dokumente zur Prüfung und Vermittlung zu.",
  privacy_link: "Datenschutzerklärung",

  submit: "Registrierung absenden",
  submit_busy: "Registrierung läuft...",
  next: "So geht es weiter",
  next_mail: "Sie erhalten eine E-Mail mit dem, was bei uns angekommen ist.",
  next_check: "Die Disposition prüft Ihre Unterlagen und ruft an, wenn etwas fehlt.",
  next_jobs: "Nach der Freigabe schicken wir Ihnen die offenen Aufträge, die zu Ihnen passen.",
  sent: "Registrierung erfolgreich!",
  sent_text: "Wir prüfen Ihre Angaben.",
  sent_promise: ANSWER_PROMISE,
  sent_details: "Ansehen, was angekommen ist",
  draft: "Ihre Angaben von vorhin sind wieder da.",
  draft_text: "Dateien behält der Browser nicht, wählen Sie sie bitte noch einmal.",
  draft_discard: "Entwurf verwerfen",
  draft_kept:
    "Ihre Angaben bleiben als Entwurf in diesem Browser-Tab, bis Sie absenden oder {minutes, plural, one {#\u00a0Minute} other {#\u00a0Minuten}} lang nichts eingeben.",

  wrong_input: "Eingabefehler – Bitte korrigieren Sie die markierten Fehler",
  wrong_files: "Datei-Validierungsfehler",
  wrong_taken: "E-Mail bereits registriert",
  failed: "Fehler bei der Registrierung",
  failed_retry:
    "Die Registrierung ist nicht angekommen. Bitte versuchen Sie es erneut oder melden Sie sich direkt bei uns.",
  failed_back: "Mit „Zurück“ im Browser kommen Sie wieder zu Ihren Angaben.",
} as const;
