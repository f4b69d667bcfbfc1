import type { SubscriptionStatus } from "./schemas.ts";

/** German words for a subscription's status. */
export const SUBSCRIPTION_STATUS_LABEL: Record<SubscriptionStatus, string> = {
  requested: "Unbestätigt",
  confirmed: "Bestätigt",
  unsubscribed: "Abgemeldet",
};
