/** What every page and mail of a driver says. */
export const common = {
  from: "ab {day}",
  until: "bis {day}",
  span: "{first} bis {last}",
  workingDays: "{count, plural, one {# Arbeitstag} other {# Arbeitstage}}",
  daily: "täglich",
  startTime: "ab {time} Uhr",
  rateHourly: "{rate} netto pro Stunde",
  rateDaily: "{rate} netto pro Tag ({hours}\u00a0Stunden)",
  licence: "Klasse {name}",

  skipToContent: "Zum Inhalt springen",
  questions: "Fragen?",
  toStart: "Zur Startseite",
  backToStart: "Zurück zur Startseite",
  tryAgain: "Erneut versuchen",
  chooseLanguage: "Sprache wählen",
  optional: "(optional)",
  error: "Fehler:",
  loadingFailed: "Fehler beim Laden der Daten",
  typedInGerman: "Vom Auftraggeber auf Deutsch geschrieben",
} as const;
