import { NBSP } from "../../kernel/typography.ts";
import { kilometres, type Point } from "./kilometres.ts";

/** As the crow flies, between the middles of two postcodes. */
export interface Distance {
  km: number;
  /** One of the two is known by its region only. */
  isApproximate: boolean;
}

interface Place extends Point {
  /** Known by its region only. */
  isApproximate: boolean;
}

/** How far two places are from each other; null where one of them isn't known. */
export function distanceOfPlaces(one: Place | null, other: Place | null): Distance | null {
  if (!one || !other) return null;
  const isApproximate = one.isApproximate || other.isApproximate;
  return { km: Math.round(kilometres(one, other) * 10) / 10, isApproximate };
}

/** Nearer than this is the same place: so far may a postcode's middle be from a door (docs/rules.md, Distance). */
export const SAME_PLACE_KM = 2;
const SAME_PLACE = "am Ort";
/** What is only known by its region is told in steps. */
const REGION_STEP_KM = 10;

/** `am Ort`, `ca. 42 km`, `ungefähr 60 km`; empty where it isn't known. */
export function distanceInWords(distance: Distance | null): string {
  if (!distance) return "";
  const km = toldKilometres(distance);
  if (km === 0) return SAME_PLACE;
  return `${distance.isApproximate ? "ungefähr" : "ca."} ${km}${NBSP}km`;
}

/** So many kilometres are told; 0: at the same place. */
export function toldKilometres({ km, isApproximate }: Distance): number {
  if (isApproximate) return Math.max(1, Math.round(km / REGION_STEP_KM)) * REGION_STEP_KM;
  return km < SAME_PLACE_KM ? 0 : Math.round(km);
}

/** As a driver reads how far a job is from him: `ca. 42 km von Ihnen`; empty where it isn't known. */
export function distanceFromYou(distance: Distance | null): string {
  const said = distanceInWords(distance);
  if (!said) return "";
  return said === SAME_PLACE ? "an Ihrem Ort" : `${said} von Ihnen`;
}

/** Sorts the nearest first, and last whoever's distance isn't known; what says `ca. 42 km` of two is equally near. */
export function byDistance(a: Distance | null, b: Distance | null): number {
  return order(a) - order(b);
}

function order(distance: Distance | null) {
  return distance ? Math.round(distance.km) : Number.MAX_SAFE_INTEGER;
}
