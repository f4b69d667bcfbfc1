import { NBSP } from "../../../domain/kernel/typography.ts";
import { formatCents } from "../../../domain/pricing/money.ts";

/**
 * Figures of the insurance page: examples with their year, no offer. Money in cents; premiums a month.
 */

/** Standard rate of basic income support for one person in 2023. */
export const BASIC_SUPPORT = { monthlyCents: 502_00, year: 2023 } as const;

export const DISABILITY_PENSION = {
  monthlyCents: 2_000_00,
  premiumCents: { from: 80_00, to: 120_00 },
} as const;

export const SICKNESS_PAY = {
  dailyCents: 100_00,
  premiumCents: { from: 35_00, to: 50_00 },
} as const;

/** Maximum deduction of a single person for old-age provision in that year. */
export const PENSION_DEDUCTION = { yearlyCents: 27_565_00, year: 2024 } as const;

export const PACKAGE_FROM_CENTS = 25_00;

/** '80–120 € im Monat' */
export function monthlyPremium({ from, to }: { from: number; to: number }): string {
  return `${from / 100}–${formatCents(to)} im${NBSP}Monat`;
}

export const VERSICHERUNG_META = {
  title: "Versicherung für selbstständige Fahrer",
  description:
    "Berufsunfähigkeit, Krankentagegeld, Rente und Haftpflicht: was selbstständige Berufskraftfahrer absichern sollten, mit Beispielen. Unverbindlich.",
  keywords: [
    "Versicherung selbstständiger Kraftfahrer",
    "Berufsunfähigkeit Lkw-Fahrer",
    "Krankentagegeld Selbstständige",
    "Betriebshaftpflicht Fahrer",
  ],
} as const;

export const VERSICHERUNG_HERO = {
  headline: "Wer selbst fährt, sichert sich selbst ab",
  lead: "Kein Arbeitgeber zahlt weiter, wenn der Rücken streikt oder der Sehtest nicht reicht. Vier Dinge sollten vor dem ersten Auftrag geklärt sein.",
  facts: [
    {
      label: "Ohne eigene Vorsorge",
      figure: formatCents(BASIC_SUPPORT.monthlyCents),
      note: `Regelbedarf im Monat, Bürgergeld ${BASIC_SUPPORT.year}, alleinstehend`,
    },
    {
      label: "Mit BU-Rente",
      figure: formatCents(DISABILITY_PENSION.monthlyCents),
      note: `im Monat, Beispiel für ${monthlyPremium(DISABILITY_PENSION.premiumCents)}`,
    },
  ],
} as const;

