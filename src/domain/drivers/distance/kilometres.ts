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
