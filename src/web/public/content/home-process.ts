/** The strip of five sectors (spec 1 and 2). */
export const INDUSTRIES = {
  headline: "Wer bei uns bucht",
  sectors: [
    { name: "Spedition", text: "Krankheit, Urlaub, Spitzen vor Feiertagen" },
    { name: "Bau", text: "Kran, Bagger, Kipper nach Bauzeitenplan" },
    { name: "Entsorgung", text: "Abroller, Absetzer, Pressmüll" },
    { name: "Betonwerk", text: "Fahrmischer in der Saison" },
    { name: "Bus und Veranstaltung", text: "Shuttle, Reisemobil, Sonderfahrzeug" },
  ],
} as const;

/** Why the form is faster than a mail (spec 2): row by row what happens to each. */
export const WHY_FORM = {
  headline: "Warum das Formular schneller ist",
  lead: "Eine E-Mail geht auch. Wir müssen sie nur von Hand übernehmen, und das kann länger dauern.",
  columns: ["Formular", "E-Mail"],
  rows: [
    {
      label: "Erfassung",
      form: "Steht als Auftrag in der Disposition, sobald Sie absenden.",
      mail: "Wird gelesen und abgetippt.",
    },
    {
      label: "Zuteilung",
      form: "Der Disponent teilt den Fahrer im selben System zu.",
      mail: "Erst, wenn der Auftrag angelegt ist.",
    },
    {
      label: "Angaben",
      form: "Ort, Zeit, Fahrzeug und Nachweise sind abgefragt.",
      mail: "Fehlt etwas, fragen wir zurück.",
    },
    {
      label: "Datenschutz",
      form: "Verschlüsselt übertragen, IP-Adresse nur gekürzt gespeichert.",
      mail: "Hängt auch von Ihrem Postfach ab.",
    },
  ],
  action: { href: "#fahreranfrage", label: "Zum Formular" },
} as const;

/** The four steps of spec section 1, from the customer's side. */
export const HOW_IT_WORKS = {
  headline: "So läuft ein Auftrag",
  steps: [
    {
      title: "Anfrage senden",
      text: "Fahrzeug, Ort, Beginn und was der Fahrer können muss. Die Kopie kommt per E-Mail.",
    },
    {
      title: "Disposition",
      text: "Wir prüfen, wer passt und frei ist, und teilen den Fahrer zu. Sie hören spätestens am nächsten Werktag von uns.",
    },
    {
      title: "Auftragsbestätigung",
      text: "Mit ihr steht der Vertrag. Der Fahrer ruft Sie an und klärt Treffpunkt, Ansprechpartner und Einweisung.",
    },
    {
      title: "Abrechnung",
      text: "Nach dem Einsatz kommt eine Rechnung über Tage, Zuschläge und Kilometer.",
    },
  ],
} as const;
