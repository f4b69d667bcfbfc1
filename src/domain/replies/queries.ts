import { and, eq, inArray } from "drizzle-orm";
import { jobAssignments } from "../../db/schema/index.ts";
import type { RateType } from "../assignments/schemas.ts";
import type { Ctx } from "../context.ts";
import type { JobStatus } from "../jobs/schemas.ts";
import { driverFacts, jobFacts } from "../mail/facts.ts";
import type { DriverFacts, JobFacts } from "../mail/templates.ts";
import { authoriseReply, type ReplyLink, type ReplyParties } from "./authorise-reply.ts";

export interface JobCard {
  job: JobFacts;
  driver: DriverFacts;
  /** Whether an answer still counts. `accepted`: this driver has said yes; `confirmed`: the dispatcher has too. */
  state: "open" | "accepted" | "confirmed" | "taken";
  /** What he gets, once he is assigned. */
  rate: { rateType: RateType; rateValue: number } | null;
}

/** What a driver sees before he answers; reads only. Errors as in `authoriseReply`. */
export async function getJobCard(ctx: Ctx, link: ReplyLink): Promise<JobCard> {
  const parties = await authoriseReply(ctx, link, { lock: false });
  const own = await ownAssignment(ctx, parties);
  return {
    job: jobFacts(parties.job),
    driver: driverFacts(parties.driver),
    state: stateFor(parties.job.status, own),
    rate: own && { rateType: own.rateType, rateValue: own.rateValue },
  };
}

function stateFor(status: JobStatus, own: { acceptedAt: Date | null } | null): JobCard["state"] {
  if (status === "open") return "open";
  if (!own || status === "completed") return "taken";
  if (status === "confirmed") return "confirmed";
  return own.acceptedAt ? "accepted" : "open";
}

async function ownAssignment(ctx: Ctx, { job, driver }: ReplyParties) {
  const { rate_type: rateType, rate_value: rateValue, accepted_at: acceptedAt } = jobAssignments;
  const [own] = await ctx.db
    .select({ rateType, rateValue, acceptedAt })
    .from(jobAssignments)
    .where(
      and(
        eq(jobAssignments.job_id, job.id),
        eq(jobAssignments.driver_id, driver.id),
        inArray(jobAssignments.status, ["assigned", "confirmed"]),
      ),
    );
  return own ?? null;
}
