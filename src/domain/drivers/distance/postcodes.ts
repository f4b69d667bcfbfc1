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

const regions = new Map<string, Spot | undefined>();

/** The middle of the postcodes that begin with these digits, and how far they reach; nothing where none does. */
export function regionOf(digits: string): Spot | undefined {
  if (!regions.has(digits)) {
    const points = [...allPostcodes().values()]
      .filter(({ postcode }) => postcode.startsWith(digits))
      .map(({ point }) => point);
    regions.set(digits, spotOf(points));
  }
  return regions.get(digits);
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
