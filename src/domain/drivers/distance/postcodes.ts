import type { REGIONS } from "../../kernel/vocabulary.ts";
import { findState } from "../../pricing/federal-states.ts";
import table from "./german-postcodes.json";
import { kilometres, type Point } from "./vocabulary.ts";

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

export type State = Exclude<(typeof REGIONS)[number], "deutschlandweit" | "europaweit">;

/** The first two digits of the postcodes of each state. */
const AREAS_OF_STATE: readonly (readonly [State, string])[] = [
  ["Baden-Württemberg", "68 69 70 71 72 73 74 75 76 77 78 79 88 89 97"],
  ["Bayern", "63 80 81 82 83 84 85 86 87 88 89 90 91 92 93 94 95 96 97"],
  ["Berlin", "10 12 13 14"],
  ["Brandenburg", "01 03 04 12 14 15 16 17 19"],
  ["Bremen", "27 28"],
  ["Hamburg", "20 21 22 27"],
  ["Hessen", "34 35 36 37 55 60 61 63 64 65 68 69"],
  ["Mecklenburg-Vorpommern", "17 18 19 23"],
  ["Niedersachsen", "19 21 26 27 28 29 30 31 34 37 38 48 49"],
  ["Nordrhein-Westfalen", "32 33 34 37 40 41 42 44 45 46 47 48 49 50 51 52 53 57 58 59"],
  ["Rheinland-Pfalz", "51 53 54 55 56 57 65 66 67 76"],
  ["Saarland", "54 66"],
  ["Sachsen", "01 02 04 07 08 09"],
  ["Sachsen-Anhalt", "04 06 29 38 39"],
  ["Schleswig-Holstein", "21 22 23 24 25"],
  ["Thüringen", "04 06 07 36 37 96 98 99"],
];

/** The first two digits of the postcodes that a state may have; null for a region that leaves nothing out. */
export function areasOf(region: (typeof REGIONS)[number]): readonly string[] | null {
  return AREAS_OF_STATE.find(([name]) => name === region)?.[1].split(" ") ?? null;
}
