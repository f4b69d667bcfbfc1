import { NBSP } from "../kernel/typography.ts";

/**
 * Prices, shares and times (docs/rules.md, Prices). Money in integer cents, net, unless a name says otherwise. A page,
 * a mail or a PDF never types one of these numbers again.
 */

/** Net price of one driver for one 8-hour day. */
export const DAY_PRICE_CENTS = {
  standard: 399_00,
  special: 539_00,
  constructionMachines: 489_00,
  mixer: 489_00,
  tanker: 449_00,
  escort: 649_00,
} as const;

/** Hourly ranges of the prices page, net cents. */
export const HOURLY_RANGE_CENTS = {
  standard: { from: 25_00, to: 35_00 },
  special: { from: 30_00, to: 45_00 },
  constructionMachines: { from: 35_00, to: 50_00 },
} as const;

/** What customers typically pay an hour, net cents. */
export const CUSTOMER_HOURLY_CENTS = { from: 45_00, to: 75_00 } as const;

/** Pay an hour in the job-posting data, net cents. */
export const JOB_POSTING_HOURLY_CENTS = { from: 25_00, to: 50_00 } as const;

export const HOURS_PER_DAY = 8;
export const MINIMUM_HOURS_PER_JOB = 4;

/** Working days; counted from the written confirmation (docs/rules.md, Lead times). */
export const LEAD_TIME_HOURS = { from: 24, to: 72 } as const;
/** "Usually under 24 h", at the latest by the next working day. */
export const USUAL_RESPONSE_HOURS = 24;
/** First jobs after the documents were checked. */
export const FIRST_JOB_HOURS = { from: 24, to: 72 } as const;
export const MINIMUM_EXPERIENCE_YEARS = 2;
/** How far drivers travel for jobs in Rhine-Main, as the regional page states. */
export const RHINE_MAIN_TRAVEL_KM = 50;

/** Above these sizes a transport needs a BF3 escort. */
export const ESCORT_LIMITS = {
  widthMetres: 3,
  heightMetres: 4,
  lengthMetres: 20.75,
  tonnes: 40,
} as const;
export const ESCORT_PERMIT_DAYS = { from: 5, to: 14 } as const;

/** On top of the day price, in the general price list (docs/rules.md, Surcharges). */
export const SURCHARGE = {
  weekendPercent: 25,
  nightPercent: 20,
  includedTravelKm: 25,
  travelPerKmCents: 40,
  overnightCents: 85_00,
  /** Beyond this one-way distance the driver arrives the day before and stays overnight. */
  overnightFromKm: 150,
  standbyDayCents: 160_00,
  standbyMaximumHours: 8,
  shortJobCents: 299_00,
  /** Jobs shorter than this are short ones. */
  shortJobUnderHours: 5,
} as const;

/** The price list of BF3 escorts; it differs from the general one on purpose (docs/rules.md, Surcharges). */
export const ESCORT_PRICES = {
  hourlyCents: { from: 45_00, to: 65_00 },
  weekendPercent: SURCHARGE.weekendPercent,
  nightPercent: 30,
  travelPerKmCents: 50,
  overnightCents: { from: 90_00, to: 120_00 },
  waitingHourCents: 50_00,
} as const;

/** Night work, full hours of the day, both price lists. */
export const NIGHT_HOURS = { from: 22, to: 6 } as const;

/** Value added tax on every net price. */
export const VAT_PERCENT = 19;

/** Where a driver's day price goes, net cents. */
export const DAY_BREAKDOWN_CENTS = {
  healthInsurance: 30_00,
  pension: 37_00,
  incomeTax: 50_00,
  vehicleAndOperation: 20_00,
  downtimeReserve: 62_00,
  remaining: 200_00,
} as const;
export const BOOKABLE_DAYS_PER_YEAR = 200;

/** `22–6 Uhr`: the hours of the night surcharge. */
export const NIGHT_SPAN = `${NIGHT_HOURS.from}–${NIGHT_HOURS.to}${NBSP}Uhr`;
