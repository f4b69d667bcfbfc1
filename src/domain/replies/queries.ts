import { and, eq, inArray } from "drizzle-orm";
import { jobAssignments } from "../../db/schema/index.ts";
import type { Ctx } from "../context.ts";
import { driverFacts, jobFacts } from "../mail/facts.ts";
import type { DriverFacts, JobFacts } from "../mail/templates.ts";
import { authoriseReply, type ReplyLink, type ReplyParties } from "./authorise-reply.ts";

export interface JobCard {
  job: JobFacts;
  driver: DriverFacts;
  /** Whether an answer still counts. `accepted`: this driver has said yes already. */
  state: "open" | "accepted" | "taken";
}

/** What a driver sees before he answers; reads only. Errors as in `authoriseReply`. */
export async function getJobCard(ctx: Ctx, link: ReplyLink): Promise<JobCard> {
  const parties = await authoriseReply(ctx, link, { lock: false });
  return {
    job: jobFacts(parties.job),
    driver: driverFacts(parties.driver),
    state: await stateFor(ctx, parties),
  };
}

async function stateFor(ctx: Ctx, { job, driver }: ReplyParties): Promise<JobCard["state"]> {
  if (job.status === "open") return "open";
  const [own] = await ctx.db
    .select({ acceptedAt: jobAssignments.accepted_at })
    .from(jobAssignments)
    .where(
      and(
        eq(jobAssignments.job_id, job.id),
        eq(jobAssignments.driver_id, driver.id),
        inArray(jobAssignments.status, ["assigned", "confirmed"]),
      ),
    );
  if (!own) return "taken";
  if (own.acceptedAt) return "accepted";
  return job.status === "completed" ? "taken" : "open";
}
