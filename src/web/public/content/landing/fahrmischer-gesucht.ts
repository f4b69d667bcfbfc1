import { NBSP } from "../../../../domain/kernel/typography.ts";
import { formatCents } from "../../../../domain/pricing/money.ts";
import type { Prices } from "../../../../domain/pricing/schemas.ts";
import { LEAD_TIME } from "../../../forms/booking/booking-texts.ts";
import { MACHINE_SIZES } from "../claims.ts";
import type { LandingContent } from "./landing-content.ts";
import { dayRow, generalRows } from "./price-rows.ts";
import { related } from "./related-pages.ts";

const { from, to } = MACHINE_SIZES.mixerCubicMetres;

/** For plants that are short of mixer drivers right now. */
export const mixerDriversWanted = (prices: Prices): LandingContent => ({
  path: "/fahrmischerfahrer-gesucht",
  title: "Fahrmischerfahrer gesucht: Ausfall, Urlaub, Saison",
  description:
    "Fahrmischer steht, Fahrer fehlt? Selbstständige Fahrmischerfahrer für Transportbetonwerke und Baustellen: was wir wissen müssen und wie schnell es geht.",
  keywords: [
    "Fahrmischerfahrer gesucht",
    "Betonmischer Fahrer gesucht",
    "Fahrermangel Transportbeton",
    "Aushilfe Fahrmischer",
  ],
  service: { name: "Fahrmischerfahrer auf Abruf", priceCents: prices.dayCents.mixer },
  headline: "Fahrmischerfahrer gesucht?",
  lead: "Der Mischer steht am Werk, die Decke ist für Donnerstag bestellt, und der Fahrer ist krank. Nennen Sie uns Werk, Tage und Mischer. Wir fragen die Fahrer an, die Beton fahren können.",
  bullets: [
    "Antwort bis zum nächsten Werktag, auch wenn sie Nein heißt",
    `Dreiachser, Vierachser und Sattelmischer mit ${from} bis ${to}${NBSP}m³`,
    "Für einen Tag, für die Urlaubswochen oder bis zum Frost",
  ],
  vehicles: ["fahrmischer", "fahrmischer", "fahrmischer"],
  preselection: { fahrzeugtyp: "fahrmischer", anforderungen: ["Baustelle"] },
  blocks: [
    {
      kind: "cards",
      title: "Wann im Werk die Fahrer fehlen",
      lead: "Drei Lagen, drei verschiedene Antworten. Wir sagen Ihnen offen, was geht.",
      cards: [
        {
          title: "Urlaubszeit",
          text: "Im Juli und August wird am meisten betoniert und am meisten Urlaub genommen. Wer die Wochen im Frühjahr meldet, hat die Auswahl.",
        },
        {
          title: "Große Betonage",
          text: "Bodenplatte am Stück, Pumpe bestellt, ein Mischer nach dem anderen. Hier zählt, dass alle Mischer besetzt sind, sonst reißt die Kette. Fragen Sie alle Fahrer in einer Anfrage an.",
        },
        {
          title: "Ausfall am Vorabend",
          text: "Für den nächsten Morgen können wir nichts zusagen. Verteilen Sie die Touren auf die eigenen Mischer und lassen Sie uns die Tage danach besetzen.",
        },
      ],
    },
    {
      kind: "lists",
      title: "Damit die Suche nicht hängt",
      lead: "Je genauer die Anfrage, desto weniger Rückfragen. Das meiste weiß Ihr Disponent auswendig.",
      lists: [
        {
          title: "Schreiben Sie in die Anfrage",
          entries: [
            "Werk mit Anschrift und Ladebeginn am ersten Tag",
            "Achsen, Trommelgröße, Schaltung, mit oder ohne Förderband",
            "Tage mit Ja oder Nein zum Samstag",
            "Typische Baustellen: Tiefbau, Hallenboden, Wohnungsbau",
            "Wer am Werk am ersten Morgen da ist",
          ],
        },
        {
          title: "Legen Sie für den ersten Morgen bereit",
          entries: [
            "Schlüssel, Tankkarte, Fahrzeugpapiere",
            "Zugang zu Bordrechner oder Dispo-App",
            "Werksplan: Ladespur, Waschplatz, Restbetonbecken",
            "Ihre Regel für Handschuhe, Brille, Helm und Weste",
            "Nummer des Mischmeisters für Fragen zur Sorte",
          ],
        },
      ],
    },
    {
      kind: "log",
      title: "Der erste Tag auf einem fremden Mischer",
      lead: "So kommt ein Fahrer, der Beton kennt, aber Ihr Werk nicht, ohne Umwege in den Takt.",
      entries: [
        {
          time: "5:00",
          title: "Ankommen",
          text: "Werksunterweisung unterschreiben, Mischer anschauen: Trommelantrieb, Notaus, Wasseruhr, Rutschenverlängerung, Podest.",
        },
        {
          time: "5:45",
          title: "Erste Ladung",
          text: "Am besten eine kurze, einfache: Fundament mit Rutsche, bekannte Zufahrt. Dabei zeigt sich, ob Schaltung und Trommelsteuerung sitzen.",
        },
        {
          time: "8:30",
          title: "Pumpe",
          text: "Zweiter Mann am Trichter, gleichmäßig abgeben, auf den Maschinisten achten. Der Nachfolger wartet schon hinter der Schranke.",
        },
        {
          time: "12:15",
          title: "Pause mit Plan",
          text: "Der Disponent legt sie zwischen zwei Ladungen, nicht mit voller Trommel vor der Baustelle.",
        },
        {
          time: "15:00",
          title: "Abwaschen, absprechen",
          text: "Trommel am Werk gespült, Tagesbericht abgegeben, Ladebeginn für morgen notiert.",
        },
      ],
    },
  ],
  prices: {
    lead: "In der Saison gilt dieselbe Preisliste wie im Winter.",
    rows: [
      dayRow("Fahrmischerfahrer", prices.dayCents.mixer),
      generalRows(prices).weekend,
      generalRows(prices).standby,
      generalRows(prices).travel,
      generalRows(prices).overnight,
    ],
  },
  questions: [
    {
      question: "Wie schnell kann ein Fahrer am Werk sein?",
      answer: `Mit ${LEAD_TIME} Vorlauf an Werktagen nach der schriftlichen Bestätigung, frühestens am nächsten Werktag. Ob jemand frei ist, hängt von Region und Jahreszeit ab.`,
    },
    {
      question: "Hilft es, wenn wir anrufen?",
      answer:
        "Ja, wenn der Termin knapp ist. Schicken Sie trotzdem das Formular ab: Erst damit liegt der Auftrag in der Disposition und kann an Fahrer gehen.",
    },
    {
      question: "Was, wenn es regnet und die Betonage verschoben wird?",
      answer: `Rufen Sie an, sobald Sie es wissen. Soll sich der Fahrer für den Ausweichtermin bereithalten, kostet die Bereitschaft ${formatCents(prices.surcharge.standbyDayCents)} netto je Tag.`,
    },
    {
      question: "Können wir drei Fahrer gleichzeitig anfragen?",
      answer:
        "Ja. Tragen Sie die Zahl im Formular unter „Anzahl Fahrer“ ein. Jeder Fahrer bekommt einen eigenen Auftrag mit eigener Bestätigung.",
    },
    {
      question: "Fährt der Fahrer auch die Betonpumpe?",
      answer:
        "Nein. Der Betonpumpenmaschinist ist ein anderer Beruf mit anderer Einweisung. Bei uns buchen Sie den Fahrer für den Mischer.",
    },
  ],
  related: [related(prices).mixer, related(prices).truck, related(prices).machines],
});
