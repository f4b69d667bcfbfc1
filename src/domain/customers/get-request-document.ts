import { eq } from "drizzle-orm";
import { priceConfirmations } from "../../db/schema/index.ts";
import { priceOfRequest } from "../dispatch/jobs/acknowledge-request.ts";
import { confirmedPrice } from "../dispatch/jobs/confirmed-price.ts";
import { pricesOfOrder } from "../dispatch/jobs/order-prices.ts";
import type { Ctx } from "../kernel/context.ts";
import { termsOfOrder } from "../kernel/settings/terms.ts";
import { jobNumber } from "../kernel/vocabulary.ts";
import { customerFacts, jobFacts, pricesFact } from "../mail/facts.ts";
import type { RequestDocument } from "../mail/ports.ts";
import { authoriseCustomer } from "./authorise-customer.ts";
import { CustomerLinkInput } from "./schemas.ts";
import { orderedJobs } from "./vocabulary.ts";

/**
 * The request as it stands now, to be printed: no confirmation, and it never says so. The day price is that of page and mails,
 * the total that of the acknowledgement (docs/rules.md, Customer page); reads only. Errors: `link_invalid`,
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
  const [dayPriceCents, prices, [confirmed]] = await Promise.all([
    confirmedPrice(ctx, first),
    pricesOfOrder(ctx, first),
    ctx.db.select({ version, at }).from(priceConfirmations).where(eq(job_id, first.id)),
  ]);
  const listed = priceOfRequest(prices, first, jobs.length);
  return {
    copy: "request",
    job: jobFacts(first),
    customer: customerFacts(first),
    numbers: jobs.map(({ nummer }) => jobNumber(nummer)),
    receivedAt: first.created_at.toISOString(),
    dayPriceCents,
    priceList: listed.priceList,
    ...pricesFact(prices),
    // An agreed price has no surcharges that anybody could add up.
    total: dayPriceCents === listed.dayPriceCents ? listed.total : null,
    ...termsOfOrder(ctx.settings, first.agb_version),
    ...(confirmed && { confirmed: { version: confirmed.version, at: confirmed.at.toISOString() } }),
  };
}
