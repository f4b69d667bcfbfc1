import { and, eq } from "drizzle-orm";
import { jobAssignments, jobRequests, kundenwuensche } from "../../../db/schema/index.ts";
import { logAction } from "../../kernel/action-log.ts";
import { type Ctx, requireDispatcher, type TxCtx, transaction } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";
import { HOUR_MS } from "../../kernel/time/days.ts";
import { announce } from "../../webhooks/announce.ts";
import { readBackgrounds } from "../assignments/backgrounds.ts";
import { objections } from "../assignments/objections.ts";
import { renewConfirmation } from "../assignments/withdraw-confirmation.ts";
import { closeAnswers } from "../jobs/close-answers.ts";
import { getParties, lockDriver, lockJob, type Parties } from "../jobs/parties.ts";
import { JobIdInput, type JobStatus } from "../jobs/schemas.ts";
import { NOT_CANCELLED } from "./active-work.ts";
import { takeBackCancellation } from "./cancellation-notices.ts";
import { CANCEL_UNDO_HOURS } from "./vocabulary.ts";

type Job = Parties["job"];

/**
 * Takes a cancellation back within 24 h: job and assignment are what they were, a wish that it settled is open again. Mails
 * still waiting are not sent, and whoever got one gets a correction. Repeated: `job_not_cancelled`. Errors:
 * `job_not_found`, `cancellation_final` later, `cancellation_driver_gone` when its driver works elsewhere on one of the days
 * by now, or is no longer let through.
 */
export async function undoCancelJob(ctx: Ctx, raw: JobIdInput): Promise<{ status: JobStatus }> {
  requireDispatcher(ctx.actor);
  const { jobId } = JobIdInput.parse(raw);
  return transaction(ctx, async (tx) => {
    const job = await lockJob(tx, jobId);
    const { cancelled_at: cancelledAt, cancelled_from: status } = job;
    if (!cancelledAt || !status) throw new DomainError("job_not_cancelled");
    if (tx.now().getTime() - cancelledAt.getTime() > CANCEL_UNDO_HOURS * HOUR_MS) {
      throw new DomainError("cancellation_final");
    }
    const ended = await endedWork(tx, job);
    if (ended) await requireFree(tx, ended);
    const restored = await restore(tx, job, status);
    const work = ended && (await restoreAssignment(tx, ended, status));
    await reopenWishes(tx, job, cancelledAt);
    await closeAnswers(tx, [jobId]);
    await takeBackCancellation(tx, { job: restored, work, cancelledAt });
    if (work && status === "confirmed") await renewConfirmation(tx, work.assignment.id);
    await logAction(tx, "undo_cancel_job", {
      jobId,
      ...(work && { driverId: work.driver.id, assignmentId: work.assignment.id }),
    });
    const assignmentId = work?.assignment.id;
    await announce(tx, "job.cancellation_undone", { jobId, assignmentId });
    return { status };
  });
}

async function endedWork(tx: TxCtx, { cancelled_assignment_id }: Job): Promise<Parties | null> {
  if (!cancelled_assignment_id) return null;
  const { driver } = await getParties(tx, cancelled_assignment_id);
  await lockDriver(tx, driver.id);
  return getParties(tx, cancelled_assignment_id);
}

async function requireFree(tx: TxCtx, { job, assignment, driver }: Parties) {
  const isReleased = driver.status === "approved" || driver.status === "active";
  const { start_date: start, end_date: end, arbeitstage: weekdays } = assignment;
  const days = { start, end, weekdays };
  const about = { jobId: job.id, days, today: berlinDate(tx.now()), driverId: driver.id };
  const backgroundOf = await readBackgrounds(tx, about);
  const against = objections({ ...job, days }, driver, backgroundOf(driver.id));
  if (!isReleased || against.some(({ code }) => code === "overlap")) {
    throw new DomainError("cancellation_driver_gone");
  }
}

async function restore(tx: TxCtx, { id }: Job, status: JobStatus): Promise<Job> {
  const [job] = await tx.db
    .update(jobRequests)
    .set({ ...NOT_CANCELLED, status, updated_at: tx.now() })
    .where(and(eq(jobRequests.id, id), eq(jobRequests.status, "cancelled")))
    .returning();
  if (!job) throw new DomainError("job_not_cancelled");
  return job;
}

/** The job's status before says the assignment's. */
async function restoreAssignment(
  tx: TxCtx,
  { assignment }: Parties,
  jobStatus: JobStatus,
): Promise<Parties> {
  const status = jobStatus === "confirmed" ? "confirmed" : "assigned";
  await tx.db
    .update(jobAssignments)
    .set({ status, cancelled_at: null, grund: "" })
    .where(and(eq(jobAssignments.id, assignment.id), eq(jobAssignments.status, "cancelled")));
  return getParties(tx, assignment.id);
}

/** Those that the cancellation settled, at its moment. */
async function reopenWishes(tx: TxCtx, { id }: Job, cancelledAt: Date) {
  const { job_id, art, erledigt_am } = kundenwuensche;
  await tx.db
    .update(kundenwuensche)
    .set({ erledigt_am: null, ergebnis: null })
    .where(and(eq(job_id, id), eq(art, "storno"), eq(erledigt_am, cancelledAt)));
}
