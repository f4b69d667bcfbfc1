import { LINK_DAYS, LINK_PURPOSES, type LinkPurpose } from "../../../domain/kernel/link-days.ts";

interface PersonalLink {
  reader: "customer" | "driver";
  link: string;
  shows: string;
  /** Validity, from its days in words. */
  until?: (days: string) => string;
}

/** Content behind each link; null: for dispatchers only. */
const LINKS: Record<LinkPurpose, PersonalLink | null> = {
  "request-received": {
    reader: "customer",
    link: "Gesendete Anfrage (öffnet sich nach dem Absenden)",
    shows:
      "Was Sie bestellt haben, und an welche E-Mail-Adresse die Bestätigung ging. Führt zum Stand der Anfrage.",
  },
  "customer-status": {
    reader: "customer",
    link: "Stand Ihrer Anfrage",
    shows:
      "Ihre Bestellung, ihren Stand und Ihre Änderungs- und Stornierungswünsche. Ist der Einsatz bestätigt, auch den Namen des Fahrers, seine Telefonnummer nur bis zum Abschluss. Über „Noch einmal buchen“ öffnet er das Formular mit Ihren Kontaktdaten.",
    until: fromMailOrLastDay,
  },
  "newsletter-confirm": {
    reader: "customer",
    link: "Newsletter bestätigen",
    shows: "Die Frage, ob Sie den Newsletter möchten.",
  },
  "newsletter-unsubscribe": {
    reader: "customer",
    link: "Newsletter abbestellen",
    shows: "Beendet den Newsletter.",
  },
  "registration-received": {
    reader: "driver",
    link: "Gesendete Registrierung (öffnet sich nach dem Absenden)",
    shows:
      "Was bei uns angekommen ist und welche Unterlagen fehlen; führt zum Formular dafür. Ihre Dateien selbst zeigt er nicht.",
  },
  "driver-reply": {
    reader: "driver",
    link: "Auftrag beantworten",
    shows:
      "Den Auftrag ohne den Auftraggeber; Sie sagen zu oder ab. Ist Ihr Einsatz bestätigt, bis zum Abschluss auch Name und Kontaktdaten des Auftraggebers.",
    until: (days) =>
      `${days}; antworten können Sie nur, solange der Auftrag nicht anderweitig vergeben oder erledigt ist`,
  },
  "driver-job": {
    reader: "driver",
    link: "Ihr Einsatz",
    shows:
      "Ihren bestätigten Einsatz mit Name und Kontaktdaten des Auftraggebers und seinen Anlagen. Sie melden dort „Bin da“, „Fertig“ oder ein Problem.",
    until: fromMailOrLastDay,
  },
  "driver-billing": {
    reader: "driver",
    link: "Abrechnungsdaten eintragen",
    shows:
      "Ihre Anschrift und Ihre Angaben zur Umsatzsteuer; von Bankverbindung und Steuernummer nur die letzten Stellen. Sie speichern damit eine Änderung, dann gilt er nicht mehr.",
  },
  "order-document": {
    reader: "driver",
    link: "Auftragsbestätigung als PDF",
    shows: "Ihren bestätigten Einsatz mit Satz und Auftraggeber.",
    until: (days) => `${days}, außer der Einsatz wird storniert`,
  },
  "driver-page": {
    reader: "driver",
    link: "Meine Einsätze",
    shows:
      "Ihre Einsätze, welche Unterlagen wir haben und wann Sie fahren können; Sie geben Ihre freien Tage an, schicken Unterlagen und abonnieren Ihren Kalender. Ist ein Einsatz bestätigt, bis zum Abschluss auch Name und Telefonnummer des Auftraggebers.",
  },
  "driver-calendar": {
    reader: "driver",
    link: "Kalender abonnieren",
    shows:
      "Ihrem Kalenderprogramm Nummer, Fahrzeug, Zeit und Ort Ihrer Einsätze und die Bestellnummer des Auftraggebers; keinen Namen und keine Telefonnummer.",
    until: () => "Unbegrenzt, oder bis Sie eine neue Adresse anfordern",
  },
  "open-jobs": {
    reader: "driver",
    link: "Alle offenen Aufträge",
    shows:
      "Die offenen Aufträge ohne die Auftraggeber, was Sie dabei verdienen würden und was zurzeit dagegen spricht.",
  },
  "document-request": {
    reader: "driver",
    link: "Unterlagen schicken, Dokument erneuern",
    shows:
      "Ihren Vornamen und um welche Unterlagen es geht; nimmt die Dateien an. Was uns schon vorliegt, zeigt er nicht.",
  },
  "pause-alerts": {
    reader: "driver",
    link: "Auftrags-E-Mails pausieren",
    shows:
      "Ihre E-Mail-Adresse und ob Sie Aufträge per E-Mail bekommen; hält sie an oder schaltet sie wieder ein.",
    until: () => "Unbegrenzt, damit Sie sich jederzeit abmelden können",
  },
  "desk-calendar": null,
  "document-view": null,
  "set-password": null,
};

function fromMailOrLastDay(days: string) {
  return `${days} ab der E-Mail oder ab dem letzten Einsatztag, je nachdem, was später ist`;
}

function rowsFor(reader: PersonalLink["reader"]) {
  return LINK_PURPOSES.flatMap((purpose) => {
    const told = LINKS[purpose];
    if (told?.reader !== reader) return [];
    const days = LINK_DAYS[purpose];
    const inWords = days === null ? "Unbegrenzt" : `${days} Tage`;
    return [[told.link, told.shows, told.until?.(inWords) ?? inWords]];
  });
}

const HEAD = ["Link", "Was er zeigt und kann", "Wie lange er gilt"];

/** For the privacy page: the signed links in mails, what each shows, and how long it works. */
export const PERSONAL_LINKS = {
  id: "links",
  title: "Persönliche Links",
  body: [
    "Statt eines Kontos bekommen Sie Links, die meisten per E-Mail. Jeder trägt eine Signatur unseres Servers und gilt nur für das, was hier steht. Wer den Link hat, sieht, was er zeigt: Geben Sie ihn nicht weiter. Suchmaschinen nehmen diese Seiten nicht auf.",
    { caption: "Links für Auftraggeber", head: HEAD, rows: rowsFor("customer") },
    { caption: "Links für Fahrer", head: HEAD, rows: rowsFor("driver") },
    "Löschen wir die Daten eines Fahrers, zeigen seine Links nichts mehr, und die Statusseite des Auftraggebers nennt ihn nicht mehr. Rechtsgrundlage sind der Vertrag und seine Vorbereitung (Art. 6 Abs. 1 Buchst. b DSGVO).",
  ],
};
