/** How figures and days are set in German. Runs in the browser too. */

/** No-break space, between a number and its unit. */
export const NBSP = "\u00a0";
