/** Positions of the price list that have a day price. */
export const PRICE_POSITIONS = [
  "standard",
  "special",
  "constructionMachines",
  "mixer",
  "tanker",
  "escort",
] as const;
export type PricePosition = (typeof PRICE_POSITIONS)[number];

/** Net integer cents, from the lower to the higher one. */
export interface CentsRange {
  from: number;
  to: number;
}

/**
 * One version of the agency's prices: everything that it may change, and nothing else (docs/rules.md, Prices). Net integer
 * cents, whole percentages. A version never changes; whatever names a price is given the one that counts for it.
 */
export interface Prices {
  /** 0: the constants. */
  version: number;
  /** One driver for one 8-hour day. */
  dayCents: Readonly<Record<PricePosition, number>>;
  /** On top of the day price, in the general list. */
  surcharge: Readonly<{
    weekendPercent: number;
    nightPercent: number;
    /** One way, kilometres. */
    includedTravelKm: number;
    travelPerKmCents: number;
    overnightCents: number;
    standbyDayCents: number;
    shortJobCents: number;
  }>;
  /** The list of BF3 escorts. */
  escort: Readonly<{
    hourlyCents: CentsRange;
    weekendPercent: number;
    nightPercent: number;
    travelPerKmCents: number;
    overnightCents: CentsRange;
    waitingHourCents: number;
  }>;
  /** Hourly ranges that pages state. */
  hourlyCents: Readonly<{
    standard: CentsRange;
    special: CentsRange;
    constructionMachines: CentsRange;
    /** Typical range of the customer's price. */
    customer: CentsRange;
    /** In the job posting for drivers. */
    jobPosting: CentsRange;
  }>;
}
