/**
 * Prices, shares and times of spec section 9. Money in integer cents, net, unless a name says otherwise.
 * A page, a mail or a PDF never types one of these numbers again.
 */

/** Net price of one driver for one 8-hour day (spec 9, "Day prices"). */
export const DAY_PRICE_CENTS = {
  standard: 399_00,
  special: 539_00,
  constructionMachines: 489_00,
  mixer: 489_00,
  tanker: 449_00,
  escort: 649_00,
} as const;

export const HOURS_PER_DAY = 8;
export const MINIMUM_HOURS_PER_JOB = 4;

export const LEAD_TIME_HOURS = { from: 24, to: 72 } as const;
export const MINIMUM_EXPERIENCE_YEARS = 2;

/** Above these sizes a transport needs a BF3 escort (spec 9, "Surcharges"). */
export const ESCORT_LIMITS = {
  widthMetres: 3,
  heightMetres: 4,
  lengthMetres: 20.75,
  tonnes: 40,
} as const;

/** On top of the day price, in the general price list (spec 9, "Surcharges"). */
export const SURCHARGE = {
  weekendPercent: 25,
  nightPercent: 20,
  includedTravelKm: 25,
  travelPerKmCents: 40,
  overnightCents: 85_00,
} as const;

/** Value added tax on every net price (spec 9, "Day prices"). */
export const VAT_PERCENT = 19;
