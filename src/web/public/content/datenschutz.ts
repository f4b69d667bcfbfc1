import { mailHref } from "../../../domain/kernel/fields/contact-links.ts";
import { DOCUMENT_LIMITS } from "../../../domain/kernel/file-limits.ts";
import { LINK_DAYS } from "../../../domain/kernel/link-days.ts";
import type { Operator } from "../../../domain/kernel/operator.ts";
import { ANSWER_KEPT_HOURS, BACKUP_DAYS } from "../../../domain/kernel/vocabulary.ts";
import {
  HAPPENS_LABEL,
  retentionTerms,
  termInWords,
} from "../../../domain/privacy/retention/vocabulary.ts";
import { JOB_PROOF_KEPT_MONTHS } from "../../../domain/privacy/vocabulary.ts";
import { PERSONAL_LINKS } from "./personal-links.ts";

export const DATENSCHUTZ_META = {
  title: "Datenschutz",
  description:
    "Welche Daten wir bei Anfragen und Registrierungen verarbeiten, wozu, wie lange, wer sie erhält und welche Rechte Sie haben.",
  keywords: ["Datenschutz", "Datenschutzerklärung", "DSGVO"],
} as const;

export const DATENSCHUTZ_LEAD =
  "Wir verarbeiten, was wir zum Vermitteln eines Fahrers brauchen. Kein Tracking, keine Werbenetze, kein Captcha eines Dritten.";

export const PRIVACY_AS_OF = "November 2026";

/** The privacy text; it names the configured providers and no others (docs/rules.md, Public site). */
export function privacySections(operator: Operator) {
  return [
    controller(operator),
    ...visits(operator),
    ...forms(),
    { id: "newsletter", title: "Newsletter", body: NEWSLETTER_PRIVACY },
    PERSONAL_LINKS,
    recipients(operator),
    ...storage(),
    rights(operator),
    authority(),
  ];
}

function controller({ name, owner, street, postalCode, city, phone, email }: Operator) {
  return {
    id: "verantwortlich",
    title: "Verantwortlicher",
    body: [
      {
        terms: [
          { term: "Name", description: `${name}\n${owner}` },
          { term: "Anschrift", description: `${street}\n${postalCode} ${city}` },
          { term: "Telefon", description: `[${phone}](tel:${phone.replace(/[^\d+]/g, "")})` },
          { term: "E-Mail", description: `[${email}](${mailHref(email)})` },
        ],
      },
      "Alle Anliegen zum Datenschutz richten Sie formlos an diese Anschrift.",
    ],
  };
}

function visits({ whatsapp }: Operator) {
  return [
    {
      id: "besuch",
      title: "Besuch der Website",
      body: [
        "Ihr Browser überträgt beim Aufruf Ihre IP-Adresse; ohne sie kommt die Seite nicht bei Ihnen an. Unser Protokoll hält zu einem Fehler Zeitpunkt, Pfad, Status und Dauer fest. Damit wir Angriffe erkennen (Art. 6 Abs. 1 Buchst. f DSGVO), hält es auch Anmeldungen, abgewiesene Anfragen, ungültige Links, unbekannte Adressen und geöffnete Dokumente fest, jeweils mit Zeitpunkt, Pfad und gekürzter IP-Adresse. Vollständige IP-Adressen, Namen, E-Mail-Adressen, Eingaben und Suchparameter stehen nicht darin.",
        "Gegen Missbrauch zählen wir Anmeldungen und abgesendete Formulare je IP-Adresse und je Netz, zu dem sie gehört. Diese Zähler laufen spätestens nach einer Stunde ab und werden danach gelöscht, spätestens nachts. Formulare schützen wir außerdem mit einem Feld, das nur Programme ausfüllen. Ein Captcha eines anderen Anbieters setzen wir nicht ein.",
        `Bei einer Anfrage oder Registrierung löst Ihr Browser im Hintergrund eine kleine Rechenaufgabe von unserem Server; daran ist kein anderer Anbieter beteiligt, und in Ihrem Browser wird dafür nichts gespeichert. Damit jede Lösung nur einmal zählt, merkt sich der Server zwei Zufallszahlen: die der Aufgabe und die der Absendung. Nach ${ANSWER_KEPT_HOURS}\u00a0Stunden werden sie gelöscht, spätestens in der folgenden Nacht. Ohne JavaScript lassen sich die Formulare auch ohne Rechenaufgabe absenden.`,
        "Rechtsgrundlage ist unser Interesse an einer Website, die erreichbar und sicher ist (Art. 6 Abs. 1 Buchst. f DSGVO). Alle Seiten, Schriften und Bilder kommen von unserem Server. Die Verbindung ist mit TLS verschlüsselt.",
      ],
    },
    {
      id: "browser",
      title: "Cookies und Browserspeicher",
      body: [
        "Beim Lesen setzen wir kein Cookie. Ihre Wahl im Cookie-Hinweis bleibt im lokalen Speicher Ihres Browsers und wird nicht an uns übertragen. Ein Skript für Analyse oder Marketing ist nicht eingebaut. Nur die Disposition erhält bei der Anmeldung Cookies, __Host-sitzung, __Host-geraet und mit einem zweiten Faktor für wenige Minuten __Host-zweiter-schritt; alle sind unbedingt erforderlich. Zu jeder Anmeldung der Disposition merkt sich unser Server Zeit, Name und Betriebssystem des Browsers und die gekürzte Adresse seines Netzes, damit auffällt, wenn jemand Fremdes sich angemeldet hat.",
        "Alle Einträge mit Zweck und Dauer stehen unter [Cookies und Browserspeicher](/cookies.html).",
      ],
    },
    ...(whatsapp ? [WHATSAPP] : []),
  ];
}

