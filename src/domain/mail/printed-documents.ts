import type { Prices } from "../kernel/prices.ts";
import type { TermsReference } from "../kernel/settings/terms-reference.ts";
import type { PriceList } from "../pricing/driver-kinds.ts";
import type { OrderPrice } from "../pricing/order-price.ts";
import type { CustomerFacts, JobFacts, OrderDocument } from "./schemas.ts";

/** A request as its customer gets it printed, before it is confirmed: nobody has agreed to anything yet. */
export interface RequestDocument {
  copy: "request";
  job: JobFacts;
  customer: CustomerFacts;
  /** Of all its jobs that are not cancelled. */
  numbers: string[];
  /** ISO 8601 */
  receivedAt: string;
  /** Net, cents, of one driver; null where nobody has named it. */
  dayPriceCents: number | null;
  priceList: PriceList;
  /** The prices of this order; the constants where they are missing. */
  prices?: Prices;
  /** Of all days and drivers; null where it is not known. */
  total: OrderPrice | null;
  terms?: TermsReference;
  /** Which prices and conditions he has confirmed; missing: none. */
  confirmed?: { version: string; at: string };
}

export type PrintedDocument = OrderDocument | RequestDocument;
