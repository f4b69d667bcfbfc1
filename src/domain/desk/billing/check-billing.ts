import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { jobAssignments, jobRequests } from "../../../db/schema/index.ts";
import { operatorGaps } from "../../billing/documents/content.ts";
import {
  customerBillingOn,
  customersBilling,
} from "../../customer-records/billing-data/customer-billing.ts";
import {
  CUSTOMER_GAP_LABEL,
  customerGaps,
} from "../../customer-records/billing-data/vocabulary.ts";
import { driverBillingOn, driversBilling } from "../../drivers/billing-data/link.ts";
import { DRIVER_GAP_LABEL, driverGaps } from "../../drivers/billing-data/vocabulary.ts";
import { maskedIban, maskedTaxNumber } from "../../kernel/billing-fields.ts";
import { type Ctx, requireDispatcher } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";
import { jobNumber } from "../../kernel/vocabulary.ts";

/**
 * Data still missing from agency, driver or customer before confirmed jobs that have begun can be billed, as of the
 * last day of work, in words (docs/rules.md, Billing data). `jobIds`: limits it to these. Test jobs are never billed. Error:
 * `not_admin`.
 */
export async function checkBilling(ctx: Ctx, jobIds?: readonly string[]) {
  requireDispatcher(ctx.actor);
  const today = berlinDate(ctx.now());
  const { job_id, driver_id, start_date, end_date, status } = jobAssignments;
  const { id, nummer, kunde_id, billing_model, is_test, einsatzbeginn, einsatzende } = jobRequests;
  const firstDay = sql<string>`coalesce(${start_date}, ${einsatzbeginn})::text`;
  const lastDay = sql<string>`coalesce(${end_date}, ${einsatzende}, ${firstDay}::date)::text`;
  const rows = await ctx.db
    .select({ jobId: id, nummer, kunde_id, billing_model, driverId: driver_id, lastDay })
    .from(jobAssignments)
    .innerJoin(jobRequests, eq(id, job_id))
    .where(
      and(
        eq(status, "confirmed"),
        eq(is_test, false),
        jobIds && inArray(id, [...jobIds]),
        inArray(jobRequests.status, ["confirmed", "completed"]),
        sql`${firstDay} <= ${today}`,
      ),
    )
    .orderBy(asc(nummer), asc(jobAssignments.id));
  const driverIds = [...new Set(rows.map(({ driverId }) => driverId))];
  const customerIds = [...new Set(rows.flatMap((row) => row.kunde_id ?? []))];
  const [drivers, customers] = await Promise.all([
    driversBilling(ctx, driverIds),
    customersBilling(ctx, customerIds),
  ]);
  const jobs = rows.map((row) => {
    const { jobId, driverId, billing_model: model, lastDay: day } = row;
    const driver = drivers(driverId, day);
    const customer = model === "agency" ? customers(row.kunde_id ?? "", day) : undefined;
    return {
      jobId,
      number: jobNumber(row.nummer),
      driverId,
      driver: driver ? driverGaps(driver, model).map((gap) => DRIVER_GAP_LABEL[gap]) : [],
      customer: customer ? customerGaps(customer).map((gap) => CUSTOMER_GAP_LABEL[gap]) : [],
    };
  });
  return {
    operator: operatorGaps(ctx).map(({ text }) => text),
    jobs: jobs.filter(({ driver, customer }) => driver.length + customer.length > 0),
  };
}

/** A driver's billing data of today, numbers masked (docs/rules.md, Billing data). Error: `driver_not_found`. */
export async function readDriverBilling(ctx: Ctx, driverId: string) {
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

/** A customer's billing data of today (docs/rules.md, Billing data). Error: `customer_not_found`. */
export async function readCustomerBilling(ctx: Ctx, customerId: string) {
  requireDispatcher(ctx.actor);
  const billing = await customerBillingOn(ctx, customerId, berlinDate(ctx.now()));
  if (!billing) throw new DomainError("customer_not_found");
  return { ...billing, missing: customerGaps(billing).map((gap) => CUSTOMER_GAP_LABEL[gap]) };
}