const WHATSAPP = {
  id: "whatsapp",
  title: "WhatsApp",
  body: [
    "Auf dem Telefon zeigen wir einen WhatsApp-Knopf. Er ist ein einfacher Link: Bis Sie ihn antippen, wird nichts von WhatsApp geladen und nichts dorthin übertragen. Danach gelten die Bedingungen von WhatsApp Ireland Limited. Schicken Sie uns dort bitte keine Führerscheine oder andere Nachweise.",
  ],
};

function forms() {
  return [
    {
      id: "anfrage",
      title: "Fahrer anfragen",
      body: [
        "Im Anfrageformular erheben wir Vor- und Nachname, Telefon, E-Mail, Anschrift, Fahrzeugtyp und die Beschreibung des Einsatzes mit Einsatzort oder Region. Firma, Beginn, Dauer und Anforderungen sind freiwillig. Wir brauchen die Angaben, um einen Fahrer zu finden, den Einsatz zu bestätigen und abzurechnen.",
        "Fahrern, die infrage kommen, nennen wir Ort, Zeitraum, Fahrzeug, Anforderungen und Ihre Beschreibung. Ihren Namen und Ihre Kontaktdaten erhält nur der Fahrer, dessen Einsatz bestätigt ist. Schreiben Sie deshalb keine Namen und Telefonnummern in die Beschreibung. Rechtsgrundlage sind der Vertrag und seine Vorbereitung (Art. 6 Abs. 1 Buchst. b DSGVO). Ohne die Pflichtangaben können wir keinen Fahrer vermitteln.",
        "Anlagen zum Auftrag, etwa Genehmigung, Hubplan oder Lageplan, sind freiwillig. Wir prüfen die Dateien auf unserem Server und entfernen aus Fotos die Ortsangaben. Die Disposition sieht sie, der Fahrer erst, wenn sein Einsatz bestätigt ist. Schicken Sie bitte nur, was für den Einsatz nötig ist.",
      ],
    },
    {
      id: "preisbestaetigung",
      title: "Bestätigung der Preise",
      body: [
        "Wer bestellt, setzt einen Haken bei den Preisen. Dazu speichern wir den Zeitpunkt, Ihre gekürzte IP-Adresse und die Fassung des Textes, den Sie gesehen haben. So können beide Seiten nachweisen, was vereinbart war (Art. 6 Abs. 1 Buchst. f DSGVO).",
        `Diese Daten löschen wir spätestens ${JOB_PROOF_KEPT_MONTHS} Monate nach Abschluss oder Ablehnung des Auftrags. Gekürzt heißt: Bei IPv4 fehlt die letzte Zahl, bei IPv6 fehlen die letzten 80 Bit.`,
      ],
    },
    {
      id: "fahrer",
      title: "Als Fahrer registrieren",
      body: [
        "Zur Registrierung erheben wir Name, Telefon, E-Mail, Führerscheinklassen, Erfahrung, Stundensatz und Ihre Zustimmung zur Provision. Freiwillig sind Anschrift, Land des Firmensitzes, Ihre Sprache, Regionen, Spezialisierungen, Verfügbarkeit und die Beschreibung, welche Einsätze Sie suchen.",
        `Dazu kommen Kopien von Führerschein, Fahrerkarte und Zertifikaten (${DOCUMENT_LIMITS.formats.join(", ")}). Sie liegen nicht öffentlich. Nur die Disposition öffnet sie, über Links, die nach kurzer Zeit ablaufen.`,
        "Wir prüfen damit, für welche Einsätze Sie infrage kommen, und schicken Ihnen passende Aufträge per E-Mail. Sagen Sie zu oder ab, speichern wir Ihre Antwort mit Zeitpunkt, gekürzter IP-Adresse und Kennung des Browsers, und was Sie freiwillig dazu sagen (Grund, Datum, eigener Satz, Nachricht). Melden Sie aus einem bestätigten Einsatz „Bin da“, „Fertig“ oder ein Problem, speichern wir auch das; Ihren Standort erfassen wir nicht. Rechtsgrundlagen sind der Vertrag und seine Vorbereitung (Art. 6 Abs. 1 Buchst. b DSGVO) und für den Nachweis der Antwort unser Interesse daran (Buchst. f). Dem Auftraggeber nennen wir Namen und Telefonnummer, wenn der Einsatz bestätigt ist.",
        "Möchten Sie keine E-Mails zu offenen Aufträgen, halten Sie sie über den Link an, der in jeder davon steht. Wir speichern dann, seit wann sie pausieren.",
      ],
    },
    {
      id: "kontakt",
      title: "Anruf und E-Mail",
      body: [
        "Rufen Sie an oder schreiben Sie uns, nutzen wir Ihre Angaben, um zu antworten und, wenn Sie das möchten, einen Auftrag anzulegen (Art. 6 Abs. 1 Buchst. b und f DSGVO).",
        "E-Mails, die diese Website verschickt, speichern wir mit Empfänger, Text, Zeitpunkt und der Antwort des Mailservers; nach Ablauf der [Frist](#dauer) löschen wir Empfänger und Inhalt. Weist Ihr Postfach eine E-Mail dauerhaft ab, vermerken wir das, damit wir Sie anrufen. Der Vermerk verschwindet, sobald wieder eine E-Mail ankommt.",
      ],
    },
  ];
}

