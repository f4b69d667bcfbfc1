import { LINK_DAYS } from "../../../domain/kernel/link-days.ts";

const days = (count: number) => `${count} Tage`;

/** For the privacy page: the signed links in mails, what each shows, and how long it works. */
export const PERSONAL_LINKS = {
  id: "links",
  title: "Persönliche Links",
  body: [
    "Statt eines Kontos bekommen Sie Links, die meisten per E-Mail. Jeder trägt eine Signatur unseres Servers und gilt nur für einen Auftrag, ein Dokument oder eine Einstellung. Wer den Link hat, sieht, was er zeigt: Geben Sie ihn nicht weiter. Suchmaschinen nehmen diese Seiten nicht auf.",
    {
      caption: "Links für Auftraggeber",
      head: ["Link", "Was er zeigt und kann", "Wie lange er gilt"],
      rows: [
        [
          "Gesendete Anfrage (öffnet sich nach dem Absenden)",
          "Was Sie bestellt haben, und an welche E-Mail-Adresse die Bestätigung ging. Führt zum Stand der Anfrage und über „Noch eine Anfrage“ zum Formular mit Ihren Kontaktdaten.",
          days(LINK_DAYS["request-received"]),
        ],
        [
          "Stand Ihrer Anfrage",
          "Ihre Bestellung, ihren Stand und Ihre Änderungs- und Stornierungswünsche. Ist der Einsatz bestätigt, auch den Namen des Fahrers, seine Telefonnummer nur bis zum Abschluss. Über „Noch einmal buchen“ öffnet er das Formular mit Ihren Kontaktdaten.",
          `${days(LINK_DAYS["customer-status"])} ab der E-Mail; beginnt der Einsatz später, ${days(LINK_DAYS["customer-status"])} ab seinem Beginn`,
        ],
        [
          "Newsletter bestätigen",
          "Die Frage, ob Sie den Newsletter möchten.",
          days(LINK_DAYS["newsletter-confirm"]),
        ],
        ["Newsletter abbestellen", "Beendet den Newsletter.", "Unbegrenzt"],
      ],
    },
    {
      caption: "Links für Fahrer",
      head: ["Link", "Was er zeigt und kann", "Wie lange er gilt"],
      rows: [
        [
          "Gesendete Registrierung (öffnet sich nach dem Absenden)",
          "Was bei uns angekommen ist und welche Unterlagen fehlen; führt zum Formular dafür. Ihre Dateien selbst zeigt er nicht.",
          days(LINK_DAYS["registration-received"]),
        ],
        [
          "Auftrag beantworten",
          "Den Auftrag ohne den Auftraggeber; Sie sagen zu oder ab. Ist Ihr Einsatz bestätigt, bis zum Abschluss auch Name und Kontaktdaten des Auftraggebers.",
          `${days(LINK_DAYS["driver-reply"])}; antworten können Sie nur, solange der Auftrag nicht anderweitig vergeben oder erledigt ist`,
        ],
        [
          "Auftragsbestätigung als PDF",
          "Ihren bestätigten Einsatz mit Satz und Auftraggeber.",
          `${days(LINK_DAYS["order-document"])}, außer der Einsatz wird storniert`,
        ],
        [
          "Dokument erneuern",
          "Ihren Vornamen und um welches Dokument es geht; nimmt die neue Datei an. Die bisherige zeigt er nicht.",
          `${days(LINK_DAYS["document-renewal"])}, oder bis das Dokument ersetzt ist`,
        ],
        [
          "Unterlagen schicken",
          "Ihren Vornamen und um welche Unterlagen wir Sie bitten; nimmt die Dateien an. Was uns schon vorliegt, zeigt er nicht.",
          days(LINK_DAYS["document-request"]),
        ],
        [
          "Auftrags-E-Mails pausieren",
          "Ihre E-Mail-Adresse und ob Sie Aufträge per E-Mail bekommen; hält sie an oder schaltet sie wieder ein.",
          "Unbegrenzt, damit Sie sich jederzeit abmelden können",
        ],
      ],
    },
    "Löschen wir die Daten eines Fahrers, zeigen seine Links nichts mehr, und die Statusseite des Auftraggebers nennt ihn nicht mehr. Rechtsgrundlage sind der Vertrag und seine Vorbereitung (Art. 6 Abs. 1 Buchst. b DSGVO).",
  ],
} as const;
