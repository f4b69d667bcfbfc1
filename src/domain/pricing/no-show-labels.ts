import type { NoShowTier } from "./no-show-fee.ts";

/** Which rule a no-show fee came from (spec 4, "No-show fee tiers"). */
export const NO_SHOW_TIER_LABEL: Record<NoShowTier, string> = {
  under_6h: "unter 6 Stunden vor Beginn",
  "6_24h": "6 bis 24 Stunden vor Beginn",
  "24_48h": "24 bis 48 Stunden vor Beginn",
  "48h_plus": "48 Stunden oder mehr vor Beginn",
  override: "von Hand festgelegt",
  fallback: "Pauschale, weil Beginn oder Satz fehlt",
};
