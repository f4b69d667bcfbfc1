import { NBSP } from "../../kernel/typography.ts";

/** On the globe, in degrees (WGS 84). */
export interface Point {
  lat: number;
  lon: number;
}

/** The mean radius of the earth. */
const EARTH_KM = 6371;

/** Straight-line distance of two points (haversine). */
export function kilometres(one: Point, other: Point): number {
  const [north, east] = [radians(other.lat - one.lat), radians(other.lon - one.lon)];
  const along = Math.cos(radians(one.lat)) * Math.cos(radians(other.lat));
  const half = Math.sin(north / 2) ** 2 + along * Math.sin(east / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(half));
}

function radians(degrees: number) {
  return (degrees * Math.PI) / 180;
}

/** Straight-line distance between the centres of two postcodes. */
export interface Distance {
  km: number;
  /** One of the two is known by its region only. */
  isApproximate: boolean;
}

interface Place extends Point {
  /** Known by its region only. */
  isApproximate: boolean;
}

/** Distance of two places; null if one is unknown. */
export function distanceOfPlaces(one: Place | null, other: Place | null): Distance | null {
  if (!one || !other) return null;
  const isApproximate = one.isApproximate || other.isApproximate;
  return { km: Math.round(kilometres(one, other) * 10) / 10, isApproximate };
}

/** Nearer than this is the same place: so far may a postcode's middle be from a door (docs/rules.md, Distance). */
export const SAME_PLACE_KM = 2;
const SAME_PLACE = "am Ort";
/** Rounding step for places known by region only. */
const REGION_STEP_KM = 10;

/** `am Ort`, `ca. 42 km`, `ungefähr 60 km`; empty where it isn't known. */
export function distanceInWords(distance: Distance | null): string {
  if (!distance) return "";
  const km = toldKilometres(distance);
  if (km === 0) return SAME_PLACE;
  return `${distance.isApproximate ? "ungefähr" : "ca."} ${km}${NBSP}km`;
}

/** Rounded kilometres for display; 0: same place. */
export function toldKilometres({ km, isApproximate }: Distance): number {
  if (isApproximate) return Math.max(1, Math.round(km / REGION_STEP_KM)) * REGION_STEP_KM;
  return km < SAME_PLACE_KM ? 0 : Math.round(km);
}

/** Distance to the job as a driver reads it: `ca. 42 km von Ihnen`; empty if unknown. */
export function distanceFromYou(distance: Distance | null): string {
  const said = distanceInWords(distance);
  if (!said) return "";
  return said === SAME_PLACE ? "an Ihrem Ort" : `${said} von Ihnen`;
}

/** Sorts by displayed distance, nearest first, unknown last. */
export function byDistance(a: Distance | null, b: Distance | null): number {
  return order(a) - order(b);
}

function order(distance: Distance | null) {
  return distance ? Math.round(distance.km) : Number.MAX_SAFE_INTEGER;
}
