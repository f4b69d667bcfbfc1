import { and, eq } from "drizzle-orm";
import { jobRequests } from "../../../db/schema/index.ts";
import { logAction } from "../../kernel/action-log.ts";
import { type Ctx, requireDispatcher, type TxCtx, transaction } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { runIdempotently } from "../../kernel/idempotency.ts";
import { isActiveStatus } from "../../kernel/vocabulary.ts";
import { answeredNow } from "../jobs/desk-marks.ts";
import { getAssignableDriver, type Placed, placeDriver } from "./place-driver.ts";
import { AssignDriverInput } from "./schemas.ts";

/**
 * Assigns a driver to an open job and mails him. Of any number at once, one wins.
 * Conflicts: `double_assignment`, `driver_not_available`, `job_not_assignable`, `confirmation_required` when one of his
 * documents expires before the last day or he works elsewhere on one of the days; `contact_incomplete`,
 * `idempotency_mismatch`.
 */
export async function assignDriver(ctx: Ctx, raw: AssignDriverInput): Promise<Placed> {
  requireDispatcher(ctx.actor);
  const { jobId, ...input } = AssignDriverInput.parse(raw);
  return transaction(ctx, (tx) =>
    runIdempotently(tx, "admin-assign-driver", { jobId, ...input }, async () => {
      const job = await claimOpenJob(tx, jobId);
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
}

async function claimOpenJob(tx: TxCtx, jobId: string) {
  const [job] = await tx.db
    .update(jobRequests)
    .set({ status: "assigned", mitgeteilt: null, updated_at: tx.now(), ...answeredNow(tx) })
    .where(and(eq(jobRequests.id, jobId), eq(jobRequests.status, "open")))
    .returning();
  if (job) return job;
  const [existing] = await tx.db
    .select({ status: jobRequests.status })
    .from(jobRequests)
    .where(eq(jobRequests.id, jobId));
  if (!existing) throw new DomainError("job_not_found");
  const isTaken = isActiveStatus(existing.status);
  throw new DomainError(isTaken ? "double_assignment" : "job_not_assignable");
}
