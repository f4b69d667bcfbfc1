/** How figures and days are set in German. Runs in the browser too. */

/** No-break space, between a number and its unit. */
export const NBSP = "\u00a0";

/** `23.11.2026`, from `2026-11-23`. */
export function germanDate(day: string): string {
  return day.split("-").reverse().join(".");
}
