import { NBSP } from "../../../domain/kernel/typography.ts";
import { lowestDayCents } from "../../../domain/pricing/day-price.ts";
import {
  exactly,
  formatAmount,
  formatCents,
  formatRange,
  percentOf,
  sum,
} from "../../../domain/pricing/money.ts";
import {
  HOURS_PER_DAY,
  LEAD_TIME_HOURS,
  MINIMUM_HOURS_PER_JOB,
  NIGHT_SPAN,
  SURCHARGE_LIMITS,
  VAT_PERCENT,
} from "../../../domain/pricing/price-lists.ts";
import type { PricePosition, Prices } from "../../../domain/pricing/schemas.ts";
import { WORKDAY } from "../../ui/wording.ts";

/** The prices-and-process page: the general price list. */

export const PRICES_META = {
  title: "Preise und Ablauf: Was ein Fahrer am Tag kostet",
  description: (prices: Prices) =>
    `Tagespreise für Lkw-, Kran-, Mischer- und Tankwagenfahrer ab ${formatCents(lowestDayCents(prices))} netto, alle Zuschläge, Beispielrechnung mit Mehrwertsteuer und Preisrechner.`,
  keywords: ["Fahrer Preise", "Lkw-Fahrer Tagessatz", "Kranfahrer Kosten", "Zuschläge", "Ablauf"],
} as const;

export const PRICES_HERO = {
  headline: "Was ein Fahrer kostet, und wie er zu Ihnen kommt",
  lead: "Ein Preis je Tag, eine Liste der Zuschläge, vier Schritte. Wenn Sie Ort und Dauer kennen, rechnet Ihnen der Preisrechner den Einsatz aus.",
} as const;

interface DayRow {
  label: string;
  note: string;
  position: PricePosition;
}

/** Day prices, cheapest first; of equal ones the more usual driver. */
function dayPriceRows({ dayCents }: Prices, rows: readonly DayRow[]) {
  return rows
    .toSorted((one, other) => dayCents[one.position] - dayCents[other.position])
    .map(({ label, note, position }) => ({ label, note, figure: formatCents(dayCents[position]) }));
}

export const dayPriceTable = (prices: Prices) => ({
  caption: `Tagespreise netto, je Fahrer und ${WORKDAY}`,
  rows: dayPriceRows(prices, [
    {
      label: "Lkw-Fahrer",
      note: "Solo, Gliederzug, Sattelzug, Kleintransporter",
      position: "standard",
    },
    {
      label: "Tankwagenfahrer",
      note: "mit ADR-Schein und Aufbaukurs Tank",
      position: "tanker",
    },
    { label: "Fahrmischerfahrer", note: "Transportbeton, Werk bis Schalung", position: "mixer" },
    { label: "Baumaschinenführer", note: "Bagger, Radlader", position: "constructionMachines" },
    { label: "Spezialfahrer", note: "Mobilkran, Gefahrgut", position: "special" },
    { label: "BF3-Begleitung", note: "Zuschläge nach eigener Liste", position: "escort" },
  ]),
});

/** Day prices per hour, as the page states them. */
export const hourlyRanges = (prices: Prices) =>
  ({
    caption: "Zur Einordnung: übliche Stundensätze der Fahrer",
    rows: [
      { label: "Lkw-Fahrer", range: prices.hourlyCents.standard },
      { label: "Spezialfahrer", range: prices.hourlyCents.special },
      { label: "Baumaschinenführer", range: prices.hourlyCents.constructionMachines },
    ].map(({ label, range }) => ({
      label,
      figure: formatRange(range),
      condition: "netto je Stunde",
    })),
  }) as const;

/** Surcharges of the general price list. */
export const surchargeTable = (prices: Prices) =>
  ({
    caption: "Zuschläge, nur wenn sie anfallen",
    rows: [
      {
        label: "Nachtarbeit",
        note: NIGHT_SPAN,
        figure: `+${prices.surcharge.nightPercent}${NBSP}%`,
        condition: "auf den Tagespreis",
      },
      {
        label: "Samstag, Sonntag, Feiertag",
        note: "Feiertage nach dem Bundesland des Einsatzorts",
        figure: `+${prices.surcharge.weekendPercent}${NBSP}%`,
        condition: "auf den Tagespreis",
      },
      {
        label: "Anfahrt",
        note: `bis ${prices.surcharge.includedTravelKm}${NBSP}km einfache Strecke im Tagespreis enthalten`,
        figure: formatCents(prices.surcharge.travelPerKmCents),
        condition: `je km darüber, Hin- und Rückweg`,
      },
      {
        label: "Übernachtung",
        note: `über ${SURCHARGE_LIMITS.overnightFromKm}${NBSP}km reist der Fahrer am Vortag an`,
        figure: formatCents(prices.surcharge.overnightCents),
        condition: "je Nacht pauschal, oder nach Beleg",
      },
      {
        label: "Bereitschaft",
        note: `höchstens ${SURCHARGE_LIMITS.standbyMaximumHours}${NBSP}Stunden am Tag`,
        figure: formatCents(prices.surcharge.standbyDayCents),
        condition: "je Tag",
      },
      {
        label: "Kurzer Einsatz",
        note: `unter ${SURCHARGE_LIMITS.shortJobUnderHours}${NBSP}Stunden, mindestens ${MINIMUM_HOURS_PER_JOB}`,
        figure: formatCents(prices.surcharge.shortJobCents),
        condition: "pauschal statt Tagespreis",
      },
    ],
  }) as const;

