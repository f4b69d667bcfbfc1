import type { NoShowTier } from "../pricing/no-show-fee.ts";
import type { AssignmentStatus, RateType } from "./schemas.ts";

/** German words for the stored values of an assignment (spec 4). */
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

/** When the driver failed to come, counted from the marking to the start (decisions.md, "Gaps"). */
export const NO_SHOW_TIER_LABEL: Record<NoShowTier, string> = {
  under_6h: "weniger als 6 Stunden vor Beginn oder danach",
  "6_24h": "6 bis 24 Stunden vor Beginn",
  "24_48h": "24 bis 48 Stunden vor Beginn",
  "48h_plus": "48 Stunden oder mehr vor Beginn",
  override: "von Hand festgelegt",
  fallback: "Pauschale, weil Beginn oder Satz fehlt",
};
