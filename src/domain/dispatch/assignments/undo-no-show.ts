import { and, eq, inArray } from "drizzle-orm";
import { jobAssignments, jobRequests } from "../../../db/schema/index.ts";
import { unblockDriver } from "../../drivers/driver-block.ts";
import { logAction } from "../../kernel/action-log.ts";
import { type Ctx, requireDispatcher, type TxCtx, transaction } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { HOUR_MS } from "../../kernel/time/days.ts";
import { announce } from "../../webhooks/announce.ts";
import { closeAnswers } from "../jobs/close-answers.ts";
import { getParties, lockDriver, lockJobOf, type Parties } from "../jobs/parties.ts";
import { takeBackNoShowNotices } from "./no-show-notices.ts";
import { AssignmentIdInput } from "./schemas.ts";
import { NO_SHOW_UNDO_HOURS } from "./vocabulary.ts";
import { renewConfirmation } from "./withdraw-confirmation.ts";

/**
 * Undoes a no-show within 24 h: assignment and job are confirmed again, the driver is what he was before. Notices still
 * waiting are not sent, and whoever got one gets a correction. Repeated: `not_a_no_show`. Errors:
 * `assignment_not_found`, `no_show_final`, `no_show_replaced` when the job was given away meanwhile, `driver_erased`.
 */
export async function undoNoShow(ctx: Ctx, raw: AssignmentIdInput): Promise<void> {
  requireDispatcher(ctx.actor);
  const { assignmentId } = AssignmentIdInput.parse(raw);
  await transaction(ctx, async (tx) => {
    const { driver, job } = await getParties(tx, assignmentId);
    await lockJobOf(tx, assignmentId);
    await lockDriver(tx, driver.id);
    const marked = await getParties(tx, assignmentId);
    refuseWhatIsFinal(marked, tx.now());
    await restore(tx, assignmentId, job.id);
    await takeBackNoShowNotices(tx, marked);
    await renewConfirmation(tx, assignmentId);
    await logAction(tx, "undo_no_show", { jobId: job.id, driverId: driver.id, assignmentId });
    await unblockDriver(tx, marked);
    await closeAnswers(tx, [job.id]);
    await announce(tx, "assignment.no_show_undone", { jobId: job.id, assignmentId });
  });
}

function refuseWhatIsFinal({ assignment, driver }: Parties, now: Date) {
  if (assignment.status !== "no_show") throw new DomainError("not_a_no_show");
  if (driver.geloescht_am) throw new DomainError("driver_erased");
  const markedAt = assignment.no_show_at?.getTime() ?? 0;
  if (now.getTime() - markedAt > NO_SHOW_UNDO_HOURS * HOUR_MS) {
    throw new DomainError("no_show_final");
  }
}

/** A job that was reopened but not given away takes its driver back. */
async function restore(tx: TxCtx, assignmentId: string, jobId: string) {
  const jobs = await tx.db
    .update(jobRequests)
    .set({ status: "confirmed", updated_at: tx.now() })
    .where(and(eq(jobRequests.id, jobId), inArray(jobRequests.status, ["no_show", "open"])))
    .returning({ id: jobRequests.id });
  if (jobs.length === 0) throw new DomainError("no_show_replaced");
  const assignments = await tx.db
    .update(jobAssignments)
    .set({
      status: "confirmed",
      no_show_at: null,
      no_show_fee_cents: null,
      no_show_tier: null,
      driver_status_before: null,
      grund: "",
    })
    .where(and(eq(jobAssignments.id, assignmentId), eq(jobAssignments.status, "no_show")))
    .returning({ id: jobAssignments.id });
  if (assignments.length === 0) throw new DomainError("not_a_no_show");
}
