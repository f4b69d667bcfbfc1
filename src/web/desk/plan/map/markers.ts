import { MAP_HEIGHT, MAP_WIDTH, type Spot } from "./projection.ts";
import type { Town } from "./towns.ts";

const MARKER_KINDS = ["open", "free", "assigned"] as const;
export type MarkerKind = (typeof MARKER_KINDS)[number];

/** A sign on the map: all of one kind at one town. */
export interface Marker {
  kind: MarkerKind;
  town: Town;
  /** Its middle in pixels: at the town, or beside it where another one stands. */
  at: Spot;
  /** The town itself. */
  from: Spot;
}

/** Pixels; places are given away in squares. */
const CELL = 12;
/** Squares that a sign takes. */
const SIZE: Record<MarkerKind, { across: number; down: number }> = {
  open: { across: 5, down: 2 },
  free: { across: 2, down: 2 },
  assigned: { across: 1, down: 1 },
};
/** Farther from its town no sign is put, in squares: then it lies on another one, and stands in the list. */
const REACH = 9;

/** From the middle outwards. */
const AROUND = Array.from({ length: (2 * REACH + 1) ** 2 }, (_, index) => ({
  x: (index % (2 * REACH + 1)) - REACH,
  y: Math.floor(index / (2 * REACH + 1)) - REACH,
})).sort((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y));

/** So many pixels above its town the name of a city stands. */
const LABEL_RISE = 18;
const LABEL_CELLS = { across: 5, down: 1 };

/**
 * A sign for each kind at each town, none on another nor on the name of a city (`cities`: in the outline's units); what has no
 * driver is nearest to its place. `width`: of the map, pixels.
 */
export function markersOf(
  towns: readonly Town[],
  cities: readonly Spot[],
  width: number,
): Marker[] {
  const scale = width / MAP_WIDTH;
  const last = { x: Math.floor(width / CELL), y: Math.floor((MAP_HEIGHT * scale) / CELL) };
  const taken = new Set(cities.flatMap(labelCells));
  return MARKER_KINDS.flatMap((kind) => {
    const { across, down } = SIZE[kind];
    return towns
      .filter((town) => town[kind].length > 0)
      .map((town) => {
        const from = { x: town.spot.x * scale, y: town.spot.y * scale };
        const home = {
          x: Math.round(from.x / CELL - across / 2),
          y: Math.round(from.y / CELL - down / 2),
        };
        const places = AROUND.map(({ x, y }) => ({ x: home.x + x, y: home.y + y }));
        const place = places.find((one) => isInside(one, kind) && isEmpty(one, kind)) ?? home;
        for (const cell of cellsOf(place, SIZE[kind])) taken.add(cell);
        const at = { x: (place.x + across / 2) * CELL, y: (place.y + down / 2) * CELL };
        return { kind, town, at, from };
      });
  });

  function labelCells(city: Spot) {
    return cellsOf(labelCell(city, scale), LABEL_CELLS);
  }

  function isInside({ x, y }: Spot, kind: MarkerKind) {
    return x >= 0 && y >= 0 && x + SIZE[kind].across <= last.x && y + SIZE[kind].down <= last.y;
  }

  function isEmpty(place: Spot, kind: MarkerKind) {
    return cellsOf(place, SIZE[kind]).every((cell) => !taken.has(cell));
  }
}

function cellsOf({ x, y }: Spot, { across, down }: typeof LABEL_CELLS) {
  return Array.from(
    { length: across * down },
    (_, index) => `${x + (index % across)}:${y + Math.floor(index / across)}`,
  );
}

/** The middle of a city's name, pixels. `scale`: pixels a unit. */
export function labelSpot(city: Spot, scale: number): Spot {
  const { x, y } = labelCell(city, scale);
  const { across, down } = LABEL_CELLS;
  return { x: (x + across / 2) * CELL, y: (y + down / 2) * CELL };
}

function labelCell({ x, y }: Spot, scale: number): Spot {
  const { across, down } = LABEL_CELLS;
  return {
    x: Math.round((x * scale) / CELL - across / 2),
    y: Math.round((y * scale - LABEL_RISE) / CELL - down / 2),
  };
}
