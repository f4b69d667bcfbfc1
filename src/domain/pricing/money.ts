import { NBSP } from "../kernel/typography.ts";
import type { RateType } from "../kernel/vocabulary.ts";
import { HOURS_PER_DAY } from "./price-lists.ts";

/** Integer cents; both ends are equal unless the price list itself names a range (BF3 overnight stays). */
export interface Amount {
  from: number;
  to: number;
}

/** An amount that is not a range. */
export function exactly(cents: number): Amount {
  return { from: cents, to: cents };
}

export function sum(amounts: readonly Amount[]): Amount {
  return amounts.reduce(({ from, to }, next) => ({ from: from + next.from, to: to + next.to }), {
    from: 0,
    to: 0,
  });
}

/** A whole percentage of an amount, rounded half up to a cent. */
export function percentOf(percent: number, amount: Amount): Amount {
  return shareOf(percent, 100, amount);
}

/** Part of an amount, such as 90 of 480 minutes, rounded half up to a cent: the only place where a price is rounded. */
export function shareOf(parts: number, whole: number, { from, to }: Amount): Amount {
  return { from: roundedShare(parts, whole, from), to: roundedShare(parts, whole, to) };
}

/** `474,81 €`, `180,00–240,00 €`: always with cents, so that figures line up under each other. */
export function formatAmount({ from, to }: Amount): string {
  return from === to ? `${euros(from)}${NBSP}€` : `${euros(from)}–${euros(to)}${NBSP}€`;
}

/** `25–35 €`, `25–37,50 €`; a single amount where both ends are equal. */
export function formatRange({ from, to }: Amount): string {
  return from === to ? formatCents(to) : `${bareCents(from)}–${formatCents(to)}`;
}

/** Integer arithmetic only, so that no float rounds a cent. */
function roundedShare(parts: number, whole: number, cents: number) {
  return Math.floor((2 * cents * parts + whole) / (2 * whole));
}

// Made once: to make one costs thirty times what it costs to use it.
const WITH_CENTS = new Intl.NumberFormat("de-DE", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const WHOLE = new Intl.NumberFormat("de-DE", { maximumFractionDigits: 0 });

function euros(cents: number) {
  return WITH_CENTS.format(cents / 100);
}

/** 39900 -> `399 €`, 7581 -> `75,81 €`, with a non-breaking space. */
export function formatCents(cents: number): string {
  return `${bareCents(cents)}${NBSP}€`;
}

function bareCents(cents: number) {
  return (cents % 100 === 0 ? WHOLE : WITH_CENTS).format(cents / 100);
}

/** A driver's rate. */
export interface Rate {
  rateType: RateType;
  /** Euros an hour or a day. */
  rateValue: number;
}

/** A driver's rate in words: `52,50 € netto pro Stunde`, `399 € netto pro Tag (8 Stunden)`. */
export function rateInWords({ rateType, rateValue }: Rate): string {
  const unit = rateType === "hourly" ? "Stunde" : `Tag (${HOURS_PER_DAY}${NBSP}Stunden)`;
  return `${formatCents(Math.round(rateValue * 100))} netto pro ${unit}`;
}

/** Short rate: `42,50 € / Std.` or `399 € / Tag`; euros. */
export function shortRate(type: RateType, euros: number): string {
  const unit = type === "hourly" ? "Std." : "Tag";
  return `${formatCents(Math.round(euros * 100))}${NBSP}/${NBSP}${unit}`;
}