/** 399 net, 75.81 VAT, 474.81 gross; computed. */
export function vatExample(netCents: number) {
  const net = exactly(netCents);
  const vat = percentOf(VAT_PERCENT, net);
  return [
    { label: "Tagespreis netto", figure: formatAmount(net) },
    { label: `Mehrwertsteuer ${VAT_PERCENT}${NBSP}%`, figure: formatAmount(vat) },
    { label: "Rechnungsbetrag", figure: formatAmount(sum([net, vat])) },
  ];
}

export const PRICE_RULES = [
  {
    title: "Der Preis gilt je Fahrer und Tag",
    text: `Ein Tag hat ${HOURS_PER_DAY}${NBSP}Stunden. Fahrzeug oder Maschine, Kraftstoff und Maut stellen Sie. Kürzer als ${MINIMUM_HOURS_PER_JOB}${NBSP}Stunden vermitteln wir nicht.`,
  },
  {
    title: "Die Buchung ist verbindlich",
    text: "Mit dem Absenden des Formulars bestellen Sie zum genannten Tagespreis. Der Vertrag kommt mit unserer Auftragsbestätigung zustande.",
  },
  {
    title: "Die Vermittlung kostet Sie nichts extra",
    text: "Die Provision trägt der Fahrer. Sie bezahlen den Tagespreis und die Zuschläge, die wirklich anfallen.",
  },
] as const;

export const PROCESS_STEPS = [
  {
    title: "Anfrage senden",
    text: "Fahrzeug, Einsatzort, Beginn und Dauer genügen. Sie bekommen sofort eine E-Mail mit Ihren Angaben.",
  },
  {
    title: "Disposition",
    text: "Wir suchen den Fahrer, dessen Führerschein, Nachweise und Zeit passen, und melden uns spätestens am nächsten Werktag.",
  },
  {
    title: "Auftragsbestätigung",
    text: `Mit ihr steht der Einsatz. Ab jetzt rechnen Sie mit ${LEAD_TIME_HOURS.from} bis ${LEAD_TIME_HOURS.to}${NBSP}Stunden an Werktagen; der Fahrer ruft Sie an.`,
  },
  {
    title: "Abrechnung",
    text: "Nach dem Einsatz erhalten Sie eine Rechnung, mit den Tagen und Zuschlägen einzeln aufgeführt.",
  },
] as const;

export const pricesFaq = (prices: Prices) =>
  [
    {
      question: "Kommt zum Tagespreis noch eine Gebühr?",
      answer:
        "Nein. Es kommen nur die Zuschläge dazu, die in der Liste stehen und bei Ihrem Einsatz anfallen, und die Mehrwertsteuer. Die Vermittlungsprovision trägt der Fahrer.",
    },
    {
      question: "Kann am Donnerstag jemand da sein?",
      answer: `Wenn zwischen unserer schriftlichen Bestätigung und dem Beginn ${LEAD_TIME_HOURS.from} bis ${LEAD_TIME_HOURS.to}${NBSP}Stunden an Werktagen liegen, ja, sofern ein passender Fahrer frei ist. Die meisten Einsätze beginnen in der folgenden Kalenderwoche. Am selben Tag geht es nicht.`,
    },
    {
      question: "Was kostet ein Samstag mit Nachtschicht?",
      answer: `Beide Zuschläge beziehen sich auf den Tagespreis und werden zusammengezählt: ${prices.surcharge.weekendPercent}${NBSP}% für den Samstag und ${prices.surcharge.nightPercent}${NBSP}% für die Nacht.`,
    },
    {
      question: "Wie wird die Anfahrt gerechnet?",
      answer: `Die ersten ${prices.surcharge.includedTravelKm}${NBSP}km der einfachen Strecke sind enthalten. Jeder Kilometer darüber kostet ${formatCents(prices.surcharge.travelPerKmCents)}, für Hin- und Rückweg. Bleibt der Fahrer über Nacht, fällt die Anfahrt nur einmal an.`,
    },
    {
      question: "Wer ist mein Vertragspartner?",
      answer:
        "Bei Buchungen über das Formular die Agentur: Sie erhalten von uns die Auftragsbestätigung und eine Rechnung. Der Fahrer arbeitet als selbstständiger Subunternehmer auf Dienst- oder Werkvertrag.",
    },
  ] as const;
