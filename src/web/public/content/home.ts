import { NBSP } from "../../../domain/kernel/typography.ts";
import { lowestDayCents } from "../../../domain/pricing/day-price.ts";
import {
  exactly,
  formatAmount,
  formatCents,
  percentOf,
  sum,
} from "../../../domain/pricing/money.ts";
import {
  HOURS_PER_DAY,
  LEAD_TIME_HOURS,
  MINIMUM_EXPERIENCE_YEARS,
  RHINE_MAIN_TRAVEL_KM,
  VAT_PERCENT,
} from "../../../domain/pricing/price-lists.ts";
import type { Prices } from "../../../domain/pricing/schemas.ts";
import { PRICE_CONFIRMATION } from "../../forms/booking/booking-texts.ts";
import { WORKDAY } from "../../ui/wording.ts";
import { CLAIMS } from "./claims.ts";

export const HOME_META = {
  title: "Lkw-Fahrer, Kranführer und Maschinenführer buchen",
  description: (prices: Prices) =>
    `Selbstständige Berufskraftfahrer und Maschinenführer für Unternehmen: ab ${formatCents(lowestDayCents(prices))} netto je ${HOURS_PER_DAY}-Stunden-Tag, Vorlauf ${LEAD_TIME_HOURS.from}–${LEAD_TIME_HOURS.to} Stunden. Jetzt anfragen.`,
  keywords: [
    "Lkw-Fahrer buchen",
    "Kranfahrer mieten",
    "Fahrmischerfahrer",
    "Baumaschinenführer",
    "BF3-Begleitung",
    "selbstständige Berufskraftfahrer",
  ],
} as const;

export const HERO = {
  headline: "Fahrer fehlt? Fahrer kommt.",
  lead: "Selbstständige Lkw-, Kran- und Fahrmischerfahrer sowie Baumaschinenführer für Ihr Fahrzeug und Ihre Baustelle. Tageweise, in ganz Deutschland und der EU.",
  action: { href: "#booking-form", label: "Fahrer buchen" },
  proof: `Geprüft und versichert. Mehr als ${CLAIMS.engagements} Einsätze seit ${CLAIMS.since}.`,
} as const;
/** The rows of the distance sign in the hero; the earliest start follows (`earliestStartFact`). */
export const signRows = (prices: Prices) =>
  ({
    price: {
      label: "Tagespreis",
      figure: `ab ${formatCents(lowestDayCents(prices))}`,
      note: `netto, ${WORKDAY}`,
    },
    leadTime: {
      label: "Vorlauf",
      figure: `${LEAD_TIME_HOURS.from}–${LEAD_TIME_HOURS.to}${NBSP}h`,
      note: "an Werktagen, nach schriftlicher Bestätigung",
    },
  }) as const;

/** Where drivers are sent; the three regional pages are the ways on. */
export const area = (prices: Prices) =>
  ({
    headline: "Wo unsere Fahrer unterwegs sind",
    lead: "In ganz Deutschland, in der EU und im EWR. Zu Hause sind wir am Frankfurter Kreuz.",
    regions: [
      {
        href: "/frankfurt",
        name: "Frankfurt am Main",
        text: "Innenstadt, Osthafen, Flughafen: Anlieferung mit Zeitfenster.",
      },
      {
        href: "/rhein-main",
        name: "Rhein-Main",
        text: `Bis ${RHINE_MAIN_TRAVEL_KM}${NBSP}km zum Einsatzort, ${prices.surcharge.includedTravelKm}${NBSP}km davon im Tagespreis.`,
      },
      {
        href: "/hessen",
        name: "Hessen",
        text: "Von Kassel bis zur Bergstraße.",
      },
    ],
  }) as const;

/** The strip of five sectors. */
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

/** Why the form is faster than a mail: row by row what happens to each. */
export const WHY_FORM = {
  headline: "Warum das Formular schneller ist",
  lead: "Eine E-Mail geht auch. Wir müssen sie nur von Hand übernehmen, und das kann länger dauern.",
  table: {
    caption: "Formular und E-Mail im Vergleich",
    head: ["Im Vergleich", "Formular", "E-Mail"],
    rows: [
      [
        "Erfassung",
        "Steht als Auftrag in der Disposition, sobald Sie absenden.",
        "Wird gelesen und abgetippt.",
      ],
      [
        "Zuteilung",
        "Der Disponent teilt den Fahrer im selben System zu.",
        "Erst, wenn der Auftrag angelegt ist.",
      ],
      [
        "Angaben",
        "Ort, Zeit, Fahrzeug und Nachweise sind abgefragt.",
        "Fehlt etwas, fragen wir zurück.",
      ],
      [
        "Datenschutz",
        "Verschlüsselt übertragen, IP-Adresse nur gekürzt gespeichert.",
        "Hängt auch von Ihrem Postfach ab.",
      ],
    ],
  },
  action: { href: "#booking-form", label: "Zum Formular" },
} as const;

/** The four steps of a request, from the customer's side. */
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

const crane = (prices: Prices) => exactly(prices.dayCents.special);

