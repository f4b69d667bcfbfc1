/** The words of the register of processing (GDPR, article 30), for the operator and his authority. */

interface Activity {
  title: string;
  purpose: string;
  basis: string;
  recipients: readonly string[];
  /** Beyond those whom the columns name. */
  subjects?: readonly string[];
}

const HOSTING = "Hosting-Anbieter (Auftragsverarbeiter)";
const MAIL = "Mail-Anbieter (Auftragsverarbeiter)";

/** For what data are processed, on what ground, and who gets them. */
export const ACTIVITIES = {
  orders: {
    title: "Anfragen, Aufträge und Einsätze",
    purpose:
      "Anfragen annehmen, Fahrer vermitteln, Einsätze bestätigen, ändern, stornieren und abrechnen; Nachweis des Vereinbarten",
    basis:
      "Vertrag und seine Vorbereitung (Art. 6 Abs. 1 Buchst. b DSGVO); Nachweise: berechtigtes Interesse (Buchst. f); Aufbewahrung: rechtliche Pflicht (Buchst. c)",
    recipients: [
      "Fahrer: Ort, Zeitraum, Fahrzeug und Beschreibung; Name und Kontakt des Auftraggebers nur, wenn der Einsatz bestätigt ist",
      "Auftraggeber: Name und Telefonnummer des bestätigten Fahrers",
      HOSTING,
      MAIL,
    ],
  },
  customers: {
    title: "Kundenakten",
    purpose: "Auftraggeber wiedererkennen, vereinbarte Preise und Einsatzorte bereithalten",
    basis: "Vertrag (Art. 6 Abs. 1 Buchst. b DSGVO), berechtigtes Interesse (Buchst. f)",
    recipients: [HOSTING],
  },
  drivers: {
    title: "Fahrer: Registrierung, Prüfung, Vermittlung",
    purpose:
      "Fahrer registrieren, Berechtigungen prüfen und ihren Ablauf überwachen, passende Aufträge anbieten, Verfügbarkeit planen",
    basis:
      "Vertrag und seine Vorbereitung (Art. 6 Abs. 1 Buchst. b DSGVO); Zustimmung zur Provision als Teil des Vertrags",
    recipients: [
      "Auftraggeber: Name und Telefonnummer, wenn der Einsatz bestätigt ist",
      HOSTING,
      MAIL,
    ],
  },
  mails: {
    title: "E-Mails dieser Website und ihr Protokoll",
    purpose:
      "Nachrichten zu Anfragen, Aufträgen und Registrierungen senden und den Versand nachweisen",
    basis:
      "Vertrag (Art. 6 Abs. 1 Buchst. b DSGVO); Handelsbriefe: rechtliche Pflicht (Buchst. c, § 257 HGB, § 147 AO)",
    recipients: ["Empfänger der E-Mail", MAIL, HOSTING],
    subjects: ["Fahrer", "Disponenten", "Newsletter-Empfänger"],
  },
  newsletter: {
    title: "Newsletter",
    purpose: "Newsletter an Personen senden, die eingewilligt haben; Nachweis der Einwilligung",
    basis: "Einwilligung (Art. 6 Abs. 1 Buchst. a DSGVO, § 7 UWG)",
    recipients: [HOSTING, MAIL],
  },
  desk: {
    title: "Zugang zur Disposition und Protokoll der Vorgänge",
    purpose:
      "Disponenten anmelden, Vorgänge zuordnen und nachweisen, Mitteilungen an ihre Geräte senden",
    basis:
      "Berechtigtes Interesse (Art. 6 Abs. 1 Buchst. f DSGVO), Rechenschaftspflicht (Art. 5 Abs. 2 DSGVO); Beschäftigte: § 26 BDSG",
    recipients: [
      HOSTING,
      "Push-Dienst des Browsers, nur auf Geräten, an denen ein Disponent Mitteilungen einschaltet: verschlüsselt, ohne Namen; er kann in einem Drittland sitzen",
    ],
  },
  webhooks: {
    title: "Meldungen an angeschlossene Systeme (Webhooks)",
    purpose:
      "Systemen, die die Agentur selbst einträgt, Nummern, Tage und Stand von Aufträgen melden; aus, bis sie eines einträgt",
    basis: "Berechtigtes Interesse (Art. 6 Abs. 1 Buchst. f DSGVO)",
    recipients: [HOSTING, "Betreiber der Systeme, die unter Einstellungen, Webhooks, stehen"],
  },
  billing: {
    title: "Rechnungen und Gutschriften",
    purpose: "Einsätze abrechnen, Belege ausstellen, versenden und aufbewahren",
    basis:
      "Vertrag (Art. 6 Abs. 1 Buchst. b DSGVO); Aufbewahrung (§ 147 AO, § 14b UStG; Art. 6 Abs. 1 Buchst. c DSGVO)",
    recipients: [HOSTING, MAIL, "Finanzamt und Steuerberatung"],
  },
  operations: {
    title: "Betrieb und Schutz vor Missbrauch",
    purpose: "Doppeltes Absenden erkennen, Absendungen zählen, Löschungen nachweisen",
    basis: "Berechtigtes Interesse (Art. 6 Abs. 1 Buchst. f DSGVO)",
    recipients: [HOSTING],
  },
} as const satisfies Record<string, Activity>;

export const SUBJECT_LABEL = {
  customer: "Auftraggeber und ihre Beschäftigten",
  site_contact: "Ansprechpartner am Einsatzort",
  driver: "Fahrer",
  subscriber: "Newsletter-Empfänger",
  dispatcher: "Disponenten",
  visitor: "Besucher der Website",
} as const;

export const CATEGORY_LABEL = {
  technical: "Kennungen, Zustände und Zeitpunkte",
  name: "Name, Firma, Funktion",
  contact: "E-Mail-Adresse, Telefonnummer",
  address: "Anschrift",
  qualification: "Berechtigungen und Erfahrung",
  document: "Nachweise und Dateien",
  availability: "Verfügbarkeit",
  order: "Angaben zum Einsatz",
  money: "Preise, Sätze, Gebühren",
  fiscal: "Steuermerkmale und Bankverbindung",
  words: "Freie Texte",
  consent: "Zustimmungen mit Fassung und Zeitpunkt",
  mail: "Betreff, Inhalt und Zustellung von E-Mails",
  trace: "Gekürzte IP-Adressen, Geräte, Zeitpunkte der Nutzung",
  access: "Zugangsdaten (nur als Prüfwert) und Schlüssel",
} as const;
