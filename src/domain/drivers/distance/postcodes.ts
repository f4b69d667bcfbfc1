import { findState } from "../../pricing/federal-states.ts";
import table from "./german-postcodes.json";
import { kilometres, type Point } from "./kilometres.ts";
import type { State } from "./states.ts";

/** One German postcode, and where its middle is. */
export interface Postcode {
  postcode: string;
  town: string;
  state: State | undefined;
  point: Point;
}

/** A known place and how many kilometres around it what is meant may be. */
export interface Spot {
  point: Point;
  radiusKm: number;
}

let read: Map<string, Postcode> | undefined;

/** All of the table, by postcode; read from its text when somebody first asks. */
export function allPostcodes(): ReadonlyMap<string, Postcode> {
  read ??= new Map(table.postcodes.map(readLine).map((row) => [row.postcode, row]));
  return read;
}

/** `63450 50.133 8.917 HE Hanau` */
function readLine(line: string): Postcode {
  const [postcode = "", lat, lon, code = "", ...town] = line.split(" ");
  const state = findState(code)?.name;
  return { postcode, town: town.join(" "), state, point: { lat: Number(lat), lon: Number(lon) } };
}

let regions: Map<string, Spot | undefined> | undefined;

/** The middle of the postcodes that begin with these two or three digits, and how far they reach; nothing where none does. */
export function regionOf(digits: string): Spot | undefined {
  regions ??= readRegions();
  return regions.get(digits);
}

function readRegions() {
  const points = new Map<string, Point[]>();
  for (const { postcode, point } of allPostcodes().values()) {
    for (const digits of [postcode.slice(0, 2), postcode.slice(0, 3)]) {
      const others = points.get(digits);
      if (others) others.push(point);
      else points.set(digits, [point]);
    }
  }
  return new Map([...points].map(([digits, of]) => [digits, spotOf(of)] as const));
}

/** The first two digits that postcodes begin with, and the middle of each. */
export function allAreas(): { area: string; point: Point }[] {
  regions ??= readRegions();
  return [...regions].flatMap(([area, spot]) =>
    spot && area.length === 2 ? [{ area, point: spot.point }] : [],
  );
}

/** The middle of several points and the farthest of them. */
export function spotOf(points: readonly Point[]): Spot | undefined {
  if (points.length === 0) return undefined;
  const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
  const point = {
    lat: mean(points.map(({ lat }) => lat)),
    lon: mean(points.map(({ lon }) => lon)),
  };
  return { point, radiusKm: Math.max(...points.map((one) => kilometres(one, point))) };
}
