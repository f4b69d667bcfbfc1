import { addDays, weekday } from "../../kernel/time/days.ts";
import { BOOKING_VEHICLES, type RateType } from "../../kernel/vocabulary.ts";
import { commissionOf } from "../../pricing/commission.ts";
import { dayPriceCents } from "../../pricing/day-price.ts";
import { DAY_PRICE_CENTS, HOURS_PER_DAY } from "../../pricing/price-lists.ts";

/** What the commission comes to, worked out for one job; net, integer cents. */
export interface CommissionFigure {
  /** `rate`: his own rate; `day_price`: our price for this vehicle; `standard_price`: that of a truck driver. */
  basis: "rate" | "day_price" | "standard_price";
  /** Of 8 hours. */
  dayCents: number;
  days: number;
  netCents: number;
  commissionCents: number;
  driverCents: number;
}

export interface AgreedRate {
  rateType: RateType;
  /** Euros an hour or a day. */
  rateValue: number;
  /** `YYYY-MM-DD` */
  start: string | null;
  end: string | null;
}

interface PricedJob {
  fahrzeugtyp: string;
  anforderungen: readonly string[];
}

/** At the agreed rate for the working days of the assignment; without one, a single day at the list price. */
export function commissionFigure(job: PricedJob, agreed: AgreedRate | null): CommissionFigure {
  const { basis, dayCents } = agreed
    ? { basis: "rate" as const, dayCents: dayRateCents(agreed) }
    : listPrice(job);
  const days = agreed?.start && agreed.end ? workDays(agreed.start, agreed.end) : 1;
  const netCents = dayCents * days;
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

/** The desk may write any vehicle; only those of the booking form have a price. */
function listPrice({ fahrzeugtyp, anforderungen }: PricedJob) {
  const vehicle = BOOKING_VEHICLES.find((name) => name === fahrzeugtyp);
  if (!vehicle) {
    return { basis: "standard_price" as const, dayCents: DAY_PRICE_CENTS.standard };
  }
  return { basis: "day_price" as const, dayCents: dayPriceCents(vehicle, anforderungen) };
}

/** Monday to Friday from the first to the last day; all days where none of them is one. */
function workDays(start: string, end: string) {
  const days: string[] = [];
  for (let day = start; day <= end; day = addDays(day, 1)) days.push(day);
  return days.filter((day) => weekday(day) <= 5).length || days.length;
}
