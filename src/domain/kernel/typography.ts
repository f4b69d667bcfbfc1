/** No-break space, between a number and its unit. German typography; browser-safe. */

/** No-break space, between a number and its unit. */
export const NBSP = "\u00a0";
