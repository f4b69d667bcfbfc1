import { HOUR_MS } from "../../../domain/kernel/time/days.ts";
import { NBSP } from "../../../domain/kernel/typography.ts";
import {
  COMMISSION_PERCENT,
  commissionOf,
  EXAMPLE_JOB,
  exampleDay,
  exampleJob,
} from "../../../domain/pricing/commission.ts";
import { formatCents } from "../../../domain/pricing/money.ts";
import { noShowFee } from "../../../domain/pricing/no-show-fee.ts";
import {
  BOOKABLE_DAYS_PER_YEAR,
  CUSTOMER_HOURLY_CENTS,
  DAY_BREAKDOWN_CENTS,
  SURCHARGE,
} from "../../../domain/pricing/price-lists.ts";

const PERCENT = `${COMMISSION_PERCENT}${NBSP}%`;
const JOB = exampleJob();
const DAY = exampleDay();
const NO_SHOW = { early: noShowCents(72), late: noShowCents(1) };
const HOURLY = `${CUSTOMER_HOURLY_CENTS.from / 100}–${CUSTOMER_HOURLY_CENTS.to / 100}${NBSP}€`;

export const COMMISSION_META = {
  title: "Vermittlung und Provision für Fahrer",
  description: `${PERCENT} Provision auf das Netto-Honorar, nur bei tatsächlichem Einsatz. Keine Fixkosten, keine Mindestlaufzeit. Mit Rechenbeispiel für beide Abrechnungswege.`,
  keywords: [
    "Provision Fahrervermittlung",
    "selbstständiger Kraftfahrer",
    "Subunternehmer Fahrer Vermittlung",
    "Fahrer werden",
    "Agenturabrechnung",
  ],
} as const;

export const COMMISSION_HERO = {
  headline: `${PERCENT}, und nur wenn Sie fahren`,
  lead: "Sie arbeiten selbstständig, wir bringen Ihnen die Aufträge. Dafür bekommen wir einen Anteil am Honorar jedes Einsatzes. Kommt kein Einsatz zustande, fällt keine Provision an.",
  facts: [
    { label: "Provision", figure: PERCENT, note: "vom gesamten Netto-Honorar samt Nebenkosten" },
    {
      label: "Fixkosten",
      figure: formatCents(0),
      note: "keine Aufnahmegebühr, kein Monatsbeitrag",
    },
    { label: "Üblicher Kundensatz", figure: HOURLY, note: "netto je Stunde, vor Provision" },
  ],
} as const;

const LINE_LABELS = {
  day: `Tagespreis, ${EXAMPLE_JOB.days}${NBSP}Tage`,
  travel: "Anfahrt, einmal hin und zurück",
  overnight: `Übernachtung, ${EXAMPLE_JOB.days - 1}${NBSP}Nächte`,
  weekend: "Wochenende und Feiertag",
  night: "Nachtarbeit",
} as const;

const TRAVEL_NOTE = `${EXAMPLE_JOB.travelKm}${NBSP}km einfach, davon ${SURCHARGE.includedTravelKm}${NBSP}km inklusive`;

/** The fee of the example job, line by line, with its sum. */
export const EXAMPLE_FEE = {
  title: `Ein Einsatz von ${EXAMPLE_JOB.days}${NBSP}Tagen, zweimal abgerechnet`,
  lead: `Lkw-Fahrer, ${EXAMPLE_JOB.days}${NBSP}Tage auf einer Baustelle in ${EXAMPLE_JOB.travelKm}${NBSP}km Entfernung, dazwischen bleibt er am Ort. Alle Beträge netto; Umsatzsteuer kommt auf jede Rechnung dazu, wenn der Aussteller sie ausweist.`,
  caption: "Das Honorar des Einsatzes",
  rows: [
    ...JOB.lines.map(({ key, amount }) => ({
      label: LINE_LABELS[key],
      ...(key === "travel" && { note: TRAVEL_NOTE }),
      figure: formatCents(amount.from),
    })),
    { label: "Netto-Honorar", figure: formatCents(JOB.netCents) },
  ],
} as const;

const COMMISSION_ROW = {
  label: "Provision",
  note: `${PERCENT} von ${formatCents(JOB.netCents)}, auf den Cent gerundet`,
};

