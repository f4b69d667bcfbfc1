import { NBSP } from "../../../../domain/kernel/typography.ts";
import type { Prices } from "../../../../domain/pricing/schemas.ts";
import { MACHINE_SIZES } from "../claims.ts";
import type { LandingContent } from "./landing-content.ts";
import { dayRow, generalRows } from "./price-rows.ts";
import { related } from "./related-pages.ts";

const TONNES = `${MACHINE_SIZES.mobileCraneTonnes}${NBSP}t`;

/** Crane operators for cranes that the client provides. */
export const craneOperators = (prices: Prices): LandingContent => ({
  path: "/kranfahrer-buchen",
  title: "Kranfahrer buchen: Fahrzeugkran, Ladekran, Turmdrehkran",
  description: `Selbstständige Kranführer mit Befähigungsnachweis für Ihren Kran, Fahrzeugkrane bis ${TONNES}. Was der Betreiber stellt und wer am Haken wofür zuständig ist.`,
  keywords: ["Kranfahrer buchen", "Kranführer mieten", "Autokranfahrer", "Ladekranfahrer"],
  service: { name: "Kranfahrer", priceCents: prices.dayCents.special },
  headline: "Kranfahrer buchen",
  lead: "Ein Kran ohne Kranführer kostet Miete und hebt nichts. Wir vermitteln selbstständige Kranführer für Fahrzeugkrane, Ladekrane und Turmdrehkrane, die Ihnen gehören oder die Sie gemietet haben.",
  bullets: [
    "Kranführerschein nach DGUV Grundsatz 309-003, passend zur Kranart",
    "Klasse C oder CE für die Fahrt zur Baustelle",
    "Abstützen, Rüsten, Heben und die Papiere dazu",
  ],
  fact: { label: "Fahrzeugkrane", figure: `bis ${TONNES}`, note: "Traglast nach Typenschild" },
  vehicles: ["kran"],
  preselection: { fahrzeugtyp: "kran", anforderungen: ["Kran-Erfahrung"] },
  blocks: [
    {
      kind: "sheet",
      title: "Kran ist nicht gleich Kran",
      lead: "Der Befähigungsnachweis gilt für die Kranart, auf der unterwiesen wurde. Schreiben Sie Hersteller und Typ dazu.",
      sheet: {
        caption: "Kranarten, Nachweise und typische Arbeiten",
        head: ["Kranart", "Nachweis", "Typische Arbeit"],
        rows: [
          [
            "Fahrzeugkran",
            "Klasse C, Kranführerschein Fahrzeugkran",
            "Stahlbau, Fertigteile, Maschinen einbringen",
          ],
          [
            "Lkw-Ladekran",
            "Klasse C oder CE, Kranführerschein Lkw-Ladekran",
            "Baustoffe setzen, Container, Dachziegel",
          ],
          [
            "Turmdrehkran",
            "Kranführerschein Turmdrehkran",
            "Rohbau: Schalung, Bewehrung, Betonkübel",
          ],
        ],
      },
    },
    {
      kind: "steps",
      title: "Vor dem ersten Hub",
      lead: "Diese Zeit gehört in Ihren Plan. Wer sie streicht, holt sie am Nachmittag nicht wieder auf.",
      steps: [
        {
          title: "Standplatz",
          text: "Der Kranführer sieht sich Untergrund, Gräben, Keller und Freileitungen an. Ob der Boden trägt, weist die Baustelle nach.",
        },
        {
          title: "Abstützen",
          text: "Stützen voll ausgefahren, unterbaut nach Stützdruck und Boden, Kran in Waage.",
        },
        {
          title: "Rüsten",
          text: "Ballast, Einscherung und Auslegerlänge stehen so im Lastmomentbegrenzer, wie der Kran wirklich aufgebaut ist.",
        },
        {
          title: "Probieren",
          text: "Bremsen und Notendschalter prüfen, Zeichen oder Funk mit dem Anschläger absprechen, Last kurz anheben und stehen lassen.",
        },
      ],
    },
    {
      kind: "lists",
      title: "Am Haken hat jeder seine Aufgabe",
      lists: [
        {
          title: "Der Kranführer",
          entries: [
            "Prüft bei Arbeitsbeginn Bremsen und Notendhalteinrichtungen",
            "Hält die Traglasttabelle ein, auch wenn gedrängelt wird",
            "Stellt den Betrieb ein bei Mängeln oder zu viel Wind",
            "Trägt Mängel ins Krankontrollbuch ein",
            "Fährt den Kran mit Klasse C oder CE um, wenn die Genehmigung vorliegt",
          ],
        },
        {
          title: "Der Betreiber",
          entries: [
            "Kran mit gültiger Prüfung, Prüfbuch und Traglasttabellen",
            `Schriftliche Beauftragung des Kranführers (DGUV Vorschrift${NBSP}52, §${NBSP}29)`,
            "Tragfähiger Untergrund, Unterlegplatten, Absperrung",
            "Anschläger, Anschlagmittel und ein Einweiser, wenn die Sicht fehlt",
            "Gewicht der Last, Schwerpunkt, Hubplan bei schwierigen Hüben",
          ],
        },
      ],
      note: "Die Beauftragung ist ein Blatt Papier: Name, Kran, Einsatzort, Datum, zwei Unterschriften. Legen Sie es zum Prüfbuch.",
    },
  ],
  prices: {
    lead: "Kranführer rechnen wir als Spezialfahrer ab, gleich für welche Kranart.",
    rows: [
      dayRow("Kranfahrer", prices.dayCents.special),
      generalRows(prices).weekend,
      generalRows(prices).night,
      generalRows(prices).standby,
      generalRows(prices).travel,
      generalRows(prices).overnight,
    ],
  },
  questions: [
    {
      question: "Reicht der Lkw-Führerschein für den Autokran?",
      answer:
        "Nein. Der Führerschein erlaubt die Fahrt, der Kranführerschein belegt die Befähigung am Haken. Dazu kommt Ihre schriftliche Beauftragung für genau diesen Kran.",
    },
    {
      question: "Können wir bei Ihnen auch den Kran mieten?",
      answer:
        "Nein, nur den Kranführer. Den Kran stellen Sie, aus dem eigenen Hof oder vom Vermieter. Klären Sie mit ihm, ob er fremde Kranführer zulässt.",
    },
    {
      question: "Schlägt der Kranführer die Last selbst an?",
      answer:
        "In der Regel nicht. Wer im Führerhaus sitzt, kann nicht am Haken stehen. Beim Ladekran mit Funkfernsteuerung macht es der Fahrer oft allein, wenn Last und Sicht es erlauben.",
    },
    {
      question: "Wer entscheidet bei Wind?",
      answer:
        "Der Kranführer, nach den Grenzwerten des Herstellers und der Fläche der Last. Wer einen Hub rechtzeitig abbricht, arbeitet richtig.",
    },
    {
      question: "Was kostet ein Tag, an dem wegen Wind nichts gehoben wird?",
      answer:
        "Gebucht ist der Tag des Kranführers, nicht die Zahl der Hübe. Wollen Sie ihn nur vorhalten, fragen Sie vorher nach Bereitschaft.",
    },
    {
      question: "Braucht unser Kran eine Begleitung zur Baustelle?",
      answer: `Große Fahrzeugkrane fahren mit Erlaubnis nach §${NBSP}29 Absatz${NBSP}3${NBSP}StVO. Ob ein Begleitfahrzeug dazugehört, steht im Bescheid. Den BF3-Fahrer können Sie bei uns mitbuchen.`,
    },
  ],
  related: [related(prices).escort, related(prices).machines, related(prices).truck],
});
