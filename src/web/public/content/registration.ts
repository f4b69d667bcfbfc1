import { DOCUMENT_LIMITS } from "../../../domain/kernel/file-limits.ts";
import type { Prices } from "../../../domain/kernel/prices.ts";
import { NBSP } from "../../../domain/kernel/typography.ts";
import { COMMISSION_PERCENT } from "../../../domain/pricing/commission.ts";
import { formatRange } from "../../../domain/pricing/money.ts";
import { FIRST_JOB_HOURS, MINIMUM_EXPERIENCE_YEARS } from "../../../domain/pricing/price-lists.ts";

const FIRST_JOBS = `${FIRST_JOB_HOURS.from} bis ${FIRST_JOB_HOURS.to}${NBSP}Stunden`;

export const REGISTRATION_META = {
  title: "Als selbstständiger Fahrer registrieren",
  description: `Aufträge für selbstständige Fahrer C/CE, D, Fahrmischer, Kran und Baumaschine. Registrierung kostenlos, ${COMMISSION_PERCENT}${NBSP}% Provision nur bei Einsatz.`,
  keywords: [
    "selbstständiger Lkw-Fahrer Aufträge",
    "Fahrer werden",
    "Subunternehmer Kraftfahrer",
    "Fahrmischerfahrer Aufträge",
    "Kranfahrer selbstständig",
  ],
} as const;

export const registrationHero = (prices: Prices) =>
  ({
    headline: "Selbstständig fahren, ohne eigenen Lkw",
    lead: "Sattelzug, Fahrmischer, Bus, Kran oder Baumaschine stellt der Auftraggeber. Sie bringen Schein, Fahrerkarte und Erfahrung mit, wir die Einsätze.",
    bullets: [
      "Registrierung kostenlos, keine Mindestlaufzeit, keine Fixkosten",
      "Sie nehmen jeden Auftrag einzeln an oder sagen ab",
      "Fahrer aus der EU und dem EWR sind willkommen",
    ],
    facts: [
      {
        label: "Stundensatz",
        figure: formatRange(prices.hourlyCents.jobPosting),
        note: "netto, Ihren Satz nennen Sie selbst",
      },
      {
        label: "Provision",
        figure: `${COMMISSION_PERCENT}${NBSP}%`,
        note: "vom Nettohonorar, nur bei tatsächlichem Einsatz",
      },
      {
        label: "Erste Einsätze",
        figure: `${FIRST_JOB_HOURS.from}–${FIRST_JOB_HOURS.to}${NBSP}h`,
        note: "möglich nach geprüften Unterlagen",
      },
    ],
  }) as const;

export const BENEFITS = [
  {
    title: "Sie legen fest, wo und wann",
    text: "Regionen, Verfügbarkeit und Stundensatz stehen in Ihrem Profil. Was nicht passt, lehnen Sie ab; das kostet nichts.",
  },
  {
    title: "Kein eigener Lkw nötig",
    text: "Keine Leasingrate und keine Werkstatt. Helm, Warnweste und Sicherheitsschuhe bringen Sie selbst mit.",
  },
  {
    title: "Alles Nötige vorab",
    text: "Ort, Zeitraum, Fahrzeug und nötige Scheine stehen in der E-Mail, bevor Sie zusagen. Kein Anruf zwischen zwei Rampen.",
  },
] as const;

export const REQUIREMENTS = {
  title: "Was Sie mitbringen",
  entries: [
    "Gewerbe angemeldet, oder die Bereitschaft dazu vor dem ersten Einsatz",
    "Gültiger Führerschein der Klasse, die Sie fahren wollen",
    "Fahrerkarte für den digitalen Tachografen",
    `Mindestens ${MINIMUM_EXPERIENCE_YEARS}${NBSP}Jahre Fahrpraxis`,
    "Für gewerbliche Fahrten die Schlüsselzahl 95 oder der Fahrerqualifizierungsnachweis",
  ],
} as const;

