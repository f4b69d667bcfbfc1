import type { NoShowTier } from "../pricing/no-show-fee.ts";
import type { AssignmentStatus, RateType } from "./schemas.ts";

/** German words for an assignment's status (spec 4). */
export const ASSIGNMENT_STATUS_LABEL: Record<AssignmentStatus, string> = {
  assigned: "Zugewiesen",
  confirmed: "Bestätigt",
  no_show: "No-Show",
  cancelled: "Storniert",
};

export const RATE_TYPE_LABEL: Record<RateType, string> = {
  hourly: "Stundensatz",
  daily: "Tagessatz",
};

/** Which rule a no-show fee came from (spec 4, "No-show fee tiers"). */
export const NO_SHOW_TIER_LABEL: Record<NoShowTier, string> = {
  under_6h: "unter 6 Stunden vor Beginn",
  "6_24h": "6 bis 24 Stunden vor Beginn",
  "24_48h": "24 bis 48 Stunden vor Beginn",
  "48h_plus": "48 Stunden oder mehr vor Beginn",
  override: "von Hand festgelegt",
  fallback: "Pauschale, weil Beginn oder Satz fehlt",
};
