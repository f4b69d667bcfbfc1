import { HOUR_MS } from "../../../domain/kernel/time/berlin.ts";
import { NBSP } from "../../../domain/kernel/typography.ts";
import { type DayItem, dayBreakdown } from "../../../domain/pricing/day-price.ts";
import { formatCents, formatRange } from "../../../domain/pricing/money.ts";
import { noShowFee } from "../../../domain/pricing/no-show-fee.ts";
import {
  COMMISSION_PERCENT,
  commissionOf,
  EXAMPLE_JOB,
  exampleDay,
  exampleJob,
} from "../../../domain/pricing/order-price.ts";
import { BOOKABLE_DAYS_PER_YEAR } from "../../../domain/pricing/price-lists.ts";
import type { Prices } from "../../../domain/pricing/schemas.ts";
import type { TextTable } from "../sections/prose.tsx";

const PERCENT = `${COMMISSION_PERCENT}${NBSP}%`;
const job = (prices: Prices) => exampleJob(prices);
const day = (prices: Prices) => exampleDay(prices);
const noShow = (prices: Prices) => ({
  early: noShowCents(prices, 72),
  late: noShowCents(prices, 1),
});
const hourly = (prices: Prices) => formatRange(prices.hourlyCents.customer);

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

export const commissionHero = (prices: Prices) =>
  ({
    headline: `${PERCENT}, und nur wenn Sie fahren`,
    lead: "Sie arbeiten selbstständig, wir bringen Ihnen die Aufträge. Dafür bekommen wir einen Anteil am Honorar jedes Einsatzes. Kommt kein Einsatz zustande, fällt keine Provision an.",
    facts: [
      { label: "Provision", figure: PERCENT, note: "vom gesamten Netto-Honorar samt Nebenkosten" },
      {
        label: "Fixkosten",
        figure: formatCents(0),
        note: "keine Aufnahmegebühr, kein Monatsbeitrag",
      },
      {
        label: "Üblicher Kundensatz",
        figure: hourly(prices),
        note: "netto je Stunde, vor Provision",
      },
    ],
  }) as const;

const LINE_LABELS = {
  day: `Tagespreis, ${EXAMPLE_JOB.days}${NBSP}Tage`,
  travel: "Anfahrt, einmal hin und zurück",
  overnight: `Übernachtung, ${EXAMPLE_JOB.days - 1}${NBSP}Nächte`,
  weekend: "Wochenende und Feiertag",
  night: "Nachtarbeit",
} as const;

const travelNote = (prices: Prices) =>
  `${EXAMPLE_JOB.travelKm}${NBSP}km einfach, davon ${prices.surcharge.includedTravelKm}${NBSP}km inklusive`;

/** The fee of the example job, line by line, with its sum. */
export const exampleFee = (prices: Prices) =>
  ({
    title: `Ein Einsatz von ${EXAMPLE_JOB.days}${NBSP}Tagen, zweimal abgerechnet`,
    lead: `Lkw-Fahrer, ${EXAMPLE_JOB.days}${NBSP}Tage auf einer Baustelle in ${EXAMPLE_JOB.travelKm}${NBSP}km Entfernung, dazwischen bleibt er am Ort. Alle Beträge netto; Umsatzsteuer kommt auf jede Rechnung dazu, wenn der Aussteller sie ausweist.`,
    caption: "Das Honorar des Einsatzes",
    rows: [
      ...job(prices).lines.map(({ key, amount }) => ({
        label: LINE_LABELS[key],
        ...(key === "travel" && { note: travelNote(prices) }),
        figure: formatCents(amount.from),
      })),
      { label: "Netto-Honorar", figure: formatCents(job(prices).netCents) },
    ],
  }) as const;

const commissionRow = (prices: Prices) => ({
  label: "Provision",
  note: `${PERCENT} von ${formatCents(job(prices).netCents)}, auf den Cent gerundet`,
});

