import * as z from "zod";
import { COUNTRIES } from "../schemas.ts";
import {
  allAreas,
  allPostcodes,
  type Postcode,
  regionOf,
  type Spot,
  type State,
} from "./postcodes.ts";
import { findTown, isForeignTown } from "./towns.ts";
import { type Distance, distanceOfPlaces, kilometres } from "./vocabulary.ts";

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

/**
 * The first two digits of all postcodes, those around the job first; empty where its place isn't known. To look at those
 * drivers first who may be near, where there are more than can be looked at.
 */
export function areasAround(job: PlacedJob): string[] {
  const there = spotOfJob(job);
  if (!there) return [];
  return allAreas()
    .map(({ area, point }) => ({ area, km: kilometres(point, there.point) }))
    .sort((a, b) => a.km - b.km)
    .map(({ area }) => area);
}

function placeOf({ point, radiusKm }: Spot) {
  return { ...point, isApproximate: radiusKm > EXACT_KM };
}

/** The federal state in which the work is; null where no postcode tells. */
export function stateOf(job: PlacedJob): State | null {
  const known = allPostcodes().get(postcodeOf(job));
  return known && !isAbroad(known, namedTown(job)) ? (known.state ?? null) : null;
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

/** A town that reaches farther than this is as rough as a region, where no postcode says where in it. */
const EXACT_KM = 8;

/** Where the work is; nothing of work abroad, or where the words name no one place. */
function spotOfJob(job: PlacedJob): Spot | undefined {
  const { einsatz_city, einsatzort } = job;
  if (ABROAD.test(einsatzort)) return undefined;
  const postcode = postcodeOf(job);
  const saysGermany = GERMANY.test(einsatzort);
  if (postcode) return spotOfAddress(postcode, namedTown(job), { saysGermany });
  // `4020 Linz` has a namesake on the Rhine.
  if (FOUR_DIGITS.test(einsatzort) && !saysGermany) return undefined;
  return townIn(einsatz_city || einsatzort);
}

/** Town beside the postcode. */
function namedTown({ einsatz_city, einsatzort }: PlacedJob) {
  const postcode = einsatzort.match(/\b\d{5}\b/)?.[0];
  return einsatz_city || (postcode ? townAfter(postcode, einsatzort) : "");
}

/** As in Austria, Switzerland, Belgium, the Netherlands or Denmark; ours have five. */
const FOUR_DIGITS = /(?:^|[,;\n])\s*[1-9]\d{3}\s+\p{Lu}/u;

/** Where the driver lives or has his firm; nothing where that is abroad or no one place. */
function spotOfDriver({ plz, ort, firmensitz_land }: PlacedDriver): Spot | undefined {
  if (firmensitz_land !== "" && firmensitz_land !== "Deutschland") {
    return spotOfGermanAddress(plz, ort);
  }
  const saysGermany = firmensitz_land !== "";
  if (/^\d{4}$/.test(plz) && !saysGermany) return undefined;
  return /^\d{5}$/.test(plz) ? spotOfAddress(plz, ort, { saysGermany }) : findTown(ort);
}

/** A person with a foreign business address may live in Germany: then postcode and town must match. */
function spotOfGermanAddress(postcode: string, town: string): Spot | undefined {
  const known = allPostcodes().get(postcode);
  const spot = known && { point: known.point, radiusKm: 0 };
  return spot && findTown(town, spot) ? spot : undefined;
}

/** As the SQL of the filter of jobs reads it (`inArea`); other countries have five digits too. */
function postcodeOf({ einsatz_postal_code, einsatzort }: PlacedJob) {
  if (ABROAD.test(einsatzort)) return "";
  return einsatz_postal_code || (einsatzort.match(/\b\d{5}\b/)?.[0] ?? "");
}

/**
 * The middle of the postcode. Of one that the table lacks its town, if there is one around there; else the region of all that
 * begin with the same three digits, unless a town is named that lies nowhere there: half of Europe has five digits
 * (`67000 Strasbourg`).
 */
function spotOfAddress(
  postcode: string,
  town: string,
  { saysGermany }: { saysGermany: boolean },
): Spot | undefined {
  const known = allPostcodes().get(postcode);
  if (known && !saysGermany && isAbroad(known, town)) return undefined;
  if (known) return { point: known.point, radiusKm: 0 };
  const region = regionOf(postcode.slice(0, 3));
  const around = region ?? regionOf(postcode.slice(0, 2));
  const guess = region && { ...region, radiusKm: Math.max(region.radiusKm, REGION_KM) };
  const there = around && findTown(town, around);
  return there ?? (town === "" || saysGermany ? guess : undefined);
}

/** A town abroad whose postcode is one of ours by chance. */
function isAbroad({ point }: Postcode, town: string) {
  return isForeignTown(town) && !findTown(town, { point, radiusKm: 0 });
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

const GERMANY = /(?:^|[^A-Za-zÀ-ž])(?:D-\d{5}|Deutschland\s*$)/u;

/** A region is a guess, however small it is. */
const REGION_KM = 20;

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
