import type { DriverStatus } from "./schemas.ts";

/** German words for the stored values of a driver (spec 4). */
export const DRIVER_STATUS_LABEL: Record<DriverStatus, string> = {
  pending: "Wartend",
  approved: "Freigegeben",
  active: "Genehmigt",
  rejected: "Abgelehnt",
  no_show: "No-Show",
};
