import {
  EXACT_KM,
  type PlacedDriver,
  type PlacedJob,
  postcodeOf,
  spotOfDriver,
  spotOfJob,
} from "./distance.ts";
import { allPostcodes, type Spot } from "./postcodes.ts";

/** A place on the map: the middle of its postcode, in degrees, and the town there. */
export interface MapPlace {
  town: string;
  lat: number;
  lon: number;
  /** It is known by its region only. */
  isApproximate: boolean;
}

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
