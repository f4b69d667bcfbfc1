import { FEDERAL_STATES } from "../kernel/vocabulary.ts";

/** States whose public holidays a price may depend on (docs/rules.md, Surcharges). */
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
  return FEDERAL_STATES.some((state) => state.code === code && "localHolidays" in state);
}
