import { HOURS_PER_DAY } from "../../domain/pricing/price-lists.ts";

export const ROUND_THE_CLOCK = "Für zeitkritische Einsätze rund um die Uhr erreichbar.";

/** '8-Stunden-Tag'; the word joiner keeps the number at its word. */
export const WORKDAY = `${HOURS_PER_DAY}-\u2060Stunden-Tag`;
