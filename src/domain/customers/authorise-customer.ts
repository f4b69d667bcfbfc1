import { isDeepStrictEqual } from "node:util";
import { and, asc, eq, inArray, or } from "drizzle-orm";
import { jobRequests, kundenwuensche } from "../../db/schema/index.ts";
import { type PricedCtx, priceOfJob } from "../dispatch/jobs/customers-price.ts";
import { getParties, type Parties } from "../dispatch/jobs/parties.ts";
import { type Ctx, linkVerbs, type ReadCtx } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { checkStatusLink } from "../kernel/links.ts";
import type { CustomersPrice, PricedAssignment } from "../pricing/customers-price.ts";
import type { CustomerLinkInput } from "./schemas.ts";
import { orderedJobs } from "./vocabulary.ts";

/** A verb of a customer by the link of his status page. */
export const customersVerb = linkVerbs("customer_wish", "jobId");

/** All jobs of a request, by order number; the first one names it. */
export type Request = Awaited<ReturnType<typeof jobsOfRequest>>;

/**
 * The jobs that a customer's link is for. With `lock`, wishes for them come one after the other. Errors: `link_invalid`,
 * `status_link_expired`, `job_not_found`.
 */
export async function authoriseCustomer(
  ctx: ReadCtx & Pick<Ctx, "linkSecret" | "now">,
  link: CustomerLinkInput,
  { lock }: { lock: boolean },
) {
  const { corrections } = requireStatusLink(ctx, link);
  const request = await jobsOfRequest(ctx, link.jobId, { lock });
  // It went to an address that was none of his.
  if (request.first.email_korrekturen !== corrections) throw new DomainError("link_invalid");
  return request;
}

/** The jobs of a request, by its first one. Error: `job_not_found`. */
export async function jobsOfRequest({ db }: ReadCtx, jobId: string, { lock }: { lock: boolean }) {
  const query = db
    .select()
    .from(jobRequests)
    .where(or(eq(jobRequests.id, jobId), eq(jobRequests.gruppe_id, jobId)))
    .orderBy(asc(jobRequests.nummer));
  const jobs = lock ? await query.for("update") : await query;
  const [first] = jobs;
  if (!first) throw new DomainError("job_not_found");
  return { first, jobs };
}

/**
 * Whether this link may show this request now, and after how many corrections of the customer's address it was made. Errors:
 * `link_invalid`, `status_link_expired`.
 */
export function requireStatusLink(
  ctx: Pick<Ctx, "linkSecret" | "now">,
  { jobId, token }: CustomerLinkInput,
): { corrections: number } {
  const verdict = checkStatusLink(ctx, jobId, token);
  if (verdict === "invalid") throw new DomainError("link_invalid");
  if (verdict === "expired") throw new DomainError("status_link_expired");
  return verdict;
}

/** The assignment of a customer's request that his link is for. Errors: those of `authoriseCustomer`, `hours_not_found`. */
export async function authoriseSheet(
  ctx: ReadCtx & Pick<Ctx, "linkSecret" | "now">,
  { assignmentId, ...link }: CustomerLinkInput & { assignmentId: string },
): Promise<Parties> {
  const { jobs } = await authoriseCustomer(ctx, link, { lock: false });
  const parties = await getParties(ctx, assignmentId).catch(() => null);
  if (!parties || !jobs.some(({ id }) => id === parties.job.id)) {
    throw new DomainError("hours_not_found");
  }
  return parties;
}

type Wish = typeof kundenwuensche.$inferSelect;

/** A wish for several jobs is stored once per job, at one moment and in the same words. */
export function sentWith({ nachricht, created_at }: Wish, jobs: readonly { id: string }[]) {
  const ids = jobs.map(({ id }) => id);
  return and(
    inArray(kundenwuensche.job_id, ids),
    eq(kundenwuensche.nachricht, nachricht),
    eq(kundenwuensche.created_at, created_at),
  );
}

/**
 * Total price of a request's jobs that are still wanted. Null if it is unknown, or if prices differ: then each
 * confirmation states its own. `confirmed`: the confirmed assignments among them.
 */
export async function priceOfRequest(
  ctx: PricedCtx,
  jobs: Request["jobs"],
  confirmed: readonly (PricedAssignment & { job_id: string })[] = [],
): Promise<CustomersPrice | null> {
  const [first, ...others] = orderedJobs(jobs);
  if (!first) return null;
  const priceOf = (job: typeof first, drivers = 1) => {
    const assignment = confirmed.find(({ job_id }) => job_id === job.id) ?? null;
    return priceOfJob(ctx, job, { assignment, drivers });
  };
  const price = await priceOf(first);
  for (const other of others) {
    if (!isDeepStrictEqual(await priceOf(other), price)) return null;
  }
  return priceOf(first, others.length + 1);
}
