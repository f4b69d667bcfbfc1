import { SAMPLE_DOMAIN } from "../../../db/schema/samples.ts";
import type { REGIONS } from "../../kernel/vocabulary.ts";
import { type Random, randomOf } from "./random.ts";

const REGULARS = 12;

/** Every third job is a regular's. */
export function demoCustomer(random: Random, index: number, city: string) {
  if (index % 3 !== 0) {
    return {
      vorname: random.pick(FIRST_NAMES),
      nachname: random.pick(LAST_NAMES),
      company: random.chance(0.9) ? `${random.pick(COMPANIES)} ${city} GmbH` : "",
      email: `kunde-${index + 1}@${SAMPLE_DOMAIN}`,
      phone: `069 555 ${1000 + (index % 9000)}`,
    };
  }
  const number = (index / 3) % REGULARS;
  const { pick } = randomOf(`customer:1:${number}`);
  return {
    vorname: pick(FIRST_NAMES),
    nachname: pick(LAST_NAMES),
    company: `Stammkunde ${number + 1} Bau ${pick(PLACES).city} GmbH`,
    email: `stammkunde-${number + 1}@${SAMPLE_DOMAIN}`,
    phone: `069 556 ${1000 + number}`,
  };
}

const COMPANIES: [string, ...string[]] = [
  "Musterbau",
  "Musterspedition",
  "Muster Beton",
  "Muster Entsorgung",
  "Muster Event",
];

interface Place {
  city: string;
  postalCode: string;
  region: (typeof REGIONS)[number];
}

/** Real cities, so that searching and sorting feel real; the streets in them are made up. */
export const PLACES: [Place, ...Place[]] = [
  { city: "Frankfurt am Main", postalCode: "60311", region: "Hessen" },
  { city: "Offenbach am Main", postalCode: "63065", region: "Hessen" },
  { city: "Wiesbaden", postalCode: "65183", region: "Hessen" },
  { city: "Darmstadt", postalCode: "64283", region: "Hessen" },
  { city: "Hanau", postalCode: "63450", region: "Hessen" },
  { city: "Kassel", postalCode: "34117", region: "Hessen" },
  { city: "Gießen", postalCode: "35390", region: "Hessen" },
  { city: "Mainz", postalCode: "55116", region: "Rheinland-Pfalz" },
  { city: "Koblenz", postalCode: "56068", region: "Rheinland-Pfalz" },
  { city: "Mannheim", postalCode: "68159", region: "Baden-Württemberg" },
  { city: "Stuttgart", postalCode: "70173", region: "Baden-Württemberg" },
  { city: "Würzburg", postalCode: "97070", region: "Bayern" },
  { city: "München", postalCode: "80331", region: "Bayern" },
  { city: "Köln", postalCode: "50667", region: "Nordrhein-Westfalen" },
  { city: "Dortmund", postalCode: "44135", region: "Nordrhein-Westfalen" },
  { city: "Hannover", postalCode: "30159", region: "Niedersachsen" },
  { city: "Hamburg", postalCode: "20095", region: "Hamburg" },
  { city: "Berlin", postalCode: "10115", region: "Berlin" },
  { city: "Leipzig", postalCode: "04109", region: "Sachsen" },
  { city: "Erfurt", postalCode: "99084", region: "Thüringen" },
  { city: "Saarbrücken", postalCode: "66111", region: "Saarland" },
];

export const FIRST_NAMES: [string, ...string[]] = [
  "Erika",
  "Max",
  "Petra",
  "Jürgen",
  "Ayşe",
  "Marek",
  "Sabine",
  "Uwe",
  "Katarzyna",
  "Thomas",
  "Nicole",
  "Ion",
  "Heike",
  "Goran",
  "Birgit",
  "Ömer",
];

/** Names that nobody takes for real. */
export const LAST_NAMES: [string, ...string[]] = [
  "Muster",
  "Mustermann",
  "Musterfrau",
  "Beispiel",
  "Musterkamp",
  "Musterhoff",
  "Mustersen",
  "Beispielmann",
];
