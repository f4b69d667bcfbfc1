import type { auszahlungen, PayoutItem } from "../../../db/schema/documents.ts";

export type { PayoutItem };
export type PayoutRecord = typeof auszahlungen.$inferSelect;

export const PAYOUT_STATUSES = ["erteilt", "bezahlt", "storniert"] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

export const PAYOUT_STATUS_LABEL: Record<PayoutStatus, string> = {
  erteilt: "Erteilt",
  bezahlt: "Bezahlt",
  storniert: "Storniert",
};

/** Credit notes of one payout: of one file for the bank. */
export const MOST_TRANSFERS = 1000;
