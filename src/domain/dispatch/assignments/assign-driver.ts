import { logAction } from "../../kernel/action-log.ts";
import { deskVerb, type TxCtx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { runIdempotently } from "../../kernel/idempotency.ts";
import { isActiveStatus } from "../../kernel/vocabulary.ts";
import { answeredNow } from "../jobs/desk-marks.ts";
import { changeJob, getJob } from "../jobs/parties.ts";
import { getAssignableDriver, placeDriver } from "./place-driver.ts";
import { AssignDriverInput } from "./schemas.ts";

/**
 * Assigns a driver to an open job and mails him. Of any number at once, one wins.
 * Conflicts: `double_assignment`, `driver_not_available`, `job_not_assignable`, `confirmation_required` when one of his
 * documents expires before the last day or he works elsewhere on one of the days; `contact_incomplete`,
 * `idempotency_mismatch`.
 */
export const assignDriver = deskVerb(AssignDriverInput, (tx, { jobId, ...input }) =>
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

async function claimOpenJob(tx: TxCtx, jobId: string) {
  const change = { status: "assigned", mitgeteilt: null, ...answeredNow(tx) } as const;
  const job = await changeJob(tx, jobId, ["open"], change);
  if (job) return job;
  const isTaken = isActiveStatus((await getJob(tx, jobId)).status);
  throw new DomainError(isTaken ? "double_assignment" : "job_not_assignable");
}
