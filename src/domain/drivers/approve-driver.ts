import { and, desc, eq, gte, isNull, or } from "drizzle-orm";
import { type fahrerProfile, jobRequests } from "../../db/schema/index.ts";
import { logAction } from "../kernel/action-log.ts";
import { type Ctx, requireDispatcher, type TxCtx, transaction } from "../kernel/context.ts";
import { answerPaths, pausePath } from "../kernel/links.ts";
import { berlinDate } from "../kernel/time/berlin.ts";
import { driverFacts, jobFacts } from "../mail/facts.ts";
import { queueEmails } from "../mail/queue-emails.ts";
import { moveDriver } from "./driver-state.ts";
import { fitOf } from "./job-fit.ts";
import { DriverIdInput } from "./schemas.ts";
import { isStillWanted } from "./wanted-jobs.ts";

/** A mail with more jobs than this is not read at a rest stop; the newest count, and the mail says how many more. */
const MOST_JOBS_IN_ALERT = 20;

/**
 * Approves a waiting driver: he becomes active and gets the open jobs that fit him by mail (docs/rules.md, Drivers); if
 * none does, or he paused alerts, the mail says so. `sentJobs` is their number. Errors: `driver_not_found`,
 * `driver_state_conflict`, `driver_erased`.
 */
export async function approveDriver(ctx: Ctx, raw: DriverIdInput): Promise<{ sentJobs: number }> {
  requireDispatcher(ctx.actor);
  const { driverId } = DriverIdInput.parse(raw);
  return transaction(ctx, async (tx) => {
    const driver = await moveDriver(tx, driverId, ["pending"], {
      status: "active",
      freigegeben_am: tx.now(),
    });
    const isPaused = driver.alarm_pausiert_am !== null;
    const fitting = isPaused ? [] : await fittingJobs(tx, driver);
    const jobs = fitting.slice(0, MOST_JOBS_IN_ALERT);
    await queueEmails(tx, [
      {
        key: `approved:${driver.id}:${tx.now().toISOString()}`,
        to: driver.email,
        template: "job_alert",
        data: {
          driver: driverFacts(driver),
          jobs: jobs.map((job) => ({ job: jobFacts(job), ...answerPaths(tx, job, driver.id) })),
          moreJobs: fitting.length - jobs.length,
          ...(isPaused && { isPaused }),
          pausePath: pausePath(tx, driver.id),
        },
        driverId: driver.id,
      },
    ]);
    await logAction(tx, "approve_driver", {
      driverId,
      note: jobs.length === 1 ? "1 Auftrag gesendet" : `${jobs.length} Aufträge gesendet`,
    });
    return { sentJobs: jobs.length };
  });
}

/** Open jobs of today or later that fit him, newest first. */
async function fittingJobs(tx: TxCtx, driver: typeof fahrerProfile.$inferSelect) {
  const today = berlinDate(tx.now());
  const { einsatzbeginn } = jobRequests;
  const open = await tx.db
    .select()
    .from(jobRequests)
    .where(
      and(
        eq(jobRequests.status, "open"),
        eq(jobRequests.is_test, false),
        isStillWanted(),
        or(isNull(einsatzbeginn), gte(einsatzbeginn, today)),
      ),
    )
    .orderBy(desc(jobRequests.created_at), desc(jobRequests.id));
  return open.filter((job) => fitOf(job, driver).fits);
}
