import type { TableProcessing } from "./annotation.ts";
import { CUSTOMERS_PROCESSING } from "./customers.ts";
import { DESK_PROCESSING } from "./desk.ts";
import { DRIVERS_PROCESSING } from "./drivers.ts";
import { MAIL_PROCESSING } from "./mail.ts";
import { ORDERS_PROCESSING } from "./orders.ts";
import { SYSTEM_PROCESSING } from "./system.ts";
import { WEBHOOKS_PROCESSING } from "./webhooks.ts";

/** What every table holds of whom; `tests/house/processing.test.ts` fails for a table that is not here. */
export const PROCESSING: readonly TableProcessing[] = [
  ...ORDERS_PROCESSING,
  ...DRIVERS_PROCESSING,
  ...CUSTOMERS_PROCESSING,
  ...MAIL_PROCESSING,
  ...DESK_PROCESSING,
  ...SYSTEM_PROCESSING,
  ...WEBHOOKS_PROCESSING,
];
