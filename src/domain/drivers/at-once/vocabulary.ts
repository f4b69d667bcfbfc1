import type { Outcome } from "../../kernel/at-once/vocabulary.ts";

/** So many drivers are written to with one call (docs/rules.md, Several at once). */
export const MAX_DRIVERS_AT_ONCE = 60;

/** Whoever was asked the same within so many hours is left out (docs/rules.md, Several at once). */
export const NOT_ASKED_AGAIN_HOURS = 24;

/** What became of one of several drivers. */
export interface DriverOutcome extends Pick<Outcome, "outcome" | "code" | "text"> {
  driverId: string;
}
