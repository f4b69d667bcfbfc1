import * as z from "zod";
import { COUNTRIES } from "../schemas.ts";
import { allPostcodes, type Spot, type State } from "./postcodes.ts";
import { findTown } from "./towns.ts";
import { type Distance, distanceOfPlaces } from "./vocabulary.ts";

/** Location columns of a job. */
export interface PlacedJob {
  /** Street, postcode and town in one line, or any words. */
  einsatzort: string;
  /** Postcode of a place entered in parts; else empty. */
  einsatz_postal_code: string;
  einsatz_city: string;
}

/** Location columns of a driver. */
export interface PlacedDriver {
  plz: string;
  ort: string;
  /** Empty: nobody said, so Germany. */
  firmensitz_land: string;
}

/**
 * Straight-line distance from a driver to a job, or null if a place is unknown (docs/rules.md, Distance). The only
 * computation of it; `distanceInWords` words it, `byDistance` sorts.
 */
export function distanceBetween(job: PlacedJob, driver: PlacedDriver): Distance | null {
  return distancesTo(job)(driver);
}

/** Distances of one job to many drivers; reads its place once. */
export function distancesTo(job: PlacedJob): (driver: PlacedDriver) => Distance | null {
  const there = spotOfJob(job);
  return (driver) => {
    const here = there && spotOfDriver(driver);
    return here ? distanceOfPlaces(placeOf(there), placeOf(here)) : null;
  };
}

function placeOf({ point, radiusKm }: Spot) {
  return { ...point, isApproximate: radiusKm > EXACT_KM };
}

/** The federal state in which the work is; null where no postcode tells. */
export function stateOf(job: PlacedJob): State | null {
  return allPostcodes().get(postcodeOf(job))?.state ?? null;
}

/** Whether the work is in a state that a driver named, null if unknown; looks the job's place up once. */
export function inRegionsOf(job: PlacedJob): (driver: DriverOfRegions) => boolean | null {
  const state = stateOf(job);
  return ({ verfuegbare_regionen: regions }) => {
    if (regions.length === 0) return null;
    if (EVERYWHERE.some((region) => regions.includes(region))) return true;
    return state && regions.includes(state);
  };
}

interface DriverOfRegions {
  verfuegbare_regionen: readonly string[];
}

const EVERYWHERE = ["deutschlandweit", "europaweit"];

/** A town that reaches farther than this is told roughly, where no postcode says where in it. */
const EXACT_KM = 8;

/** Where the work is; nothing of work abroad, or where the words name no one place. */
function spotOfJob(job: PlacedJob): Spot | undefined {
  const { einsatz_city, einsatzort } = job;
  if (ABROAD.test(einsatzort)) return undefined;
  const postcode = postcodeOf(job);
  if (postcode) return spotOfAddress(postcode, einsatz_city || townAfter(postcode, einsatzort));
  // `4020 Linz` has a namesake on the Rhine.
  return FOUR_DIGITS.test(einsatzort) ? undefined : townIn(einsatz_city || einsatzort);
}

/** As in Austria, Switzerland, Belgium, the Netherlands or Denmark; ours have five. */
const FOUR_DIGITS = /(?:^|[,;\n])\s*[1-9]\d{3}\s+\p{Lu}/u;

/** Where the driver lives; of one with a firm abroad only where postcode and town belong together here. */
function spotOfDriver({ plz, ort, firmensitz_land }: PlacedDriver): Spot | undefined {
  if (firmensitz_land !== "" && firmensitz_land !== "Deutschland") {
    const town = allPostcodes().get(plz)?.town.toLowerCase();
    return ort && town?.startsWith(ort.trim().toLowerCase()) ? spotOfAddress(plz, ort) : undefined;
  }
  return /^\d{4}$/.test(plz) ? undefined : spotOfAddress(plz, ort);
}

