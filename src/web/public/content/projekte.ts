import { NBSP } from "../../../domain/kernel/typography.ts";
import { CLAIMS, MACHINE_SIZES, SURVEY_RATING } from "./claims.ts";
import {
  MOBILE_CRANE_CASE,
  type ReferenceCase,
  SEMITRAILERS_CASE,
  TRUCK_CRANE_CASE,
} from "./regions/reference-cases.ts";

// The projects and voices below are typical, not real. Once every entry is a reference that its client has released,
// `SHOWS_SAMPLES.projects` (domain/samples/rules.ts) becomes false.

/** One reference project. */
export interface Project {
  title: string;
  /** Trade and region; a name only with the client's consent. */
  client: string;
  period: string;
  duration: string;
  place: string;
  vehicle: string;
  leadTime?: string;
  description: string;
  challenges: string;
  solution: string;
  result: string;
  rating: string;
  picture: ReferenceCase["picture"];
}

interface Voice {
  /** Initials and trade only. */
  author: string;
  text: string;
}

export const PROJECTS_META = {
  title: "Projekte: vier typische Einsätze",
  description:
    "Autokran, Großkran im Windpark, Sattelzüge in der Hochsaison, Fahrmischer an der Pumpe: wie Einsätze mit selbstständigen Fahrern ablaufen.",
  keywords: [
    "Kranfahrer Projekt",
    "Windpark Kranfahrer",
    "Sattelzugfahrer Urlaubsvertretung",
    "Fahrmischer Betonage",
    "Referenzen Fahrervermittlung",
  ],
} as const;

export const PROJECTS_HERO = {
  headline: "Vier Einsätze, von der Anfrage bis zum letzten Tag",
  lead: "Was gebraucht wird, woran es scheitern kann und wie der Fahrer eingeplant wird.",
} as const;

export const SAMPLES_NOTICE = {
  title: "Das sind Beispielprojekte",
  text: "Die vier Einsätze mit ihren Bewertungen und die beiden Stimmen zeigen, wie typische Aufträge ablaufen. Es sind keine Referenzen einzelner Auftraggeber. Echte Referenzen ersetzen sie, sobald Auftraggeber sie freigegeben haben.",
} as const;

/** Before a sample's title and author. */
export const SAMPLE_LABELS = { project: "Beispielprojekt", voice: "Muster" } as const;

