import { HOURS_PER_DAY } from "../../../domain/pricing/price-lists.ts";

/** No-break space: between number and unit, § and number. */
export const NBSP = "\u00a0";

/** '8-Stunden-Tag'; the word joiner keeps the number at its word. */
export const WORKDAY = `${HOURS_PER_DAY}-\u2060Stunden-Tag`;
