import { NBSP } from "../../../../domain/kernel/typography.ts";
import { MINIMUM_HOURS_PER_JOB } from "../../../../domain/pricing/price-lists.ts";
import type { Prices } from "../../../../domain/pricing/schemas.ts";
import type { LandingContent } from "./landing-content.ts";
import { dayRow, generalRows, MACHINE_LICENCE } from "./price-rows.ts";
import { related } from "./related-pages.ts";

const { slowKmh, lightTonnes } = MACHINE_LICENCE;

/** Operators for excavators, loaders and rollers that the client provides. */
export const machineOperators = (prices: Prices): LandingContent => ({
  path: "/baumaschinenfuehrer-buchen",
  title: "Baumaschinenführer buchen: Bagger, Radlader, Walze",
  description:
    "Selbstständige Baumaschinenführer für Ihren Bagger, Radlader oder Ihre Walze. Was der Fahrer nachweist, was die Baustelle stellt und was der Tag kostet.",
  keywords: [
    "Baumaschinenführer buchen",
    "Baggerfahrer buchen",
    "Radladerfahrer",
    "Maschinenführer",
  ],
  service: { name: "Baumaschinenführer", priceCents: prices.dayCents.constructionMachines },
  headline: "Baumaschinenführer buchen",
  lead: "Der Bagger ist geliefert, die Baugrube abgesteckt, die Lkw sind bestellt. Fehlt noch einer, der die Maschine so führt, dass Sohle, Böschung und Ladezeit stimmen.",
  bullets: [
    "Kettenbagger, Mobilbagger, Radlader, Walze, Dumper",
    "Zugeteilt nach Maschinentyp und Arbeit, nicht nur nach Tonnage",
    "Qualifikation nach DGUV Grundsatz 301-005 oder gleichwertig",
  ],
  vehicles: ["baumaschinen"],
  preselection: { fahrzeugtyp: "baumaschinen", anforderungen: ["Baustelle"] },
  blocks: [
    {
      kind: "sheet",
      title: "Maschine, Arbeit, Straße",
      lead: "Auf der Baustelle zählt die Befähigung, auf der Straße zusätzlich der Führerschein.",
      sheet: {
        caption: "Was je Maschine zu klären ist",
        head: ["Maschine", "Arbeit", "Auf der Straße"],
        rows: [
          ["Kettenbagger", "Aushub, Böschung, Verladen auf Lkw", "Kommt auf dem Tieflader"],
          [
            "Mobilbagger",
            "Leitungsgraben, Kanal, Rohre verlegen",
            `Bis ${slowKmh}${NBSP}km/h Bauart Klasse L, schnellere bis ${lightTonnes}${NBSP}t Klasse C1, darüber C`,
          ],
          [
            "Radlader",
            "Umschlag, Verfüllen, Beschicken",
            "Führerschein wie beim Mobilbagger, Schaufel mit Zahnschutz",
          ],
          ["Walze", "Lagenweise verdichten, Asphalt, Planum", "Meist auf dem Tieflader"],
          ["Dumper", "Erdtransport auf der Baustelle", "In der Regel nur im Baufeld"],
        ],
      },
    },
    {
      kind: "lists",
      title: "Was der Maschinenführer tut, was Sie stellen",
      lists: [
        {
          title: "Maschinenführer",
          entries: [
            "Tägliche Kontrolle: Öl, Kühlmittel, Schläuche, Bolzen, Kette oder Reifen",
            "Abschmieren nach Plan, Mängel ins Kontrollbuch",
            "Arbeiten nach Höhen, Absteckung oder Maschinensteuerung",
            "Stillstand, sobald jemand ungesichert im Schwenkbereich steht",
            "Tagesbericht mit Stunden und Leistung",
          ],
        },
        {
          title: "Baustelle",
          entries: [
            "Geprüfte Maschine mit Betriebsanleitung in der Kabine",
            "Leitungspläne, wo nötig Kampfmittelfreigabe",
            "Unterweisung auf der Baustelle und Beauftragung, am besten schriftlich",
            "Einweiser, wo die Sicht nicht reicht",
            "Kraftstoff, Fett, Anbaugeräte, Absteckung",
          ],
        },
      ],
      note: "Das gilt auch für Mietmaschinen: Vermieter und Baustelle stellen die Maschine, der Fahrer führt sie. Eigene Maschinen bringt er nicht mit.",
    },
    {
      kind: "cards",
      title: "Drei Punkte vor dem ersten Löffel",
      cards: [
        {
          title: "Schnellwechsler",
          text: "Nach jedem Wechsel: Verriegelung ansehen, Löffel andrücken, erst dann schwenken. Sagen Sie uns, welches System am Stiel hängt.",
        },
        {
          title: "Leitungen",
          text: "Erst Plan, dann Suchschlitz von Hand, dann Maschine. Ohne aktuelle Leitungsauskunft fängt ein guter Baggerfahrer nicht an.",
        },
        {
          title: "Lasten heben",
          text: "Nur mit einem Bagger, den der Hersteller dafür vorsieht: Überlastwarnung eingeschaltet, Leitungsbruchsicherung, geprüfter Haken, Anschläger im Blickfeld.",
        },
      ],
    },
  ],
  prices: {
    lead: "Der Preis gilt für den Fahrer. Maschine, Diesel und Transport laufen über Sie.",
    rows: [
      dayRow("Baumaschinenführer", prices.dayCents.constructionMachines),
      generalRows(prices).shortJob,
      generalRows(prices).weekend,
      generalRows(prices).night,
      generalRows(prices).travel,
      generalRows(prices).overnight,
    ],
  },
  questions: [
    {
      question: "Gibt es einen amtlichen Baggerführerschein?",
      answer:
        "Nein. Verlangt wird, dass der Fahrer volljährig, geeignet, qualifiziert und unterwiesen ist und dass der Unternehmer ihn beauftragt. Was dazu gehört, steht im DGUV Grundsatz 301-005.",
    },
    {
      question: "Kommt der Fahrer mit unserer Maschinensteuerung zurecht?",
      answer:
        "Nennen Sie System und Datenformat in der Nachricht. Erfahrung mit 2D und 3D fragen wir ab. Das Geländemodell und die Aufstellung der Basis bleiben bei Ihrem Vermesser.",
    },
    {
      question: "Wer prüft die Maschine?",
      answer:
        "Der Betreiber. Der Fahrer macht die Sichtprüfung vor Arbeitsbeginn und stellt die Maschine ab, wenn ein Mangel die Sicherheit berührt.",
    },
    {
      question: "Können wir den Fahrer für einen halben Tag buchen?",
      answer: `Ja, ab ${MINIMUM_HOURS_PER_JOB}${NBSP}Stunden. Kurze Einsätze kosten eine Pauschale, sie steht in der Preistabelle.`,
    },
    {
      question: "Lädt er auch unsere Lkw?",
      answer:
        "Ja. Sprechen Sie Ladehöhe, Böschung und Zufahrt mit den Lkw-Fahrern ab, und legen Sie fest, wer auf die Achslasten achtet.",
    },
  ],
  related: [related(prices).crane, related(prices).truck, related(prices).mixer],
});
