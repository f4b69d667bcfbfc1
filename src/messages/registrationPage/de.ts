/** What stands around the registration form: what a driver gets, brings along and asks. */
export const registrationPage = {
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
} as const;
