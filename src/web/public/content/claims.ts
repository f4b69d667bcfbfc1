/**
 * What the operator says about itself (spec 1). The two ratings have two sources (decisions.md,
 * "Contradictions") and each is shown only where the specification shows it.
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

/** What the machines that drivers are booked for are capable of (spec 9, "Marketing copy"). */
export const MACHINE_SIZES = {
  mobileCraneTonnes: 500,
  mixerCubicMetres: { from: 8, to: 12 },
} as const;
