import type { REGIONS } from "../kernel/vocabulary.ts";

interface FederalState {
  /** ISO 3166-2 without `DE-`; also feiertagejs's name of it. */
  code: string;
  name: (typeof REGIONS)[number];
  /** Some holidays hold in some of its municipalities only (Mariä Himmelfahrt, Fronleichnam). */
  localHolidays?: true;
}

/** The 16 states whose public holidays a price may depend on (docs/rules.md, Surcharges). */
export const FEDERAL_STATES = [
  { code: "BW", name: "Baden-Württemberg" },
  { code: "BY", name: "Bayern", localHolidays: true },
  { code: "BE", name: "Berlin" },
  { code: "BB", name: "Brandenburg" },
  { code: "HB", name: "Bremen" },
  { code: "HH", name: "Hamburg" },
  { code: "HE", name: "Hessen" },
  { code: "MV", name: "Mecklenburg-Vorpommern" },
  { code: "NI", name: "Niedersachsen" },
  { code: "NW", name: "Nordrhein-Westfalen" },
  { code: "RP", name: "Rheinland-Pfalz" },
  { code: "SL", name: "Saarland" },
  { code: "SN", name: "Sachsen", localHolidays: true },
  { code: "ST", name: "Sachsen-Anhalt" },
  { code: "SH", name: "Schleswig-Holstein" },
  { code: "TH", name: "Thüringen", localHolidays: true },
] as const satisfies readonly FederalState[];

export type StateCode = (typeof FEDERAL_STATES)[number]["code"];

/** The state with this code, if there is one. */
export function findState(code: string) {
  return FEDERAL_STATES.find((state) => state.code === code);
}

/** Its German name, as in `in Hessen`. */
export function stateName(code: StateCode): string {
  return findState(code)?.name ?? code;
}

/** Whether some holidays hold in some of its municipalities only. */
export function hasLocalHolidays(code: StateCode): boolean {
  const state: FederalState | undefined = findState(code);
  return state?.localHolidays ?? false;
}