/** The same job by both billing models (docs/rules.md, Billing): who writes to whom, and what is left. */
export const BILLING_MODELS_COMPARED = [
  {
    key: "agency",
    caption: "Der Weg des Geldes über die Agentur",
    title: "Agenturabrechnung",
    text: "Wir sind Vertragspartner des Kunden und schreiben ihm die Rechnung. Sie erhalten von uns eine Gutschrift; die Provision ist darin schon abgezogen.",
    rows: [
      { label: "Kunde zahlt an die Agentur", figure: formatCents(JOB.netCents) },
      { ...COMMISSION_ROW, figure: `−${NBSP}${formatCents(JOB.commissionCents)}` },
      { label: "Agentur zahlt an Sie", figure: formatCents(JOB.driverCents) },
    ],
  },
  {
    key: "direct",
    caption: "Der Weg des Geldes direkt zu Ihnen",
    title: "Direktabrechnung",
    text: "Sie sind Vertragspartner des Kunden und schreiben ihm selbst die Rechnung. Die Provision stellen wir Ihnen danach gesondert in Rechnung.",
    rows: [
      { label: "Kunde zahlt an Sie", figure: formatCents(JOB.netCents) },
      { ...COMMISSION_ROW, figure: `−${NBSP}${formatCents(JOB.commissionCents)}` },
      { label: "Ihnen bleiben", figure: formatCents(JOB.driverCents) },
    ],
  },
] as const;

export const DUE_CARDS = {
  headline: "Wann die Provision fällig wird",
  cards: [
    {
      figure: "Nur bei Einsatz",
      title: "Kein Auftrag, keine Provision",
      text: "Fällig wird sie erst, wenn Sie tatsächlich gefahren sind. Angebote, Rückfragen und vom Kunden abgesagte Einsätze kosten keine Provision.",
    },
    {
      figure: "2 Wege",
      title: "Einbehalt oder Rechnung",
      text: "Bei Agenturabrechnung behalten wir sie ein, bei Direktabrechnung bekommen Sie eine Rechnung. Welcher Weg gilt, steht in jedem Angebot, bevor Sie zusagen.",
    },
    {
      figure: "Je Auftrag",
      title: "Oder gesammelt am Monatsende",
      text: "Wer oft fährt, rechnet einmal im Monat ab; sonst nach jedem Auftrag.",
    },
    {
      figure: "Netto",
      title: "Worauf sie berechnet wird",
      text: "Auf das ganze Netto-Honorar mit Anfahrt, Übernachtung, Verpflegung und Mehrstunden. Umsatzsteuer zählt nicht mit.",
    },
    {
      figure: "0 Tage",
      title: "Keine Mindestlaufzeit",
      text: "Sie nehmen Aufträge an oder lehnen ab, ohne Grund und ohne Folgen für den nächsten. Sie können sich jederzeit streichen lassen.",
    },
    {
      figure: formatCents(0),
      title: "Keine Fixkosten",
      text: "Registrierung und Prüfung der Unterlagen sind kostenlos, ebenso die Zeit dazwischen.",
    },
  ],
} as const;

/** Items of the example day in the order of the bar. */
export const DAY_ITEMS = [
  { key: "healthInsurance", label: "Krankenversicherung" },
  { key: "pension", label: "Altersvorsorge" },
  { key: "incomeTax", label: "Einkommensteuer" },
  { key: "vehicleAndOperation", label: "Fahrzeug und Betrieb" },
  { key: "downtimeReserve", label: "Rücklage für freie Tage" },
  { key: "remaining", label: "Bleibt zum Leben" },
] as const satisfies readonly { key: keyof typeof DAY_BREAKDOWN_CENTS; label: string }[];

const ITEM_NOTES: Partial<Record<keyof typeof DAY_BREAKDOWN_CENTS, string>> = {
  vehicleAndOperation: "Weg zum Einsatz, Telefon, Arbeitskleidung, Fahrerkarte, Buchhaltung",
  downtimeReserve: "Urlaub, Krankheit und Tage ohne Auftrag",
  remaining: `${formatCents(DAY.remainingPerHourCents)} je Stunde`,
};

