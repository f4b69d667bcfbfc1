import { and, eq } from "drizzle-orm";
import { fahrerProfile, jobAssignments, jobRequests } from "../../db/schema/index.ts";
import { logAction } from "../admin/action-log.ts";
import { type Ctx, requireDispatcher, type TxCtx, transaction } from "../context.ts";
import { DomainError } from "../errors.ts";
import { once } from "../idempotency.ts";
import { missingContactFields } from "../jobs/rules.ts";
import { queueConfirmation } from "./queue-confirmation.ts";
import { AssignDriverInput, END_BEFORE_START } from "./schemas.ts";

/**
 * Assigns a driver to an open job and mails him. Of any number at once, one wins.
 * Conflicts: `double_assignment` (spec 8), `driver_not_available`, `job_not_assignable`; `contact_incomplete`.
 */
export async function assignDriver(
  ctx: Ctx,
  raw: AssignDriverInput,
): Promise<{ assignmentId: string }> {
  requireDispatcher(ctx.actor);
  const input = AssignDriverInput.parse(raw);
  return transaction(ctx, (tx) =>
    once(tx, "admin-assign-driver", async () => {
      const driver = await getAssignableDriver(tx, input.driverId);
      const job = await claimOpenJob(tx, input.jobId);
      const startDate = input.startDate ?? job.einsatzbeginn;
      if (startDate && input.endDate && input.endDate < startDate) {
        throw new DomainError("validation", { fields: { endDate: END_BEFORE_START } });
      }
      const [assignment] = await tx.db
        .insert(jobAssignments)
        .values({
          job_id: job.id,
          driver_id: driver.id,
          rate_type: input.rateType,
          rate_value: input.rateValue,
          start_date: startDate,
          end_date: input.endDate,
          admin_note: input.note,
          assigned_at: tx.now(),
        })
        .returning();
      if (!assignment) throw new Error("The insert returned no row");
      await queueConfirmation(tx, { assignment, job, driver });
      await logAction(tx, "assign_driver", {
        jobId: job.id,
        driverId: driver.id,
        note: input.note,
      });
      return { assignmentId: assignment.id };
    }),
  );
}

/** The lock keeps him from being rejected before this assignment is written. */
async function getAssignableDriver(tx: TxCtx, driverId: string) {
  const [driver] = await tx.db
    .select()
    .from(fahrerProfile)
    .where(eq(fahrerProfile.id, driverId))
    .for("share");
  if (!driver) throw new DomainError("driver_not_found");
  if (driver.status !== "approved" && driver.status !== "active") {
    throw new DomainError("driver_not_available");
  }
  return driver;
}

async function claimOpenJob(tx: TxCtx, jobId: string) {
  const [job] = await tx.db
    .update(jobRequests)
    .set({ status: "assigned", updated_at: tx.now() })
    .where(and(eq(jobRequests.id, jobId), eq(jobRequests.status, "open")))
    .returning();
  if (!job) throw await reasonNotOpen(tx, jobId);
  const fields = missingContactFields(job);
  if (Object.keys(fields).length > 0) throw new DomainError("contact_incomplete", { fields });
  return job;
}

async function reasonNotOpen(tx: TxCtx, jobId: string) {
  const [job] = await tx.db
    .select({ status: jobRequests.status })
    .from(jobRequests)
    .where(eq(jobRequests.id, jobId));
  if (!job) return new DomainError("job_not_found");
  const isTaken = job.status === "assigned" || job.status === "confirmed";
  return new DomainError(isTaken ? "double_assignment" : "job_not_assignable");
}
