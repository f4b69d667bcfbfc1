import type { Prices } from "../../kernel/prices.ts";
import { countWorkingDays } from "../../kernel/time/working-days.ts";
import { BOOKING_VEHICLES, type RateType } from "../../kernel/vocabulary.ts";
import { commissionOf } from "../../pricing/commission.ts";
import { dayPriceCents } from "../../pricing/day-price.ts";
import { HOURS_PER_DAY } from "../../pricing/price-lists.ts";
import type { Days } from "../assignments/vocabulary.ts";

/** What the commission comes to, worked out for one job; net, integer cents. */
export interface CommissionFigure {
  /** `rate`: his own rate; `day_price`: our price for this vehicle; `standard_price`: that of a truck driver. */
  basis: "rate" | "day_price" | "standard_price";
  /** Of 8 hours. */
  dayCents: number;
  /** Null: nobody knows yet how many there are; the sums are those of one day. */
  days: number | null;
  netCents: number;
  commissionCents: number;
  driverCents: number;
}

export interface AgreedRate {
  rateType: RateType;
  /** Euros an hour or a day. */
  rateValue: number;
}

interface PricedJob {
  fahrzeugtyp: string;
  anforderungen: readonly string[];
}

/** For the working days that are known, or one day of them: at the agreed rate, or before there is one at the list price. */
export function commissionFigure(
  prices: Prices,
  job: PricedJob,
  agreed: AgreedRate | null,
  { start, end, weekdays }: Days,
): CommissionFigure {
  const { basis, dayCents } = agreed
    ? { basis: "rate" as const, dayCents: dayRateCents(agreed) }
    : listPrice(prices, job);
  const days = start && end ? countWorkingDays({ start, end, weekdays }) : null;
  const netCents = dayCents * (days ?? 1);
  const commissionCents = commissionOf(netCents);
  return {
    basis,
    dayCents,
    days,
    netCents,
    commissionCents,
    driverCents: netCents - commissionCents,
  };
}

function dayRateCents({ rateType, rateValue }: AgreedRate) {
  return Math.round(rateValue * 100) * (rateType === "hourly" ? HOURS_PER_DAY : 1);
}

/** Our price for a day of such a job, net; missing for the vehicles that only the desk knows. */
export function dayPriceOf(prices: Prices, job: PricedJob): number | undefined {
  const { basis, dayCents } = listPrice(prices, job);
  return basis === "day_price" ? dayCents : undefined;
}

/** The desk may write any vehicle; only those of the booking form have a price. */
function listPrice(prices: Prices, { fahrzeugtyp, anforderungen }: PricedJob) {
  const vehicle = BOOKING_VEHICLES.find((name) => name === fahrzeugtyp);
  if (!vehicle) {
    return { basis: "standard_price" as const, dayCents: prices.dayCents.standard };
  }
  return { basis: "day_price" as const, dayCents: dayPriceCents(prices, vehicle, anforderungen) };
}
