/**
 * The operator's claims. Each of the two ratings has its own source and is shown in one place only (docs/rules.md,
 * Public site).
 */
export const CLAIMS = {
  engagements: 500,
  since: 2009,
  customers: 150,
  jobs: 500,
  hours: 10_000,
} as const;

/** Own survey; on `/projekte`. */
export const SURVEY_RATING = { value: 4.9, best: 5 } as const;

/** Review portal; in the home page's structured data, unless `OPERATOR_RATING=off`. */
export const PORTAL_RATING = { value: 4.8, best: 5, reviews: 127 } as const;

/** Capacities of the machines that drivers are booked for. */
export const MACHINE_SIZES = {
  mobileCraneTonnes: 500,
  mixerCubicMetres: { from: 8, to: 12 },
} as const;