const craneGross = (prices: Prices) =>
  formatAmount(sum([crane(prices), percentOf(VAT_PERCENT, crane(prices))]));

const leadTime = `${LEAD_TIME_HOURS.from}–${LEAD_TIME_HOURS.to}${NBSP}Stunden`;

export const HOME_FAQ_INTRO = {
  headline: "Häufige Fragen",
  more: { href: "/wissenswertes", label: "Verträge, Recht und Versicherung" },
} as const;

/** Asked on the page and told to search engines. */
export const homeFaq = (prices: Prices) =>
  [
    {
      question: "Heute ist Montag. Kann am Donnerstag jemand da sein?",
      answer: `Das kann klappen. Rechnen Sie mit ${leadTime} an Werktagen, gezählt ab der schriftlichen Bestätigung. Bestätigen wir am Montag, liegt der Donnerstag in dieser Frist. Die meisten Einsätze beginnen in der folgenden Kalenderwoche.`,
    },
    {
      question: "Kommt notfalls heute noch jemand?",
      answer:
        "Nein. Einsätze am selben Tag nehmen wir nicht an, weil der Fahrer Anfahrt und Ruhezeit braucht. Der früheste Beginn ist der nächste Werktag nach unserer Bestätigung.",
    },
    {
      question: "Was kostet ein Kranfahrer?",
      answer: `${formatCents(prices.dayCents.special)} netto je ${WORKDAY}, mit ${VAT_PERCENT}${NBSP}% Mehrwertsteuer ${craneGross(prices)}. Die Anfahrt ist bis ${prices.surcharge.includedTravelKm}${NBSP}km enthalten. Den Kran stellen Sie. Hebt er nachts, kommen ${prices.surcharge.nightPercent}${NBSP}% dazu, am Wochenende ${prices.surcharge.weekendPercent}${NBSP}%.`,
    },
    {
      question: "Wer ist mein Vertragspartner?",
      answer: `Wir, die Agentur. ${PRICE_CONFIRMATION.contract} Nach dem Einsatz bekommen Sie eine Rechnung von uns. Der Fahrer ist unser selbstständiger Subunternehmer; es ist keine Arbeitnehmerüberlassung.`,
    },
    {
      question: "Ist der Fahrer versichert?",
      answer:
        "Ja, unsere Fahrer sind geprüft und versichert. Fahrzeug oder Maschine laufen über Ihre eigene Versicherung, denn Sie stellen sie. Klären Sie vor dem ersten Tag mit Ihrem Versicherer, dass ein fremder Fahrer am Steuer sitzt.",
    },
    {
      question: "Was, wenn der Fahrer nicht kommt?",
      answer:
        "Rufen Sie gleich an. Wir öffnen den Auftrag wieder und suchen einen Ersatz. Für denselben Tag können wir keinen zusagen. Den Fahrer kostet der Ausfall eine Gebühr.",
    },
    {
      question: "Kann ich absagen oder verschieben?",
      answer:
        "Rufen Sie so früh wie möglich an. Vor unserer Auftragsbestätigung besteht noch kein Vertrag. Danach ist der Einsatz zum Tagespreis verbindlich gebucht; ob der Fahrer an einem anderen Termin kann, klären wir mit ihm.",
    },
    {
      question: "Fahren Ihre Fahrer auch ins Ausland?",
      answer: `Ja, in der EU und im EWR. Kreuzen Sie im Formular „International“ an und nennen Sie die Strecke. Übernachtungen kosten ${formatCents(prices.surcharge.overnightCents)} pauschal oder nach Beleg.`,
    },
  ] as const;

/** About the operator: the agency's work, no persons. */
export const ABOUT = {
  headline: "Wer hinter dem Einsatz steht",
  lead: `Seit ${CLAIMS.since} vermitteln wir selbstständige Berufskraftfahrer und Maschinenführer an Unternehmen. Ihre Anfrage liest ein Disponent, kein Automat. Er teilt den Fahrer zu und bestätigt den Auftrag.`,
  facts: [
    {
      title: "Geprüft und versichert",
      text: `Wer fahren will, legt Führerschein und Fahrerkarte vor und hat mindestens ${MINIMUM_EXPERIENCE_YEARS} Jahre Praxis. Erst danach geben wir ihn frei.`,
    },
    {
      title: "Selbstständig, nicht verliehen",
      text: "Der Fahrer arbeitet als Subunternehmer auf Dienst- oder Werkvertrag. Es ist keine Arbeitnehmerüberlassung.",
    },
    {
      title: "Ihr Fahrzeug, Ihre Maschine",
      text: "Lkw, Kran, Mischer und Bagger stellen Sie. Wir stellen den, der sie bewegt.",
    },
  ],
} as const;

const more = (value: number) => `${value.toLocaleString("de-DE")}+`;

/** The plate's cells, in the order of reading. */
export const ABOUT_FIGURES = [
  { label: "am Markt seit", figure: String(CLAIMS.since) },
  { label: "Kunden", figure: more(CLAIMS.customers) },
  { label: "Einsätze", figure: more(CLAIMS.jobs) },
  { label: "Einsatzstunden", figure: more(CLAIMS.hours) },
] as const;
