import { BILLING_CALLS, DATEV_CALLS, HOURS_CALLS, MONEY_CALLS } from "./billing-calls.ts";
import { BILLING_DOCUMENT_CALLS } from "./billing-document-calls.ts";
import { CUSTOMER_CALLS } from "./customer-calls.ts";
import { DATA_CALLS } from "./data-calls.ts";
import { DESK_CALLS, NOTIFICATION_CALLS, SESSION_CALLS } from "./desk-calls.ts";
import { DRIVER_CALLS } from "./driver-calls.ts";
import { ASSIGNMENT_CALLS, CHANGE_CALLS, JOB_CALLS, ON_THE_JOB_CALLS } from "./job-calls.ts";
import { NEWSLETTER_CALLS, PUBLIC_CALLS, SECOND_FACTOR_CALLS } from "./public-calls.ts";
import { ATTACHMENT_CALLS } from "./uploads.ts";

/** Every call that takes JSON; HTTP routes, OpenAPI and the checks of all answers in tests come from here. */
export const ALL_CALLS = [
  ...PUBLIC_CALLS,
  ...SECOND_FACTOR_CALLS,
  ...ON_THE_JOB_CALLS,
  ...HOURS_CALLS,
  ...BILLING_DOCUMENT_CALLS,
  ...DATEV_CALLS,
  ...BILLING_CALLS,
  ...MONEY_CALLS,
  ...NEWSLETTER_CALLS,
  ...SESSION_CALLS,
  ...DATA_CALLS,
  ...DESK_CALLS,
  ...JOB_CALLS,
  ...ATTACHMENT_CALLS,
  ...ASSIGNMENT_CALLS,
  ...CHANGE_CALLS,
  ...DRIVER_CALLS,
  ...NOTIFICATION_CALLS,
  ...CUSTOMER_CALLS,
];