export const COVERS = [
  {
    id: "berufsunfaehigkeit",
    title: "Berufsunfähigkeit",
    figure: formatCents(DISABILITY_PENSION.monthlyCents),
    condition: `Rente im Monat, Beispiel für ${monthlyPremium(DISABILITY_PENSION.premiumCents)}`,
    text: `Bandscheibe, Herz, Augen: Bei Fahrern endet der Beruf oft vor dem Rentenalter. Der Staat sichert dann nur das Nötigste. ${BASIC_SUPPORT.year} waren das ${formatCents(BASIC_SUPPORT.monthlyCents)} Regelbedarf im Monat für Alleinstehende.`,
    points: [
      "Die Klassen C und D laufen alle fünf Jahre ab und brauchen ein ärztliches Zeugnis und einen Sehtest. Fragen Sie, ob der Vertrag auch zahlt, wenn nur die Fahreignung wegfällt.",
      "Der Vertrag soll auf abstrakte Verweisung verzichten. Sonst kann er Sie auf einen anderen Beruf verweisen, zum Beispiel an die Pforte.",
      "Gesundheitsfragen vollständig beantworten. Was fehlt, kostet später die Rente.",
    ],
  },
  {
    id: "krankentagegeld",
    title: "Krankentagegeld",
    figure: formatCents(SICKNESS_PAY.dailyCents),
    condition: `am Tag, Beispiel für ${monthlyPremium(SICKNESS_PAY.premiumCents)}`,
    text: "Kein Einsatz, kein Honorar: Lohnfortzahlung gibt es für Selbstständige nicht. Krankentagegeld ersetzt den Ausfall ab dem vereinbarten Tag.",
    points: [
      "Freiwillig gesetzlich Versicherte haben nur dann Anspruch auf Krankengeld, wenn sie es bei ihrer Kasse wählen, und zwar ab der siebten Woche.",
      "Rechnen Sie aus, wie viele Tage Ihre Rücklage reicht. Je später die Zahlung beginnt, desto niedriger ist der Beitrag.",
      "Das Tagegeld soll zum Gewinn passen, nicht zum Umsatz.",
    ],
  },
  {
    id: "altersvorsorge",
    title: "Altersvorsorge",
    figure: formatCents(PENSION_DEDUCTION.yearlyCents),
    condition: `bis dahin steuerlich absetzbar, Alleinstehende, ${PENSION_DEDUCTION.year}`,
    text: "Wer nicht pflichtversichert ist, sorgt selbst vor. Beiträge zur gesetzlichen Rente oder zu einer Rürup-Rente senken die Einkommensteuer.",
    points: [
      `Fahren Sie auf Dauer im Wesentlichen für einen einzigen Auftraggeber und beschäftigen niemanden, kann Rentenversicherungspflicht bestehen (§${NBSP}2 Satz${NBSP}1 Nr.${NBSP}9 SGB${NBSP}VI).`,
      "Fragen Sie die Deutsche Rentenversicherung, bevor Sie einen Vertrag unterschreiben. Die Auskunft kostet nichts.",
      "Eine Rürup-Rente lässt sich nicht kündigen und auszahlen. Prüfen Sie, welchen Beitrag Sie auch im schwachen Monat zahlen können.",
    ],
  },
  {
    id: "haftpflicht",
    title: "Betriebshaftpflicht",
    figure: undefined,
    condition: "Die Deckungssumme richtet sich nach dem, was Auftraggeber verlangen",
    text: "Am Steuer haftet zuerst die Kfz-Versicherung des Halters. Für alles daneben stehen Sie selbst ein: beim Entladen, Einweisen, Anschlagen der Last.",
    points: [
      "Schäden durch den Gebrauch eines Kraftfahrzeugs sind in der Betriebshaftpflicht meist ausgeschlossen. Lassen Sie sich zeigen, wo die Grenze liegt.",
      "Fragen Sie nach Tätigkeitsschäden: Schäden an Sachen, an denen oder mit denen Sie gerade arbeiten.",
      "Kranführer brauchen eine Lösung für die Last am Haken, Tankwagenfahrer eine für Umweltschäden.",
    ],
  },
] as const;

export const PACKAGE = {
  title: "Klein anfangen",
  figure: `ab ${formatCents(PACKAGE_FROM_CENTS)}`,
  condition: `im${NBSP}Monat, Beispiel für ein Einstiegspaket`,
  text: "Was darin steckt und was nicht, unterscheidet sich je nach Anbieter. Vergleichen Sie zuerst die Ausschlüsse, dann den Beitrag.",
} as const;

export const COMPARISON = {
  title: "Angebote vergleichen",
  text: "Ein Vergleich ist vorgesehen, aber noch nicht freigegeben. Bis dahin sagen wir Ihnen am Telefon, welche Nachweise Auftraggeber vor einem Einsatz sehen wollen.",
  button: "Vergleich starten",
  note: "Verfügbar nach Partnerfreigabe",
} as const;

export const INSURANCE_LIMITS = {
  title: "Was wir nicht tun",
  text: `Wir vermitteln keine Versicherungen und beraten nicht zu einzelnen Tarifen (§${NBSP}34d GewO). Alle Beträge sind unverbindliche Beispiele mit dem genannten Jahr; Ihr Beitrag hängt von Alter, Gesundheit und Tätigkeit ab. Für einen Vertrag fragen Sie einen Versicherer, Makler oder Versicherungsberater, zur Steuer einen Steuerberater.`,
} as const;

export const VERSICHERUNG_FAQ = [
  {
    question: "Bin ich über das Fahrzeug des Auftraggebers versichert?",
    answer:
      "In der Kfz-Haftpflicht des Halters ist der berechtigte Fahrer mitversichert. Ob der Vertrag betriebsfremde Fahrer zulässt und wer bei einem Schaden am Fahrzeug die Selbstbeteiligung trägt, klären Sie vor der ersten Fahrt mit dem Auftraggeber.",
  },
  {
    question: "Bin ich bei einem Arbeitsunfall versichert?",
    answer:
      "Nicht von selbst wie ein Angestellter. Fragen Sie bei der BG Verkehr oder der BG BAU, ob Sie als Unternehmer pflichtversichert sind oder sich freiwillig versichern können. Das gehört zu den ersten Schritten nach der Gewerbeanmeldung.",
  },
  {
    question: "Was gilt bei Einsätzen im Ausland?",
    answer:
      "Prüfen Sie, ob Haftpflicht und Krankenversicherung dort gelten. Für die Sozialversicherung nehmen Sie bei Einsätzen in der EU, im EWR und in der Schweiz eine A1-Bescheinigung mit.",
  },
] as const;
