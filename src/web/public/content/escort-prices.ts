import { NBSP } from "../../../domain/kernel/typography.ts";
import { formatCents, formatRange } from "../../../domain/pricing/money.ts";
import {
  ESCORT_LIMITS,
  ESCORT_PERMIT_DAYS,
  HOURS_PER_DAY,
  NIGHT_HOURS,
} from "../../../domain/pricing/price-lists.ts";
import type { Prices } from "../../../domain/pricing/schemas.ts";
import { WORKDAY } from "../../ui/wording.ts";

/** The BF3 process-and-cost page: the price list of escorts. */

export const ESCORT_META = {
  title: "BF3-Begleitung: Ablauf und Kosten",
  description: (prices: Prices) =>
    `Was ein BF3-Begleitfahrer kostet: Tagespreis ${formatCents(prices.dayCents.escort)} netto, Zuschläge, Grenzmaße, Vorlauf der Genehmigung von ${ESCORT_PERMIT_DAYS.from} bis ${ESCORT_PERMIT_DAYS.to} Tagen, mit Preisrechner.`,
  keywords: ["BF3 Kosten", "BF3 Begleitfahrzeug", "Schwertransport Begleitung", "Genehmigung"],
} as const;

export const ESCORT_HERO = {
  headline: "BF3: Was die Begleitung kostet und wie sie abläuft",
  lead: "Zuerst die Genehmigung, dann der Fahrer. Wer die Fristen kennt, steht am Transporttag nicht mit einem beladenen Tieflader am Tor.",
} as const;

const metres = (value: number) =>
  `${value.toLocaleString("de-DE", { minimumFractionDigits: 2 })}${NBSP}m`;

/** Above these sizes an escort is needed. */
export const LIMIT_ROWS = [
  { label: "Breite", figure: metres(ESCORT_LIMITS.widthMetres) },
  { label: "Höhe", figure: metres(ESCORT_LIMITS.heightMetres) },
  { label: "Länge", figure: metres(ESCORT_LIMITS.lengthMetres) },
  { label: "Gesamtgewicht", figure: `${ESCORT_LIMITS.tonnes}${NBSP}t` },
] as const;

/** The BF3 price list. It differs from the general list; this page names only this one. */
export const escortPriceTable = (prices: Prices) =>
  ({
    caption: "Preisliste BF3-Begleitung, alles netto",
    rows: [
      {
        label: "Begleitfahrer",
        note: `für einen ${WORKDAY}`,
        figure: formatCents(prices.dayCents.escort),
        condition: "je Tag",
      },
      {
        label: "Begleitfahrer nach Stunden",
        note: "wenn kein ganzer Tag anfällt",
        figure: formatRange(prices.escort.hourlyCents),
        condition: "je Stunde",
      },
      {
        label: "Nachtarbeit",
        note: `${NIGHT_HOURS.from}–${NIGHT_HOURS.to}${NBSP}Uhr, bei Großraum- und Schwertransporten die Regel`,
        figure: `+${prices.escort.nightPercent}${NBSP}%`,
        condition: "auf den Tagespreis",
      },
      {
        label: "Samstag, Sonntag, Feiertag",
        note: "Feiertage nach dem Bundesland des Einsatzorts",
        figure: `+${prices.escort.weekendPercent}${NBSP}%`,
        condition: "auf den Tagespreis",
      },
      {
        label: "Fahrtkosten",
        note: "An- und Abfahrt",
        figure: formatCents(prices.escort.travelPerKmCents),
        condition: "je km",
      },
      {
        label: "Übernachtung",
        note: "je nach Ort",
        figure: formatRange(prices.escort.overnightCents),
        condition: "je Nacht",
      },
      {
        label: "Wartezeit",
        note: "zum Beispiel auf Polizei oder Freigabe",
        figure: formatCents(prices.escort.waitingHourCents),
        condition: "je Stunde",
      },
    ],
  }) as const;

export const ESCORT_STEPS = [
  {
    title: "Maße und Strecke klären",
    text: "Breite, Höhe, Länge, Gewicht, Achslasten, Start und Ziel. Davon hängt ab, ob und womit begleitet wird.",
  },
  {
    title: "Genehmigung beantragen",
    text: `Ausnahme und Erlaubnis nach §${NBSP}29 und §${NBSP}46${NBSP}StVO beantragen Sie oder Ihr Spediteur. Rechnen Sie mit ${ESCORT_PERMIT_DAYS.from} bis ${ESCORT_PERMIT_DAYS.to}${NBSP}Tagen.`,
  },
  {
    title: "Begleitung buchen",
    text: "Schicken Sie uns Bescheid, Termin und Strecke mit der Anfrage. Wir teilen einen Fahrer mit BF3-Nachweis zu und bestätigen schriftlich.",
  },
  {
    title: "Fahrt und Abrechnung",
    text: "Der Begleitfahrer prüft Bescheid und Maße vor der Abfahrt, sichert die Strecke mit der Wechselverkehrszeichen-Anlage und dokumentiert die Fahrt. Danach folgt eine Rechnung.",
  },
] as const;

export const escortFaq = (prices: Prices) =>
  [
    {
      question: "Ab wann braucht ein Transport eine BF3-Begleitung?",
      answer: `Als Richtwert ab mehr als ${metres(ESCORT_LIMITS.widthMetres)} Breite, ${metres(ESCORT_LIMITS.heightMetres)} Höhe, ${metres(ESCORT_LIMITS.lengthMetres)} Länge oder ${ESCORT_LIMITS.tonnes}${NBSP}t. Verbindlich ist immer der Genehmigungsbescheid: Er nennt Art und Zahl der Begleitfahrzeuge.`,
    },
    {
      question: "Wer beantragt die Genehmigung?",
      answer: `Der Transportunternehmer, in der Regel über das Onlineverfahren VEMAGS. Wir vermitteln den Begleitfahrer, nicht die Genehmigung. Planen Sie ${ESCORT_PERMIT_DAYS.from} bis ${ESCORT_PERMIT_DAYS.to}${NBSP}Tage ein.`,
    },
    {
      question:
        prices.escort.nightPercent > prices.surcharge.nightPercent
          ? "Warum ist der Nachtzuschlag höher als sonst?"
          : "Wie hoch ist der Nachtzuschlag?",
      answer: `Für die Begleitung gilt eine eigene Preisliste: ${prices.escort.nightPercent}${NBSP}% von ${NIGHT_HOURS.from} bis ${NIGHT_HOURS.to}${NBSP}Uhr. Schwertransporte fahren meist nachts, und der Fahrer trägt dabei allein die Verantwortung für die Sicherung nach hinten.`,
    },
    {
      question: "Was passiert, wenn der Transport nicht loskommt?",
      answer: `Wartezeit kostet ${formatCents(prices.escort.waitingHourCents)} je Stunde. Verschiebt sich die Fahrt auf einen anderen Tag, rufen Sie uns so früh wie möglich an.`,
    },
    {
      question: "Reicht ein Tagespreis auch für eine lange Strecke?",
      answer: `Der Tagespreis gilt für ${HOURS_PER_DAY}${NBSP}Stunden. Bei längeren Fahrten teilen wir die Strecke auf oder setzen einen zweiten Fahrer ein, damit Lenk- und Ruhezeiten eingehalten werden.`,
    },
  ] as const;
