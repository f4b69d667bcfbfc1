import { eq } from "drizzle-orm";
import { fahrerProfile, jobRequests } from "../../../db/schema/index.ts";
import type { Ctx, ReadCtx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { checkLink, linkedAt } from "../../kernel/links.ts";

export interface ReplyLink {
  jobId: string;
  driverId: string;
  token: string;
}

export interface ReplyParties {
  job: typeof jobRequests.$inferSelect;
  driver: typeof fahrerProfile.$inferSelect;
  /** When his link came about, to the second; missing where he answers without one. */
  linkedAt?: Date;
}

/**
 * The job and the driver of a link. The token gives the right; without it nobody learns whether either exists. With
 * `lock`, answers and assignments of this job come one after the other. Errors: `link_invalid` (also for a rejected
 * driver), `link_expired`, `job_not_found`, `driver_not_found`.
 */
export async function authoriseReply(
  ctx: ReadCtx & Pick<Ctx, "linkSecret" | "now">,
  link: ReplyLink,
  { lock }: { lock: boolean },
): Promise<ReplyParties> {
  const token = checkLink(ctx, "driver-reply", [link.jobId, link.driverId], link.token);
  if (token === "invalid") throw new DomainError("link_invalid");
  const jobQuery = ctx.db.select().from(jobRequests).where(eq(jobRequests.id, link.jobId));
  const [job] = lock ? await jobQuery.for("update") : await jobQuery;
  if (!job) throw new DomainError("job_not_found");
  const [driver] = await ctx.db
    .select()
    .from(fahrerProfile)
    .where(eq(fahrerProfile.id, link.driverId));
  if (!driver) throw new DomainError("driver_not_found");
  if (driver.status === "rejected") throw new DomainError("link_invalid");
  if (token === "expired") throw new DomainError("link_expired");
  return { job, driver, linkedAt: linkedAt("driver-reply", link.token) };
}