export const DOCUMENTS = {
  title: "Was Sie bereitlegen",
  entries: [
    "Führerschein, Vorder- und Rückseite",
    "Fahrerkarte, Vorder- und Rückseite",
    "Zertifikate, wenn vorhanden: ADR, Kran, BF2 oder BF3, Stapler",
    `Foto oder Scan als ${DOCUMENT_LIMITS.formats.join(", ")}, bis ${DOCUMENT_LIMITS.megabytes}${NBSP}MB je Datei`,
  ],
} as const;

export const DOCUMENTS_HINT =
  "Legen Sie die Karte auf dunklen Grund und fotografieren Sie ohne Blitz: Spiegelt das Hologramm, müssen wir nachfragen.";

export const REGISTRATION_STEPS = [
  {
    title: "Registrieren",
    text: "Angaben zu Scheinen, Erfahrung, Regionen und Stundensatz. Nachweise können Sie nachreichen.",
  },
  {
    title: "Prüfung",
    text: "Die Disposition sieht Führerschein, Fahrerkarte und Zertifikate durch und fragt nach, wenn etwas fehlt.",
  },
  {
    title: "Freigabe",
    text: `Sie erhalten die offenen Aufträge per E-Mail. Erste Einsätze sind nach ${FIRST_JOBS} möglich.`,
  },
  {
    title: "Zusagen per Link",
    text: "In jeder E-Mail stehen zwei Knöpfe: annehmen oder ablehnen, ohne Konto und App. Beauftragt sind Sie, wenn wir den Einsatz mit Ihrem Satz bestätigen.",
  },
] as const;

export const COMMISSION_LINE = `${COMMISSION_PERCENT}${NBSP}% vom gesamten Nettohonorar einschließlich Zuschlägen, fällig nur, wenn Sie gefahren sind. Wie abgerechnet wird, steht unter [Vermittlung und Provision](/vermittlung).`;

export const REGISTRATION_FAQ = [
  {
    question: "Kann ich mich als Fahrer aus dem EU-Ausland registrieren?",
    answer:
      "Ja. Führerschein und Fahrerkarte aus EU und EWR gelten in Deutschland. Ihr Gewerbe kann in Ihrem Land angemeldet sein. Für Einsätze in Deutschland bringen Sie dann eine A1-Bescheinigung mit. Sie sollten sich auf Deutsch über Ladung und Sicherheit verständigen können.",
  },
  {
    question: "Wann kommen die ersten Einsätze?",
    answer: `Nach geprüften Unterlagen sind erste Einsätze innerhalb von ${FIRST_JOBS} möglich. Ob es so schnell klappt, hängt von Region, Fahrzeug und Jahreszeit ab. Eine Auslastung sagen wir nicht zu.`,
  },
  {
    question: "Brauche ich eine Gewerbeanmeldung?",
    answer:
      "Ja, spätestens vor dem ersten Einsatz. In Deutschland melden Sie das Gewerbe bei der Gemeinde an. Danach schickt das Finanzamt den Fragebogen zur steuerlichen Erfassung; auch Krankenkasse und Berufsgenossenschaft wollen Bescheid wissen.",
  },
  {
    question: "Bin ich dann bei Ihnen angestellt?",
    answer:
      "Nein. Sie bleiben selbstständiger Unternehmer, rechnen Ihre Einsätze ab und sichern sich selbst ab. Sie sollten für mehrere Auftraggeber fahren.",
  },
  {
    question: "Welche Versicherungen brauche ich?",
    answer:
      "Krankenversicherung ist Pflicht, eine Betriebshaftpflicht verlangen viele Auftraggeber. Was außerdem sinnvoll ist, steht auf der Seite Versicherung.",
  },
  {
    question: "Was passiert, wenn ich nach einer Zusage nicht kann?",
    answer:
      "Rufen Sie sofort an, damit wir Ersatz suchen können. Wer ohne Absage nicht erscheint, muss mit einer Gebühr rechnen, die sich nach dem Abstand zum Einsatzbeginn richtet.",
  },
] as const;
