import { NBSP } from "../../../../domain/kernel/typography.ts";
import { lowestDayCents } from "../../../../domain/pricing/day-price.ts";
import { formatCents } from "../../../../domain/pricing/money.ts";
import {
  ESCORT_PERMIT_DAYS,
  HOURS_PER_DAY,
  SURCHARGE_LIMITS,
} from "../../../../domain/pricing/price-lists.ts";
import type { Prices } from "../../../../domain/pricing/schemas.ts";
import { LEAD_TIME } from "../../../forms/booking/booking-texts.ts";
import { WORKDAY } from "../../../ui/wording.ts";
import { MACHINE_SIZES } from "../claims.ts";
import { MOBILE_CRANE_CASE } from "./reference-cases.ts";
import { type Region, travelRow, travelTerms } from "./region.ts";

const PERMIT_DAYS = `${ESCORT_PERMIT_DAYS.from}–${ESCORT_PERMIT_DAYS.to}${NBSP}Tage`;

export const hesse = (prices: Prices): Region => ({
  path: "/hessen",
  name: "Hessen",
  title: "Lkw-, Kran- und Fahrmischerfahrer in Hessen buchen",
  description: `Fahrer von Darmstadt bis Kassel, tageweise und selbstständig: ab ${formatCents(lowestDayCents(prices))} netto je ${HOURS_PER_DAY}-Stunden-Tag, für Logistik, Bau und Windkraft.`,
  keywords: [
    "Lkw-Fahrer Hessen",
    "Kranfahrer Hessen",
    "Fahrer Kassel",
    "Fahrer Gießen",
    "Fahrer Fulda",
    "Windpark Kranfahrer",
  ],
  headline: "Fahrer für Hessen",
  lead: "Von der Bergstraße bis in den Reinhardswald: Sattelzüge für die Lager an A4, A5 und A7, Großkrane für den Windpark, Fahrmischer für die Ortsumgehung.",
  facts: [
    {
      label: "Tagespreis",
      figure: `ab ${formatCents(lowestDayCents(prices))}`,
      note: `netto, ${WORKDAY}`,
    },
    { label: "Vorlauf", figure: LEAD_TIME, note: "an Werktagen, nach schriftlicher Bestätigung" },
    {
      label: "Übernachtung",
      figure: formatCents(prices.surcharge.overnightCents),
      note: `netto, bei mehr als ${SURCHARGE_LIMITS.overnightFromKm}${NBSP}km Anreise am Vortag`,
    },
  ],
  map: {
    headline: "Zwischen A3 und A7",
    lead: "Hessen ist von Nord nach Süd rund 250\u00a0km lang. Wo der Einsatz liegt, entscheidet darüber, ob der Fahrer abends heimfährt oder bleibt.",
    diagram: {
      label:
        "Schema der Autobahnen in Hessen: A7 im Osten von Kassel über Kirchheim nach Fulda, A5 vom Hattenbacher Dreieck über Gießen und Frankfurt nach Darmstadt, A49 von Kassel zum Ohmtal-Dreieck an der A5, A45 über Wetzlar zum Seligenstädter Dreieck, A66 von Wiesbaden nach Fulda, A3 von Limburg nach Frankfurt, A4 bei Bad Hersfeld, A44 von Kassel nach Westen.",
      width: 432,
      height: 500,
      motorways: [
        {
          number: "7",
          course: [
            [300, 0],
            [284, 84],
            [276, 100],
            [292, 198],
            [292, 250],
            [318, 296],
            [330, 360],
          ],
          shields: [[283, 146]],
        },
        {
          number: "44",
          course: [
            [110, 64],
            [190, 74],
            [250, 100],
            [276, 100],
          ],
          shields: [[160, 70]],
        },
        {
          number: "49",
          course: [
            [284, 84],
            [250, 100],
            [226, 150],
            [200, 232],
          ],
          shields: [[219, 172]],
        },
        {
          number: "4",
          course: [
            [292, 198],
            [432, 174],
          ],
          shields: [[392, 181]],
        },
        {
          number: "5",
          course: [
            [292, 222],
            [200, 232],
            [156, 268],
            [150, 304],
            [132, 372],
            [122, 440],
            [122, 500],
          ],
          shields: [
            [246, 227],
            [122, 484],
          ],
        },
        {
          number: "45",
          course: [
            [40, 216],
            [88, 252],
            [150, 304],
            [214, 372],
            [230, 444],
          ],
          shields: [[62, 232]],
        },
        {
          number: "66",
          course: [
            [60, 404],
            [104, 404],
            [127, 394],
          ],
          shields: [],
        },
        {
          number: "66",
          course: [
            [160, 390],
            [214, 376],
            [262, 340],
            [308, 278],
          ],
          shields: [[262, 340]],
        },
        {
          number: "3",
          course: [
            [0, 306],
            [44, 332],
            [104, 404],
            [122, 440],
            [230, 444],
            [284, 466],
          ],
          shields: [[74, 368]],
        },
      ],
      places: [
        { name: "Hannover", at: [312, 12], kind: "direction", side: "right" },
        { name: "Dortmund", at: [116, 62], kind: "direction", side: "above" },
        { name: "Erfurt", at: [436, 154], kind: "direction", side: "left" },
        { name: "Würzburg", at: [330, 362], kind: "direction", side: "below" },
        { name: "Siegen", at: [40, 208], kind: "direction", side: "above" },
        { name: "Köln", at: [-8, 276], kind: "direction", side: "right" },
        { name: "Heidelberg", at: [130, 489], kind: "direction", side: "right" },
        { name: "Kassel", at: [266, 66], kind: "town", side: "left" },
        { name: "Baunatal", at: [240, 106], kind: "site", side: "left" },
        { name: "Bad Hersfeld", at: [322, 208], kind: "site", side: "right" },
        { name: "Kirchheim", at: [292, 198], kind: "junction", side: "left" },
        { name: "Ohmtal-Dreieck", at: [200, 232], kind: "junction", side: "above-left" },
        { name: "Vogelsberg", at: [220, 282], kind: "site", side: "below" },
        { name: "Fulda", at: [324, 278], kind: "town", side: "right" },
        { name: "Wetzlar", at: [108, 269], kind: "town", side: "below-left" },
        { name: "Gießen", at: [140, 264], kind: "town", side: "above" },
        { name: "Limburg", at: [44, 332], kind: "town", side: "right" },
        { name: "Frankfurt", at: [142, 408], kind: "town", side: "right" },
        { name: "Wiesbaden", at: [58, 404], kind: "town", side: "below" },
        { name: "Darmstadt", at: [138, 462], kind: "town", side: "right" },
      ],
    },
    places: [
      {
        roads: "A7, A44, A49",
        name: "Kassel und Baunatal",
        text: "Güterverkehrszentrum, Fahrzeugbau, Teilelager. Am Dreieck Kassel-Süd geht es nach Westen ab, am Kreuz Kassel-West auf die A49.",
      },
      {
        roads: "A4, A5, A7",
        name: "Bad Hersfeld und Kirchheim",
        text: "Versandlager in der Mitte Deutschlands. Linienverkehr mit Wechselbrücken läuft hier vor allem nachts.",
      },
      {
        roads: "A49",
        name: "Schwalm bis Ohmtal",
        text: "Seit März 2025 durchgehend bis zur A5. Zwischen Kassel und Gießen führt der Weg nicht mehr über Kirchheim.",
      },
      {
        roads: "A5, A45, A480",
        name: "Gießen und Wetzlar",
        text: "Gießereien, Stahl und Maschinenbau; der Gießener Ring verbindet beide Autobahnen.",
      },
      {
        roads: "A66, A7",
        name: "Fulda und Vogelsberg",
        text: "Am Dreieck Fulda endet die A66. In Rhön und Vogelsberg bleiben Bundesstraßen und für den Windpark die eigens gebaute Zuwegung.",
      },
    ],
  },
  services: {
    headline: "Fahrer für Fläche und Baustelle",
    lead: `Üblich sind Krane bis ${MACHINE_SIZES.mobileCraneTonnes}${NBSP}t. Größere besetzen wir nach Absprache, mit mehr Vorlauf.`,
    texts: {
      lkw: "Begegnungsverkehr, Wechselbrücke, Langholz aus Nordhessen, Baustoffe.",
      kran: "Windkraft, Brückenbau, Hallen. Auch Hilfskran und Ballasttransport.",
      fahrmischer: "Fundamente im Wald, Ortsumgehung, Silo: lange Wege vom Werk.",
      bf3: "Turmsegmente und Rotorblätter auf der letzten Etappe zum Windpark.",
      baumaschinen: "Bagger und Raupe im Wegebau, Radlader im Steinbruch.",
      tankwagen: "Heizöl und Diesel über Land, Lebensmittel und Silo nach Absprache.",
    },
  },
  travel: {
    headline: "Was die Anfahrt kostet",
    lead: travelTerms(prices),
    rows: [
      travelRow(prices, "Gießen", 70),
      travelRow(prices, "Fulda", 105),
      travelRow(prices, "Kassel", 195),
    ],
  },
  reference: MOBILE_CRANE_CASE,
  local: {
    headline: "Was bei langen Wegen zählt",
    cards: [
      {
        figure: `${SURCHARGE_LIMITS.overnightFromKm}${NBSP}km`,
        title: "Ab hier am Vortag",
        text: `Liegt der Einsatz weiter weg, reist der Fahrer am Tag davor an und übernachtet: ${formatCents(prices.surcharge.overnightCents)} netto je Nacht oder nach Beleg.`,
      },
      {
        figure: PERMIT_DAYS,
        title: "Genehmigung für Übermaß",
        text: `Anträge nach §${NBSP}29 StVO laufen über VEMAGS. Rechnen Sie mit ${PERMIT_DAYS} und buchen Sie die Begleitung, sobald das Aktenzeichen da ist.`,
      },
      {
        figure: "Art. 9",
        title: "Anreise ist keine Ruhezeit",
        text: "Fährt der Fahrer mit dem Pkw zu Ihrem Lkw, gilt das als andere Arbeit (Verordnung EG 561/2006). Bei frühem Beginn und langer Anreise gehört die Nacht davor deshalb in den Plan.",
      },
    ],
  },
  call: {
    title: "Windpark, Brücke, lange Strecke?",
    text: "Große Einsätze in Nord- und Mittelhessen planen wir am liebsten vorab am Telefon: Bauabschnitte, Unterkunft, Wartetage bei zu viel Wind.",
  },
});
