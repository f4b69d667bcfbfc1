import { eq } from "drizzle-orm";
import { jobAssignments, jobRequests, jobResponses } from "../../src/db/schema/index.ts";
import { assignDriver } from "../../src/domain/dispatch/assignments/assign-driver.ts";
import { requestJob } from "../../src/domain/dispatch/jobs/request-job.ts";
import { approveDriver } from "../../src/domain/drivers/approve-driver.ts";
import { registerDriver } from "../../src/domain/drivers/register-driver.ts";
import { replyPath } from "../../src/domain/kernel/links.ts";
import type { BillingModel, ReplyAction } from "../../src/domain/kernel/vocabulary.ts";
import type { Site } from "./browser.ts";
import { BOOKING, DRIVER_PROFILE } from "./cast.ts";

/** A driver's job and the links that his mail carries. */
export interface LinkedJob {
  jobId: string;
  driverId: string;
  assignmentId: string;
  path(action: ReplyAction): string;
}

let drivers = 0;

/** A job that a driver is assigned to; with `alert`, one that he was only asked about. */
export async function linkedJob(
  site: Pick<Site, "ctx" | "db">,
  billing: BillingModel,
  kind: "assigned" | "alert" = "assigned",
): Promise<LinkedJob> {
  drivers += 1;
  const email = `fahrer-${drivers}@fahrer.example`;
  const [ctx, profile] = [site.ctx(), { ...DRIVER_PROFILE, email }];
  const { driverId } = await registerDriver(ctx, profile);
  await approveDriver(ctx, { driverId });
  const { jobId } = await requestJob(ctx, { ...BOOKING, einsatzbeginn: "" });
  await site.db
    .update(jobRequests)
    .set({ billing_model: billing })
    .where(eq(jobRequests.id, jobId));
  const rate = { rateType: "hourly", rateValue: 42.5 } as const;
  const { assignmentId } =
    kind === "assigned"
      ? await assignDriver(ctx, { jobId, driverId, ...rate })
      : { assignmentId: "" };
  const path = (action: ReplyAction) => replyPath(ctx, { jobId, driverId, action, billing });
  return { jobId, driverId, assignmentId, path };
}

/** Where the job stands, what its driver said, and by which way. */
export async function standingOf({ db }: Pick<Site, "db">, { jobId }: LinkedJob) {
  const [job] = await db.select().from(jobRequests).where(eq(jobRequests.id, jobId));
  const [own] = await db.select().from(jobAssignments).where(eq(jobAssignments.job_id, jobId));
  const [said] = await db.select().from(jobResponses).where(eq(jobResponses.job_id, jobId));
  return {
    job: job?.status,
    isAccepted: Boolean(own?.accepted_at),
    answer: said?.action,
    channel: said?.channel,
  };
}