export const DAY_BREAKDOWN = {
  title: `Was von ${formatCents(DAY.priceCents)} bleibt`,
  lead: `Ein Beispieltag, gerechnet mit rund ${BOOKABLE_DAYS_PER_YEAR} buchbaren von 365${NBSP}Tagen im Jahr. Ihre Zahlen hängen von Alter, Familie, Krankenkasse und Wohnort ab.`,
  caption: "Beispielrechnung für einen Tag, noch ohne Provision",
  rows: [
    ...DAY_ITEMS.map(({ key, label }) => ({
      label,
      ...(ITEM_NOTES[key] && { note: ITEM_NOTES[key] }),
      figure: formatCents(DAY_BREAKDOWN_CENTS[key]),
    })),
    { label: "Tagespreis netto", figure: formatCents(DAY.priceCents) },
  ],
  barLabel: `Balken von ${formatCents(DAY.priceCents)}: ${DAY_ITEMS.map(({ key, label }) => `${label} ${formatCents(DAY_BREAKDOWN_CENTS[key])}`).join(", ")}.`,
  costsCents: DAY.priceCents - DAY.remainingCents,
  honest: {
    title: "Und die Provision?",
    text: `Die Beispielrechnung enthält sie nicht. Auf ${formatCents(DAY.priceCents)} sind es ${formatCents(DAY.commissionCents)}. Bleiben alle anderen Posten gleich, behalten Sie ${formatCents(DAY.afterCommissionCents)} statt ${formatCents(DAY.remainingCents)}. Die Provision ist eine Betriebsausgabe und senkt die Steuer, deshalb liegt der wahre Wert etwas darüber. Rechnen Sie trotzdem mit dem kleineren.`,
  },
} as const;

/** What is left of the hourly rates that customers typically pay. */
export const HOURLY_TABLE = {
  caption: "Übliche Kundensätze je Stunde, netto",
  rows: [CUSTOMER_HOURLY_CENTS.from, CUSTOMER_HOURLY_CENTS.to].map((cents) => ({
    rate: formatCents(cents),
    commission: formatCents(commissionOf(cents)),
    rest: formatCents(cents - commissionOf(cents)),
  })),
} as const;

export const COMMISSION_FAQ = [
  {
    question: "Was heißt „kostenlos für Kunden“?",
    answer:
      "Der Kunde zahlt den genannten Preis und keine Vermittlungsgebühr obendrauf. Die Provision schulden immer Sie als Fahrer, gleich wer die Rechnung an den Kunden schreibt.",
  },
  {
    question: "Welcher Abrechnungsweg ist für mich besser?",
    answer:
      "Das Ergebnis ist dasselbe. Bei Agenturabrechnung sparen Sie Rechnung und Mahnwesen. Bei Direktabrechnung haben Sie den Kunden als Vertragspartner und tragen das Risiko, dass er spät zahlt.",
  },
  {
    question: "Ich bin Kleinunternehmer. Ändert das etwas?",
    answer: `An der Provision nicht. Wer nach §${NBSP}19 UStG keine Umsatzsteuer ausweist, bekommt die Umsatzsteuer auf unserer Provisionsrechnung aber nicht als Vorsteuer zurück. Sprechen Sie das mit Ihrem Steuerberater durch.`,
  },
  {
    question: "Was ist, wenn der Kunde den Einsatz verlängert?",
    answer:
      "Dann ist auch die Verlängerung ein vermittelter Einsatz, und die Provision fällt auf die zusätzlichen Tage an. Geben Sie uns kurz Bescheid, damit der Auftrag stimmt.",
  },
  {
    question: "Ich habe zugesagt und kann doch nicht. Was kostet das?",
    answer: `Keine Provision, aber eine Ausfallgebühr. Beim Tagespreis von ${formatCents(DAY.priceCents)} reicht sie von ${formatCents(NO_SHOW.early)} bei früher Absage bis ${formatCents(NO_SHOW.late)} kurz vor Beginn. Rufen Sie deshalb gleich an, wenn etwas dazwischenkommt.`,
  },
  {
    question: "Bin ich bei der Agentur angestellt?",
    answer:
      "Nein. Sie sind selbstständiger Subunternehmer auf Dienst- oder Werkvertrag, melden ein Gewerbe an und versichern sich selbst. Es ist keine Arbeitnehmerüberlassung.",
  },
] as const;

export const COMMISSION_CALL = {
  title: "Passt das für Sie?",
  text: "Registrieren Sie sich mit Führerschein und Fahrerkarte. Fragen zur Abrechnung beantworten wir vorher am Telefon.",
} as const;

/** Fee for one day at the standard price, so many hours before its start (docs/rules.md, No-show). */
function noShowCents(hoursBefore: number) {
  const markedAt = new Date(0);
  const startsAt = new Date(hoursBefore * HOUR_MS);
  const rateValue = DAY.priceCents / 100;
  return noShowFee({ rateType: "daily", rateValue, startsAt, markedAt }).feeCents;
}
