import { NBSP } from "../kernel/typography.ts";

/** 39900 -> `399 €`, 7581 -> `75,81 €`, with a non-breaking space. */
export function formatCents(cents: number): string {
  const whole = cents % 100 === 0;
  const amount = new Intl.NumberFormat("de-DE", {
    minimumFractionDigits: whole ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(cents / 100);
  return `${amount}${NBSP}€`;
}
