import { HOUR_MS } from "../kernel/time/berlin.ts";
import type { Rate } from "./money.ts";
import { HOURS_PER_DAY } from "./price-lists.ts";

/** Share of one day's pay by hours between the marking and the start (docs/rules.md, No-show). Lower bounds included. */
const TIERS = [
  { tier: "48h_plus", fromHours: 48, share: 0.25 },
  { tier: "24_48h", fromHours: 24, share: 0.5 },
  { tier: "6_24h", fromHours: 6, share: 0.75 },
  { tier: "under_6h", fromHours: Number.NEGATIVE_INFINITY, share: 1 },
] as const;
const UNDER_6_HOURS = TIERS[3];

/** Used when no start or no rate is known (docs/rules.md, No-show). */
export const FALLBACK_FEE_CENTS = 150_00;

/** Basis of a fee: hours before the start, the dispatcher's figure, or the fallback. */
export const NO_SHOW_TIERS = [...TIERS.map(({ tier }) => tier), "override", "fallback"] as const;
export type NoShowTier = (typeof NO_SHOW_TIERS)[number];

interface NoShowCase {
  rateType: "hourly" | "daily" | null;
  /** Euros an hour or a day. */
  rateValue: number | null;
  startsAt: Date | null;
  markedAt: Date;
  /** Euros; wins if above 0 (docs/rules.md, No-show). */
  overrideFee?: number | null;
}

/** The fee of a no-show in integer cents, and its tier. */
export function noShowFee(noShow: NoShowCase): { feeCents: number; tier: NoShowTier } {
  const { rateType, rateValue, startsAt, markedAt, overrideFee } = noShow;
  if (overrideFee && overrideFee > 0)
    return { feeCents: Math.round(overrideFee * 100), tier: "override" };
  if (!rateType || !rateValue || !startsAt)
    return { feeCents: FALLBACK_FEE_CENTS, tier: "fallback" };
  const hoursLeft = (startsAt.getTime() - markedAt.getTime()) / HOUR_MS;
  const { tier, share } = TIERS.find(({ fromHours }) => hoursLeft >= fromHours) ?? UNDER_6_HOURS;
  return { feeCents: Math.round(dayPayCents({ rateType, rateValue }) * share), tier };
}

/** One day's pay, of which the fee is a share: integer cents from a rate in euros. */
export function dayPayCents({ rateType, rateValue }: Rate): number {
  return Math.round(rateValue * 100) * (rateType === "daily" ? 1 : HOURS_PER_DAY);
}

/** Percentage of a day's pay for a tier; null for an override or the fallback. */
export function noShowPercent(tier: NoShowTier): number | null {
  const found = TIERS.find((one) => one.tier === tier);
  return found ? found.share * 100 : null;
}

/** Rule behind a no-show fee (docs/rules.md, No-show). */
export const NO_SHOW_TIER_LABEL: Record<NoShowTier, string> = {
  under_6h: "unter 6 Stunden vor Beginn",
  "6_24h": "6 bis 24 Stunden vor Beginn",
  "24_48h": "24 bis 48 Stunden vor Beginn",
  "48h_plus": "48 Stunden oder mehr vor Beginn",
  override: "von Hand festgelegt",
  fallback: "Pauschale, weil Beginn oder Satz fehlt",
};
