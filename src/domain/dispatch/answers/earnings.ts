import { countWorkingDays } from "../../kernel/time/working-days.ts";
import type { RateType } from "../../kernel/vocabulary.ts";
import type { Earnings } from "../../mail/schemas.ts";
import { commissionOf } from "../../pricing/commission.ts";
import { dayPayCents } from "../../pricing/no-show-fee.ts";
import type { Days } from "../jobs/vocabulary.ts";

export interface AgreedRate {
  rateType: RateType;
  /** Euros an hour or a day. */
  rateValue: number;
}

/**
 * Driver's earnings for a job's working days, or for one day where they are unknown: at the assigned rate, else at the
 * registered hourly rate (docs/rules.md, Commission).
 */
export function earningsOf(
  { stundensatz }: { stundensatz: number },
  agreed: AgreedRate | null,
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
