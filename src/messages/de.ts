import { ANSWER_PROMISE } from "../domain/kernel/vocabulary.ts";
import { NO_SHOW_TIER_LABEL } from "../domain/pricing/no-show-fee.ts";
import { profile } from "./profile-labels.ts";

/** Every text that drivers read, by area, and the consent banner's that all read. German is the source of the other languages. */
export const de = {
  /** Texts of every page and mail for drivers. */
  everywhere: {
    from: "ab {day}",
    until: "bis {day}",
    span: "{first} bis {last}",
    workingDays: "{count, plural, one {# Arbeitstag} other {# Arbeitstage}}",
    daily: "täglich",
    afterFirst: "danach {weekdays}",
    startTime: "ab {time} Uhr",
    rateHourly: "{rate} netto pro Stunde",
    rateDaily: "{rate} netto pro Tag ({hours}\u00a0Stunden)",
    licence: "Klasse {name}",
    atYourPlace: "an Ihrem Ort",
    away: "ca. {km}\u00a0km von Ihnen",
    roughlyAway: "ungefähr {km}\u00a0km von Ihnen",

    skipToContent: "Zum Inhalt springen",
    questions: "Fragen?",
    toStart: "Zurück zur Startseite",
    tryAgain: "Erneut versuchen",
    chooseLanguage: "Sprache wählen",
    optional: "(optional)",
    error: "Fehler:",
    loadingFailed: "Fehler beim Laden der Daten",
    typedInGerman: "Vom Auftraggeber auf Deutsch geschrieben",
  },

  /** The public pages' bar and its menu on a phone. */
  header: {
    label: "Hauptnavigation",
    menu: "Menü",
    close: "Schließen",
    book: "Fahrer buchen",
    services: "Leistungen",
    prices: "Preise und Ablauf",
    knowledge: "Wissenswertes",
    call: "Anrufen: {phone}",
  },

  /** The page of a driver's billing data, its part of 'Meine Einsätze', and what is missing. */
  billing: {
    title: "Abrechnungsdaten",
    description: "Angaben eines Fahrers für Gutschriften und Auszahlung.",
    lead: "Damit rechnen wir Ihre Einsätze ab und überweisen Ihr Honorar. Was als optional bezeichnet ist, können Sie später ergänzen.",
    group_tax: "Umsatzsteuer",
    group_address: "Anschrift auf Gutschriften",
    group_bank: "Auszahlung",
    steuerstatus: "Wie zahlen Sie Umsatzsteuer?",
    status_regulaer: "Mit Umsatzsteuer (Deutschland)",
    status_kleinunternehmer: "Kleinunternehmer (Deutschland, § 19 UStG)",
    status_eu: "Unternehmer in einem anderen EU-Land",
    status_drittland: "Unternehmer außerhalb der EU",
    firma: "Firma",
    firma_hint: "Nur wenn Sie nicht unter Ihrem eigenen Namen arbeiten.",
    strasse: "Straße und Hausnummer",
    plz: "Postleitzahl",
    ort: "Ort",
    land: "Land",
    steuernummer: "Steuernummer",
    steuernummer_hint:
      "Von Ihrem Finanzamt, in Deutschland zum Beispiel 21/815/08150. Nicht die Steuer-ID.",
    ust_id: "USt-IdNr.",
    ust_id_hint:
      "Mit Länderkürzel, zum Beispiel DE136695976. In Deutschland genügt die Steuernummer.",
    iban: "IBAN",
    kept: "Gespeichert: {shown}. Leer lassen, um es zu behalten; ein Strich (-) löscht es.",
    gutschrift: "Einverständnis mit Gutschriften",
    gutschrift_help:
      "Ich bin einverstanden, dass die Agentur meine Leistungen mit Gutschriften abrechnet und ich dafür keine eigenen Rechnungen schreibe. Einer Gutschrift kann ich widersprechen. Das Einverständnis kann ich für künftige Einsätze jederzeit zurücknehmen.",
    gilt_ab: "Gilt ab",
    gilt_ab_hint: "Leer heißt: ab heute. Ein Tag ist wichtig, wenn sich Ihre Umsatzsteuer ändert.",
    save: "Abrechnungsdaten speichern",
    notSaved: "Nicht gespeichert",
    notSaved_text: "Bitte korrigieren Sie die markierten Felder.",
    saved: "Gespeichert",
    saved_text:
      "Danke. Für eine spätere Änderung fordern Sie auf „Meine Einsätze“ einen neuen Link an.",
    second_text:
      "Mit diesem Link wurde eben schon gespeichert. Das steht jetzt da; für eine Änderung fordern Sie auf „Meine Einsätze“ einen neuen an.",
    complete: "Für die Abrechnung ist alles da.",
    missing: "Es fehlt noch: {fields}.",
    gap_anschrift: "Anschrift",
    gap_steuerstatus: "Angabe zur Umsatzsteuer",
    gap_steuernummer: "Steuernummer oder USt-IdNr.",
    gap_ust_id: "USt-IdNr.",
    gap_iban: "IBAN",
    gap_gutschrift: "Einverständnis mit Gutschriften",
    own_text: "Bankverbindung und Steuerangaben für Ihre Gutschriften.",
    enter: "Abrechnungsdaten eintragen",
    request: "Link zum Ändern schicken",
    request_text:
      "Geändert wird nur über einen frischen Link, den wir an Ihre E-Mail-Adresse schicken.",
    requested: "Der Link ist unterwegs",
    later:
      "Freiwillig und auch später möglich: auf „Meine Einsätze“ oder über diesen Link, solange er gilt.",
  },

  /** Consent banner; no analytics or marketing script is shipped (docs/rules.md, Consent banner). */
  consent: {
    title: "Cookie-Einstellungen",
    intro:
      "Zurzeit lädt hier kein Skript für Analyse oder Marketing. Ihre Wahl gilt, falls sich das ändert.",
    doNotTrack: "Ihr Browser sendet „Do Not Track“. Vorausgewählt ist ohnehin nichts.",
    stored: "Gespeicherte Daten",
    privacy: "Datenschutz",
    accept: "Alle akzeptieren",
    reject: "Alle ablehnen",
    choose: "Cookies",
    save: "Auswahl speichern",
    categories:
      "Notwendig bleibt an: Es merkt sich diese Wahl. Analyse zählt Seitenaufrufe, Marketing misst Anzeigen.",
    essential: "Notwendig",
    analytics: "Analyse",
    marketing: "Marketing",
    close: "Ohne Änderung schließen",
  },

  /** The driver's answer to a job (`/driver/accept`). */
  answer: {
    title: "Auftrag {number}",
    description: "Antwort auf einen Auftrag.",
    canYouDrive: "Können Sie diesen Auftrag fahren?",
    offerHint:
      "Sie sind noch nicht eingeteilt: Mit „Ich kann fahren“ bieten Sie sich an. Sollen Sie den Auftrag erhalten, schreiben wir Ihnen noch einmal und nennen Ihren Satz.",
    answerAgain: "Sie können jetzt neu antworten.",
    undone: "Ihre Antwort ist zurückgenommen.",
    given_accepted: "Sie haben diesen Auftrag angenommen.",
    given_offered: "Sie haben uns angeboten, diesen Auftrag zu fahren.",
    given_declined: "Sie haben diesen Auftrag abgelehnt.",
    given_offer_declined: "Sie haben geantwortet, dass dieser Auftrag Ihnen nicht passt.",

    agree: "Ich stimme diesen Bedingungen zu.",
    tickOffers:
      "Mit dem Häkchen bieten Sie sich für den Auftrag an; bis zum Ende des Countdowns lässt sich das anhalten.",
    tickAccepts:
      "Mit dem Häkchen nehmen Sie den Auftrag an; bis zum Ende des Countdowns lässt sich das anhalten.",
    canDrive: "Ich kann fahren",
    accept: "Auftrag annehmen",
    notForMe: "Passt mir nicht",
    decline: "Auftrag ablehnen",
    undo: "Antwort zurücknehmen",

    taken_title: "Auftrag bereits vergeben",
    taken_text: "Dieser Auftrag ist bereits vergeben oder abgeschlossen.",
    cancelled_title: "Dieser Auftrag ist storniert",
    cancelled_text: "Dieser Auftrag ist storniert. Bitte fahren Sie den Einsatzort nicht an.",
    ended_title: "Sie sind nicht mehr eingeteilt",
    ended_text:
      "Sie sind für diesen Auftrag nicht mehr eingeteilt. Bitte fahren Sie den Einsatzort nicht an.",
    callUs: "Fragen dazu? Rufen Sie uns bitte an.",

    accepted_title: "Auftrag erfolgreich angenommen!",
    accepted_text:
      "Die Disposition bestätigt Ihnen den Auftrag per E-Mail. Dann erhalten Sie auch die Kontaktdaten des Kunden.",
    declined_title: "Auftrag erfolgreich abgelehnt!",
    declined_text: "Danke für die schnelle Antwort. Die Disposition sucht einen anderen Fahrer.",
    offered_title: "Ihr Angebot ist angekommen!",
    offered_text:
      "Sie sind noch nicht eingeteilt. Die Disposition meldet sich, wenn Sie den Auftrag bekommen.",
    offer_declined_title: "Auftrag erfolgreich abgelehnt!",
    offer_declined_text: "Danke für die schnelle Antwort.",
    misclicked: "Verklickt?",
    misclicked_text:
      "Solange die Disposition noch nicht mit Ihrer Antwort gearbeitet hat, können Sie sie zurücknehmen und neu antworten.",
    afterAllNot: "Doch nicht?",
    afterAllNot_text: "Solange der Auftrag nicht bestätigt ist, können Sie noch ablehnen.",

    confirmed_title: "Ihr Auftrag",
    confirmed_notice: "Der Auftrag ist bestätigt.",
    confirmed_text: "Bitte rufen Sie uns an, wenn Sie den Auftrag nicht fahren können.",
    job: "Einsatz",
    customer: "Kunde",
    address: "Anschrift",
    companyAddress: "Firmenanschrift",
    siteContact: "Vor Ort: {name}",
    callSite: "Vor Ort anrufen: {phone}",
    callCustomer: "Kunden anrufen: {phone}",
    openMap: "Einsatzort in der Karten-App öffnen",

    when: "Wann",
    wholePeriod: "Gesamter Einsatz",
    customersWords: "Angabe des Auftraggebers",
    where: "Wo",
    orderNumber: "Bestellnummer",
    vehicle: "Fahrzeug",
    vehicleAndLicence: "{vehicle}, Klasse {licence}",
    specials: "Besonderes",
    rate: "Satz",

    countdown: "Countdown",
    sending_accept: "Ihre Annahme wird gesendet",
    sending_decline: "Ihre Ablehnung wird gesendet",
    stop: "Anhalten",
    sendingIn: "{sending} in {seconds} Sekunden. Mit „Anhalten“ können Sie das stoppen.",
    failed_accept: "Fehler bei der Annahme",
    failed_decline: "Fehler bei der Ablehnung",
    failed_other: "Fehler bei der Verarbeitung",
    offline_accept: "Netzwerkfehler bei der Annahme",
    offline_decline: "Netzwerkfehler bei der Ablehnung",
    offline_other: "Netzwerkfehler bei der Verarbeitung",
    notArrived:
      "Ihre Antwort ist nicht angekommen. Bitte versuchen Sie es noch einmal, sobald Sie Netz haben, oder rufen Sie uns an.",
  },

  /** Terms that a driver accepts (docs/rules.md, Commission). The German text is binding. */
  terms: {
    germanCounts: "Übersetzung zur Hilfe; es gilt der deutsche Text.",
    notice_agency:
      "Die Agentur rechnet mit dem Kunden ab, schreibt Ihnen den Betrag gut und behält {percent} Provision vom Netto-Honorar ein.",
    notice_direct:
      "Sie rechnen direkt mit dem Kunden ab. Die Agentur stellt Ihnen {percent} Provision vom Netto-Honorar in Rechnung.",
    partner_agency:
      "Vertragspartner des Kunden ist die Agentur. Sie fahren als selbstständiger Subunternehmer.",
    partner_direct:
      "Vertragspartner des Kunden sind Sie. Sie fahren als selbstständiger Unternehmer.",
    fee: "Zum Netto-Honorar zählen auch Zuschläge, Fahrt, Übernachtung, Verpflegung und Mehrstunden.",
    onlyIfDriven:
      "Provision fällt nur an, wenn Sie tatsächlich fahren. Feste Kosten gibt es nicht.",

    perDay: "Beispiel je Arbeitstag, netto",
    forThisJob: "Beispiel für diesen Auftrag, netto",
    oneDay: "Ein Tag zu {price}",
    days: "{count, plural, one {#\u00a0Tag zu {price}} other {#\u00a0Tage zu {price}}}",
    commission: "{percent} Provision",
    leftPerDay: "Ihnen bleiben je Tag",
    left: "Ihnen bleiben",
    byRateOneDay: "Gerechnet mit Ihrem Satz für einen Tag zu {hours}\u00a0Stunden.",
    byRate: "Gerechnet mit Ihrem Satz für {days}\u00a0Arbeitstage zu {hours}\u00a0Stunden.",
    byRegisteredRate:
      "Gerechnet mit Ihrem Stundensatz aus der Registrierung und {hours}\u00a0Stunden am Tag. Ihren Satz für diesen Auftrag erfahren Sie, wenn die Disposition Sie einteilt.",
    noEnd: "Das Beispiel gilt für einen Tag, weil der genaue Zeitraum noch offen ist.",
    asDriven:
      "Abgerechnet wird, was Sie tatsächlich fahren, mit Zuschlägen und Nebenkosten. Umsatzsteuer kommt dazu, wenn Sie sie ausweisen.",
  },

  /** Driver's remarks beside an answer, and on the page of a confirmed job (`/driver/einsatz`). */
  job: {
    touchStarts_accept:
      "Sobald Sie die Seite berühren, wird Ihre Annahme nach {seconds} Sekunden gesendet. Sie können das anhalten.",
    touchStarts_decline:
      "Sobald Sie die Seite berühren, wird Ihre Ablehnung nach {seconds} Sekunden gesendet. Sie können das anhalten.",
    agreeAndAccept: "Zustimmen und annehmen",
    agreeAndOffer: "Zustimmen und anbieten",
    stopped_title: "Angehalten",
    stopped_accept: "Es wurde nichts gesendet. Möchten Sie fahren, tippen Sie auf „{button}“.",
    stopped_decline: "Es wurde nichts gesendet. Möchten Sie ablehnen, tippen Sie auf „{button}“.",

    why: "Warum nicht?",
    why_text: "Freiwillig. Es hilft uns, Ihnen passendere Aufträge zu schicken.",
    reason: "Grund",
    reason_distance: "Zu weit",
    reason_rate: "Satz zu niedrig",
    reason_date: "Termin passt nicht",
    reason_other: "Anderer Grund",
    availableFrom: "Ich könnte erst ab",
    message: "Nachricht an die Disposition",
    ownTerms: "Eigener Satz oder Nachricht",
    ownTerms_text:
      "Freiwillig. Ihr Satz ist ein Angebot: Es gilt, was die Disposition mit Ihnen vereinbart und beim Zuweisen nennt.",
    ownRate: "Mein Satz in €, netto",
    ratePer: "Gerechnet",
    perHour: "pro Stunde",
    perDay: "pro Tag",
    sendRemarks: "Angaben senden",
    remarksSaved: "Danke, die Disposition sieht Ihre Angaben.",
    toldReason: "Ihr Grund",
    toldFrom: "Frei ab",
    toldRate: "Ihr Satz",
    toldMessage: "Ihre Nachricht",

    today: "Heute, {day}",
    ofDay: "Einsatz am {day}",
    reportHint: "Freiwillig. Nur die Disposition sieht es, der Kunde nicht.",
    arrived: "Bin da",
    finished: "Fertig",
    arrivedAt: "Da seit {time} Uhr",
    finishedAt: "Fertig seit {time} Uhr",
    otherTime: "Andere Uhrzeit angeben",
    correctTime: "Uhrzeit ändern",
    time_arrived: "Da seit",
    time_finished: "Fertig seit",
    saveTime: "Uhrzeit speichern",
    takeBack: "Zurücknehmen",
    saved: "Gespeichert.",
    saved_arrived: "Gute Fahrt und gutes Arbeiten!",
    saved_finished: "Danke! Kommen Sie gut nach Hause.",
    saved_undone: "Zurückgenommen.",

    problem: "Etwas klappt nicht?",
    problem_text:
      "Melden Sie es hier, die Disposition sieht es sofort und ruft Sie an. Bei Gefahr zuerst 110 oder 112.",
    problem_kind: "Was ist los?",
    problem_late: "Ich komme später",
    problem_vehicle: "Fahrzeug defekt",
    problem_other: "Etwas anderes",
    problem_arrival: "Ich bin voraussichtlich da um",
    problem_message: "Was sollen wir wissen?",
    problem_send: "Problem melden",
    problem_saved: "Gemeldet. Die Disposition weiß Bescheid und meldet sich bei Ihnen.",
    problem_open: "Gemeldet um {time} Uhr",
    problem_arrivalAt: "voraussichtlich da um {time} Uhr",

    document: "Auftrag als PDF",
    openJob: "Einsatz öffnen",
    over_title: "Einsatz abgeschlossen",
    over_text: "Dieser Einsatz ist abgeschlossen. Danke, dass Sie gefahren sind!",
    changed_title: "Der Einsatz hat sich geändert",
    changed_text: "Bitte sehen Sie sich die neuen Angaben an und antworten Sie noch einmal.",
    changed_answer: "Ansehen und antworten",
    notStored: "Ihre Meldung ist nicht angekommen",
    notStored_text:
      "Bitte versuchen Sie es noch einmal, sobald Sie Netz haben, oder rufen Sie uns an.",

    attachments: "Anlagen",
    attachment_genehmigung: "Genehmigung ansehen",
    attachment_hubplan: "Hubplan ansehen",
    attachment_lageplan: "Lageplan ansehen",
    attachment_sonstiges: "Anlage ansehen",
    newWindow: "neues Fenster",
  },

  /** A driver's hours sheet; its labels also on the customer's page. */
  hours: {
    title: "Stunden eintragen",
    link: "Meine Stunden",
    title_of: "Stunden zu {number}",
    worked: "An diesem Tag gearbeitet",
    notWorked: "nicht gearbeitet",
    begin: "Beginn",
    end: "Ende",
    break: "Pause in Minuten",
    kilometres: "Anfahrt in km, einfach",
    overnight: "Übernachtung",
    waiting: "Davon Wartezeit",
    waiting_hint: "In Stunden, zum Beispiel 1:30",
    note: "Notiz",
    reason: "Grund der Berichtigung",
    reasonGiven: "Grund: {reason}",
    fact_work: "{hours}\u00a0Std. Arbeit",
    fact_break: "{minutes}\u00a0Min. Pause",
    fact_night: "{hours}\u00a0Std. nachts",
    fact_way: "{km}\u00a0km Anfahrt",
    fact_overnight: "Übernachtung",
    fact_waiting: "{hours}\u00a0Std. Wartezeit",
    state_open:
      "Bitte prüfen Sie die Zeiten und senden Sie sie ab. Ihr Auftraggeber bestätigt sie, danach wird abgerechnet.",
    state_submitted: "Ihre Stunden sind gesendet. Jetzt bestätigt sie der Auftraggeber.",
    state_corrected: "Der Auftraggeber hat Ihre Stunden berichtigt. Stimmt das so?",
    state_disputed:
      "Sie haben der Berichtigung widersprochen. Die Disposition klärt das und meldet sich.",
    state_locked: "Diese Stunden sind bestätigt. Danach wird abgerechnet.",
    state_void:
      "Für diesen Einsatz ist keine Arbeit vermerkt. Stimmt das nicht, rufen Sie uns bitte an.",
    saved: "Gespeichert. Danke!",
    noDayYet: "Ab dem ersten Einsatztag tragen Sie hier Ihre Stunden ein.",
    change: "Stunden ändern",
    send: "Stimmt so, Stunden senden",
    sendAnew: "Geänderte Stunden senden",
    yours: "Ihre Angaben ansehen",
    accept: "Berichtigung annehmen",
    object: "Berichtigung widersprechen",
    objection: "Was stimmt nicht?",
    sendObjection: "Widerspruch senden",
    pay: "Nach diesen Stunden: {net} netto, abzüglich {commission} Provision bleiben Ihnen {left}.",
    pdf: "Stundenzettel als PDF",
    toJob: "Zum Einsatz",
  },

  /** The pages behind the links of document mails, and the one that pauses job mails. */
  documents: {
    greeting: "Guten Tag {name},",
    renewal_lead:
      "schicken Sie uns hier das neue Dokument. Wir ersetzen das bisherige, sobald die Disposition das neue geprüft hat.",
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
  },

  /** The page of all open jobs (`/driver/auftraege`). */
  openJobs: {
    title: "Offene Aufträge",
    description: "Offene Aufträge für einen Fahrer.",
    unreleased: "Zurzeit sind Sie nicht freigeschaltet",
    unreleased_text:
      "Offene Aufträge stehen hier, sobald wir Sie freigeschaltet haben. Fragen dazu? Rufen Sie uns bitte an.",
    none: "Zurzeit ist kein Auftrag offen.",
    none_text: "Sobald einer offen ist, steht er hier.",
    open: "{count, plural, one {# Auftrag ist offen} other {# Aufträge sind offen}}",
    cut: "{count, plural, one {hier steht der, der zuerst beginnt} other {hier stehen die #, die zuerst beginnen}}",
    noneFits: "Zurzeit passt keiner zu Ihren Angaben.",
    fit: "{count, plural, one {Davon passt einer zu Ihnen; was in Ihrer Nähe liegt, steht oben.} other {Davon passen # zu Ihnen; was in Ihrer Nähe liegt, steht oben.}}",
    fits: "Passt zu Ihnen",
    fits_text: "Mit „Ich kann fahren“ bieten Sie sich an. Eingeteilt sind Sie damit noch nicht.",
    others: "Passt zurzeit nicht",
    others_text:
      "Bei jedem Auftrag steht, was dagegen spricht. Stimmt etwas nicht mehr? Rufen Sie uns an.",
    offered: "Sie haben sich angeboten",
    declined: "Sie haben abgesagt",
    changeAnswer: "Antwort ansehen oder ändern",
    ofJob: "{what}: Auftrag {number}",
    against: "Dagegen spricht",
    untilStart: "Bis zum Beginn: {what}",
    lacks: "{what} fehlt",
    documentMissing: "{document} liegt nicht vor",
    documentUnchecked: "{document} ungeprüft",
    documentUntil: "{document} nur bis {day} gültig",
    busy: "Eingeteilt für {job}",
    absent: "Nicht frei laut Ihrem Kalender",
    assignedHere: "Ist diesem Auftrag schon zugewiesen",
    pages: "Seiten",
    page: "Seite {page} von {pages}",
    back: "Zurück",
    more: "Weitere Aufträge",
  },

  /** 'Meine Einsätze' (`/driver/einsaetze`), with the driver's days. */
  credits: {
    title: "Meine Gutschriften",
    description: "Gutschriften und Provisionsrechnungen eines Fahrers.",
    none: "Noch keine Belege",
    none_text: "Sobald ein Einsatz abgerechnet ist, steht der Beleg hier.",
    rechnung: "Rechnung {number}",
    gutschrift: "Gutschrift {number}",
    provision: "Provisionsrechnung {number}",
    forderung: "Forderung {number}",
    storno: "Storno {number}",
    storniert: "Storniert",
    widersprochen: "Sie haben widersprochen. Wir melden uns bei Ihnen.",
    file: "Beleg öffnen",
    printing: "Datei wird erstellt",
    statements: "Aufstellungen",
    statements_text: "Alle Gutschriften eines Monats oder Jahres, auch für Ihre Steuer.",
    object: "Widersprechen",
    objection: "Was stimmt nicht?",
    send: "Widerspruch senden",
    sent: "Ihr Widerspruch ist angekommen.",
    notSent: "Noch nicht gesendet",
  },
  ownPage: {
    title: "Meine Einsätze",
    description: "Einsätze, Verfügbarkeit und Unterlagen eines Fahrers.",
    greeting: "Guten Tag {name}.",
    saved: "Gespeichert. Danke.",
    saved_text: "Ändert sich etwas, tippen Sie es hier einfach um.",
    notSaved: "Noch nicht gespeichert",
    unreachable: "Unsere E-Mails kommen bei Ihnen nicht an.",
    unreachable_text: "Bitte rufen Sie uns an, damit wir Ihre Adresse berichtigen.",

    jobs: "Ihre Einsätze",
    noJobs: "Zurzeit sind Sie für keinen Einsatz vorgesehen.",
    noJobs_text: "Sobald Sie eingeteilt sind, steht der Einsatz hier.",
    openJobs: "Offene Aufträge ansehen",
    notReleased: "Zurzeit sind Sie nicht freigeschaltet.",
    callSite: "Vor Ort anrufen: {phone}",
    callCustomer: "Kunden anrufen: {phone}",
    pdf: "Auftrag als PDF",
    answer: "Ansehen und antworten",
    seeAnswer: "Ihre Antwort ansehen",
    ofJob: "{what}: {number}",
    state_asked: "Bitte antworten",
    state_accepted: "Von Ihnen zugesagt",
    state_confirmed: "Bestätigt",
    state_driven: "Gefahren",
    state_no_show: "Nicht angetreten",
    state_cancelled: "Storniert",
    past: "Vergangene und stornierte Einsätze",

    documents: "Ihre Unterlagen",
    missing: "Fehlt noch",
    expired: "Abgelaufen",
    checked: "Geprüft",
    beingChecked: "Wird geprüft",
    validUntil: "gültig bis {day}",
    noEnd: "ohne bekanntes Ende",
    renewOf: "{document} erneuern",
    renew: "Erneuern",
    moreDocuments: "Weitere Unterlagen schicken",
    sendDocuments: "Unterlagen schicken",
    calendar: "In Ihren Kalender",
    calendar_text:
      "Abonnieren Sie Ihre Einsätze: Was sich ändert oder abgesagt wird, ändert sich dann auch in Ihrem Kalender, je nach Programm nach einigen Stunden.",
    subscribe: "Kalender abonnieren",
    calendarAddress: "Adresse für andere Programme, nur für Sie bestimmt:",
    calendarHow:
      "Google Kalender: am Computer „Weitere Kalender“, „Per URL“. iPhone: der Knopf genügt. Outlook: „Kalender hinzufügen“, „Aus dem Internet“.",
    alerts: "E-Mails zu offenen Aufträgen",
    alerts_paused:
      "Sind pausiert. E-Mails zu Aufträgen, für die Sie vorgesehen sind, bekommen Sie weiterhin.",
    alerts_running: "Passt ein offener Auftrag zu Ihnen, schreiben wir Ihnen.",
    alerts_resume: "Wieder einschalten",
    alerts_pause: "Eine Zeit lang pausieren",

    when: "Wann können Sie fahren?",
    when_text: "Tippen Sie auf einen Tag und wählen Sie, ob Sie [frei] oder [nicht] frei sind.",
    nothingSaid: "Noch nichts angegeben.",
    stand: "Stand {date}.",
    blueLine: "Ein blauer Strich unter dem Tag: Sie sind eingeteilt.",
    save: "Speichern",
    save_text:
      "Mit „Speichern“ bestätigen Sie alles auf dieser Seite: Was Sie nicht ändern, gilt weiter.",
    clash: "Sie sind an einem Tag eingeteilt, an dem Sie nicht können.",
    clash_text: "Bitte rufen Sie uns an. Ihre Angabe hier sagt den Einsatz nicht ab.",
    dayWithJobs: "{day}, Auftrag {numbers}",
    usual: "Jede Woche gleich?",
    usual_text:
      "Zum Beispiel „nie freitags“. Das gilt für alle Tage, zu denen Sie oben nichts angeben; dort steht es dann in Klammern.",
    now: "Zurzeit: {words}",
    never: "nie {days}",
    freeOn: "frei {days}",
    every: "Jeden {weekday}",
    span: "Urlaub oder länger",
    span_text: "Ein Zeitraum am Stück, auch nach diesen sechs Wochen, höchstens ein Jahr voraus.",
    first: "Erster Tag",
    last: "Letzter Tag",
    spanState: "In dieser Zeit bin ich",
    free: "frei",
    absent: "nicht frei",
    openAgain: "wieder offen",
    unknown: "nicht bekannt",
    short_free: "frei",
    short_absent: "nicht",
    likeUsual: "wie jede Woche: {state}",
    note: "Notiz",
    note_hint: "Zum Beispiel „Urlaub“",
    saving: "Wird gespeichert …",
    savedShort: "Gespeichert.",
    offline:
      "Noch nicht gespeichert. Tippen Sie unten auf „Speichern“, sobald Sie wieder Netz haben.",

    mailsInThis: "Unsere E-Mails auf Deutsch?",
    mailsInThis_text:
      "Dann schreiben wir Ihnen auf Deutsch, und Ihre Seiten öffnen sich auf Deutsch.",
    mailsInThis_button: "Ab jetzt auf Deutsch",
  },

  /** Open jobs by mail (job alert, approval). */
  alert: {
    subject_paused: "Sie sind freigeschaltet – Auftrags-E-Mails sind pausiert",
    subject_job: "Auftrag {number} zu vergeben: {job}",
    subject_none: "Sie sind freigeschaltet – zurzeit kein passender Auftrag offen",
    subject_one: "Sie sind freigeschaltet: Auftrag {number}, {job}",
    subject_many: "Sie sind freigeschaltet: {count} offene Aufträge ({vehicles})",
    title_job: "Auftrag zu vergeben – möchten Sie fahren?",
    title_approved: "Sie sind freigeschaltet",
    asked:
      "dieser Auftrag ist zurzeit offen und passt zu Ihren Angaben. Mit „Ich kann fahren“ sagen Sie uns, dass Sie fahren möchten.",
    onlyOffer:
      "Ihr Angebot ist noch keine Beauftragung. Sollen Sie den Auftrag erhalten, schreiben wir Ihnen noch einmal und nennen Ihren Satz.",
    approved: "wir haben Ihre Angaben geprüft und Sie als selbstständigen Fahrer freigeschaltet.",
    open_one: "Dieser Auftrag ist zurzeit offen und passt zu Ihren Angaben.",
    open_many:
      "Diese Aufträge sind zurzeit offen und passen zu Ihren Angaben; was in Ihrer Nähe liegt, steht oben.",
    howToOffer: "Mit „Ich kann fahren“ bieten Sie sich an.",
    later:
      "Wenn wir einen Auftrag für Sie vorgesehen haben, erhalten Sie eine E-Mail mit allen Angaben und Ihrem Satz. Sie entscheiden dann, ob Sie ihn annehmen.",
    isPaused: "E-Mails mit offenen Aufträgen haben Sie pausiert.",
    nothingOpen:
      "Zurzeit ist kein Auftrag offen, der zu Ihren Angaben passt. Sie müssen nichts weiter tun.",
    nothingFits:
      "{count, plural, one {Zurzeit ist kein Auftrag offen, der zu Ihren Angaben passt. Ein Auftrag ist offen; bei jedem steht auf unserer Seite, was dagegen spricht.} other {Zurzeit ist kein Auftrag offen, der zu Ihren Angaben passt. # Aufträge sind offen; bei jedem steht auf unserer Seite, was dagegen spricht.}}",
    more: "{count, plural, one {Ein weiterer offener Auftrag passt zu Ihren Angaben} other {# weitere offene Aufträge passen zu Ihren Angaben}}",
    moreAsk: "{more}; fragen Sie danach.",
    moreStop: "{more}.",
    allJobs: "Alle offenen Aufträge ansehen",
    resume: "Möchten Sie wieder E-Mails mit offenen Aufträgen?",
    pause:
      "Möchten Sie eine Zeit lang keine E-Mails mit offenen Aufträgen? E-Mails zu Aufträgen, die Sie fahren, bekommen Sie weiterhin.",
    resumeButton: "Auftrags-E-Mails wieder einschalten",
    pauseButton: "Auftrags-E-Mails pausieren",
    preview_none: "Zurzeit ist kein passender Auftrag offen.",
    rateAndBilling: "Satz und Abrechnung",
    earningsLabel: "Verdienst",
    earnings:
      "{count, plural, one {#\u00a0Arbeitstag} other {#\u00a0Arbeitstage}} zu {rate}: {net}, davon bleiben Ihnen {left}",
    earnings_perDay: "Je Arbeitstag zu {rate}: {net}, davon bleiben Ihnen {left}",
    earningsNote:
      "Gerechnet mit Ihrem Stundensatz aus der Registrierung und {hours}\u00a0Stunden am Tag, ohne Zuschläge und Nebenkosten; davon geht die Provision von {percent} ab. Den Satz für einen Auftrag nennen wir Ihnen, wenn Sie ihn erhalten sollen.",
  },

  /** The mails to drivers. What several mails say stands first; then one part a mail. */
  mails: {
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
    forDrivers: "für {count} Fahrer",
    attachments: "Anlagen",
    answers: "Einzelheiten",
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

    hours_dueSubject: "Auftrag {number}: Bitte Stunden eintragen – {job}",
    hours_dueTitle: "Bitte tragen Sie Ihre Stunden ein",
    hours_dueText:
      "Ihr Einsatz ist gefahren. Bitte tragen Sie ein, wann Sie gearbeitet haben. Der Auftraggeber bestätigt die Stunden, danach rechnen wir ab. Das schlagen wir vor:",
    hours_dueButton: "Stunden eintragen",
    hours_correctedSubject: "Auftrag {number}: Stunden berichtigt – bitte antworten",
    hours_correctedTitle: "Der Auftraggeber hat Ihre Stunden berichtigt",
    hours_correctedText:
      "bitte sehen Sie sich die Berichtigung an. Stimmt sie, nehmen Sie sie an. Stimmt sie nicht, widersprechen Sie; dann klären wir das mit beiden.",
    hours_correctedButton: "Berichtigung ansehen",
    hours_reason: "Grund",
    hours_lockedSubject: "Auftrag {number}: Ihre Stunden stehen fest",
    hours_lockedTitle: "Ihre Stunden stehen fest",
    hours_lockedText:
      "diese Stunden gelten für die Abrechnung. Den Stundenzettel finden Sie im Anhang.",
    hours_total: "Summe",
    hours_day: "{from}–{to} Uhr, Pause {pause} Min., Arbeit {work} Std.",

    document_gutschriftSubject: "Gutschrift {number} für {orders}",
    document_gutschriftText:
      "im Anhang finden Sie Ihre Gutschrift. Sie gilt als Rechnung von Ihnen an uns; bitte heben Sie sie auf.",
    document_provisionSubject: "Provisionsrechnung {number} für {orders}",
    document_provisionText: "im Anhang finden Sie die Rechnung über unsere Provision.",
    document_forderungSubject: "Forderung {number} für {orders}",
    document_forderungText:
      "im Anhang finden Sie unsere Forderung über die No-Show-Gebühr. Als Schadensersatz enthält sie keine Umsatzsteuer.",
    document_stornoSubject: "Storno {number} zu {reversed}",
    document_stornoText:
      "mit dem Beleg im Anhang ist {reversed} storniert. Ist noch etwas abzurechnen, bekommen Sie einen neuen Beleg.",
    document_sum: "Betrag",
    document_due: "Zahlung bis",
    document_jobs: "Aufträge",
    document_objection:
      "Stimmt etwas nicht? Auf der Seite „Meine Gutschriften“ können Sie einer Gutschrift widersprechen.",
    document_button: "Meine Gutschriften",

    statement_subject: "Ihre Gutschriften: {period}",
    statement_text:
      "im Anhang finden Sie die Aufstellung Ihrer Gutschriften, auch Stornos. Sie ist keine Rechnung; für die Steuer gelten die einzelnen Gutschriften.",
    statement_count: "Belege",
    statement_net: "Netto",
    statement_vat: "Umsatzsteuer",
    payment_subject: "{step} zu {number}",
    payment_step1: "Zahlungserinnerung",
    payment_step2: "1. Mahnung",
    payment_step3: "2. Mahnung",
    payment_text:
      "auf {number} vom {issued} sind noch {open} offen. Bitte überweisen Sie {total} bis zum {until}. Schreiben und Beleg finden Sie im Anhang.",
    payment_crossed:
      "Hat sich das mit Ihrer Zahlung überschnitten, betrachten Sie diese E-Mail bitte als erledigt.",
    payment_open: "Offen",
    payment_interest: "Verzugszinsen seit {since}",
    payment_flat: "Pauschale, § 288 Abs. 5 BGB",
    payment_total: "Zu zahlen",
    payment_purpose: "Verwendungszweck",

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

    billing_subject: "Ihre Abrechnungsdaten",
    billing_text:
      "Damit wir Ihre Einsätze abrechnen und Ihr Honorar überweisen können, brauchen wir noch:",
    billing_missing: "Fehlt noch",
    billing_wanted:
      "Sie haben einen Link angefordert, um Ihre Abrechnungsdaten zu ändern. Waren Sie das nicht, brauchen Sie nichts zu tun.",
    billing_button: "Abrechnungsdaten eintragen",
    billing_note:
      "Der Link gilt {days} Tage und für eine Änderung. Bitte schicken Sie diese Angaben nicht per E-Mail.",
    billingChanged_subject: "Ihre Abrechnungsdaten wurden geändert",
    billingChanged_text: "Wir haben neue Abrechnungsdaten gespeichert.",
    billingChanged_fields: "Geändert",
    billingChanged_from: "Gilt ab",
    billingChanged_wrong: "Wissen Sie nichts davon? Dann rufen Sie uns bitte gleich an.",
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
  },

  /** Texts around the registration form: earnings, requirements, questions. */
  registrationPage: {
    title: "Als selbstständiger Fahrer registrieren",
    description:
      "Aufträge für selbstständige Fahrer C/CE, D, Fahrmischer, Kran und Baumaschine. Registrierung kostenlos, {percent} Provision nur bei Einsatz.",
    keywords:
      "selbstständiger Lkw-Fahrer Aufträge, Fahrer werden, Subunternehmer Kraftfahrer, Fahrmischerfahrer Aufträge, Kranfahrer selbstständig",
    crumb: "Fahrer werden",

    headline: "Selbstständig fahren, ohne eigenen Lkw",
    lead: "Sattelzug, Fahrmischer, Bus, Kran oder Baumaschine stellt der Auftraggeber. Sie bringen Schein, Fahrerkarte und Erfahrung mit, wir die Einsätze.",
    bullet_free: "Registrierung kostenlos, keine Mindestlaufzeit, keine Fixkosten",
    bullet_each: "Sie nehmen jeden Auftrag einzeln an oder sagen ab",
    bullet_eu: "Fahrer aus der EU und dem EWR sind willkommen",
    fact_rate: "Stundensatz",
    fact_rate_note: "netto, Ihren Satz nennen Sie selbst",
    fact_commission: "Provision",
    fact_commission_note: "vom Nettohonorar, nur bei tatsächlichem Einsatz",
    fact_first: "Erste Einsätze",
    fact_first_note: "möglich nach geprüften Unterlagen",
    action: "Jetzt registrieren",

    benefits: "Was Sie davon haben",
    benefit_where: "Sie legen fest, wo und wann",
    benefit_where_text:
      "Regionen, Verfügbarkeit und Stundensatz stehen in Ihrem Profil. Was nicht passt, lehnen Sie ab; das kostet nichts.",
    benefit_truck: "Kein eigener Lkw nötig",
    benefit_truck_text:
      "Keine Leasingrate und keine Werkstatt. Helm, Warnweste und Sicherheitsschuhe bringen Sie selbst mit.",
    benefit_told: "Alles Nötige vorab",
    benefit_told_text:
      "Ort, Zeitraum, Fahrzeug und nötige Scheine stehen in der E-Mail, bevor Sie zusagen. Kein Anruf zwischen zwei Rampen.",

    needed: "Voraussetzungen und Unterlagen",
    needed_hint:
      "Legen Sie die Karte auf dunklen Grund und fotografieren Sie ohne Blitz: Spiegelt das Hologramm, müssen wir nachfragen.",
    bring: "Was Sie mitbringen",
    bring_business: "Gewerbe angemeldet, oder die Bereitschaft dazu vor dem ersten Einsatz",
    bring_licence: "Gültiger Führerschein der Klasse, die Sie fahren wollen",
    bring_card: "Fahrerkarte für den digitalen Tachografen",
    bring_years: "Mindestens {years}\u00a0Jahre Fahrpraxis",
    bring_code95:
      "Für gewerbliche Fahrten die Schlüsselzahl 95 oder der Fahrerqualifizierungsnachweis",
    ready: "Was Sie bereitlegen",
    ready_licence: "Führerschein, Vorder- und Rückseite",
    ready_card: "Fahrerkarte, Vorder- und Rückseite",
    ready_certificates: "Zertifikate, wenn vorhanden: ADR, Kran, BF2 oder BF3, Stapler",
    ready_format: "Foto oder Scan als {formats}, bis {megabytes}\u00a0MB je Datei",

    steps: "So geht es weiter",
    step_register: "Registrieren",
    step_register_text:
      "Angaben zu Scheinen, Erfahrung, Regionen und Stundensatz. Nachweise können Sie nachreichen.",
    step_check: "Prüfung",
    step_check_text:
      "Die Disposition sieht Führerschein, Fahrerkarte und Zertifikate durch und fragt nach, wenn etwas fehlt.",
    step_approval: "Freigabe",
    step_approval_text:
      "Sie erhalten die offenen Aufträge per E-Mail. Erste Einsätze sind nach {from} bis {to}\u00a0Stunden möglich.",
    step_link: "Zusagen per Link",
    step_link_text:
      "In jeder E-Mail stehen zwei Knöpfe: annehmen oder ablehnen, ohne Konto und App. Beauftragt sind Sie, wenn wir den Einsatz mit Ihrem Satz bestätigen.",
    commission: "Provision:",
    commission_text:
      "{percent} vom gesamten Nettohonorar einschließlich Zuschlägen, fällig nur, wenn Sie gefahren sind. Wie abgerechnet wird, steht unter [Vermittlung und Provision](/vermittlung).",

    questions: "Fragen von Fahrern",
    ask_abroad: "Kann ich mich als Fahrer aus dem EU-Ausland registrieren?",
    answer_abroad:
      "Ja. Führerschein und Fahrerkarte aus EU und EWR gelten in Deutschland. Ihr Gewerbe kann in Ihrem Land angemeldet sein. Für Einsätze in Deutschland bringen Sie dann eine A1-Bescheinigung mit. Sie sollten sich auf Deutsch über Ladung und Sicherheit verständigen können.",
    ask_first: "Wann kommen die ersten Einsätze?",
    answer_first:
      "Nach geprüften Unterlagen sind erste Einsätze innerhalb von {from} bis {to}\u00a0Stunden möglich. Ob es so schnell klappt, hängt von Region, Fahrzeug und Jahreszeit ab. Eine Auslastung sagen wir nicht zu.",
    ask_business: "Brauche ich eine Gewerbeanmeldung?",
    answer_business:
      "Ja, spätestens vor dem ersten Einsatz. In Deutschland melden Sie das Gewerbe bei der Gemeinde an. Danach schickt das Finanzamt den Fragebogen zur steuerlichen Erfassung; auch Krankenkasse und Berufsgenossenschaft wollen Bescheid wissen.",
    ask_employed: "Bin ich dann bei Ihnen angestellt?",
    answer_employed:
      "Nein. Sie bleiben selbstständiger Unternehmer, rechnen Ihre Einsätze ab und sichern sich selbst ab. Sie sollten für mehrere Auftraggeber fahren.",
    ask_insurance: "Welche Versicherungen brauche ich?",
    answer_insurance:
      "Krankenversicherung ist Pflicht, eine Betriebshaftpflicht verlangen viele Auftraggeber. Was außerdem sinnvoll ist, steht auf der Seite Versicherung.",
    ask_noShow: "Was passiert, wenn ich nach einer Zusage nicht kann?",
    answer_noShow:
      "Rufen Sie sofort an, damit wir Ersatz suchen können. Wer ohne Absage nicht erscheint, muss mit einer Gebühr rechnen, die sich nach dem Abstand zum Einsatzbeginn richtet.",

    call: "Lieber erst sprechen?",
    call_text:
      "Rufen Sie an, wenn Sie wissen wollen, welche Einsätze es in Ihrer Region gerade gibt.",
  },

  /** The page that stays after a registration, with the correction of its address. */
  registered: {
    description: "Eine gesendete Registrierung.",
    title: "Registrierung eingegangen",
    missing: "Was noch fehlt",
    missing_one:
      "Ohne dieses Dokument können wir Sie nicht freigeben. Der Link nimmt Fotos und PDF an und gilt {days} Tage.",
    missing_many:
      "Ohne diese Dokumente können wir Sie nicht freigeben. Der Link nimmt Fotos und PDF an und gilt {days} Tage.",
    missing_button: "Unterlagen jetzt schicken",
    arrived: "Was angekommen ist",
    name: "Name",
    phone: "Telefon",
    licence: "Führerschein",
    specialisation: "Spezialisierung",
    regions: "Regionen",
    rate: "Stundensatz",
    net: "{sum} netto",
    documents: "Unterlagen",
    none: "noch keine",
    address_what: "Was bei uns angekommen ist, geht an",
    address: "Ihre Bestätigung per E-Mail",
    address_corrected: "Adresse berichtigt",
    address_corrected_text: "Die E-Mail ist noch einmal unterwegs, jetzt an diese Adresse.",
    address_notSent: "Keine Bestätigungsmail gesendet",
    address_notSent_text:
      "An {email} gingen in den letzten Stunden schon mehrere E-Mails von unseren Formularen. Damit niemand so belästigt wird, haben wir keine weitere geschickt. Angekommen ist trotzdem alles; bitte speichern Sie diese Seite.",
    address_spam: "Finden Sie sie nicht, sehen Sie bitte im Spam-Ordner nach.",
    address_wrong: "Adresse stimmt nicht?",
    address_right: "Richtige E-Mail-Adresse",
    address_until: "Bis {time}, höchstens {times}-mal.",
    address_button: "Adresse ändern und E-Mail neu senden",
  },

  /** The registration form, and what stands beside it (docs/rules.md, Registration). */
  registration: {
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
  },

  profile,
} as const;