function recipients({ hostingProvider, mailProvider, mailHost }: Operator) {
  return {
    id: "empfaenger",
    title: "Wer Daten für uns verarbeitet",
    body: [
      {
        terms: [
          {
            term: "Hosting",
            description: `Der Server wird bei ${hostingProvider ?? "[Hosting-Anbieter]"} betrieben. Dort liegen Website, Datenbank und Nachweise.`,
          },
          { term: "E-Mail", description: mailText(mailProvider, mailHost) },
        ],
      },
      "Sie verarbeiten die Daten in unserem Auftrag und nach unserer Weisung (Art. 28 DSGVO). Außer ihnen, den Fahrern und den Auftraggebern eines Einsatzes und Behörden, denen wir Auskunft schulden, erhält niemand Ihre Daten. Wir verkaufen keine Daten.",
    ],
  };
}

function mailText(provider: string | undefined, host: string | undefined) {
  if (provider) return `E-Mails dieser Website verschickt ${provider}.`;
  if (host) return `E-Mails dieser Website übergeben wir zum Versand an den Server ${host}.`;
  return "Für den Versand ist zurzeit kein Anbieter eingerichtet. E-Mails dieser Website bleiben auf dem Server.";
}

function storage() {
  return [
    {
      id: "dauer",
      title: "Wie lange wir speichern",
      body: [
        "Was fällig ist, löscht oder anonymisiert der Server jede Nacht selbst. „Anonymisiert“ heißt: Name, Kontakt und freie Texte sind weg; was ohne sie übrig bleibt (etwa Zeitraum, Fahrzeug und Ort eines Einsatzes), sagt nicht mehr, um wen es ging.",
        {
          caption: "Fristen",
          head: ["Daten", "Frist", "Grund"],
          rows: retentionTerms()
            .filter(({ isInternal }) => !isInternal)
            .map((term) => [
              term.what,
              `${termInWords(term)}; dann ${HAPPENS_LABEL[term.happens]}`,
              term.basis,
            ]),
        },
        `Gelöschtes steht noch in unseren Sicherungskopien, aus denen wir Einzelnes nicht entfernen. Jede von ihnen löschen wir spätestens ${BACKUP_DAYS.kept}\u00a0Tage nachdem sie entstanden ist. Bis dahin dienen sie allein dazu, nach einem Ausfall alles wiederherzustellen; kommt es dazu, löschen wir erneut, was inzwischen zu löschen war.`,
        "Verlangen Sie die Löschung früher, löschen wir sofort, soweit keine gesetzliche Frist läuft. Von einem Fahrer bleiben dann bestätigte Einsätze, ihre Auftragsbestätigungen (die an den Auftraggeber nennt Namen und Telefonnummer), Absagen und Mitteilungen zu No-Show-Gebühren; von einem Auftraggeber die bestätigten Einsätze ohne seine Angaben und die Geschäftsbriefe dazu.",
      ],
    },
  ];
}