/** The middle of the postcode; of one that the table lacks its town. */
function spotOfAddress(postcode: string, town: string): Spot | undefined {
  const known = allPostcodes().get(postcode);
  return known ? { point: known.point, radiusKm: 0 } : findTown(town);
}

/** As the SQL of the filter of jobs reads it (`inArea`); other countries have five digits too. */
function postcodeOf({ einsatz_postal_code, einsatzort }: PlacedJob) {
  if (ABROAD.test(einsatzort)) return "";
  return einsatz_postal_code || (einsatzort.match(/\b\d{5}\b/)?.[0] ?? "");
}

const FOREIGN = COUNTRIES.filter((country) => country !== "Deutschland");

/** As our neighbours write them, and those that no driver may be from. */
const ALSO_FOREIGN = [
  "Austria",
  "Belgique",
  "België",
  "Česko",
  "Danmark",
  "España",
  "France",
  "Großbritannien",
  "Italia",
  "Italy",
  "Luxembourg",
  "Nederland",
  "Poland",
  "Polska",
  "Schweiz",
  "Suisse",
  "Svizzera",
  "Switzerland",
];

/**
 * `F-67000 Strasbourg`, `67000 Strasbourg (F)`, `6330 Kufstein, Österreich`: work in another country. PostgreSQL reads it
 * alike, and quickly.
 */
export const ABROAD_PATTERN = `(?:^|[^A-Za-zÀ-ž])(?:(?:A|AT|B|BE|CH|CZ|DK|E|ES|F|FR|I|IT|L|LU|NL|PL|S|SE)-\\d{4,5}|(?:AT|BE|CH|CZ|FR|LU|NL|PL) \\d{4,5}|\\((?:A|AT|B|BE|CH|CZ|DK|F|FR|I|IT|L|LU|NL|PL)\\)\\s*$|(?:${[...FOREIGN, ...ALSO_FOREIGN].join("|")})\\s*$)`;
const ABROAD = new RegExp(ABROAD_PATTERN, "u");

/** A town stands at the end; of a line of nothing but commas not all is looked at. */
const MOST_PARTS = 4;

/** For a line without a postcode: its last part that is a town, as in `Tor 3, Hafenstraße, Offenbach`. */
function townIn(line: string): Spot | undefined {
  const parts = line
    .split(/[,;\n]/)
    .slice(-MOST_PARTS)
    .reverse();
  for (const part of [line, ...parts]) {
    const found = findTown(part.trim());
    if (found) return found;
  }
  return undefined;
}

function townAfter(postcode: string, line: string) {
  return (line.split(postcode)[1] ?? "").split(/[,;\n]/)[0]?.trim() ?? "";
}

/** A place on the map: the middle of its postcode, in degrees, and the town there. */
export const MapPlace = z.object({
  town: z.string(),
  lat: z.number(),
  lon: z.number(),
  isApproximate: z.boolean().describe("Nur als Gegend bekannt"),
});
export type MapPlace = z.infer<typeof MapPlace>;

/** Where a job lies on the map; null: abroad, or no one place (docs/rules.md, Distance). */
export function mapPlaceOfJob(job: PlacedJob): MapPlace | null {
  const named = job.einsatz_city || job.einsatzort.split(/[,;\n]/).at(-1) || "";
  return placed(spotOfJob(job), postcodeOf(job), named);
}

/** Where a driver lies on the map: postcode and town, never his street; null: abroad, or no one place. */
export function mapPlaceOfDriver(driver: PlacedDriver): MapPlace | null {
  return placed(spotOfDriver(driver), driver.plz, driver.ort);
}

function placed(spot: Spot | undefined, postcode: string, named: string): MapPlace | null {
  if (!spot) return null;
  const { lat, lon } = spot.point;
  return {
    town: allPostcodes().get(postcode)?.town ?? named.replace(/^[\s\d]+/, "").trim(),
    lat: Math.round(lat * 1_000) / 1_000,
    lon: Math.round(lon * 1_000) / 1_000,
    isApproximate: spot.radiusKm > EXACT_KM,
  };
}
