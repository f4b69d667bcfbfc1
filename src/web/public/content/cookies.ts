import { SECOND_FACTOR } from "../../../domain/desk/second-factor/vocabulary.ts";
import { DRAFT_KEPT_MINUTES, DRAFT_KEY } from "../../forms/registration/draft-storage.ts";
import { CONSENT_KEY, OPEN_FLAG } from "../script/consent.ts";

export const COOKIES_META = {
  title: "Cookies und Browserspeicher",
  description:
    "Was diese Website in Ihrem Browser speichert, wozu, wie lange, und wie Sie es wieder löschen.",
  keywords: ["Cookies", "Browserspeicher", "Cookie-Einstellungen", "TDDDG"],
} as const;

interface CookieFacts {
  sessionDays: number;
  deviceDays: number;
  /** Title of the consent banner. */
  consentTitle: string;
}

export const COOKIES_LEAD =
  "Wer diese Seiten liest, bekommt kein Cookie. Gespeichert wird Ihre Wahl im Cookie-Hinweis und, wenn Sie sich als Fahrer registrieren, ein Entwurf Ihrer Angaben.";

/** Data stored in a browser (docs/rules.md, Consent banner). Days: life of the desk's cookies. */
export function cookieSections({ sessionDays, deviceDays, consentTitle }: CookieFacts) {
  return [
    {
      id: "gespeichert",
      title: "Was gespeichert wird",
      body: [
        {
          caption: "Einträge im Browser",
          head: ["Name", "Art", "Zweck", "Dauer"],
          rows: [
            [
              CONSENT_KEY,
              "Lokaler Speicher",
              "Ihre Wahl im Cookie-Hinweis mit Zeitpunkt und Fassung, damit wir nicht auf jeder Seite neu fragen.",
              "Bis Sie ihn löschen",
            ],
            [
              OPEN_FLAG,
              "Lokaler Speicher",
              "Merkt vor, dass sich der Cookie-Hinweis auf der nächsten Seite öffnet.",
              "Bis zur nächsten Seite",
            ],
            [
              DRAFT_KEY,
              "Speicher des Tabs",
              "Was Sie in die Fahrerregistrierung getippt haben, damit es ein Neuladen übersteht. Dateien gehören nicht dazu.",
              `Bis Sie absenden, den Entwurf verwerfen oder den Tab schließen, höchstens ${DRAFT_KEPT_MINUTES}\u00a0Minuten nach der letzten Eingabe`,
            ],
            [
              "__Host-sitzung",
              "Cookie",
              "Anmeldung der Disposition. Besucher, Auftraggeber und Fahrer erhalten es nicht.",
              `Bis zur Abmeldung, höchstens ${sessionDays} Tage nach der letzten Prüfung`,
            ],
            [
              "__Host-geraet",
              "Cookie",
              "Erkennt den Browser, in dem sich die Disposition schon einmal angemeldet hat, damit fremde Anmeldeversuche sie nicht aussperren. Besucher, Auftraggeber und Fahrer erhalten es nicht.",
              `${deviceDays} Tage nach der letzten Anmeldung`,
            ],
            [
              "__Host-zweiter-schritt",
              "Cookie",
              "Merkt sich nach dem Passwort, dass nur noch der zweite Faktor fehlt. Nur die Disposition erhält es.",
              `Bis zur Anmeldung, höchstens ${SECOND_FACTOR.stepMinutes} Minuten`,
            ],
            [
              "desk-abgemeldet",
              "Lokaler Speicher",
              "Meldet die Disposition in allen offenen Fenstern zugleich ab.",
              "Bis er gelöscht wird",
            ],
            [
              "desk-angemeldet",
              "Lokaler Speicher",
              "Lässt die Disposition nach einer Anmeldung in allen offenen Fenstern weiterarbeiten.",
              "Bis er gelöscht wird",
            ],
            [
              "desk-entwurf:…",
              "Speicher des Tabs",
              "Was die Disposition zu einem Auftrag oder Fahrer getippt und noch nicht gespeichert hat.",
              "Bis zum Speichern, Verwerfen, Abmelden oder Schließen des Tabs",
            ],
            [
              "desk-tasten-aus",
              "Lokaler Speicher",
              "Dass die Disposition in diesem Browser nicht auf einzelne Tasten hört; nur, wenn sie das ausschaltet.",
              "Bis sie wieder eingeschaltet werden",
            ],
            [
              "desk-gelesen",
              "Lokaler Speicher",
              "Bis wann die Meldungen der Disposition in diesem Browser gelesen sind.",
              "Bis er gelöscht wird",
            ],
            [
              "desk-mitteilungen",
              "Lokaler Speicher",
              "Unter welcher Nummer dieser Browser Mitteilungen der Disposition erhält; nur, wenn sie sie einschaltet.",
              "Bis sie ausgeschaltet werden",
            ],
          ],
        },
        "Alle diese Einträge sind unbedingt erforderlich, damit funktioniert, was Sie aufrufen (§ 25 Abs. 2 Nr. 2 TDDDG). Dafür ist keine Einwilligung nötig.",
      ],
    },
    {
      id: "analyse",
      title: "Analyse und Marketing",
      body: [
        "Diese Website lädt kein Skript für Analyse oder Marketing, auch nicht nach „Alle akzeptieren“. Ihre Wahl gilt für den Fall, dass sich das einmal ändert. „Do Not Track“ im Browser ändert daran nichts: Vorausgewählt ist ohnehin nichts.",
      ],
    },
    {
      id: "aendern",
      title: "Wahl ändern",
      body: [
        `Öffnen Sie die ${consentTitle}, so oft Sie möchten. Sie finden sie auch unten auf jeder Seite. Ohne JavaScript wird nichts gespeichert, dann gibt es auch nichts einzustellen.`,
      ],
    },
    {
      id: "loeschen",
      title: "Selbst löschen",
      body: [
        "Sie können alles, was diese Website gespeichert hat, jederzeit selbst entfernen. Danach fragt der Cookie-Hinweis wieder.",
        [
          "Firefox und Chrome: auf das Symbol links neben der Adresse tippen, dann Cookies und Websitedaten löschen.",
          "Safari auf dem iPhone: in den Einstellungen unter Apps, Safari, Erweitert, Website-Daten.",
          "Ein privates Fenster vergisst alles, sobald Sie es schließen.",
        ],
        "Was wir auf dem Server verarbeiten, steht in der [Datenschutzerklärung](/datenschutz).",
      ],
    },
  ];
}
