import { isDeepStrictEqual } from "node:util";
import { and, eq, inArray } from "drizzle-orm";
import { kundenwuensche } from "../../db/schema/index.ts";
import { priceOfJob } from "../dispatch/jobs/customers-price.ts";
import type { PricedCtx } from "../dispatch/jobs/order-prices.ts";
import type { CustomersPrice, PricedAssignment } from "../pricing/customers-price.ts";
import type { Request } from "./authorise-customer.ts";
import { orderedJobs } from "./vocabulary.ts";

type Wish = typeof kundenwuensche.$inferSelect;

/** A wish for several jobs is stored once per job, at one moment and in the same words. */
export function sentWith({ art, nachricht, created_at }: Wish, jobs: readonly { id: string }[]) {
  const ids = jobs.map(({ id }) => id);
  return and(
    inArray(kundenwuensche.job_id, ids),
    eq(kundenwuensche.art, art),
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
