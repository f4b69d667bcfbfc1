import outline from "./outline.json";

/** A point of the picture, in its own units: as many as the outline is wide and high. */
export interface Spot {
  x: number;
  y: number;
}

export const { width: MAP_WIDTH, height: MAP_HEIGHT } = outline;

/** Germany's farthest points, in degrees, and where the outline (Mercator) has them. */
const WEST = { lon: 5.866, x: 0.3 };
const EAST = { lon: 15.042, x: 585.2 };
const NORTH = { lat: 55.058, y: 0.3 };
const SOUTH = { lat: 47.27, y: 792.3 };

/** Where a place lies on the outline (docs/decisions/0033). */
export function projected({ lat, lon }: { lat: number; lon: number }): Spot {
  const east = (lon - WEST.lon) / (EAST.lon - WEST.lon);
  const south = (mercator(NORTH.lat) - mercator(lat)) / (mercator(NORTH.lat) - mercator(SOUTH.lat));
  return { x: WEST.x + east * (EAST.x - WEST.x), y: NORTH.y + south * (SOUTH.y - NORTH.y) };
}

function mercator(lat: number) {
  return Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360));
}
