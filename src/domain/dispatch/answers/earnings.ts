import { type Distance, distanceFromYou } from "../../drivers/distance/vocabulary.ts";
import { countWorkingDays } from "../../kernel/time/working-days.ts";
import { jobFacts } from "../../mail/facts.ts";
import type { Earnings } from "../../mail/schemas.ts";
import type { Rate } from "../../pricing/money.ts";
import { dayPayCents } from "../../pricing/no-show-fee.ts";
import { commissionOf } from "../../pricing/order-price.ts";
import { type Days, daysOf } from "../jobs/vocabulary.ts";

/**
 * Driver's earnings for a job's working days, or for one day where they are unknown: at the assigned rate, else at the
 * registered hourly rate (docs/rules.md, Commission).
 */
export function earningsOf(
  { stundensatz }: { stundensatz: number },
  agreed: Rate | null,
  { start, end, weekdays }: Days,
): Earnings {
  const rate = agreed ?? { rateType: "hourly" as const, rateValue: stundensatz };
  const dayCents = dayPayCents(rate);
  const days = start && end ? countWorkingDays({ start, end, weekdays }) : null;
  const netCents = dayCents * (days ?? 1);
  const commissionCents = commissionOf(netCents);
  return {
    ...rate,
    isAgreed: agreed !== null,
    dayCents,
    days,
    netCents,
    commissionCents,
    driverCents: netCents - commissionCents,
  };
}

interface Offered {
  job: Parameters<typeof jobFacts>[0] & Parameters<typeof daysOf>[0];
  /** Still wanted for the same work. */
  drivers: number;
  distance: Distance | null;
}

/** A job as it is offered to a driver. */
export function offerFacts(driver: { stundensatz: number }, { job, drivers, distance }: Offered) {
  return {
    job: { ...jobFacts(job), drivers },
    near: distanceFromYou(distance),
    distance,
    earnings: earningsOf(driver, null, daysOf(job)),
  };
}
