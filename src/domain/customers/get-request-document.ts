import { eq } from "drizzle-orm";
import { priceConfirmations } from "../../db/schema/index.ts";
import { attachmentNames } from "../dispatch/attachments/queries.ts";
import { pricesOfOrder } from "../dispatch/jobs/order-prices.ts";
import type { Ctx } from "../kernel/context.ts";
import { termsOfOrder } from "../kernel/settings/terms.ts";
import { jobNumber } from "../kernel/vocabulary.ts";
import { customerFacts, jobFacts, priceListOfJob, pricesFact } from "../mail/facts.ts";
import type { RequestDocument } from "../mail/ports.ts";
import { authoriseCustomer } from "./authorise-customer.ts";
import { priceOfRequest } from "./price-of-request.ts";
import { CustomerLinkInput } from "./schemas.ts";
import { orderedJobs } from "./vocabulary.ts";

/**
 * The request as it stands now, to be printed: no confirmation, and it never says so. Its price is that of page and
 * mails (docs/rules.md, What the customer pays); reads only. Errors: `link_invalid`,
 * `status_link_expired`, `job_not_found`.
 */
export async function getRequestDocument(
  ctx: Ctx,
  raw: CustomerLinkInput,
): Promise<RequestDocument> {
  const request = await authoriseCustomer(ctx, CustomerLinkInput.parse(raw), { lock: false });
  const { first } = request;
  const jobs = orderedJobs(request.jobs);
  const { text_version: version, confirmed_at: at, job_id } = priceConfirmations;
  const [price, prices, [confirmed], attachments] = await Promise.all([
    priceOfRequest(ctx, request.jobs),
    pricesOfOrder(ctx, first),
    ctx.db.select({ version, at }).from(priceConfirmations).where(eq(job_id, first.id)),
    attachmentNames(ctx, first.id),
  ]);
  return {
    copy: "request",
    job: jobFacts(first),
    customer: { ...customerFacts(first), ...attachments },
    numbers: jobs.map(({ nummer }) => jobNumber(nummer)),
    receivedAt: first.created_at.toISOString(),
    dayPriceCents: price?.dayCents ?? null,
    priceList: priceListOfJob(first),
    ...pricesFact(prices),
    total: price?.total ?? null,
    ...termsOfOrder(ctx.settings, first.agb_version),
    ...(confirmed && { confirmed: { version: confirmed.version, at: confirmed.at.toISOString() } }),
  };
}