/** One job in both billing models (docs/rules.md, Billing): who invoices whom, and what is left. */
export const billingModelsCompared = (prices: Prices) =>
  [
    {
      key: "agency",
      caption: "Der Weg des Geldes über die Agentur",
      title: "Agenturabrechnung",
      text: "Wir sind Vertragspartner des Kunden und schreiben ihm die Rechnung. Sie erhalten von uns eine Gutschrift; die Provision ist darin schon abgezogen.",
      rows: [
        { label: "Kunde zahlt an die Agentur", figure: formatCents(job(prices).netCents) },
        { ...commissionRow(prices), figure: `−${NBSP}${formatCents(job(prices).commissionCents)}` },
        { label: "Agentur zahlt an Sie", figure: formatCents(job(prices).driverCents) },
      ],
    },
    {
      key: "direct",
      caption: "Der Weg des Geldes direkt zu Ihnen",
      title: "Direktabrechnung",
      text: "Sie sind Vertragspartner des Kunden und schreiben ihm selbst die Rechnung. Die Provision stellen wir Ihnen danach gesondert in Rechnung.",
      rows: [
        { label: "Kunde zahlt an Sie", figure: formatCents(job(prices).netCents) },
        { ...commissionRow(prices), figure: `−${NBSP}${formatCents(job(prices).commissionCents)}` },
        { label: "Ihnen bleiben", figure: formatCents(job(prices).driverCents) },
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
] as const satisfies readonly { key: DayItem; label: string }[];

const itemNotes = (prices: Prices): Partial<Record<DayItem, string>> => ({
  vehicleAndOperation: "Weg zum Einsatz, Telefon, Arbeitskleidung, Fahrerkarte, Buchhaltung",
  downtimeReserve: "Urlaub, Krankheit und Tage ohne Auftrag",
  remaining: `${formatCents(day(prices).remainingPerHourCents)} je Stunde`,
});

export const exampleDayText = (prices: Prices) =>
  ({
    title: `Was von ${formatCents(day(prices).priceCents)} bleibt`,
    lead: `Ein Beispieltag, gerechnet mit rund ${BOOKABLE_DAYS_PER_YEAR} buchbaren von 365${NBSP}Tagen im Jahr. Ihre Zahlen hängen von Alter, Familie, Krankenkasse und Wohnort ab.`,
    caption: "Beispielrechnung für einen Tag, noch ohne Provision",
    rows: [
      ...DAY_ITEMS.map(({ key, label }) => ({
        label,
        ...(itemNotes(prices)[key] && { note: itemNotes(prices)[key] }),
        figure: formatCents(dayBreakdown(prices)[key]),
      })),
      { label: "Tagespreis netto", figure: formatCents(day(prices).priceCents) },
    ],
    barLabel: `Balken von ${formatCents(day(prices).priceCents)}: ${DAY_ITEMS.map(({ key, label }) => `${label} ${formatCents(dayBreakdown(prices)[key])}`).join(", ")}.`,
    costsCents: day(prices).priceCents - day(prices).remainingCents,
    honest: {
      title: "Und die Provision?",
      text: `Die Beispielrechnung enthält sie nicht. Auf ${formatCents(day(prices).priceCents)} sind es ${formatCents(day(prices).commissionCents)}. Bleiben alle anderen Posten gleich, behalten Sie ${formatCents(day(prices).afterCommissionCents)} statt ${formatCents(day(prices).remainingCents)}. Die Provision ist eine Betriebsausgabe und senkt die Steuer, deshalb liegt der wahre Wert etwas darüber. Rechnen Sie trotzdem mit dem kleineren.`,
    },
  }) as const;

/** Remainder of the usual hourly rates. */
export const hourlyTable = (prices: Prices) =>
  ({
    caption: "Übliche Kundensätze je Stunde, netto",
    head: ["Kunde zahlt", "Provision", "Ihnen bleiben"],
    rows: [prices.hourlyCents.customer.from, prices.hourlyCents.customer.to].map((cents) =>
      [cents, commissionOf(cents), cents - commissionOf(cents)].map((sum) => formatCents(sum)),
    ),
  }) satisfies TextTable;

export const commissionFaq = (prices: Prices) =>
  [
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
      answer: `Keine Provision, aber eine Ausfallgebühr. Beim Tagespreis von ${formatCents(day(prices).priceCents)} reicht sie von ${formatCents(noShow(prices).early)} bei früher Absage bis ${formatCents(noShow(prices).late)} kurz vor Beginn. Rufen Sie deshalb gleich an, wenn etwas dazwischenkommt.`,
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
function noShowCents(prices: Prices, hoursBefore: number) {
  const markedAt = new Date(0);
  const startsAt = new Date(hoursBefore * HOUR_MS);
  const rateValue = day(prices).priceCents / 100;
  return noShowFee({ rateType: "daily", rateValue, startsAt, markedAt }).feeCents;
}
