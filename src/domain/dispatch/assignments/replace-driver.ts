import { and, eq, inArray } from "drizzle-orm";
import { fahrerProfile, jobAssignments, jobRequests } from "../../../db/schema/index.ts";
import { logAction } from "../../kernel/action-log.ts";
import { type Ctx, requireDispatcher, type TxCtx, transaction } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { runIdempotently } from "../../kernel/idempotency.ts";
import { ACTIVE_STATUSES } from "../../kernel/vocabulary.ts";
import { endedFacts } from "../../mail/facts.ts";
import { queueEmails } from "../../mail/queue-emails.ts";
import { announce } from "../../webhooks/announce.ts";
import { answeredNow } from "../jobs/desk-marks.ts";
import { customerCancellation } from "./order-notices.ts";
import { getAssignableDriver, type Placed, placeDriver } from "./place-driver.ts";
import { ReplaceDriverInput } from "./schemas.ts";
import { withdrawWaiting } from "./withdraw-confirmation.ts";

const REASON = "Durch einen anderen Fahrer ersetzt";

/**
 * Gives a job to another driver in one step: the active assignment is cancelled, the new one written, both drivers get
 * their mail (docs/rules.md, Assignments). Of any number at once that name the same `replacedId`, one wins. Conflicts:
 * `job_state_conflict` when nobody, or meanwhile somebody else, is assigned; `driver_already_assigned`;
 * `job_not_assignable`; the rest as in `assignDriver`.
 */
export async function replaceDriver(ctx: Ctx, raw: ReplaceDriverInput): Promise<Placed> {
  requireDispatcher(ctx.actor);
  const { jobId, replacedId, replaceReason, ...input } = ReplaceDriverInput.parse(raw);
  return transaction(ctx, (tx) =>
    runIdempotently(
      tx,
      "admin-replace-driver",
      { jobId, replacedId, replaceReason, ...input },
      async () => {
        const job = await claimTakenJob(tx, jobId);
        const driver = await getAssignableDriver(tx, input.driverId);
        const replaced = await cancelActive(tx, jobId, {
          seenId: replacedId,
          reason: replaceReason,
        });
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
      },
    ),
  );
}

async function claimTakenJob(tx: TxCtx, jobId: string) {
  const [job] = await tx.db
    .update(jobRequests)
    .set({ status: "assigned", mitgeteilt: null, updated_at: tx.now(), ...answeredNow(tx) })
    .where(and(eq(jobRequests.id, jobId), inArray(jobRequests.status, ACTIVE_STATUSES)))
    .returning();
  if (job) return job;
  const [existing] = await tx.db
    .select({ status: jobRequests.status })
    .from(jobRequests)
    .where(eq(jobRequests.id, jobId));
  if (!existing) throw new DomainError("job_not_found");
  throw new DomainError(existing.status === "open" ? "job_state_conflict" : "job_not_assignable");
}

interface Ended {
  seenId: string | undefined;
  reason: string;
}

async function cancelActive(tx: TxCtx, jobId: string, { seenId, reason }: Ended) {
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

async function tellReplaced(
  tx: TxCtx,
  job: typeof jobRequests.$inferSelect,
  assignment: typeof jobAssignments.$inferSelect,
) {
  const [driver] = await tx.db
    .select()
    .from(fahrerProfile)
    .where(eq(fahrerProfile.id, assignment.driver_id));
  if (!driver) throw new Error("The assignment's driver is gone");
  await queueEmails(tx, [
    {
      key: `assignment_replaced:${assignment.id}`,
      to: driver.email,
      template: "assignment_replaced",
      data: endedFacts({ assignment, job, driver }, tx.now()),
      jobId: job.id,
      driverId: driver.id,
      assignmentId: assignment.id,
    },
    ...customerCancellation(tx, { assignment, job }, { isReplaced: true }),
  ]);
}
