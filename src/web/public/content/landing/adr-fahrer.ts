import { NBSP } from "../../../../domain/kernel/typography.ts";
import type { Prices } from "../../../../domain/pricing/schemas.ts";
import type { LandingContent } from "./landing-content.ts";
import {
  ADR_CERTIFICATE_YEARS,
  ADR_EXEMPTION_POINTS,
  ADR_TANK_CUBIC_METRES,
  dayRow,
  generalRows,
} from "./price-rows.ts";
import { related } from "./related-pages.ts";

/** Drivers for dangerous goods. */
export const hazardousGoodsDrivers = (prices: Prices): LandingContent => ({
  path: "/adr-fahrer-buchen",
  title: "ADR-Fahrer buchen: Gefahrgut mit Schein und Praxis",
  description:
    "Selbstständige Gefahrgutfahrer mit ADR-Schulungsbescheinigung, auf Wunsch mit Aufbaukurs Tank, Klasse 1 oder Klasse 7. Pflichten, Papiere, Tagespreis.",
  keywords: [
    "ADR-Fahrer buchen",
    "Gefahrgutfahrer",
    "ADR-Schein",
    "Fahrer Klasse 1",
    "Fahrer Klasse 7",
  ],
  service: { name: "ADR-Fahrer", priceCents: prices.dayCents.special },
  headline: "ADR-Fahrer buchen",
  lead: "Bei Gefahrgut reicht es nicht, dass jemand fahren kann. Der Fahrer muss den richtigen Schein haben, die Papiere lesen können und wissen, was er im Ernstfall tut und was er lässt.",
  bullets: [
    `ADR-Basiskurs, nach Bedarf Tank, Klasse${NBSP}1 oder Klasse${NBSP}7`,
    "Stückgut, Schüttgut, Gasflaschen, Sammelgut mit Zusammenladeverbot",
    "Führerschein C oder CE und digitale Fahrerkarte",
  ],
  vehicles: ["hazardTruck"],
  preselection: { fahrzeugtyp: "lkw", anforderungen: ["ADR-Schein"] },
  blocks: [
    {
      kind: "plate",
      title: "Schreiben Sie uns die Nummern",
      lead: "Die UN-Nummer sagt mehr als der Produktname. Auf der Warntafel steht sie nur bei Tank und loser Schüttung. Bei Stückgut bleibt die Tafel leer, und die Nummer steht im Beförderungspapier.",
      plates: [
        {
          hazard: "30",
          substance: "1202",
          title: "Heizöl, Diesel",
          text: "Entzündbare Flüssigkeit, Klasse 3. In Kanistern und Fässern genügt der Basiskurs, im Tank nicht.",
        },
        {
          hazard: "80",
          substance: "1824",
          title: "Natronlauge",
          text: "Ätzend, Klasse 8. Augenspülflüssigkeit griffbereit, Schutzbrille auf, bevor eine Kupplung gelöst wird.",
        },
        {
          hazard: "23",
          substance: "1965",
          title: "Flüssiggas",
          text: "Entzündbares Gas, Klasse 2. In Flaschen: gesichert, Ventile geschützt, Laderaum belüftet.",
        },
      ],
    },
    {
      kind: "sheet",
      title: "Vier Kurse, vier Antworten",
      sheet: {
        caption: "Was auf der ADR-Bescheinigung steht",
        head: ["Eintrag", "Erlaubt", "Beispiel"],
        rows: [
          [
            "Basiskurs",
            `Versandstücke und Schüttgut, ohne Klasse${NBSP}1 und${NBSP}7`,
            "Lacke, Batterien, Gasflaschen, Reiniger",
          ],
          [
            "Aufbaukurs Tank",
            `Tanks über ${ADR_TANK_CUBIC_METRES.fixed}${NBSP}m³, Tankcontainer über ${ADR_TANK_CUBIC_METRES.container}${NBSP}m³`,
            "Tankstellenbelieferung, Säure, Lauge",
          ],
          ["Aufbaukurs Klasse 1", "Explosive Stoffe", "Feuerwerk, Sprengstoff, Treibladungen"],
          ["Aufbaukurs Klasse 7", "Radioaktive Stoffe", "Prüfstrahler, Radiopharmaka"],
        ],
      },
      note: `Die Bescheinigung gilt ${ADR_CERTIFICATE_YEARS}${NBSP}Jahre. Verlängert wird sie mit einer Auffrischungsschulung und Prüfung, bevor sie abläuft. Danach beginnt alles wieder beim Basiskurs.`,
    },
    {
      kind: "lists",
      title: "Pflichten, die nicht wandern",
      lead: "Wer was verantwortet, steht in der GGVSEB. Mit einem gebuchten Fahrer ändert sich daran nichts.",
      lists: [
        {
          title: "Fahrzeugführer",
          entries: [
            "Führt ADR-Bescheinigung und Lichtbildausweis mit",
            "Nimmt nur mit, was laut Beförderungspapier dazugehört",
            "Klappt Warntafeln auf und wieder zu",
            "Kennt die schriftlichen Weisungen, bevor er losfährt",
            "Raucht nicht an der Ladung, nimmt niemanden mit",
          ],
        },
        {
          title: "Ihr Betrieb",
          entries: [
            "Beförderungspapier mit UN-Nummer, Menge und Tunnelcode",
            "Geprüfte Verpackung, richtige Gefahrzettel",
            "Feuerlöscher, Keil, Warnzeichen, persönliche Schutzausrüstung",
            "Schriftliche Weisungen in einer Sprache, die der Fahrer liest",
            "Gefahrgutbeauftragter, soweit Ihr Betrieb einen bestellen muss",
          ],
        },
      ],
    },
  ],
  prices: {
    lead: `Gefahrgut im Tankwagen hat einen eigenen${prices.dayCents.tanker < prices.dayCents.special ? ", niedrigeren" : ""} Tagespreis. Er steht auf der Seite für Tankwagenfahrer.`,
    rows: [
      dayRow("ADR-Fahrer", prices.dayCents.special),
      generalRows(prices).night,
      generalRows(prices).weekend,
      generalRows(prices).travel,
      generalRows(prices).overnight,
      generalRows(prices).shortJob,
    ],
    link: { href: "/tankwagenfahrer-buchen", label: "Preis und Ablauf für Tankwagenfahrer" },
  },
  questions: [
    {
      question: "Brauchen wir für kleine Mengen überhaupt einen ADR-Fahrer?",
      answer: `Bis ${ADR_EXEMPTION_POINTS}${NBSP}Punkte nach Unterabschnitt 1.1.3.6${NBSP}ADR geht es in der Regel ohne Schein und ohne Warntafel. Unterwiesen sein muss der Fahrer trotzdem. Rechnen Sie die Punkte je Beförderungseinheit, nicht je Kunde.`,
    },
    {
      question: "Kann man einen ADR-Schein auf Echtheit prüfen?",
      answer:
        "Ja. Deutsche Bescheinigungen sind Karten mit Lichtbild und Sicherheitsmerkmalen; Fragen beantwortet die ausstellende IHK. Lassen Sie sich das Original am ersten Morgen zeigen.",
    },
    {
      question: "Bringt der Fahrer die Schutzausrüstung mit?",
      answer:
        "Rechnen Sie nicht damit. Was an Bord sein muss, hängt vom Gut und von den schriftlichen Weisungen ab und gehört zum Fahrzeug. Eigene Sicherheitsschuhe hat er.",
    },
    {
      question: "Fährt er auch durch Tunnel mit Beschränkung?",
      answer:
        "Nur, wo der Tunnelcode des Gutes es zulässt. Planen Sie die Strecke danach. Eine gesperrte Strecke nimmt der Fahrer nicht, auch nicht als Abkürzung.",
    },
    {
      question: "Stellt uns die Agentur einen Gefahrgutbeauftragten?",
      answer:
        "Nein. Wir vermitteln den Fahrer. Die Aufgaben des Gefahrgutbeauftragten bleiben in Ihrem Unternehmen oder bei Ihrem externen Beauftragten.",
    },
    {
      question: "Lädt und sichert der Fahrer das Gefahrgut selbst?",
      answer:
        "Laden ist Sache des Verladers. Der Fahrer prüft Zustand, Kennzeichen und Sicherung und lässt stehen, was undicht, beschädigt oder falsch gekennzeichnet ist.",
    },
  ],
  related: [related(prices).tanker, related(prices).truck, related(prices).escort],
});
