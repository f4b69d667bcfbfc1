import type { Ctx } from "../../kernel/context.ts";
import { linkOldJobs } from "./link-customer.ts";
import { type PeriodsRead, readPeriodsOfOldJobs } from "./read-periods-of-old-jobs.ts";

/**
 * Does for the jobs of a version before what this one does when they come in: reads their periods, then links them to their
 * customers. After an update there may be tens of thousands, so it goes by portions, beside everything else; `goesOn` is asked
 * between them. What is left then waits for the night. Error: `not_admin`.
 */
export async function catchUpOldJobs(
  ctx: Ctx,
  options: { goesOn?: () => boolean } = {},
): Promise<{ periods: PeriodsRead; linked: number }> {
  const periods = await readPeriodsOfOldJobs(ctx, options);
  const { linked } = await linkOldJobs(ctx, options);
  return { periods, linked };
}
