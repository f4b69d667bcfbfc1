import { eq } from "drizzle-orm";
import { jobRequests, kunden } from "../../db/schema/index.ts";
import { newestCustomerBilling } from "../customer-records/billing-data/queries.ts";
import { type CustomerGap, customerGaps } from "../customer-records/billing-data/vocabulary.ts";
import { JobIdInput } from "../dispatch/jobs/schemas.ts";
import { logAction } from "../kernel/action-log.ts";
import { type Ctx, requireDispatcher, transaction } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { statusPath } from "../kernel/links.ts";
import { jobNumber } from "../kernel/vocabulary.ts";
import { queueEmails } from "../mail/queue-emails.ts";
import { billedCustomer } from "./save-own-billing.ts";

/**
 * Asks the customer of a confirmed job by mail for what its invoice still lacks; where nothing is missing, no mail goes out. Errors:
 * `job_not_found`, `billing_not_yet`, `customer_email_missing`.
 */
export async function requestCustomerBilling(
  ctx: Ctx,
  raw: { jobId: string },
): Promise<{ missing: CustomerGap[] }> {
  requireDispatcher(ctx.actor);
  const { jobId } = JobIdInput.parse(raw);
  return transaction(ctx, async (tx) => {
    const [job] = await tx.db.select().from(jobRequests).where(eq(jobRequests.id, jobId));
    if (!job) throw new DomainError("job_not_found");
    const customerId = billedCustomer([job]);
    if (!customerId) throw new DomainError("billing_not_yet");
    const [record] = await tx.db.select().from(kunden).where(eq(kunden.id, customerId));
    if (!record) throw new DomainError("customer_not_found");
    const missing = customerGaps(await newestCustomerBilling(tx, record));
    if (missing.length === 0) return { missing };
    if (!job.customer_email) throw new DomainError("customer_email_missing");
    await queueEmails(tx, [
      {
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
      },
    ]);
    await logAction(tx, "request_billing_data", { jobId, customerId });
    return { missing };
  });
}
