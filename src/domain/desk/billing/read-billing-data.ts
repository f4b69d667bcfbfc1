import { customerBillingOn } from "../../customer-records/billing-data/queries.ts";
import {
  CUSTOMER_GAP_LABEL,
  type CustomerBilling,
  customerGaps,
} from "../../customer-records/billing-data/vocabulary.ts";
import { driverBillingOn } from "../../drivers/billing-data/queries.ts";
import {
  DRIVER_GAP_LABEL,
  type DriverBilling,
  driverGaps,
} from "../../drivers/billing-data/vocabulary.ts";
import { maskedIban, maskedTaxNumber } from "../../kernel/billing-fields.ts";
import { type Ctx, requireDispatcher } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";

interface Missing {
  /** What is missing before a job can be billed, in words. */
  missing: string[];
}

/** What counts today of a driver, his numbers masked (docs/rules.md, Billing data). Error: `driver_not_found`. */
export async function readDriverBilling(
  ctx: Ctx,
  driverId: string,
): Promise<Omit<DriverBilling, "gutschrift_ip"> & Missing> {
  requireDispatcher(ctx.actor);
  const billing = await driverBillingOn(ctx, driverId, berlinDate(ctx.now()));
  if (!billing) throw new DomainError("driver_not_found");
  const { gutschrift_ip: _, ...shown } = billing;
  return {
    ...shown,
    iban: maskedIban(billing.iban),
    steuernummer: maskedTaxNumber(billing.steuernummer),
    missing: driverGaps(billing, "agency").map((gap) => DRIVER_GAP_LABEL[gap]),
  };
}

/** What counts today of a customer (docs/rules.md, Billing data). Error: `customer_not_found`. */
export async function readCustomerBilling(
  ctx: Ctx,
  customerId: string,
): Promise<CustomerBilling & Missing> {
  requireDispatcher(ctx.actor);
  const billing = await customerBillingOn(ctx, customerId, berlinDate(ctx.now()));
  if (!billing) throw new DomainError("customer_not_found");
  return { ...billing, missing: customerGaps(billing).map((gap) => CUSTOMER_GAP_LABEL[gap]) };
}
