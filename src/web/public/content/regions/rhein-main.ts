import { NBSP } from "../../../../domain/kernel/typography.ts";
import { lowestDayCents } from "../../../../domain/pricing/day-price.ts";
import { formatCents } from "../../../../domain/pricing/money.ts";
import { HOURS_PER_DAY, RHINE_MAIN_TRAVEL_KM } from "../../../../domain/pricing/price-lists.ts";
import type { Prices } from "../../../../domain/pricing/schemas.ts";
import { LEAD_TIME } from "../../../forms/booking/booking-texts.ts";
import { WORKDAY } from "../../../ui/wording.ts";
import { SEMITRAILERS_CASE } from "./reference-cases.ts";
import { type Region, travelCents, travelRow, travelTerms } from "./region.ts";

const REACH = `${RHINE_MAIN_TRAVEL_KM}${NBSP}km`;

export const rhineMain = (prices: Prices): Region => ({
  path: "/rhein-main",
  name: "Rhein-Main",
  title: "Lkw-Fahrer und Maschinenführer im Rhein-Main-Gebiet",
  description: `Fahrer für Frankfurt, Wiesbaden, Mainz, Darmstadt, Hanau und Aschaffenburg: Anfahrt höchstens ${REACH}, ab ${formatCents(lowestDayCents(prices))} netto je ${HOURS_PER_DAY}-Stunden-Tag.`,
  keywords: [
    "Lkw-Fahrer Rhein-Main",
    "Fahrer Wiesbaden",
    "Fahrer Mainz",
    "Fahrer Darmstadt",
    "Fahrer Hanau",
    "Fahrmischerfahrer Rhein-Main",
  ],
  headline: "Fahrer für Rhein-Main",
  lead: `Frankfurt, Wiesbaden, Mainz, Darmstadt, Hanau, Aschaffenburg: ein Wirtschaftsraum, drei Bundesländer. Für Einsätze hier reist ein Fahrer höchstens ${REACH} an.`,
  facts: [
    {
      label: "Anfahrt",
      figure: `bis ${REACH}`,
      note: `netto höchstens ${formatCents(travelCents(prices, RHINE_MAIN_TRAVEL_KM))} je Anfahrt`,
    },
    {
      label: "Tagespreis",
      figure: `ab ${formatCents(lowestDayCents(prices))}`,
      note: `netto, ${WORKDAY}`,
    },
    { label: "Vorlauf", figure: LEAD_TIME, note: "an Werktagen, nach schriftlicher Bestätigung" },
  ],
  map: {
    headline: `${REACH} um Frankfurt`,
    lead: "Der gestrichelte Kreis ist die Luftlinie; abgerechnet werden Straßenkilometer. Innerhalb des Kreises liegen drei Häfen, die Lager der Wetterau und die Rheinbrücken.",
    diagram: {
      label: `Schema der Autobahnen im Rhein-Main-Gebiet mit einem Kreis von ${RHINE_MAIN_TRAVEL_KM} Kilometern um Frankfurt. Darin liegen Wiesbaden und Mainz im Westen, Friedberg im Norden, Hanau im Osten, Darmstadt im Süden und die Häfen Gernsheim, Hanau und Aschaffenburg. Verbunden sind sie durch A3, A5, A45, A60, A66, A67 und A661.`,
      width: 420,
      height: 428,
      rivers: [
        [
          [404, 350],
          [350, 300],
          [340, 262],
          [318, 214],
          [272, 200],
          [236, 214],
          [190, 218],
          [150, 238],
          [112, 262],
          [88, 254],
          [72, 236],
          [30, 250],
          [0, 262],
        ],
        [
          [122, 428],
          [110, 384],
          [82, 330],
          [104, 290],
          [92, 256],
        ],
      ],
      motorways: [
        {
          number: "3",
          course: [
            [40, 110],
            [112, 206],
            [152, 244],
            [268, 244],
            [330, 266],
            [420, 282],
          ],
          shields: [[72, 152]],
        },
        {
          number: "5",
          course: [
            [226, 0],
            [214, 60],
            [184, 150],
            [170, 190],
            [170, 428],
          ],
          shields: [
            [199, 106],
            [170, 352],
          ],
        },
        {
          number: "661",
          course: [
            [154, 138],
            [184, 150],
            [236, 178],
            [246, 206],
            [246, 244],
            [216, 312],
          ],
          shields: [[232, 276]],
        },
        {
          number: "66",
          course: [
            [70, 206],
            [112, 206],
            [170, 190],
            [190, 190],
          ],
          shields: [[141, 198]],
        },
        {
          number: "66",
          course: [
            [250, 188],
            [300, 172],
            [420, 128],
          ],
          shields: [[376, 144]],
        },
        {
          number: "45",
          course: [
            [120, 22],
            [214, 60],
            [272, 110],
            [306, 170],
            [306, 258],
          ],
          shields: [[272, 110]],
        },
        {
          number: "60",
          course: [
            [0, 288],
            [60, 280],
            [116, 270],
            [138, 270],
          ],
          shields: [[30, 284]],
        },
        {
          number: "67",
          course: [
            [152, 244],
            [138, 270],
            [138, 290],
            [170, 322],
            [138, 368],
            [138, 428],
          ],
          shields: [[138, 402]],
        },
      ],
      places: [
        { name: "Köln", at: [22, 104], kind: "direction", side: "above" },
        { name: "Gießen", at: [236, 12], kind: "direction", side: "right" },
        { name: "Fulda", at: [424, 112], kind: "direction", side: "left" },
        { name: "Würzburg", at: [426, 254], kind: "direction", side: "left" },
        { name: "Heidelberg", at: [176, 414], kind: "direction", side: "right" },
        { name: "Gambacher Kreuz", at: [214, 60], kind: "junction", side: "below-left" },
        { name: "Friedberg", at: [232, 112], kind: "town", side: "below" },
        { name: "Wiesbaden", at: [70, 206], kind: "town", side: "below" },
        { name: "Mainz", at: [78, 262], kind: "town", side: "left" },
        { name: "Frankfurt", at: [206, 206], kind: "town", side: "below" },
        { name: "Darmstadt", at: [196, 318], kind: "town", side: "right" },
        { name: "Hanau", at: [278, 196], kind: "site", side: "below" },
        { name: "Aschaffenburg", at: [352, 290], kind: "site", side: "below" },
        { name: "Gernsheim", at: [126, 366], kind: "site", side: "left" },
      ],
      reach: { centre: [206, 206], radius: 196, label: REACH },
    },
    places: [
      {
        roads: "A5, A45",
        name: "Wetterau",
        text: "Große Lager bei Butzbach und Wölfersheim, Kies und Basalt für den Straßenbau. Am Gambacher Kreuz treffen sich Nord-Süd- und Ruhrgebietsverkehr.",
      },
      {
        roads: "A66, A45",
        name: "Hanau",
        text: "Hafen am Main mit Tanklagern und Schüttgut. Für Tankzüge bringt der Fahrer den ADR-Schein mit Tank-Aufbaukurs mit.",
      },
      {
        roads: "A60, A66",
        name: "Mainz und Wiesbaden",
        text: "Über den Rhein führen zwei Autobahnbrücken: Schierstein (A643) und Weisenau (A60). Ist eine gestört, verliert die Tour schnell eine Stunde. Legen Sie Entladezeiten nicht auf die Hauptverkehrszeit.",
      },
      {
        roads: "A5, A67",
        name: "Darmstadt und Gernsheim",
        text: "Chemie und Pharma in Darmstadt, Rheinhafen für Container und Massengut in Gernsheim.",
      },
      {
        roads: "A3, A45",
        name: "Seligenstadt und Aschaffenburg",
        text: "Kieswerke am Main, Bayernhafen, Zulieferer. Ab der Landesgrenze gelten bayerische Feiertage.",
      },
    ],
  },
  services: {
    headline: "Wen Sie hier buchen",
    lead: "Ein Fahrer für einen Tag oder mehrere Fahrer für eine Woche: Die Zahl steht in der Anfrage, jeder Einsatz wird einzeln bestätigt.",
    texts: {
      lkw: "Linie zwischen den Lagern der Wetterau und Rüsselsheim, Container ab Hafen.",
      kran: "Hallenbau, Fertigteile, Maschinen in laufende Betriebe einheben.",
      fahrmischer: "Kies vom Main, Beton ins Neubaugebiet: einzelne Tage oder die Saison.",
      bf3: "Überbreite Bauteile zwischen Rheinhafen und Baustelle.",
      baumaschinen: "Radlader im Kieswerk, Bagger im Erschließungsgebiet.",
      tankwagen: "Mineralöl ab Hanau, Chemie ab Gernsheim und Höchst.",
    },
  },
  travel: {
    headline: "Was die Anfahrt kostet",
    lead: travelTerms(prices),
    rows: [
      travelRow(prices, "Hanau", 22),
      travelRow(prices, "Darmstadt", 30),
      travelRow(prices, "Wiesbaden", 40),
      travelRow(prices, "Mainz, Aschaffenburg", 45),
    ],
  },
  reference: SEMITRAILERS_CASE,
  local: {
    headline: "Drei Länder, drei Kalender",
    cards: [
      {
        figure: `1.${NBSP}November`,
        title: "Feiertag ist, wo gearbeitet wird",
        text: `Allerheiligen wird in Darmstadt gearbeitet, in Mainz und Aschaffenburg nicht. Es zählt der Einsatzort: An Feiertagen und Wochenenden kommen ${prices.surcharge.weekendPercent}${NBSP}% auf den Tagespreis.`,
      },
      {
        figure: `7–20${NBSP}Uhr`,
        title: "Samstage im Juli und August",
        text: `Lkw über 7,5${NBSP}t und Lkw mit Anhänger dürfen dann nicht auf die A3 vom Mönchhof-Dreieck bis Nürnberg und nicht auf die A45 bis zum Seligenstädter Dreieck (Ferienreiseverordnung).`,
      },
      {
        figure: "Grün",
        title: "Umweltzonen",
        text: "Frankfurt, Offenbach, Wiesbaden, Mainz und Darmstadt verlangen die grüne Plakette. Sie gehört an Ihr Fahrzeug, bevor der Fahrer es übernimmt.",
      },
    ],
  },
  call: {
    title: "Mehrere Fahrer für dieselbe Woche?",
    text: "Dann hilft ein Anruf vorab: Wir sagen Ihnen, für wie viele Fahrzeuge wir zu Ihrem Termin Fahrer haben.",
  },
});
