import type { Prices } from "./schemas.ts";

/**
 * The prices that count until the agency sets its own (docs/rules.md, Prices). Only settings and tests know them; whatever
 * names a price is given a `Prices`. A release that changes one of these figures raises `PRICE_CONFIRMATION_VERSION`.
 */

const SURCHARGE = {
  weekendPercent: 25,
  nightPercent: 20,
  includedTravelKm: 25,
  travelPerKmCents: 40,
  overnightCents: 85_00,
  standbyDayCents: 160_00,
  shortJobCents: 299_00,
};

export const DEFAULT_PRICES = {
  version: 0,
  dayCents: {
    standard: 399_00,
    special: 539_00,
    constructionMachines: 489_00,
    mixer: 489_00,
    tanker: 449_00,
    escort: 649_00,
  },
  surcharge: SURCHARGE,
  // It differs from the general list on purpose (docs/rules.md, Surcharges).
  escort: {
    hourlyCents: { from: 45_00, to: 65_00 },
    weekendPercent: SURCHARGE.weekendPercent,
    nightPercent: 30,
    travelPerKmCents: 50,
    overnightCents: { from: 90_00, to: 120_00 },
    waitingHourCents: 50_00,
  },
  hourlyCents: {
    standard: { from: 25_00, to: 35_00 },
    special: { from: 30_00, to: 45_00 },
    constructionMachines: { from: 35_00, to: 50_00 },
    customer: { from: 45_00, to: 75_00 },
    jobPosting: { from: 25_00, to: 50_00 },
  },
} as const satisfies Prices;
