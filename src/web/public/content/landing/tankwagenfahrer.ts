import { NBSP } from "../../../../domain/kernel/typography.ts";
import { formatCents } from "../../../../domain/pricing/money.ts";
import type { Prices } from "../../../../domain/pricing/schemas.ts";
import type { LandingContent } from "./landing-content.ts";
import { ADR_TANK_CUBIC_METRES, dayRow, generalRows } from "./price-rows.ts";
import { related } from "./related-pages.ts";

const TANK_COURSE = "ADR-Schein mit Aufbaukurs Tank";

/** Drivers of tankers and silo vehicles. */
export const tankerDrivers = (prices: Prices): LandingContent => ({
  path: "/tankwagenfahrer-buchen",
  title: "Tankwagenfahrer buchen: Heizöl, Kraftstoff, Silo",
  description:
    "Selbstständige Tankwagenfahrer mit ADR-Schein und Aufbaukurs Tank für Heizöl, Kraftstoff, Bitumen, Lebensmittel und Silo. Auf Ihrem Fahrzeug, tageweise.",
  keywords: ["Tankwagenfahrer buchen", "Tankwagenfahrer ADR", "Silofahrer", "Heizölfahrer Saison"],
  service: { name: "Tankwagenfahrer", priceCents: prices.dayCents.tanker },
  headline: "Tankwagenfahrer buchen",
  lead: "Wer einen halb vollen Tank durch den Kreisel fährt, weiß, was Schwall ist. Wir vermitteln Fahrer, die Produkt, Kupplung und Abgabe kennen: für Kraftstoff, Heizöl, Bitumen, Lebensmittel und Siloware.",
  bullets: [
    "ADR-Schulungsbescheinigung mit Aufbaukurs Tank, Klasse C oder CE",
    "Oben- und Untenbefüllung, Gaspendelung, Vollschlauch",
    "Heizölsaison, Tankstellentour, Werksverkehr, Silo",
  ],
  vehicles: ["tanker"],
  preselection: { fahrzeugtyp: "sattelzug", anforderungen: ["ADR-Schein", "Tank/Silo"] },
  blocks: [
    {
      kind: "sheet",
      title: "Was im Tank ist, bestimmt den Fahrer",
      lead: "Nennen Sie uns Produkt und UN-Nummer. Ein Milchfahrer ist kein Benzinfahrer, und umgekehrt.",
      sheet: {
        caption: "Ladung, Nachweis und Besonderheit",
        head: ["Ladung", "Nachweis", "Darauf kommt es an"],
        rows: [
          [
            `Heizöl und Diesel, UN${NBSP}1202`,
            TANK_COURSE,
            "Freies Volumen rechnen, Grenzwertgeber, Blick in den Tankraum",
          ],
          [
            `Benzin, UN${NBSP}1203`,
            TANK_COURSE,
            "Erdung, Gaspendelung, richtiges Produkt in der richtigen Kammer",
          ],
          [
            `Bitumen heiß, UN${NBSP}3257`,
            TANK_COURSE,
            "Trockene Leitungen, Temperatur, Schutzkleidung bis zum Visier",
          ],
          [
            "Milch, Öl, Lebensmittel",
            "Ohne ADR, Hygieneschulung nach Produkt",
            "Reinigungsnachweis, Plomben, saubere Schläuche",
          ],
          [
            "Zement, Kalk, Futter im Silo",
            "Ohne ADR",
            "Verdichter, Druck im Behälter, freier Platz im Kundensilo",
          ],
        ],
      },
    },
    {
      kind: "steps",
      title: "Eine Abgabe, vier Handgriffe",
      lead: "Fast jeder Überfüllschaden beginnt mit einem Schritt, der ausgelassen wurde.",
      steps: [
        {
          title: "Sichern",
          text: "Fahrzeug waagerecht, Feststellbremse, Keil. Warnkegel, Schlauchweg frei, Kanaleinläufe im Blick.",
        },
        {
          title: "Prüfen",
          text: "Lieferschein gegen Füllstutzen lesen, Tank peilen oder ablesen, zulässige Menge ausrechnen.",
        },
        {
          title: "Anschließen",
          text: "Erdung oder Grenzwertgeber zuerst, dann Gaspendelung, dann Füllschlauch. Kupplungen auf Dichtheit.",
        },
        {
          title: "Abgeben",
          text: "Der Fahrer bleibt dabei, bis die Kammer leer ist. Danach Leerlauf, Kappen, Zählerbeleg, Unterschrift.",
        },
      ],
    },
    {
      kind: "lists",
      title: "Bevor der Fahrer vom Hof fährt",
      lists: [
        {
          title: "Bringt der Fahrer mit",
          entries: [
            "Führerschein, Fahrerkarte, ADR-Bescheinigung im Original",
            "Erfahrung mit dem Aufbau, den Sie genannt haben",
            "Eigene Sicherheitsschuhe, Kleidung nach Ihrer Vorgabe",
            "Geduld an der Verladung, auch mit fremder Zugangskarte",
          ],
        },
        {
          title: "Stellen Sie bereit",
          entries: [
            "Tankfahrzeug mit gültiger Prüfung und, wo nötig, ADR-Zulassung",
            "Gefahrgutausrüstung, Feuerlöscher, schriftliche Weisungen",
            "Zugang zum Tanklager: Karte, PIN, Sicherheitsunterweisung",
            "Schläuche und Adapter für Ihre Kunden",
            "Tourenplan mit Tankgrößen und Besonderheiten der Abgabestellen",
          ],
        },
      ],
      note: "Die Zulassung am Tanklager dauert oft länger als die Suche nach dem Fahrer. Fragen Sie Ihr Lager am Tag der Anfrage, welche Unterweisung ein neuer Fahrer braucht.",
    },
  ],
  prices: {
    lead: "Der Tagespreis gilt für Tankwagenfahrer mit ADR-Schein.",
    rows: [
      dayRow("Tankwagenfahrer", prices.dayCents.tanker),
      generalRows(prices).night,
      generalRows(prices).weekend,
      generalRows(prices).standby,
      generalRows(prices).travel,
      generalRows(prices).overnight,
    ],
  },
  questions: [
    {
      question: "Ab wann braucht der Fahrer den Aufbaukurs Tank?",
      answer: `Für Gefahrgut in fest verbundenen Tanks und Aufsetztanks mit mehr als ${ADR_TANK_CUBIC_METRES.fixed}${NBSP}m³ und in Tankcontainern mit mehr als ${ADR_TANK_CUBIC_METRES.container}${NBSP}m³.`,
    },
    {
      question:
        prices.dayCents.special > prices.dayCents.tanker
          ? "Warum kostet der ADR-Fahrer mehr als der Tankwagenfahrer?"
          : "Was kosten ADR-Fahrer und Tankwagenfahrer?",
      answer: `Es sind zwei Einträge der Preisliste. Für Tankwagen gelten ${formatCents(prices.dayCents.tanker)} netto. Gefahrgut als Stückgut, Klasse${NBSP}1 und Klasse${NBSP}7 zählen zu den Spezialeinsätzen mit ${formatCents(prices.dayCents.special)}.`,
    },
    {
      question: "Wer reinigt den Tank beim Produktwechsel?",
      answer:
        "Eine Reinigungsanlage in Ihrem Auftrag. Der Fahrer fährt sie an, wartet und bringt den Reinigungsnachweis mit.",
    },
    {
      question: "Kennt der Fahrer unseren Bordrechner?",
      answer:
        "Vielleicht. Nennen Sie Hersteller und Modell der Mess- und Abgabeanlage. Eine Begleitung auf der ersten Tour hilft mehr als jedes Handbuch.",
    },
    {
      question: "Gibt es auch Saugwagenfahrer?",
      answer:
        "Fragen Sie an. Wählen Sie Tank/Silo und beschreiben Sie Aufbau und Abfallart. Ob jemand passt, wissen Sie, bevor wir den Auftrag bestätigen.",
    },
  ],
  related: [related(prices).hazardous, related(prices).truck, related(prices).hire],
});
