import type { REGIONS } from "../kernel/vocabulary.ts";

/** What of a job says where the work is. */
export interface PlacedJob {
  /** Street, postcode and town in one line, or any words. */
  einsatzort: string;
  /** Of a place that was entered in parts; else empty. */
  einsatz_postal_code: string;
}

/** What of a driver says where he is and where he likes to drive. */
export interface PlacedDriver {
  plz: string;
  /** Empty: nobody said, so Germany. */
  firmensitz_land: string;
  verfuegbare_regionen: readonly string[];
}

export interface Nearness {
  /** The smaller, the nearer; an order, no distance. */
  rank: number;
  /** `in Ihrer Nähe`, as the driver reads it; empty where nothing is to be said. */
  words: string;
}

/**
 * How near a job is to a driver, as far as postcodes and the states that he named tell (docs/rules.md, Fit): the same three
 * digits, the same two, a state of his (his own, as far as the postcode tells, or a named one), the same first digit, anywhere else, and last where no
 * postcode is known. The one place that knows, whoever sorts by it.
 */
export function nearnessOf(job: PlacedJob, driver: PlacedDriver): Nearness {
  const [there, here] = [postcodeOf(job), ownPostcode(driver)];
  if (!there) return { rank: 5, words: "" };
  if (here && sharesDigits(there, here, 3)) return { rank: 0, words: "ganz in Ihrer Nähe" };
  if (here && sharesDigits(there, here, 2)) return { rank: 1, words: "in Ihrer Nähe" };
  const own = statesAround(here);
  const named: readonly string[] = driver.verfuegbare_regionen;
  // Half of Bavaria is not near to Hesse, although Offenbach and Aschaffenburg begin alike.
  const states = own.length === 1 ? [...named, ...own] : named;
  if (statesAround(there).some((state) => states.includes(state))) {
    return { rank: 2, words: "in Ihrer Region" };
  }
  return { rank: here && sharesDigits(there, here, 1) ? 3 : 4, words: "" };
}

function sharesDigits(one: string, other: string, digits: number) {
  return one.slice(0, digits) === other.slice(0, digits);
}

/** Of the place of work; empty where nobody said. */
export function postcodeOf({ einsatz_postal_code, einsatzort }: PlacedJob) {
  return einsatz_postal_code || (einsatzort.match(/\b\d{5}\b/)?.[0] ?? "");
}

/** Other countries have postcodes of five digits too. */
function ownPostcode({ plz, firmensitz_land }: PlacedDriver) {
  const isGerman = firmensitz_land === "" || firmensitz_land === "Deutschland";
  return isGerman && /^\d{5}$/.test(plz) ? plz : "";
}

/** The states in which a postcode that begins like this one may lie; several where such an area crosses a border. */
export function statesAround(postcode: string): readonly State[] {
  return STATES_OF_AREA.get(postcode.slice(0, 2)) ?? [];
}

type State = Exclude<(typeof REGIONS)[number], "deutschlandweit" | "europaweit">;

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
  ["Thüringen", "04 06 07 36 37 98 99"],
];

/** The first two digits of the postcodes that a state may have; null for a region that leaves nothing out. */
export function areasOf(region: (typeof REGIONS)[number]): readonly string[] | null {
  return AREAS_OF_STATE.find(([name]) => name === region)?.[1].split(" ") ?? null;
}

const STATES_OF_AREA = new Map<string, State[]>();
for (const [state, areas] of AREAS_OF_STATE) {
  for (const area of areas.split(" ")) {
    STATES_OF_AREA.set(area, [...(STATES_OF_AREA.get(area) ?? []), state]);
  }
}
