import { eq } from "drizzle-orm";
import * as z from "zod";
import { type Job, jobRequests, kunden } from "../../db/schema/index.ts";
import {
  CustomerBillingInput,
  newestCustomerBilling,
  storeCustomerBilling,
} from "../customer-records/billing-data/customer-billing.ts";
import { type CustomerBilling, customerGaps } from "../customer-records/billing-data/vocabulary.ts";
import { lockRecord } from "../customer-records/join-record.ts";
import { JobIdInput } from "../dispatch/jobs/schemas.ts";
import { type Ctx, deskVerb, logAction, transaction } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { statusPath } from "../kernel/links.ts";
import { getRow } from "../kernel/rows.ts";
import { jobNumber } from "../kernel/vocabulary.ts";
import { queueEmail } from "../mail/queue-emails.ts";
import { authoriseCustomer } from "./authorise-customer.ts";
import { type CustomerLinkInput, CustomerLinkInput as Link } from "./schemas.ts";

/**
 * Asks the customer of a confirmed job by mail for what its invoice still lacks; where nothing is missing, no mail goes out. Errors:
 * `job_not_found`, `billing_not_yet`, `customer_email_missing`.
 */
export const requestCustomerBilling = deskVerb(JobIdInput, async (tx, { jobId }) => {
  const job = await getRow(tx, jobRequests, jobId, "job_not_found");
  const customerId = billedCustomer([job]);
  if (!customerId) throw new DomainError("billing_not_yet");
  const record = await getRow(tx, kunden, customerId, "customer_not_found");
  const missing = customerGaps(await newestCustomerBilling(tx, record));
  if (missing.length === 0) return { missing };
  if (!job.customer_email) throw new DomainError("customer_email_missing");
  await queueEmail(tx, {
    key: `billing_data_request:${jobId}:${tx.now().toISOString()}`,
    to: job.customer_email,
    template: "billing_data_request",
    data: {
      name: job.customer_name,
      number: jobNumber(job.nummer),
      missing,
      path: statusPath(tx, job).replace("/auftrag-status?", "/auftrag-status/rechnung?"),
    },
    jobId,
  });
  await logAction(tx, "request_billing_data", { jobId, customerId });
  return { missing };
});

export const SaveOwnBillingInput = z.object({
  ...Link.shape,
  ...CustomerBillingInput.shape,
});
export type SaveOwnBillingInput = z.input<typeof SaveOwnBillingInput>;

/**
 * The customer enters on his status page what his invoices need, once one of his request's jobs is confirmed (docs/rules.md,
 * Billing data). Errors: ZodError, `validation`, `billing_changed`, `billing_not_yet`, `too_many_requests`, those of
 * `authoriseCustomer`.
 */
export async function saveOwnBilling(ctx: Ctx, raw: SaveOwnBillingInput) {
  const { jobId, token, ...change } = SaveOwnBillingInput.parse(raw);
  const link = { jobId, token };
  await authoriseCustomer(ctx, link, { lock: false });
  await ctx.limits.take("customer_wish", jobId);
  return transaction(ctx, async (tx) => {
    const { jobs } = await authoriseCustomer(tx, link, { lock: true });
    const customerId = billedCustomer(jobs);
    if (!customerId) throw new DomainError("billing_not_yet");
    return storeCustomerBilling(tx, await lockRecord(tx, customerId), change);
  });
}

/** Billing data of the customer behind a link. Errors: `billing_not_yet`, those of `authoriseCustomer`. */
export async function getOwnBilling(ctx: Ctx, link: CustomerLinkInput): Promise<CustomerBilling> {
  const billing = await findOwnBilling(ctx, link);
  if (!billing) throw new DomainError("billing_not_yet");
  return billing;
}

/** Like `getOwnBilling`; null where nothing is billed yet. Errors: those of `authoriseCustomer`. */
export async function findOwnBilling(ctx: Ctx, raw: CustomerLinkInput) {
  const { jobs } = await authoriseCustomer(ctx, Link.parse(raw), { lock: false });
  const job = billedJob(jobs);
  if (!job?.kunde_id) return null;
  const [record] = await ctx.db.select().from(kunden).where(eq(kunden.id, job.kunde_id));
  if (!record) return null;
  const billing = await newestCustomerBilling(ctx, record);
  // Until somebody has entered something: his order's own address. The record knows those of his other orders too.
  return billing.fassung > 0 ? billing : { ...billing, ...addressOf(job) };
}

/**
 * Whose data the link of these jobs shows: a stranger may write a firm's name and phone number into the form, and the dispatcher
 * is the first who can tell.
 */
function billedCustomer(jobs: readonly Job[]): string | null {
  return billedJob(jobs)?.kunde_id ?? null;
}

function billedJob(jobs: readonly Job[]): Job | undefined {
  const billed = jobs.find(({ status }) => status === "confirmed" || status === "completed");
  return billed?.billing_model === "agency" ? billed : undefined;
}

function addressOf(job: Job) {
  return {
    firma: job.company || job.customer_name,
    strasse: `${job.customer_street} ${job.customer_house_number}`.trim(),
    plz: job.customer_postal_code,
    ort: job.customer_city,
    rechnung_email: job.customer_email,
  };
}
