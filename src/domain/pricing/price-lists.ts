import { NBSP } from "../kernel/typography.ts";

/**
 * Shares, times and limits that law or the contracts fix (docs/rules.md, Prices); what the agency changes is a `Prices`. A
 * page, a mail or a PDF never types one of these numbers again.
 */

export const HOURS_PER_DAY = 8;
export const MINIMUM_HOURS_PER_JOB = 4;

/** Working days; counted from the written confirmation (docs/rules.md, Lead times). */
export const LEAD_TIME_HOURS = { from: 24, to: 72 } as const;
/** "Usually under 24 h", at the latest by the next working day. */
export const USUAL_RESPONSE_HOURS = 24;
/** First jobs after the documents were checked. */
export const FIRST_JOB_HOURS = { from: 24, to: 72 } as const;
export const MINIMUM_EXPERIENCE_YEARS = 2;
/** Distance in kilometres that drivers travel in Rhine-Main, as the regional page states. */
export const RHINE_MAIN_TRAVEL_KM = 50;

/** Above these sizes a transport needs a BF3 escort. */
export const ESCORT_LIMITS = {
  widthMetres: 3,
  heightMetres: 4,
  lengthMetres: 20.75,
  tonnes: 40,
} as const;
export const ESCORT_PERMIT_DAYS = { from: 5, to: 14 } as const;

/** Limits of the surcharges beside their amounts (docs/rules.md, Surcharges). */
export const SURCHARGE_LIMITS = {
  /** Beyond this one-way distance the driver arrives the day before and stays overnight. */
  overnightFromKm: 150,
  standbyMaximumHours: 8,
  /** Jobs shorter than this are short ones. */
  shortJobUnderHours: 5,
} as const;

/** Night work, full hours of the day, both price lists. */
export const NIGHT_HOURS = { from: 22, to: 6 } as const;

/** Value added tax on every net price. */
export const VAT_PERCENT = 19;

export const BOOKABLE_DAYS_PER_YEAR = 200;

/** `22–6 Uhr`: the hours of the night surcharge. */
export const NIGHT_SPAN = `${NIGHT_HOURS.from}–${NIGHT_HOURS.to}${NBSP}Uhr`;
