/** State of a driver's own job, as the page shows it. */
export type OwnJobState = "asked" | "accepted" | "confirmed" | "driven" | "no_show" | "cancelled";

/** He taps day by day: one mail tells the agency of all that he took back, and none of what he gave again at once. */
export const NOT_FREE_HELD_SECONDS = 120;
