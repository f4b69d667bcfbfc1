import { HOUR_MS } from "../kernel/time/days.ts";
import type { CancelledBy } from "../kernel/vocabulary.ts";
import { exactly, percentOf } from "./money.ts";

/** Cancelled less than `underHours` before the start costs `percent` of the day price for each day of the job. */
export interface CancellationFee {
  underHours: number;
  percent: number;
}

/** What a cancellation by the customer costs him; empty: nothing (docs/rules.md, Cancellation). Of several the shortest counts. */
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
 * What a cancellation costs the customer, net integer cents; null where it can't be computed, because the start or the
 * price is not known. What the agency cancels costs him nothing.
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
