import { and, eq, inArray } from "drizzle-orm";
import { type Assignment, type Job, jobAssignments } from "../../../db/schema/index.ts";
import { logAction } from "../../kernel/action-log.ts";
import { deskVerb, type TxCtx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { runIdempotently } from "../../kernel/idempotency.ts";
import { ACTIVE_STATUSES, isActiveStatus } from "../../kernel/vocabulary.ts";
import { endedFacts } from "../../mail/facts.ts";
import { queueEmails } from "../../mail/queue-emails.ts";
import { announce } from "../../webhooks/announce.ts";
import { answeredNow } from "../jobs/desk-marks.ts";
import { linkCustomer } from "../jobs/linked-jobs.ts";
import { changeJob, getJob, getParties, idsOf } from "../jobs/parties.ts";
import { customerCancellation } from "./order-notices.ts";
import { getAssignableDriver, placeDriver } from "./place-driver.ts";
import { AssignDriverInput, ReplaceDriverInput } from "./schemas.ts";
import { withdrawWaiting } from "./withdraw-confirmation.ts";

/**
 * Assigns a driver to an open job and mails him. Of any number at once, one wins.
 * Conflicts: `double_assignment`, `driver_not_available`, `job_not_assignable`, `confirmation_required` when one of his
 * documents expires before the last day or he works elsewhere on one of the days; `contact_incomplete`,
 * `idempotency_mismatch`.
 */
export const assignDriver = deskVerb(AssignDriverInput, (tx, { jobId, ...input }) =>
  runIdempotently(tx, "admin-assign-driver", { jobId, ...input }, async () => {
    const job = await claimJob(tx, jobId, ["open"]);
    await linkCustomer(tx, job);
    const driver = await getAssignableDriver(tx, input.driverId);
    const placed = await placeDriver(tx, { input, job, driver });
    await logAction(tx, "assign_driver", {
      jobId,
      driverId: driver.id,
      assignmentId: placed.assignmentId,
      note: input.note,
    });
    return placed;
  }),
);

async function claimJob(tx: TxCtx, jobId: string, from: readonly Job["status"][]) {
  const change = { status: "assigned", mitgeteilt: null, ...answeredNow(tx) } as const;
  const job = await changeJob(tx, jobId, from, change);
  if (job) return job;
  const { status } = await getJob(tx, jobId);
  if (status === "open") throw new DomainError("job_state_conflict");
  throw new DomainError(isActiveStatus(status) ? "double_assignment" : "job_not_assignable");
}

const REASON = "Durch einen anderen Fahrer ersetzt";

/**
 * Gives a job to another driver in one step: the active assignment is cancelled, the new one written, both drivers get
 * their mail (docs/rules.md, Assignments). Of any number at once that name the same `replacedId`, one wins. Conflicts:
 * `job_state_conflict` when nobody, or meanwhile somebody else, is assigned; `driver_already_assigned`;
 * `job_not_assignable`; the rest as in `assignDriver`.
 */
export const replaceDriver = deskVerb(ReplaceDriverInput, (tx, whole) =>
  runIdempotently(tx, "admin-replace-driver", whole, async () => {
    const { jobId, replacedId, replaceReason, ...input } = whole;
    const job = await claimJob(tx, jobId, ACTIVE_STATUSES);
    const driver = await getAssignableDriver(tx, input.driverId);
    const replaced = await cancelActive(tx, jobId, replacedId, replaceReason);
    if (replaced.driver_id === driver.id) throw new DomainError("driver_already_assigned");
    const placed = await placeDriver(tx, { input, job, driver, replacedId: replaced.id });
    await tellReplaced(tx, job, await withdrawWaiting(tx, replaced));
    await announce(tx, "assignment.cancelled", { jobId, assignmentId: replaced.id });
    await logAction(tx, "replace_driver", {
      jobId,
      driverId: driver.id,
      assignmentId: placed.assignmentId,
      note: [replaceReason, input.note].filter(Boolean).join(" – "),
    });
    return placed;
  }),
);

async function cancelActive(tx: TxCtx, jobId: string, seenId: string | undefined, reason: string) {
  const [cancelled] = await tx.db
    .update(jobAssignments)
    .set({
      status: "cancelled",
      cancelled_at: tx.now(),
      grund: reason ? `${REASON}: ${reason}` : REASON,
    })
    .where(
      and(
        eq(jobAssignments.job_id, jobId),
        seenId ? eq(jobAssignments.id, seenId) : undefined,
        inArray(jobAssignments.status, ACTIVE_STATUSES),
      ),
    )
    .returning();
  if (!cancelled) throw new DomainError("job_state_conflict");
  return cancelled;
}

async function tellReplaced(tx: TxCtx, job: Job, assignment: Assignment) {
  const { driver } = await getParties(tx, assignment.id);
  const parties = { assignment, job, driver };
  await queueEmails(tx, [
    {
      key: `assignment_replaced:${assignment.id}`,
      to: driver.email,
      template: "assignment_replaced",
      data: endedFacts(parties, tx.now()),
      ...idsOf(parties),
    },
    ...customerCancellation(tx, parties, { isReplaced: true }),
  ]);
}
