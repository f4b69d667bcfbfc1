import type { SubscriptionStatus } from "./schemas.ts";

/** The newsletter's periods. */

/** Between two confirmation mails to one address pass at least this many hours. */
export const HOURS_BETWEEN_MAILS = 24;

/** German words for a subscription's status. */
export const SUBSCRIPTION_STATUS_LABEL: Record<SubscriptionStatus, string> = {
  requested: "Unbestätigt",
  confirmed: "Bestätigt",
  unsubscribed: "Abgemeldet",
};
