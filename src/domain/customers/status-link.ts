import { findJobId } from "../dispatch/jobs/find-job-id.ts";
import { findJob } from "../dispatch/read/job-queries.ts";
import { type Ctx, requireDispatcher } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { statusPath } from "../kernel/links.ts";

/**
 * Where the customer of a job sees how it stands, so that whoever talks to him sees the same. `reference`: `FA 1042` or an
 * id. Errors: as in `findJobId`, `job_not_found`.
 */
export async function getStatusPath(ctx: Ctx, reference: string): Promise<string> {
  requireDispatcher(ctx.actor);
  const job = await findJob(ctx, await findJobId(ctx, reference));
  if (!job) throw new DomainError("job_not_found");
  return statusPath(ctx, job);
}
