import { and, eq, inArray, type SQL, type WithSubquery } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { fahrerProfile, jobAssignments, jobRequests } from "../../../db/schema/index.ts";
import type { ReadCtx, TxCtx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { getRow, idsWhere, lockRow } from "../../kernel/rows.ts";
import type { Days } from "./vocabulary.ts";

export interface Parties {
  assignment: typeof jobAssignments.$inferSelect;
  job: typeof jobRequests.$inferSelect;
  driver: typeof fahrerProfile.$inferSelect;
}

/** The ids of all three: what log, mails and events are about. */
export function idsOf({ assignment, job, driver }: Parties) {
  return { jobId: job.id, driverId: driver.id, assignmentId: assignment.id };
}

/** Which days an assignment has. */
export function ownDays({ start_date, end_date, arbeitstage }: Parties["assignment"]): Days {
  return { start: start_date, end: end_date, weekdays: arbeitstage };
}

/** An assignment with its job and its driver. Error: `assignment_not_found`. */
export async function getParties(ctx: ReadCtx, assignmentId: string): Promise<Parties> {
  const [parties] = await readParties(ctx, eq(jobAssignments.id, assignmentId));
  if (!parties) throw new DomainError("assignment_not_found");
  return parties;
}

export function readParties({ db }: ReadCtx, which: SQL | undefined) {
  return db
    .select({ assignment: jobAssignments, job: jobRequests, driver: fahrerProfile })
    .from(jobAssignments)
    .innerJoin(jobRequests, eq(jobRequests.id, jobAssignments.job_id))
    .innerJoin(fahrerProfile, eq(fahrerProfile.id, jobAssignments.driver_id))
    .where(which);
}

/** Error: `job_not_found`. */
export async function getJob({ db }: ReadCtx, jobId: string): Promise<Parties["job"]> {
  return getRow({ db }, jobRequests, jobId, "job_not_found");
}

/** Changes a job that has one of these statuses; undefined: it has another by now. */
export async function changeJob(
  tx: TxCtx,
  jobId: string,
  from: readonly Parties["job"]["status"][],
  change: PgUpdateSetSource<typeof jobRequests>,
): Promise<Parties["job"] | undefined> {
  const [changed] = await tx.db
    .update(jobRequests)
    .set({ updated_at: tx.now(), ...change })
    .where(and(eq(jobRequests.id, jobId), inArray(jobRequests.status, from)))
    .returning();
  return changed;
}

/** Changes an assignment that has one of these statuses; undefined: it has another by now. */
export async function changeAssignment(
  tx: TxCtx,
  assignmentId: string,
  from: readonly Parties["assignment"]["status"][],
  change: PgUpdateSetSource<typeof jobAssignments>,
): Promise<Parties["assignment"] | undefined> {
  const { id, status } = jobAssignments;
  const [changed] = await tx.db
    .update(jobAssignments)
    .set(change)
    .where(and(eq(id, assignmentId), inArray(status, from)))
    .returning();
  return changed;
}

/** Changes an assignment whose job is locked, in one statement with other parts. */
export async function writeAssignment(
  tx: TxCtx,
  assignmentId: string,
  change: PgUpdateSetSource<typeof jobAssignments>,
  ...parts: WithSubquery[]
): Promise<Parties["assignment"]> {
  const [written] = await tx.db
    .with(...parts)
    .update(jobAssignments)
    .set(change)
    .where(eq(jobAssignments.id, assignmentId))
    .returning();
  if (!written) throw new Error("The assignment is gone");
  return written;
}

/** The part of a statement that changes a job. */
export function changingJob(
  tx: TxCtx,
  jobId: string,
  change: PgUpdateSetSource<typeof jobRequests>,
) {
  const jobs = tx.db.update(jobRequests).set(change).where(eq(jobRequests.id, jobId));
  return tx.db.$with("changed_job").as(jobs.returning({ id: jobRequests.id }));
}

/** The part of a statement that opens a job again whose assignment ends. */
export function reopening(tx: TxCtx, jobId: string) {
  return changingJob(tx, jobId, { status: "open", updated_at: tx.now() });
}

/** The part of a statement that ends an assignment before it was driven. */
export function endingAssignment(tx: TxCtx, assignmentId: string, grund = "") {
  const change = { status: "cancelled", cancelled_at: tx.now(), grund } as const;
  const { id } = jobAssignments;
  const ended = tx.db.update(jobAssignments).set(change).where(eq(id, assignmentId));
  return tx.db.$with("ended").as(ended.returning({ id }));
}

/** The columns of an assignment that is no no-show. */
export const NO_NO_SHOW = {
  no_show_at: null,
  no_show_fee_cents: null,
  no_show_tier: null,
  driver_status_before: null,
} as const;

/** A job, locked: first of the locks that a verb takes (job, driver, assignment). Error: `job_not_found`. */
export async function lockJob(tx: TxCtx, jobId: string): Promise<Parties["job"]> {
  return lockRow(tx, jobRequests, jobId, "job_not_found");
}

/** Clicks at once come one after the other. Every verb locks in this order: job, driver, assignment. */
export async function lockJobOf(tx: TxCtx, assignmentId: string): Promise<void> {
  const ofAssignment = tx.db
    .select({ id: jobAssignments.job_id })
    .from(jobAssignments)
    .where(eq(jobAssignments.id, assignmentId));
  await idsWhere(tx, jobRequests, inArray(jobRequests.id, ofAssignment)).for("update");
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

/** An assignment with its job and its driver; the job is locked. Error: `assignment_not_found`. */
export async function lockParties(tx: TxCtx, assignmentId: string): Promise<Parties> {
  await lockJobOf(tx, assignmentId);
  return getParties(tx, assignmentId);
}

/** The same, with the driver locked after the job. Error: `assignment_not_found`. */
export async function lockWithDriver(tx: TxCtx, assignmentId: string): Promise<Parties> {
  const { driver } = await lockParties(tx, assignmentId);
  await lockDriver(tx, driver.id);
  return getParties(tx, assignmentId);
}
