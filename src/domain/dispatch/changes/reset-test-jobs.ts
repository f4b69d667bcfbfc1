import { and, asc, eq, exists, inArray, ne, or } from "drizzle-orm";
import { jobAssignments, jobRequests } from "../../../db/schema/index.ts";
import {
  type Ctx,
  logAction,
  requireDispatcher,
  type TxCtx,
  transaction,
} from "../../kernel/context.ts";
import { idsWhere } from "../../kernel/rows.ts";
import { ACTIVE_STATUSES } from "../../kernel/vocabulary.ts";
import { announce } from "../../webhooks/announce.ts";
import { queueCancellationToBoth } from "../assignments/order-notices.ts";
import { withdrawWaiting } from "../assignments/withdraw-confirmation.ts";
import { closeAnswers } from "../jobs/close-answers.ts";
import { NO_NO_SHOW, readParties } from "../jobs/parties.ts";
import { NOT_CANCELLED } from "./cancellation.ts";

const REASON = "Testaufträge zurückgesetzt";

/**
 * Opens every test job again and cancels its assignments (docs/rules.md, Requests); all other jobs stay. Whoever was to
 * drive one is told. `count`: the jobs that changed.
 */
export async function resetTestJobs(ctx: Ctx): Promise<{ count: number }> {
  requireDispatcher(ctx.actor);
  return transaction(ctx, async (tx) => {
    const ids = await lockUsedTestJobs(tx);
    if (ids.length === 0) return { count: 0 };
    const ended = await tellDrivers(tx, ids);
    await tx.db
      .update(jobAssignments)
      .set({
        status: "cancelled",
        cancelled_at: tx.now(),
        grund: REASON,
        ...NO_NO_SHOW,
      })
      .where(and(inArray(jobAssignments.job_id, ids), ne(jobAssignments.status, "cancelled")));
    await tx.db
      .update(jobRequests)
      .set({ ...NOT_CANCELLED, status: "open", completed_at: null, updated_at: tx.now() })
      .where(inArray(jobRequests.id, ids));
    await closeAnswers(tx, ids);
    for (const jobId of ids) await logAction(tx, "reset_test_job", { jobId });
    await announce(tx, "assignment.cancelled", ended);
    return { count: ids.length };
  });
}

/**
 * Test jobs that are no longer as they were created. Locked first and looked at in a second statement: the first one's
 * snapshot would still show the assignments that somebody else has just cancelled.
 */
async function lockUsedTestJobs(tx: TxCtx) {
  const locked = await idsWhere(tx, jobRequests, eq(jobRequests.is_test, true))
    .orderBy(asc(jobRequests.created_at), asc(jobRequests.id))
    .for("update");
  if (locked.length === 0) return [];
  const uncancelled = idsWhere(
    tx,
    jobAssignments,
    eq(jobAssignments.job_id, jobRequests.id),
    ne(jobAssignments.status, "cancelled"),
  );
  const used = await idsWhere(
    tx,
    jobRequests,
    inArray(
      jobRequests.id,
      locked.map(({ id }) => id),
    ),
    or(ne(jobRequests.status, "open"), exists(uncancelled)),
  ).orderBy(asc(jobRequests.created_at), asc(jobRequests.id));
  return used.map(({ id }) => id);
}

async function tellDrivers(tx: TxCtx, jobIds: string[]) {
  const { job_id, status } = jobAssignments;
  const ofJobs = and(inArray(job_id, jobIds), inArray(status, ACTIVE_STATUSES));
  const active = await readParties(tx, ofJobs).orderBy(asc(jobAssignments.id));
  for (const parties of active) {
    if (parties.job.status === "completed") continue;
    const assignment = await withdrawWaiting(tx, parties.assignment);
    await queueCancellationToBoth(tx, { ...parties, assignment });
  }
  return active.map(({ assignment, job }) => ({ jobId: job.id, assignmentId: assignment.id }));
}
