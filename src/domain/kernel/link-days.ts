/**
 * Everything that a signed link may open, and for how many days it does; null: for good. `customer-status` and
 * `driver-job` count from the mail or from the last day of work that is known, whichever is later; `document-view` lasts seconds and says how many itself.
 */
export const LINK_DAYS = {
  "driver-reply": 14,
  "driver-job": 30,
  "order-document": 90,
  "open-jobs": 90,
  "pause-alerts": null,
  "driver-page": 365,
  "driver-billing": 7,
  "driver-calendar": null,
  "desk-calendar": null,
  "request-received": 7,
  "customer-status": 180,
  "newsletter-confirm": 14,
  "newsletter-unsubscribe": null,
  "registration-received": 7,
  "document-request": 90,
  "document-view": null,
  "set-password": 2,
} as const;
export type LinkPurpose = keyof typeof LINK_DAYS;

export const LINK_PURPOSES = Object.keys(LINK_DAYS) as LinkPurpose[];
