/** The contact section (spec 2). */
export const CONTACT = {
  headline: "So erreichen Sie uns",
  lead: "Eine Frage vorab, ein Einsatz im Ausland, eine Kolonne für mehrere Wochen: Rufen Sie an. Für alles andere ist das Formular der kürzeste Weg.",
  mailNote:
    "E-Mails übernehmen wir von Hand in die Disposition. Wenn es eilt, nehmen Sie bitte das Formular.",
} as const;

/** First words of a chat that the WhatsApp button opens. */
export const WHATSAPP_GREETING =
  "Guten Tag, ich möchte einen Fahrer anfragen. Einsatzort, Zeitraum und Fahrzeug:";
