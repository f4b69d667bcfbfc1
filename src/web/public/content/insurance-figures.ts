import { NBSP } from "../../../domain/kernel/typography.ts";
import { formatCents } from "../../../domain/pricing/money.ts";

/**
 * Figures of the insurance page: examples with their year, no offer. Money in cents; premiums a month.
 */

/** Standard rate of basic income support for one person in 2023. */
export const BASIC_SUPPORT = { monthlyCents: 502_00, year: 2023 } as const;

export const DISABILITY_PENSION = {
  monthlyCents: 2_000_00,
  premiumCents: { from: 80_00, to: 120_00 },
} as const;

export const SICKNESS_PAY = {
  dailyCents: 100_00,
  premiumCents: { from: 35_00, to: 50_00 },
} as const;

/** Maximum deduction of a single person for old-age provision in that year. */
export const PENSION_DEDUCTION = { yearlyCents: 27_565_00, year: 2024 } as const;

export const PACKAGE_FROM_CENTS = 25_00;

/** '80–120 € im Monat' */
export function monthlyPremium({ from, to }: { from: number; to: number }): string {
  return `${from / 100}–${formatCents(to)} im${NBSP}Monat`;
}
