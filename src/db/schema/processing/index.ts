import type { TableProcessing } from "./annotation.ts";
import { API_KEYS_PROCESSING } from "./api-keys.ts";
import { ASSIGNMENTS_PROCESSING } from "./assignments.ts";
import { ATTACHMENTS_PROCESSING } from "./attachments.ts";
import { AVAILABILITY_PROCESSING } from "./availability.ts";
import { CUSTOMERS_PROCESSING } from "./customers.ts";
import { DRIVERS_PROCESSING } from "./drivers.ts";
import { JOBS_PROCESSING } from "./jobs.ts";
import { MAIL_PROCESSING } from "./mail.ts";
import { NEWSLETTER_PROCESSING } from "./newsletter.ts";
import { NOTIFICATIONS_PROCESSING } from "./notifications.ts";
import { PRIVACY_PROCESSING } from "./privacy.ts";
import { SECOND_FACTOR_PROCESSING } from "./second-factor.ts";
import { SETTINGS_PROCESSING } from "./settings.ts";
import { SYSTEM_PROCESSING } from "./system.ts";
import { WEBHOOKS_PROCESSING } from "./webhooks.ts";

/** What every table holds of whom; `tests/house/processing.test.ts` fails for a table that is not here. */
export const PROCESSING: readonly TableProcessing[] = [
  ...JOBS_PROCESSING,
  ...ASSIGNMENTS_PROCESSING,
  ...ATTACHMENTS_PROCESSING,
  ...DRIVERS_PROCESSING,
  ...AVAILABILITY_PROCESSING,
  ...CUSTOMERS_PROCESSING,
  ...MAIL_PROCESSING,
  ...NEWSLETTER_PROCESSING,
  ...NOTIFICATIONS_PROCESSING,
  ...PRIVACY_PROCESSING,
  ...SECOND_FACTOR_PROCESSING,
  ...API_KEYS_PROCESSING,
  ...SETTINGS_PROCESSING,
  ...SYSTEM_PROCESSING,
  ...WEBHOOKS_PROCESSING,
];
