/** What a driver agrees to (docs/rules.md, Commission). The German text is what counts. */
export const terms = {
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
  onlyIfDriven: "Provision fällt nur an, wenn Sie tatsächlich fahren. Feste Kosten gibt es nicht.",

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
} as const;