export const PROJECTS: readonly Project[] = [
  {
    title: TRUCK_CRANE_CASE.title,
    client: "Bauunternehmen, Rhein-Main",
    period: "Frühjahr, Dienstag bis Donnerstag",
    duration: TRUCK_CRANE_CASE.duration,
    place: "Frankfurt am Main, Innenstadt",
    vehicle: TRUCK_CRANE_CASE.vehicle,
    leadTime: TRUCK_CRANE_CASE.leadTime,
    description:
      "Lüftungsgeräte und Stahlträger müssen auf ein siebenstöckiges Bürohaus. Der Autokran gehört dem Bauunternehmen, der eigene Kranfahrer ist krank.",
    challenges:
      "Der Kran steht auf der Fahrbahn, gehoben werden darf nur im Zeitfenster der Sperrung. Zwischen Fassade und Oberleitung bleibt wenig Platz für den Ausleger.",
    solution:
      "Kranfahrer mit Erfahrung auf diesem Krantyp. Stellplan und Traglasttabelle gehen vorab an ihn; schriftliche Beauftragung und Einweisung erfolgen am ersten Morgen, ein Einweiser mit Funk steht auf dem Dach.",
    result: "Alle Hübe innerhalb der Sperrzeit, am dritten Abend ist die Fahrbahn wieder frei.",
    rating: "5 von 5",
    picture: TRUCK_CRANE_CASE.picture,
  },
  {
    title: MOBILE_CRANE_CASE.title,
    client: "Montagebetrieb für Windkraft, Nordhessen",
    period: "Spätsommer",
    duration: MOBILE_CRANE_CASE.duration,
    place: "Vogelsberg, Waldstandort",
    vehicle: MOBILE_CRANE_CASE.vehicle,
    leadTime: MOBILE_CRANE_CASE.leadTime,
    description: `Getriebe und Rotorblätter werden getauscht. ${MOBILE_CRANE_CASE.special}.`,
    challenges:
      "Gehoben wird nur, solange der Wind unter der Grenze des Kranherstellers bleibt. Umgesetzt wird auf schmaler Zuwegung, Ballast und Gittermast fahren getrennt.",
    solution:
      "Ein Fahrer für den Großkran über die ganze Zeit, dazu tageweise Lkw-Fahrer für den Ballast. Wartetage wegen Wind sind von Anfang an als Bereitschaft vereinbart.",
    result: "Kein Fahrerwechsel, jede Kranstelle nach demselben Rüstplan.",
    rating: "5 von 5",
    picture: MOBILE_CRANE_CASE.picture,
  },
  {
    title: SEMITRAILERS_CASE.title,
    client: "Spedition, Rhein-Main",
    period: "Dezember, vor den Feiertagen",
    duration: SEMITRAILERS_CASE.duration,
    place: "Hanau, Touren bis Kassel und Mannheim",
    vehicle: SEMITRAILERS_CASE.vehicle,
    leadTime: SEMITRAILERS_CASE.leadTime,
    description:
      "Urlaub, Grippe, Weihnachtsgeschäft: Die Zugmaschinen sind da, die Touren verkauft, die Fahrer fehlen.",
    challenges:
      "Fünf Fahrer mit CE und Fahrerkarte zum selben Montag. Jeder muss Hof, Auflieger und Tourenplan kennen, bevor er vom Tor rollt.",
    solution:
      "Eine Anfrage, fünf Aufträge. Die Fahrer bringen ihre Fahrerkarte mit den Aufzeichnungen der letzten 56 Tage mit, damit die Lenk- und Ruhezeiten ab der ersten Tour stimmen. Einweisung gemeinsam am Montag um sechs.",
    result: "Alle Touren gefahren, abgerechnet je Fahrer und Tag auf einer Rechnung je Auftrag.",
    rating: "4 von 5",
    picture: SEMITRAILERS_CASE.picture,
  },
  {
    title: "Fahrmischer für eine Bodenplatte",
    client: "Transportbetonwerk, Südhessen",
    period: "Sommer, ein Freitag und der Samstag danach",
    duration: `2${NBSP}Tage`,
    place: "Darmstadt, Gewerbegebiet",
    vehicle: `Fahrmischer, ${MACHINE_SIZES.mixerCubicMetres.from}–${MACHINE_SIZES.mixerCubicMetres.to}${NBSP}m³`,
    description:
      "Eine Bodenplatte in einem Guss. Das Werk hat einen Mischer mehr als Fahrer, die Pumpe ist bestellt.",
    challenges:
      "Beton wartet nicht: Zwischen Wasserzugabe und Entladen bleiben höchstens 90 Minuten. Reißt der Takt ab, entsteht eine Arbeitsfuge, wo keine sein darf.",
    solution:
      "Fahrmischerfahrer, der den Rücklauf an der Pumpe kennt: rückwärts auf Einweiser, Konsistenz prüfen, Lieferschein abzeichnen lassen, Trommel am Waschplatz reinigen. Samstag mit Wochenendzuschlag.",
    result: "Der Takt hält bis zur letzten Fuhre, die Platte bleibt ohne ungeplante Fuge.",
    rating: "5 von 5",
    picture: {
      src: "/images/projekte/fahrmischer.svg",
      alt: "Zeichnung: Fahrmischer an einer Autobetonpumpe, deren Mast 24 m weit über eine Bodenplatte reicht",
    },
  },
];

export const VOICES: readonly Voice[] = [
  {
    author: "M. K., Bauleiter",
    text: "Der Kranfahrer rief am Abend vorher an und fragte nach Untergrund und Stützdruck. Damit war für mich das Wichtigste geklärt.",
  },
  {
    author: "S. B., Disponentin in einer Spedition",
    text: "Ein Formular statt fünf Telefonate. Am Montag waren alle da, die Fahrerkarten lagen auf dem Tisch.",
  },
];

const atLeast = (count: number) => `${count.toLocaleString("de-DE")}+`;
const rating = (value: number) => value.toLocaleString("de-DE", { minimumFractionDigits: 1 });

/** What the operator states about itself; the rating comes from its own survey (docs/rules.md, Public site). */
export const SUMMARY = {
  title: "In Zahlen",
  figures: [
    { figure: atLeast(CLAIMS.customers), label: "Auftraggeber" },
    { figure: atLeast(CLAIMS.jobs), label: `Einsätze seit ${CLAIMS.since}` },
    { figure: atLeast(CLAIMS.hours), label: "Einsatzstunden" },
    {
      figure: `${rating(SURVEY_RATING.value)}/${SURVEY_RATING.best}`,
      label: "Bewertung in eigener Kundenbefragung",
    },
  ],
} as const;

export const PROJECTS_CALL = {
  title: "Ihr Einsatz ist anders?",
  text: "Schildern Sie ihn: Fahrzeug, Ort, Zeitraum und was ihn schwierig macht. Wir sagen Ihnen, ob und wann wir einen passenden Fahrer haben.",
} as const;