function rights({ email }: Operator) {
  return {
    id: "rechte",
    title: "Ihre Rechte",
    body: [
      "Sie können jederzeit und kostenlos verlangen:",
      [
        "Auskunft über die Daten, die wir zu Ihnen speichern (Art. 15 DSGVO)",
        "Berichtigung falscher Angaben (Art. 16 DSGVO)",
        "Löschung (Art. 17 DSGVO) oder Einschränkung der Verarbeitung (Art. 18 DSGVO)",
        "Ihre Daten in einem gängigen, maschinenlesbaren Format (Art. 20 DSGVO)",
      ],
      "Beruht eine Verarbeitung auf unserem Interesse (Art. 6 Abs. 1 Buchst. f DSGVO), können Sie ihr aus Gründen widersprechen, die sich aus Ihrer Lage ergeben (Art. 21 DSGVO). Eine Einwilligung widerrufen Sie mit Wirkung für die Zukunft (Art. 7 Abs. 3 DSGVO).",
      `Eine Nachricht an [${email}](${mailHref(email)}) genügt. Automatisierte Entscheidungen oder Profiling (Art. 22 DSGVO) gibt es bei uns nicht: Ein Mensch teilt die Fahrer zu.`,
    ],
  };
}

function authority() {
  return {
    id: "beschwerde",
    title: "Beschwerde",
    body: [
      "Sie können sich bei einer Aufsichtsbehörde beschweren (Art. 77 DSGVO), auch an Ihrem eigenen Wohnort. Für uns zuständig ist:",
      {
        terms: [
          {
            term: "Behörde",
            description: "Der Hessische Beauftragte für Datenschutz und Informationsfreiheit",
          },
          { term: "Anschrift", description: "Gustav-Stresemann-Ring 1\n65189 Wiesbaden" },
          {
            term: "Website",
            description: "[datenschutz.hessen.de](https://datenschutz.hessen.de)",
          },
        ],
      },
    ],
  };
}

/** For the privacy page. */
const NEWSLETTER_PRIVACY: readonly string[] = [
  "Kreuzen Sie bei einer Anfrage den Newsletter an, schicken wir Ihnen zuerst eine E-Mail, in der Sie die Anmeldung bestätigen. Erst danach nehmen wir Ihre Adresse in den Verteiler auf. Rechtsgrundlage ist Ihre Einwilligung (Art. 6 Abs. 1 Buchst. a DSGVO).",
  "Als Nachweis speichern wir Ihre E-Mail-Adresse, die Fassung des Einwilligungstextes, die Zeitpunkte von Anmeldung, Bestätigung und Abmeldung sowie die gekürzten IP-Adressen von Anmeldung und Bestätigung. Ihre Anfrage hängt nicht davon ab.",
  `Bestätigen Sie nicht, löschen wir die Anmeldung und die E-Mail dazu nach ${LINK_DAYS["newsletter-confirm"]} Tagen.`,
  "Sie können die Einwilligung jederzeit widerrufen: mit dem Abmeldelink, der in jeder dieser E-Mails steht, oder formlos bei uns. Danach schreiben wir Ihnen keinen Newsletter mehr.",
];
