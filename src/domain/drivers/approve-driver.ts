import { and, desc, eq } from "drizzle-orm";
import { fahrerProfile, jobRequests } from "../../db/schema/index.ts";
import { logAction } from "../admin/action-log.ts";
import { type Ctx, requireDispatcher, type TxCtx, transaction } from "../context.ts";
import { DomainError } from "../errors.ts";
import { driverFacts, jobFacts } from "../mail/facts.ts";
import { queueEmails } from "../mail/queue-emails.ts";
import { replyPath } from "../replies/reply-link.ts";
import { DriverIdInput } from "./schemas.ts";

/** A mail with more jobs than this is not read at a rest stop; the newest count. */
const MOST_JOBS_IN_ALERT = 20;

/**
 * Approves a waiting driver: he becomes active and gets the open jobs by mail (spec 4). `sentJobs` is their number.
 * Errors: `driver_not_found`, `driver_state_conflict`.
 */
export async function approveDriver(ctx: Ctx, raw: DriverIdInput): Promise<{ sentJobs: number }> {
  requireDispatcher(ctx.actor);
  const { driverId } = DriverIdInput.parse(raw);
  return transaction(ctx, async (tx) => {
    const driver = await activate(tx, driverId);
    const jobs = await tx.db
      .select()
      .from(jobRequests)
      .where(and(eq(jobRequests.status, "open"), eq(jobRequests.is_test, false)))
      .orderBy(desc(jobRequests.created_at))
      .limit(MOST_JOBS_IN_ALERT);
    await queueEmails(tx, [
      {
        key: `approved:${driver.id}:${tx.now().toISOString()}`,
        to: driver.email,
        template: "job_alert",
        data: { driver: driverFacts(driver), jobs: jobs.map((job) => offer(tx, job, driver.id)) },
        driverId: driver.id,
      },
    ]);
    await logAction(tx, "approve_driver", { driverId, note: `${jobs.length} Aufträge gesendet` });
    return { sentJobs: jobs.length };
  });
}

async function activate(tx: TxCtx, driverId: string) {
  const [driver] = await tx.db
    .update(fahrerProfile)
    .set({ status: "active", updated_at: tx.now() })
    .where(and(eq(fahrerProfile.id, driverId), eq(fahrerProfile.status, "pending")))
    .returning();
  if (driver) return driver;
  const [known] = await tx.db
    .select({ id: fahrerProfile.id })
    .from(fahrerProfile)
    .where(eq(fahrerProfile.id, driverId));
  throw new DomainError(known ? "driver_state_conflict" : "driver_not_found");
}

function offer(tx: TxCtx, job: typeof jobRequests.$inferSelect, driverId: string) {
  const link = { jobId: job.id, driverId, billing: job.billing_model };
  return {
    job: jobFacts(job),
    acceptPath: replyPath(tx, { ...link, action: "accept" }),
    declinePath: replyPath(tx, { ...link, action: "decline" }),
  };
}
