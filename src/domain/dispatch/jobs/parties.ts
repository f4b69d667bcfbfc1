import { eq, inArray, type SQL } from "drizzle-orm";
import { fahrerProfile, jobAssignments, jobRequests } from "../../../db/schema/index.ts";
import type { ReadCtx, TxCtx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";

export interface Parties {
  assignment: typeof jobAssignments.$inferSelect;
  job: typeof jobRequests.$inferSelect;
  driver: typeof fahrerProfile.$inferSelect;
}

/** An assignment with its job and its driver. Error: `assignment_not_found`. */
export async function getParties(ctx: ReadCtx, assignmentId: string): Promise<Parties> {
  const [parties] = await readParties(ctx, eq(jobAssignments.id, assignmentId));
  if (!parties) throw new DomainError("assignment_not_found");
  return parties;
}

export function readParties({ db }: ReadCtx, which: SQL | undefined): Promise<Parties[]> {
  return db
    .select({ assignment: jobAssignments, job: jobRequests, driver: fahrerProfile })
    .from(jobAssignments)
    .innerJoin(jobRequests, eq(jobRequests.id, jobAssignments.job_id))
    .innerJoin(fahrerProfile, eq(fahrerProfile.id, jobAssignments.driver_id))
    .where(which);
}

/** A job, locked: first of the locks that a verb takes (job, driver, assignment). Error: `job_not_found`. */
export async function lockJob(tx: TxCtx, jobId: string): Promise<Parties["job"]> {
  const [job] = await tx.db
    .select()
    .from(jobRequests)
    .where(eq(jobRequests.id, jobId))
    .for("update");
  if (!job) throw new DomainError("job_not_found");
  return job;
}

/** Clicks at once come one after the other. Every verb locks in this order: job, driver, assignment. */
export async function lockJobOf(tx: TxCtx, assignmentId: string): Promise<void> {
  const ofAssignment = tx.db
    .select({ id: jobAssignments.job_id })
    .from(jobAssignments)
    .where(eq(jobAssignments.id, assignmentId));
  await tx.db
    .select({ id: jobRequests.id })
    .from(jobRequests)
    .where(inArray(jobRequests.id, ofAssignment))
    .for("update");
}

/** After the job's lock. What only points to the driver is not held up. */
export async function lockDriver(tx: TxCtx, driverId: string) {
  const [driver] = await tx.db
    .select()
    .from(fahrerProfile)
    .where(eq(fahrerProfile.id, driverId))
    .for("no key update");
  return driver;
}
