import { HOUR_MS } from "../kernel/time/days.ts";
import type { CancelledBy } from "../kernel/vocabulary.ts";
import { exactly, percentOf } from "./money.ts";

/** Cancelled less than `underHours` before the start costs `percent` of the day price for each day of the job. */
export interface CancellationFee {
  underHours: number;
  percent: number;
}

/**
 * Cancellation fees for the customer; empty: free (docs/rules.md, Cancellation). If several match, the shortest notice
 * counts.
 */
export const CANCELLATION_FEES: readonly CancellationFee[] = [];

interface Cancellation {
  by: CancelledBy;
  cancelledAt: Date;
  /** Null is not known. */
  startsAt: Date | null;
  dayPriceCents: number | null;
  /** Working days of the job. */
  days: number;
}

/**
 * Cancellation fee for the customer, net integer cents; null if start or price are unknown. Free if the agency cancels.
 */
export function cancellationFeeCents(
  { by, cancelledAt, startsAt, dayPriceCents, days }: Cancellation,
  scale: readonly CancellationFee[] = CANCELLATION_FEES,
): number | null {
  if (by === "agency" || scale.length === 0) return 0;
  if (!startsAt) return null;
  const hoursLeft = (startsAt.getTime() - cancelledAt.getTime()) / HOUR_MS;
  const [tier] = scale
    .filter(({ underHours }) => hoursLeft < underHours)
    .toSorted((a, b) => a.underHours - b.underHours);
  if (!tier) return 0;
  return dayPriceCents === null
    ? null
    : percentOf(tier.percent, exactly(dayPriceCents * days)).from;
}

/** Until when a customer cancels for nothing: for good (`always`) where nothing costs, null where the start is not known. */
export function freeCancellationUntil(
  startsAt: Date | null,
  scale: readonly CancellationFee[] = CANCELLATION_FEES,
): Date | "always" | null {
  if (scale.length === 0) return "always";
  const hours = Math.max(...scale.map(({ underHours }) => underHours));
  return startsAt && new Date(startsAt.getTime() - hours * HOUR_MS);
}
