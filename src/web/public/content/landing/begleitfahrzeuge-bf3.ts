import { NBSP } from "../../../../domain/kernel/typography.ts";
import { formatCents } from "../../../../domain/pricing/money.ts";
import { ESCORT_LIMITS, ESCORT_PERMIT_DAYS } from "../../../../domain/pricing/price-lists.ts";
import type { Prices } from "../../../../domain/pricing/schemas.ts";
import type { LandingContent } from "./landing-content.ts";
import { dayRow, escortRows } from "./price-rows.ts";
import { related } from "./related-pages.ts";

const PERMIT = `${ESCORT_PERMIT_DAYS.from}–${ESCORT_PERMIT_DAYS.to}${NBSP}Tage`;

/** Escort drivers for oversize and heavy transports. */
export const escorts = (prices: Prices): LandingContent => ({
  path: "/begleitfahrzeuge-bf3",
  title: "BF3-Begleitung für Großraum- und Schwertransporte",
  description:
    "BF3-Begleitfahrer für Großraum- und Schwertransporte: ab welchen Maßen, mit welcher Genehmigung, zu welchem Tagespreis. Unterschied zu BF2 und BF4.",
  keywords: ["BF3 Begleitfahrzeug", "Schwertransportbegleitung", "BF3 Fahrer", "WVZ-Anlage", "BF4"],
  service: { name: "BF3-Begleitung", priceCents: prices.dayCents.escort },
  headline: "BF3-Begleitung für Ihren Schwertransport",
  lead: "Hinten hängt die Verantwortung: Das Begleitfahrzeug mit Wechselverkehrszeichen-Anlage hält den Verkehr auf Abstand, während Ihr Zug über die Brücke kriecht oder zwei Spuren braucht.",
  bullets: [
    "Begleitfahrer mit BF3-Berechtigung und Funkpraxis",
    "Autobahn, Landstraße, letzte Meile, auch in der Nacht",
    "Bescheid, Fahrtweg und Maße werden vor der Abfahrt abgeglichen",
  ],
  fact: {
    label: "Genehmigung",
    figure: PERMIT,
    note: "Bearbeitung bei der Behörde, vor der Fahrt",
  },
  vehicles: ["escort", "lowLoader"],
  preselection: {
    fahrzeugtyp: "kleintransporter",
    anforderungen: ["Begleitung", "BF3 erforderlich"],
  },
  blocks: [
    {
      kind: "limits",
      title: "Ab diesen Maßen planen wir mit BF3",
      lead: "Ein Maß genügt. Gemessen wird Fahrzeug mit Ladung.",
      limits: [
        { label: "Länge über", figure: metres(ESCORT_LIMITS.lengthMetres) },
        { label: "Breite über", figure: metres(ESCORT_LIMITS.widthMetres) },
        { label: "Höhe über", figure: metres(ESCORT_LIMITS.heightMetres) },
        { label: "Gewicht über", figure: `${ESCORT_LIMITS.tonnes}${NBSP}t` },
      ],
      note: "Verbindlich ist Ihr Bescheid. Dort steht, ob ein Begleitfahrzeug mitfährt, welches, auf welchem Abschnitt und ob es vorn oder hinten fährt.",
    },
    {
      kind: "sheet",
      title: "BF2, BF3, BF3plus, BF4",
      lead: "Die Zahl steht für die Ausrüstung. Schreiben Sie in die Anfrage, was in den Auflagen verlangt wird.",
      sheet: {
        caption: "Begleitfahrzeuge im Vergleich",
        head: ["Fahrzeug", "Anzeige", "Einsatz"],
        rows: [
          [
            "BF2",
            "Gelbe Rundumleuchten und Funk, keine Verkehrszeichen",
            "Vor dem Zug: Durchfahrt, Höhe, Gegenverkehr",
          ],
          [
            "BF3",
            `WVZ-Anlage nach hinten mit Zeichen${NBSP}101, 276 und 277`,
            "Hinter dem Zug: Gefahr anzeigen, Überholen unterbinden",
          ],
          [
            "BF3plus",
            "Elf Verkehrszeichen nach hinten, mit Aufzeichnung",
            "Autobahn: Brücken mit Schrittgeschwindigkeit",
          ],
          [
            "BF4",
            "Elf Verkehrszeichen auch nach vorn und zur Seite, Fahrzeug in Schwefelgelb",
            "Abseits der Autobahn auf festgelegten Strecken, mit Verwaltungshelfer",
          ],
        ],
      },
      note: "Wir vermitteln Fahrer für BF2 und BF3. Haben Sie ein eigenes Begleitfahrzeug, buchen Sie nur den Fahrer. Brauchen Sie das Fahrzeug dazu, schreiben Sie es in die Nachricht. Was gilt, steht in der Auftragsbestätigung.",
    },
    {
      kind: "steps",
      title: "Erst der Bescheid, dann die Begleitung",
      lead: `Die Behörden brauchen ${PERMIT}. Fragen Sie den Begleitfahrer parallel an, nicht danach.`,
      steps: [
        {
          title: "Antrag",
          text: `Sie oder Ihr Genehmigungsdienst stellen ihn in VEMAGS: Erlaubnis nach §${NBSP}29 Absatz${NBSP}3${NBSP}StVO, für überstehende Ladung die Ausnahme nach §${NBSP}46${NBSP}StVO.`,
        },
        {
          title: "Auflagen lesen",
          text: "Fahrtweg, Sperrzeiten, Begleitung, Polizei, Brückenauflagen. Schicken Sie uns den Bescheid, sobald er da ist.",
        },
        {
          title: "Abfahrt",
          text: "Begleit- und Zugfahrer messen nach, prüfen die Anlage, wählen den Funkkanal und gehen die Engstellen durch.",
        },
        {
          title: "Fahrt",
          text: "Abstand halten, rechtzeitig anzeigen, Ausfahrten sichern. Weicht der Weg vom Bescheid ab, wird angehalten.",
        },
      ],
    },
  ],
  prices: {
    lead: `Für Begleitfahrten gilt eine eigene Preisliste. ${prices.escort.nightPercent === prices.surcharge.nightPercent ? "Die Anfahrt ist" : "Nacht und Anfahrt sind"} anders als bei Lkw-Fahrern.`,
    rows: [
      dayRow("BF3-Begleitfahrer", prices.dayCents.escort),
      escortRows(prices).hour,
      escortRows(prices).night,
      escortRows(prices).weekend,
      escortRows(prices).travel,
      escortRows(prices).waiting,
      escortRows(prices).overnight,
    ],
    link: { href: "/bf3-ablauf-kosten", label: "BF3: Ablauf und Kosten im Einzelnen" },
  },
  questions: [
    {
      question: "Holen Sie die Genehmigung für uns ein?",
      answer:
        "Nein. Antragsteller ist das Transportunternehmen oder ein Genehmigungsdienst. Wir teilen den Begleitfahrer zu, der zum Bescheid passt.",
    },
    {
      question: "Was muss der Fahrer eines BF3-Fahrzeugs nachweisen?",
      answer:
        "Mindestens Führerschein Klasse B und die Berechtigung zum Führen eines Begleitfahrzeugs mit Wechselverkehrszeichen-Anlage, die nach Schulung und Prüfung ausgestellt wird.",
    },
    {
      question: "Darf das BF3-Fahrzeug den Verkehr anhalten?",
      answer:
        "Nein. Es zeigt angeordnete Verkehrszeichen an. Anhalten und Sperren bleiben Polizei und, auf festgelegten Strecken, Verwaltungshelfern vorbehalten.",
    },
    {
      question: "Was kostet es, wenn der Zug an der Verladung wartet?",
      answer: `Wartezeit rechnen wir mit ${formatCents(prices.escort.waitingHourCents)} netto je Stunde ab. Melden Sie Verzögerungen früh, dann fährt der Begleitfahrer später an.`,
    },
    {
      question: "Dauert die Genehmigung länger, wenn mehrere Länder beteiligt sind?",
      answer:
        "Oft ja, weil die Behörden entlang des Fahrtwegs angehört werden. Reichen Sie den Antrag ein, sobald Maße und Strecke stehen.",
    },
    {
      question: "Kann die Begleitung auch nachts fahren?",
      answer: `Ja, viele Bescheide erlauben nur die Nacht. Der Zuschlag beträgt ${prices.escort.nightPercent}${NBSP}% auf den Tagespreis.`,
    },
  ],
  related: [related(prices).truck, related(prices).crane, related(prices).hire],
});

function metres(value: number) {
  return `${value.toLocaleString("de-DE", { minimumFractionDigits: 2 })}${NBSP}m`;
}
