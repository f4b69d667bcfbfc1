import { NBSP } from "../../../../domain/kernel/typography.ts";
import { lowestDayCents } from "../../../../domain/pricing/day-price.ts";
import { formatCents } from "../../../../domain/pricing/money.ts";
import { HOURS_PER_DAY, NIGHT_SPAN } from "../../../../domain/pricing/price-lists.ts";
import type { Prices } from "../../../../domain/pricing/schemas.ts";
import { LEAD_TIME } from "../../../forms/booking/booking-texts.ts";
import { WORKDAY } from "../../../ui/wording.ts";
import { TRUCK_CRANE_CASE } from "./reference-cases.ts";
import { type Region, travelRow, travelTerms } from "./region.ts";
export const frankfurt = (prices: Prices): Region => ({
  path: "/frankfurt",
  name: "Frankfurt am Main",
  title: "Lkw- und Kranfahrer in Frankfurt am Main buchen",
  description: `Selbstständige Lkw-, Kran- und Fahrmischerfahrer für Frankfurt: ab ${formatCents(lowestDayCents(prices))} netto je ${HOURS_PER_DAY}-Stunden-Tag, Anfahrt bis ${prices.surcharge.includedTravelKm}${NBSP}km inklusive.`,
  keywords: [
    "Lkw-Fahrer Frankfurt",
    "Kranfahrer Frankfurt",
    "Fahrmischerfahrer Frankfurt",
    "Fahrer CargoCity Süd",
    "Baustelle Frankfurt Fahrer mieten",
  ],
  headline: "Fahrer für Frankfurt am Main",
  lead: "Autokran im Bankenviertel, Fahrmischer im Europaviertel, Sattelzug an der CargoCity Süd. Sie stellen das Fahrzeug, wir vermitteln den selbstständigen Fahrer dazu – für einen Tag oder die ganze Bauphase.",
  facts: [
    {
      label: "Tagespreis",
      figure: `ab ${formatCents(lowestDayCents(prices))}`,
      note: `netto, ${WORKDAY}`,
    },
    {
      label: "Anfahrt",
      figure: "inklusive",
      note: `bis ${prices.surcharge.includedTravelKm}${NBSP}km einfache Strecke`,
    },
    { label: "Vorlauf", figure: LEAD_TIME, note: "an Werktagen, nach schriftlicher Bestätigung" },
  ],
  map: {
    headline: "Der Ring und was an ihm liegt",
    lead: "Wer in Frankfurt fährt, plant nach dem Autobahnring aus A3, A5 und A661. Schreiben Sie Tor und Zufahrt gleich in die Anfrage; der Fahrer sucht sonst am ersten Morgen.",
    diagram: {
      label:
        "Schema der Autobahnen um Frankfurt: A5 im Westen, A3 im Süden und A661 im Osten bilden den Ring. Die A66 kommt von Wiesbaden bis an die Innenstadt und beginnt im Osten neu in Richtung Hanau. Eingetragen sind Industriepark Höchst, Messe, Osthafen und CargoCity Süd.",
      width: 460,
      height: 410,
      rivers: [
        [
          [460, 180],
          [368, 232],
          [318, 214],
          [250, 224],
          [150, 222],
          [70, 222],
          [34, 252],
          [0, 300],
        ],
      ],
      motorways: [
        {
          number: "3",
          course: [
            [0, 226],
            [58, 288],
            [460, 288],
          ],
          shields: [[228, 288]],
        },
        {
          number: "5",
          course: [
            [176, 0],
            [176, 82],
            [146, 134],
            [146, 410],
          ],
          shields: [
            [176, 24],
            [146, 364],
          ],
        },
        {
          number: "661",
          course: [
            [96, 64],
            [176, 82],
            [244, 100],
            [306, 160],
            [306, 340],
            [284, 410],
          ],
          shields: [[276, 131]],
        },
        {
          number: "66",
          course: [
            [0, 158],
            [204, 158],
          ],
          shields: [[26, 158]],
        },
        {
          number: "66",
          course: [
            [306, 172],
            [460, 172],
          ],
          shields: [[376, 172]],
        },
        {
          number: "648",
          course: [
            [146, 192],
            [190, 192],
          ],
          shields: [],
        },
      ],
      places: [
        { name: "Kassel", at: [190, 24], kind: "direction", side: "right" },
        { name: "Wiesbaden", at: [-8, 136], kind: "direction", side: "right" },
        { name: "Köln", at: [-6, 206], kind: "direction", side: "right" },
        { name: "Hanau", at: [464, 150], kind: "direction", side: "left" },
        { name: "Würzburg", at: [464, 264], kind: "direction", side: "left" },
        { name: "Darmstadt", at: [150, 396], kind: "direction", side: "right" },
        { name: "Bad Homburger Kreuz", at: [176, 82], kind: "junction", side: "above-right" },
        { name: "Nordwestkreuz", at: [146, 158], kind: "junction", side: "below-left" },
        { name: "Frankfurter Kreuz", at: [146, 288], kind: "junction", side: "below-right" },
        { name: "Offenbacher Kreuz", at: [306, 288], kind: "junction", side: "below-right" },
        { name: "Messe", at: [198, 192], kind: "site", side: "right" },
        { name: "Höchst", at: [74, 216], kind: "site", side: "below" },
        { name: "Osthafen", at: [284, 218], kind: "site", side: "below" },
        { name: "CargoCity Süd", at: [112, 334], kind: "site", side: "left" },
        { name: "Frankfurt", at: [222, 158], kind: "town", side: "above" },
        { name: "Offenbach", at: [330, 244], kind: "town", side: "right" },
      ],
    },
    places: [
      {
        roads: "A5, Zeppelinheim",
        name: "CargoCity Süd und Flughafen",
        text: `Frachthallen auf der Südseite. Wer in den Sicherheitsbereich muss, braucht eine Zuverlässigkeitsüberprüfung nach §${NBSP}7 LuftSiG; die dauert Wochen. Sagen Sie es bei der Anfrage.`,
      },
      {
        roads: "A66, B40",
        name: "Industriepark Höchst",
        text: "Einfahrt nur mit Anmeldung am Tor und Sicherheitsunterweisung. Planen Sie dafür am ersten Tag Zeit ein. Für viele Stoffe kommt der ADR-Schein dazu.",
      },
      {
        roads: "A661, Frankfurt-Ost",
        name: "Osthafen",
        text: "Schüttgut, Container und Transportbeton. Kurze Wege bis in die Innenstadt, viel Rangieren auf engen Höfen.",
      },
      {
        roads: "A648, Westkreuz",
        name: "Messe, Europaviertel, Bankenviertel",
        text: "Hochhausbau ohne Lagerfläche: Beton, Stahl und Ausbau kommen nach Takt. Steht der Kran auf der Fahrbahn, beantragen Sie die Sperrung vorab beim Straßenverkehrsamt.",
      },
    ],
  },
  services: {
    headline: "Sechs Berufe, eine Anfrage",
    lead: "Die Fahrer arbeiten als selbstständige Subunternehmer auf Dienst- oder Werkvertrag. Fahrzeug und Maschine kommen von Ihnen.",
    texts: {
      lkw: "Sammelgut ab Osthafen, Luftfracht, Baustoffe mit Ladekran in die Innenstadt.",
      kran: "Autokran für Klima- und Fassadenteile, Montage zwischen bestehenden Häusern.",
      fahrmischer: "Vom Werk zur Pumpe, im Takt der Betonage, auch wenn die Stadt im Stau steht.",
      bf3: "Begleitung für Übermaß auf dem Weg durch den Ring, meist in der Nacht.",
      baumaschinen: "Bagger im Verbau, Radlader auf dem Umschlagplatz.",
      tankwagen: "Chemie ab Höchst, Kraft- und Heizstoff ab Tanklager.",
    },
  },
  travel: {
    headline: "Was die Anfahrt kostet",
    lead: travelTerms(prices),
    rows: [
      travelRow(prices, "Flughafen, CargoCity Süd", 15),
      travelRow(prices, "Hanau", 22),
      travelRow(prices, "Darmstadt", 30),
    ],
  },
  reference: TRUCK_CRANE_CASE,
  local: {
    headline: "Was in Frankfurt zu beachten ist",
    cards: [
      {
        figure: "Grün",
        title: "Umweltzone",
        text: "Innerhalb von A3, A5 und A661 gilt die grüne Plakette, auf diesen Autobahnen selbst nicht. Arbeitsmaschinen wie Autokrane sind ausgenommen (Anhang 3 der 35. BImSchV).",
      },
      {
        figure: NIGHT_SPAN,
        title: "Nachtarbeit",
        text: `Kranhübe über der Straße laufen oft nachts, wenn gesperrt werden darf. Der Tagespreis steigt dann um ${prices.surcharge.nightPercent}${NBSP}%.`,
      },
      {
        figure: `0–22${NBSP}Uhr`,
        title: "Sonntagsfahrverbot",
        text: `Lkw über 7,5${NBSP}t und Lkw mit Anhänger stehen an Sonn- und Feiertagen (§${NBSP}30 Abs.${NBSP}3 StVO). Eine Ausnahmegenehmigung besorgt der Halter.`,
      },
    ],
  },
  call: {
    title: "Zufahrt unklar? Rufen Sie an.",
    text: "Tor, Sperrzeit, Unterweisung, Stellplatz: Was in keine Zeile des Formulars passt, klären wir am Telefon.",
  },
});
