import { NBSP } from "../../../../domain/kernel/typography.ts";
import type { Prices } from "../../../../domain/pricing/schemas.ts";
import { MACHINE_SIZES } from "../claims.ts";
import type { LandingContent } from "./landing-content.ts";
import { CONCRETE_UNLOADING_MINUTES, dayRow, generalRows } from "./price-rows.ts";
import { related } from "./related-pages.ts";

const { from, to } = MACHINE_SIZES.mixerCubicMetres;

/** Mixer drivers: how booking works and who does what around the mixer. */
export const mixerDrivers = (prices: Prices): LandingContent => ({
  path: "/fahrmischerfahrer-buchen",
  title: "Fahrmischerfahrer buchen: Ablauf und Aufgaben",
  description:
    "So buchen Sie einen Fahrmischerfahrer: von der Anfrage bis zur Rechnung, mit klarer Arbeitsteilung zwischen Werk, Fahrer und Baustelle.",
  keywords: [
    "Fahrmischerfahrer buchen",
    "Betonmischerfahrer",
    "Transportbeton Fahrer",
    "Mischerfahrer",
  ],
  service: { name: "Fahrmischerfahrer", priceCents: prices.dayCents.mixer },
  headline: "Fahrmischerfahrer buchen",
  lead: "Beton wartet nicht. Deshalb ist vor der ersten Ladung geklärt, wer lädt, wer fährt, wer einweist und wer auswäscht. Hier steht, wie die Buchung läuft und was der Fahrer am Mischer tut.",
  bullets: [
    `Klasse C, für Sattelmischer CE, dazu Schlüsselzahl${NBSP}95 und Fahrerkarte`,
    "Praxis mit Rutsche, Pumpe und Kübel, nicht nur auf der Straße",
    "Vertrag erst mit unserer Auftragsbestätigung",
  ],
  fact: {
    label: "Trommel",
    figure: `${from}–${to}${NBSP}m³`,
    note: "vom Dreiachser bis zum Sattelmischer",
  },
  vehicles: ["fahrmischer"],
  preselection: { fahrzeugtyp: "fahrmischer", anforderungen: ["Baustelle"] },
  blocks: [
    {
      kind: "steps",
      title: "Von der Anfrage bis zur Rechnung",
      steps: [
        {
          title: "Anfrage",
          text: "Sie nennen Werk, Zeitraum und Mischer. Der Fahrmischer ist unten im Formular schon angekreuzt.",
        },
        {
          title: "Zuteilung",
          text: "Wir fragen passende Fahrer an. Wer zusagt, hat Führerschein, Fahrerkarte und Gewerbe bei uns hinterlegt.",
        },
        {
          title: "Bestätigung",
          text: "Mit der Auftragsbestätigung steht der Einsatz. Der Fahrer ruft am Werk an und klärt Ladebeginn und Parkplatz.",
        },
        {
          title: "Rechnung",
          text: "Nach dem letzten Tag bekommen Sie eine Rechnung über Tage, Zuschläge und Anfahrt.",
        },
      ],
    },
    {
      kind: "sheet",
      title: "Wer macht was?",
      lead: "Die meisten Streitpunkte am Mischer sind Absprachen, die keiner getroffen hat. Diese Aufteilung ist üblich.",
      sheet: {
        caption: "Arbeitsteilung zwischen Fahrer, Baustelle und Werk",
        head: ["Vorgang", "Fahrer", "Baustelle", "Werk"],
        rows: [
          [
            "Zufahrt",
            "Hält an, wenn der Grund nicht trägt",
            "Befestigter Weg, Einweiser beim Zurücksetzen",
            "Fragt Engstellen bei der Bestellung ab",
          ],
          [
            "Lieferschein",
            "Übergibt ihn vor dem Entladen",
            "Vergleicht Sorte und Menge, unterschreibt",
            "Druckt Sorte, Menge und Ladezeit",
          ],
          [
            "Konsistenz",
            "Mischt vor dem Abgeben kräftig durch",
            "Ruft bei Abweichung im Werk an",
            "Entscheidet über Fließmittel",
          ],
          [
            "Entladen",
            "Steuert Trommel und Rutsche nach Handzeichen",
            "Stellt Pumpe, Kübel oder Rinne bereit",
            "Taktet die Mischer",
          ],
          [
            "Auswaschen",
            "Rutsche und Trichter am Waschplatz, Trommel am Werk",
            "Zeigt, wohin das Waschwasser darf",
            "Nimmt Restbeton zurück",
          ],
        ],
      },
    },
    {
      kind: "cards",
      title: "Drei Zahlen, die der Fahrer kennt",
      cards: [
        {
          figure: `${CONCRETE_UNLOADING_MINUTES}${NBSP}min`,
          title: "bis die Trommel leer sein soll",
          text: "Gerechnet ab der ersten Wasserzugabe im Werk (DIN 1045-3). Hitze macht die Zeit kürzer, Stau auch.",
        },
        {
          figure: `${from}–${to}${NBSP}m³`,
          title: "in der Trommel",
          text: "Voll liegt der Schwerpunkt hoch, und die Trommel dreht. Kreisel, Ausfahrten und weiche Bankette fährt der Fahrer entsprechend.",
        },
        {
          figure: `0${NBSP}l`,
          title: "Wasser auf Zuruf",
          text: "Wasser kommt nur dazu, wenn es planmäßig vorgesehen ist und die Menge auf dem Lieferschein steht. Alles andere verändert die Betonsorte.",
        },
      ],
    },
  ],
  prices: {
    lead: "Der Tagespreis gilt je Fahrer. Wie viele Kubikmeter er fährt, ändert daran nichts.",
    rows: [
      dayRow("Fahrmischerfahrer", prices.dayCents.mixer),
      generalRows(prices).shortJob,
      generalRows(prices).weekend,
      generalRows(prices).night,
      generalRows(prices).travel,
    ],
  },
  questions: [
    {
      question: "Ab wann ist die Buchung verbindlich?",
      answer:
        "Mit dem Absenden bestellen Sie verbindlich zum genannten Tagespreis. Der Vertrag kommt zustande, wenn wir den Auftrag bestätigen.",
    },
    {
      question: "Braucht der Fahrer eine Einweisung auf unserem Mischer?",
      answer:
        "Ja, eine kurze. Trommelsteuerung, Notaus und Wasseranlage unterscheiden sich je Aufbauer. Planen Sie dafür vor der ersten Ladung eine halbe Stunde ein.",
    },
    {
      question: "Fährt er auch einen Mischer mit Förderband?",
      answer:
        "Wenn er das Band kennt. Schreiben Sie es dazu: Aufbau, Fernsteuerung und Standplatz sind anders als mit der Rutsche.",
    },
    {
      question: "Was passiert mit Restbeton?",
      answer:
        "Der Fahrer nimmt ihn mit zurück, wenn das Werk ihn annimmt. Abkippen auf der Baustelle geht nur dort, wo der Bauleiter es ausdrücklich erlaubt.",
    },
    {
      question: "Wer haftet, wenn der Mischer sich festfährt?",
      answer:
        "Das kommt auf den Fall an. Ein Einweiser, ein befestigter Weg und ein Fahrer, der im Zweifel anhält, sind billiger als jede Klärung danach.",
    },
    {
      question: "Rechnen Sie nach Kubikmetern ab?",
      answer: "Nein, nach Tagen. Kubikmeter gehören in das Verhältnis zwischen Werk und Baustelle.",
    },
  ],
  related: [related(prices).mixerWanted, related(prices).crane, related(prices).truck],
});
