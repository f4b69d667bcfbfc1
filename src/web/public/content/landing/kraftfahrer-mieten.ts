import { NBSP } from "../../../../domain/kernel/typography.ts";
import {
  exactly,
  formatAmount,
  formatCents,
  percentOf,
  sum,
} from "../../../../domain/pricing/money.ts";
import { VAT_PERCENT } from "../../../../domain/pricing/price-lists.ts";
import type { Prices } from "../../../../domain/pricing/schemas.ts";
import { WORKDAY } from "../../../ui/wording.ts";
import type { LandingContent } from "./landing-content.ts";
import { DRIVER_WEEK_HOURS, dayRow, generalRows } from "./price-rows.ts";
import { related } from "./related-pages.ts";

const net = (prices: Prices) => exactly(prices.dayCents.standard);
const vat = (prices: Prices) => percentOf(VAT_PERCENT, net(prices));

/** For those who search for a driver "to rent": what the contract is. */
export const driversForHire = (prices: Prices): LandingContent => ({
  path: "/kraftfahrer-mieten",
  title: "Kraftfahrer mieten: Vertrag, Preis, Pflichten",
  description:
    "Kraftfahrer für einzelne Tage: selbstständig, auf Dienst- oder Werkvertrag, für Ihr eigenes Fahrzeug. Vergleich mit Zeitarbeit und Festanstellung.",
  keywords: ["Kraftfahrer mieten", "Mietfahrer", "selbstständiger Kraftfahrer", "Fahrer auf Zeit"],
  service: { name: "Kraftfahrer auf Zeit", priceCents: prices.dayCents.standard },
  headline: "Kraftfahrer mieten, ohne einzustellen",
  lead: "„Mieten“ sagt sich leicht. Gemeint ist ein Auftrag: Ein selbstständiger Kraftfahrer übernimmt Ihr Fahrzeug für eine Tour, einen Tag oder ein paar Wochen und rechnet dafür einen Tagespreis ab.",
  bullets: [
    "Dienst- oder Werkvertrag, keine Arbeitnehmerüberlassung",
    "Kosten nur für die Tage, die Sie buchen",
    "Eine Rechnung nach dem Einsatz, Mehrwertsteuer ausgewiesen",
  ],
  vehicles: ["kleintransporter", "lkw", "sattelzug"],
  preselection: { fahrzeugtyp: "lkw", anforderungen: [] },
  blocks: [
    {
      kind: "sheet",
      title: "Drei Wege zu einem Fahrer",
      lead: "Welcher passt, hängt davon ab, wie oft Sie jemanden brauchen und wie eng Sie ihn führen wollen.",
      sheet: {
        caption: "Selbstständiger Kraftfahrer, Zeitarbeit und Festanstellung",
        head: ["Punkt", "Selbstständiger Fahrer", "Zeitarbeit", "Eigener Mitarbeiter"],
        rows: [
          [
            "Vertrag",
            "Dienst- oder Werkvertrag",
            "Überlassungsvertrag mit dem Verleiher",
            "Arbeitsvertrag",
          ],
          [
            "Weisungen",
            "Sie bestimmen Auftrag und Termin, er die Ausführung",
            "Sie führen ihn wie eigene Leute",
            "Sie führen ihn",
          ],
          ["Sozialabgaben", "Sorgt selbst vor", "Der Verleiher führt sie ab", "Sie führen sie ab"],
          [
            "Urlaub und Krankheit",
            "Kein Einsatz, keine Rechnung",
            "Sache des Verleihers",
            "Lohn läuft weiter",
          ],
          ["Sie zahlen", "Tagespreis", "Stundensatz", "Monatslohn und Nebenkosten"],
        ],
      },
      note: `Ob jemand wirklich selbstständig arbeitet, entscheidet, wie der Einsatz gelebt wird, und nicht die Überschrift des Vertrags. Wer sicher gehen will, fragt seinen Steuerberater oder lässt den Status nach §${NBSP}7a${NBSP}SGB${NBSP}IV feststellen.`,
    },
    {
      kind: "lists",
      title: "Damit es ein Auftrag bleibt",
      lead: "Ein sauberer Auftrag beschreibt das Ergebnis. Wie der Fahrer es erreicht, ist sein Beruf.",
      lists: [
        {
          title: "Gehört in den Auftrag",
          entries: [
            "Start, Ziel, Ladestellen und Zeitfenster",
            "Fahrzeug mit Aufbau, Gewicht und Besonderheiten",
            "Was übergeben wird: Ladung, Papiere, Leergut",
            "Wer am Ziel abzeichnet, dass die Leistung erbracht ist",
          ],
        },
        {
          title: "Bleibt beim Fahrer",
          entries: [
            "Reihenfolge und Weg innerhalb der Zeitfenster",
            "Pausen, Ruhezeiten und die eigene Fahrerkarte",
            "Andere Auftraggeber, eigene Versicherung, eigene Vorsorge",
            `Eigene Arbeitszeit: im Schnitt ${DRIVER_WEEK_HOURS.average}, höchstens ${DRIVER_WEEK_HOURS.maximum}${NBSP}Stunden je Woche (KrFArbZG)`,
          ],
        },
      ],
    },
    {
      kind: "cards",
      title: "Wofür Kraftfahrer tageweise gebucht werden",
      cards: [
        {
          title: "Urlaub im Stamm",
          text: "Die Stammtour läuft weiter, der Stammfahrer ist am Meer. Eine Mitfahrt am letzten Tag davor spart am ersten Tag danach viele Anrufe.",
        },
        {
          title: "Überführung",
          text: "Neufahrzeug vom Aufbauer holen, Mietauflieger zurückbringen, Bus oder Reisemobil über die Grenze fahren: eine Strecke, ein Preis, dazu die Rückreise.",
        },
        {
          title: "Probetour",
          text: "Ein neuer Kunde, drei Touren die Woche, noch kein Dauerauftrag. Erst wenn die Tour steht, lohnt die Stellenanzeige.",
        },
      ],
    },
  ],
  prices: {
    lead: `Ein Beispiel: ${formatCents(prices.dayCents.standard)} netto, ${formatAmount(vat(prices))} Mehrwertsteuer, zusammen ${formatAmount(sum([net(prices), vat(prices)]))}.`,
    rows: [
      dayRow("Kraftfahrer B, C oder CE", prices.dayCents.standard),
      generalRows(prices).shortJob,
      generalRows(prices).standby,
      generalRows(prices).weekend,
      generalRows(prices).travel,
      generalRows(prices).overnight,
    ],
  },
  questions: [
    {
      question: "Mit wem schließen wir den Vertrag?",
      answer:
        "Mit uns: Der Vertrag kommt mit unserer Auftragsbestätigung zustande, und die Rechnung kommt von der Agentur. Gefahren wird von einem selbstständigen Subunternehmer.",
    },
    {
      question: "Können auch Privatleute einen Fahrer mieten?",
      answer: `Nein. Wir arbeiten nur für Unternehmer im Sinn von §${NBSP}14${NBSP}BGB. Für den privaten Umzug gibt es andere Anbieter.`,
    },
    {
      question: "Gibt es eine Mindestmietzeit?",
      answer: `Nein. Gebucht wird in Tagen, gerechnet mit dem ${WORKDAY}. Auch ein einzelner Tag ist ein Auftrag.`,
    },
    {
      question: "Können wir denselben Fahrer noch einmal bekommen?",
      answer:
        "Schreiben Sie seinen Namen in die Nachricht. Ist er frei und einverstanden, teilen wir ihn wieder zu. Zusagen können wir es nicht: Er nimmt auch andere Aufträge an.",
    },
    {
      question: "Was kostet uns die Vermittlung?",
      answer:
        "Kein Aufschlag für Sie. Die Provision zahlt der Fahrer aus seinem Honorar, und nur, wenn der Einsatz stattfindet.",
    },
    {
      question: "Fährt der Fahrer auch Bus oder Reisemobil?",
      answer:
        "Ja, auch solche Einsätze vermitteln wir. Wählen Sie im Formular das nächstliegende Fahrzeug und schreiben Sie Bus, Reisemobil oder Sonderfahrzeug in die Nachricht.",
    },
  ],
  related: [related(prices).truck, related(prices).machines, related(prices).tanker],
});
