import { NO_SHOW_TIER_LABEL } from "../../domain/pricing/no-show-fee.ts";

/** The mails to drivers. What several mails say stands first; then one part a mail. */
export const mails = {
  greeting: "Guten Tag {name},",
  regards: "Freundliche Grüße",
  phone: "Telefon",
  email: "E-Mail",
  vatId: "USt-IdNr.",
  reachUs: "Rufen Sie uns an: {phone}. Oder schreiben Sie an {email}.",
  jobQuestions: "Fragen zum Auftrag?",
  questions: "Fragen?",
  order: "Auftrag",
  germanPart: "Die Auftragsbestätigung als PDF ist auf Deutsch; es gilt der deutsche Text.",

  orderNumber: "Bestellnummer",
  place: "Einsatzort",
  onSite: "Vor Ort",
  phoneOnSite: "Telefon vor Ort",
  period: "Zeitraum",
  wholePeriod: "Gesamter Einsatz",
  customersWords: "Angabe des Auftraggebers",
  vehicle: "Fahrzeug",
  licence: "Führerschein",
  licenceClass: "Klasse {name}",
  specials: "Besonderheiten",
  company: "Firma",
  contact: "Ansprechpartner",
  address: "Anschrift",
  companyAddress: "Firmenanschrift",
  rate: "Ihr Satz",
  billing: "Abrechnung",
  customer: "Auftraggeber",
  job: "Einsatz",
  jobDescription: "Beschreibung des Einsatzes",
  meaning_agency:
    "Wir rechnen mit dem Auftraggeber ab und stellen Ihnen eine Gutschrift aus. Davon behalten wir {commission} auf Ihr gesamtes Nettohonorar ein.",
  meaning_direct:
    "Sie rechnen selbst mit dem Auftraggeber ab. Wir stellen Ihnen {commission} auf Ihr gesamtes Nettohonorar in Rechnung.",
  commission: "{percent} Provision",
  meetingPoint: "den Treffpunkt",
  meetingPointAndTime: "Treffpunkt und Uhrzeit",
  attachedBoth: "Im Anhang: die Auftragsbestätigung als PDF und der Termin für Ihren Kalender.",
  attachedPdf: "Im Anhang: die Auftragsbestätigung als PDF.",
  attachedDate: "Im Anhang: der Termin für Ihren Kalender.",
  today: "heute",
  tomorrow: "morgen",
  inDays: "in {days}\u00a0Tagen",

  accept: "Auftrag annehmen",
  decline: "Auftrag ablehnen",
  canDrive: "Ich kann fahren",
  notForMe: "Passt mir nicht",
  aboutAnswer: "Zu Ihrer Antwort",
  bothLinks:
    "Beide Links öffnen eine Seite mit dem Auftrag. Ihre Antwort gilt erst, wenn diese Seite sie Ihnen bestätigt.",
  agencyTerms:
    "Bei Agenturabrechnung stimmen Sie auf der Seite zuerst den Bedingungen zu, wenn Sie annehmen.",
  agencyTermsOffer:
    "Bei Agenturabrechnung stimmen Sie auf der Seite zuerst den Bedingungen zu, wenn Sie fahren können.",
  linksFor:
    "Die Links gelten {days}\u00a0Tage und nur, solange der Auftrag nicht anderweitig vergeben ist.",
  addressLater:
    "Die genaue Anschrift und die Kontaktdaten des Auftraggebers erhalten Sie, sobald wir den Auftrag bestätigt haben.",
  ownPage:
    "Ihre Einsätze, Ihre Unterlagen und an welchen Tagen Sie fahren können, finden Sie auf Ihrer eigenen Seite. Der Link ist nur für Sie; geben Sie ihn nicht weiter.",
  ownPageButton: "Meine Einsätze",

  assigned_subject: "Auftrag {number}: {job} – bitte antworten",
  assigned_title: "Neuer Auftrag für Sie – bitte antworten",
  assigned_text:
    "wir haben diesen Auftrag für Sie vorgesehen. Bitte prüfen Sie die Angaben und nehmen Sie den Auftrag an oder lehnen Sie ihn ab.",
  confirmed_subject: "Auftrag {number}: {job} – bestätigt",
  confirmed_title: "Ihr Auftrag ist bestätigt",
  confirmed_text:
    "der Auftrag ist fest an Sie vergeben. Bitte melden Sie sich jetzt beim Auftraggeber und stimmen Sie {what} mit ihm ab.",
  pdfButton: "Auftragsbestätigung als PDF",

  reminder_subject: "Erinnerung, bitte antworten: Auftrag {number}, {job}",
  reminder_preview: "Ihre Antwort fehlt uns noch.",
  reminder_title: "Bitte antworten: Fahren Sie diesen Auftrag?",
  reminder_text:
    "wir haben diesen Auftrag für Sie vorgesehen und noch keine Antwort von Ihnen. Der Auftraggeber wartet auf unsere Bestätigung. Können Sie nicht fahren, lehnen Sie bitte ab, damit wir einen anderen Fahrer fragen.",
  tomorrow_subject: "Morgen: Auftrag {number}, {job}",
  tomorrow_title: "Morgen beginnt Ihr Einsatz",
  tomorrow_text:
    "morgen fahren Sie diesen Auftrag. Haben Sie {what} noch nicht abgestimmt, rufen Sie den Auftraggeber bitte heute an. Führerschein und Fahrerkarte nicht vergessen.",
  cannotDrive: "Können Sie nicht fahren?",

  cancelled_subject: "Auftrag {number} storniert: {job}",
  cancelled_title: "Ihr Auftrag ist storniert",
  cancelled_customer_confirmed:
    "der Auftraggeber hat diesen Auftrag storniert. Sie sind dafür nicht mehr eingeteilt.",
  cancelled_customer:
    "wir hatten diesen Auftrag für Sie vorgesehen. Der Auftraggeber hat ihn storniert.",
  cancelled_agency_confirmed:
    "wir mussten diesen Auftrag stornieren. Sie sind dafür nicht mehr eingeteilt.",
  cancelled_agency: "wir hatten diesen Auftrag für Sie vorgesehen und haben ihn storniert.",
  replaced_subject: "Auftrag {number} anderweitig vergeben: {job}",
  replaced_title: "Ihr Auftrag ist anderweitig vergeben",
  replaced_confirmed:
    "diesen Auftrag übernimmt jetzt ein anderer Fahrer. Sie sind dafür nicht mehr eingeteilt.",
  replaced_open:
    "wir hatten diesen Auftrag für Sie vorgesehen. Jetzt übernimmt ihn ein anderer Fahrer.",
  ended_stayAway:
    "Bitte fahren Sie den Einsatzort nicht an. Haben Sie mit dem Auftraggeber schon etwas vereinbart, sagen Sie uns Bescheid.",
  ended_nothing: "Sie müssen nicht mehr antworten und nichts weiter tun.",

  changed_subject: "Geändert: Auftrag {number}, {job}",
  changed_subjectAsk: "Geändert: Auftrag {number}, {job} – bitte antworten",
  changed_title: "Ihr Einsatz hat sich geändert",
  changed_again:
    "an diesem Auftrag hat sich etwas geändert. Ihre bisherige Zusage gilt dafür nicht. Bitte nehmen Sie den geänderten Auftrag an oder lehnen Sie ihn ab.",
  changed_assigned:
    "an diesem Auftrag hat sich etwas geändert. Bitte prüfen Sie die neuen Angaben und nehmen Sie den Auftrag an oder lehnen Sie ihn ab.",
  changed_confirmed:
    "an diesem Auftrag hat sich etwas geändert. Er ist weiter fest an Sie vergeben.",
  changed_accepted: "an diesem Auftrag hat sich etwas geändert. Ihre Zusage gilt weiter.",
  before: "{what} bisher",
  after: "{what} neu",
  rateChanged: "Satz",
  doesNotSuit: "Passt das nicht?",
  restored_subject: "Korrektur zu Auftrag {number}: nicht storniert – {job}",
  restored_preview: "Die Stornierung ist zurückgenommen.",
  restored_title: "Der Auftrag findet statt",
  restored_text: "die Stornierung dieses Auftrags ist zurückgenommen. {next}",
  restored_confirmed:
    "Der Auftrag ist weiter fest an Sie vergeben. Bitte fahren Sie ihn wie vereinbart.",
  restored_accepted:
    "Der Auftrag ist weiter für Sie vorgesehen, Ihre Zusage liegt uns vor. Wir melden uns, sobald er bestätigt ist.",
  restored_assigned:
    "Der Auftrag ist weiter für Sie vorgesehen. Bitte nehmen Sie ihn an oder lehnen Sie ihn ab.",

  noShow_subject: "Auftrag {number}: No-Show vermerkt, Gebühr {fee}",
  noShow_preview: "So haben wir die Gebühr berechnet. Sehen Sie es anders, melden Sie sich.",
  noShow_title: "No-Show vermerkt: Gebühr {fee}",
  noShow_before:
    "dieser Auftrag war an Sie vergeben. Wir haben vermerkt, dass Sie ihn nicht fahren. Unser Vermerk lautet:",
  noShow_after:
    "dieser Auftrag war an Sie vergeben. Wir haben vermerkt, dass Sie ihn nicht gefahren sind. Unser Vermerk lautet:",
  noShow_how: "So ist die Gebühr berechnet",
  noShow_blocked: "Bis das geklärt ist, vergeben wir keine weiteren Aufträge an Sie.",
  noShow_object:
    "Stimmt etwas nicht, oder konnten Sie aus einem wichtigen Grund nicht kommen? Melden Sie sich bitte, bevor wir abrechnen.",
  noShow_job: "Der Auftrag",
  noShow_markedAt: "Vermerkt am",
  noShow_basis: "Grundlage",
  noShow_start: "Einsatzbeginn",
  noShow_day: "Ein Tag ({hours}\u00a0Stunden)",
  net: "{sum} netto",
  noShow_share: "Anteil",
  noShow_afterStart: "nach dem Beginn",
  noShow_fee: "Gebühr",
  tier_under_6h: NO_SHOW_TIER_LABEL.under_6h,
  tier_6_24h: NO_SHOW_TIER_LABEL["6_24h"],
  tier_24_48h: NO_SHOW_TIER_LABEL["24_48h"],
  tier_48h_plus: NO_SHOW_TIER_LABEL["48h_plus"],
  tier_override: NO_SHOW_TIER_LABEL.override,
  tier_fallback: NO_SHOW_TIER_LABEL.fallback,
  undone_subject: "Korrektur zu Auftrag {number}: Der Auftrag bleibt bestätigt – {job}",
  undone_preview: "Unsere letzte Nachricht gilt nicht mehr.",
  undone_title: "Der Auftrag bleibt bestätigt",
  undone_text:
    "den No-Show zu diesem Auftrag haben wir zurückgenommen. Die Gebühr von {fee} entfällt. Der Auftrag ist weiter fest an Sie vergeben.",

  availability_subject: "Wann können Sie fahren? {from} bis {to}",
  availability_title: "Wann können Sie fahren?",
  availability_text:
    "an welchen Tagen können Sie in der Zeit von {days} fahren? Tippen Sie es auf Ihrer Seite ein, das dauert eine Minute. Ein Konto brauchen Sie dafür nicht.",
  availability_button: "Verfügbarkeit eintragen",
  availability_last:
    "Ihre letzte Angabe ist vom {date}. Stimmt noch alles? Dann genügt auf der Seite ein Tipp auf „Speichern“.",
  availability_never:
    "Bisher haben Sie uns dazu nichts gesagt. Solange fragen wir Sie wie bisher zu jedem Auftrag einzeln.",
  availability_noPromise:
    "Ihre Angabe ist keine Zusage: Jeden Auftrag nehmen Sie einzeln an oder lehnen ihn ab.",
  preferPhone: "Lieber am Telefon?",
  availability_pause:
    "So fragen wir einmal im Monat. Möchten Sie das eine Zeit lang nicht? Pausieren Sie unsere E-Mails; dann schreiben wir Ihnen auch nicht zu offenen Aufträgen. E-Mails zu Aufträgen, die Sie fahren, bekommen Sie weiterhin.",
  availability_pauseButton: "E-Mails pausieren",

  expiry_subject: "Ihr Dokument läuft {when} ab: {document}, gültig bis {day}",
  expiry_preview: "{document}, gültig bis {day}",
  expiry_title: "Ihr Dokument läuft {when} ab",
  expiry_text:
    "dieses Dokument liegt uns von Ihnen vor. Haben Sie schon ein neues, schicken Sie es uns bitte über diese Seite. Ein Konto brauchen Sie dafür nicht.",
  document: "Dokument",
  file: "Datei",
  validUntil: "Gültig bis",
  expiry_button: "Neues Dokument schicken",
  expiry_note:
    "Foto oder Scan als {formats}, bis {megabytes}\u00a0MB. Der Link gilt {days}\u00a0Tage und nur für dieses Dokument; geben Sie ihn nicht weiter.",
  expiry_questions: "Dauert die neue Karte noch, oder stimmt das Datum nicht?",
  requested_subject: "Bitte schicken Sie uns: {documents}",
  requested_title: "Wir brauchen noch Unterlagen von Ihnen",
  requested_text:
    "bitte schicken Sie uns diese Unterlagen über die folgende Seite. Ein Konto brauchen Sie dafür nicht.",
  documents: "Unterlagen",
  requested_button: "Unterlagen schicken",
  requested_note:
    "Fotos oder Scans als {formats}, bis {megabytes}\u00a0MB je Datei. Der Link gilt {days}\u00a0Tage und nur für Sie; geben Sie ihn nicht weiter.",
  requested_questions: "Haben Sie etwas davon nicht?",

  registered_subject: "Ihre Registrierung als Fahrer ist eingegangen",
  registered_preview: "Wir prüfen Ihre Angaben und schreiben Ihnen, wie es weitergeht.",
  registered_title: "Ihre Registrierung ist eingegangen",
  registered_phone: "wie am Telefon besprochen haben wir Sie als Fahrer eingetragen.",
  registered_form: "danke für Ihre Registrierung.",
  registered_next:
    "Wir prüfen jetzt Ihre Angaben und Unterlagen und rufen an oder schreiben, wenn etwas fehlt. Sind Sie freigegeben, erhalten Sie eine E-Mail mit den offenen Aufträgen, die zu Ihnen passen. Ob und wann es welche gibt, können wir nicht zusagen.",
  registered_have: "Was uns vorliegt",
  registered_noDocuments:
    "Unterlagen haben Sie noch keine mitgeschickt. Wir melden uns, sobald wir Führerschein und Fahrerkarte brauchen. Bitte schicken Sie sie nicht als Antwort auf diese E-Mail.",
  registered_consent: "Ihre Zustimmung zur Provision",
  registered_consentGerman: "Das ist der deutsche Text, dem Sie zugestimmt haben; er gilt.",
  registered_agreed: "Zugestimmt am {at}, Textfassung {version}.",
  registered_agreedByPhone: "Am Telefon zugestimmt am {at}, Textfassung {version}.",
  registered_wrong: "Stimmt etwas nicht, oder haben nicht Sie sich registriert?",
  registered_wrongByPhone: "Stimmt etwas nicht, oder waren das nicht Sie?",
  specialisation: "Spezialisierung",
  regions: "Regionen",
  hourlyRate: "Stundensatz",
  rejected_subject: "Zu Ihrer Registrierung als Fahrer",
  rejected_preview: "Wir können Sie zurzeit nicht aufnehmen.",
  rejected_title: "Zu Ihrer Registrierung",
  rejected_text:
    "danke für Ihr Interesse. Wir haben Ihre Angaben geprüft und können Sie zurzeit leider nicht in unsere Vermittlung aufnehmen. Sie erhalten deshalb keine Aufträge von uns.",
  rejected_delete:
    "Möchten Sie, dass wir Ihre Daten und Unterlagen löschen, genügt eine kurze Nachricht.",
  calendar_entry: "Einsatz {number}, {vehicle}",
  calendar_file: "Einsatz {number}",
  calendar_fileCancelled: "Absage {number}",
  calendar_details: "Alle Angaben stehen in der E-Mail zu diesem Auftrag.",
  calendar_tentative: "Noch nicht bestätigt.",
  calendar_name: "Einsätze {agency}",
  openJob: "Einsatz öffnen",
} as const;
