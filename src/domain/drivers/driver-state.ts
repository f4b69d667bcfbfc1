import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { type Driver, fahrerProfile, jobAssignments, jobRequests } from "../../db/schema/index.ts";
import { deskVerb, logAction, type TxCtx } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { lockRow, updateRow } from "../kernel/rows.ts";
import { ACTIVE_STATUSES } from "../kernel/vocabulary.ts";
import { driverFacts } from "../mail/facts.ts";
import { queueEmail } from "../mail/queue-emails.ts";
import { DriverIdInput, NoteDriverInput, RejectDriverInput } from "./schemas.ts";
import type { DriverStatus } from "./vocabulary.ts";

/** The driver, nobody else's to change until the transaction ends. Errors: `driver_not_found`, `driver_erased`. */
export async function lockDriver(tx: TxCtx, driverId: string): Promise<Driver> {
  const driver = await lockRow(tx, fahrerProfile, driverId, "driver_not_found");
  if (driver.geloescht_am) throw new DomainError("driver_erased");
  return driver;
}

/** Moves a driver out of one of the given states. Errors: `driver_not_found`, `driver_erased`, `driver_state_conflict`. */
export async function moveDriver(
  tx: TxCtx,
  driverId: string,
  from: DriverStatus[],
  change: Pick<Driver, "status"> & Partial<Pick<Driver, "ablehnungsgrund" | "freigegeben_am">>,
): Promise<Driver> {
  await lockDriver(tx, driverId);
  const [moved] = await tx.db
    .update(fahrerProfile)
    .set({ ...change, updated_at: tx.now() })
    .where(and(eq(fahrerProfile.id, driverId), inArray(fahrerProfile.status, from)))
    .returning();
  if (!moved) throw new DomainError("driver_state_conflict");
  return moved;
}

/** Jobs that the driver is assigned to and that are not done. */
export async function countOpenAssignments(tx: TxCtx, driverId: string): Promise<number> {
  const open = await tx.db
    .select({ id: jobAssignments.id })
    .from(jobAssignments)
    .innerJoin(jobRequests, eq(jobRequests.id, jobAssignments.job_id))
    .where(
      and(
        eq(jobAssignments.driver_id, driverId),
        inArray(jobAssignments.status, ACTIVE_STATUSES),
        inArray(jobRequests.status, ACTIVE_STATUSES),
      ),
    );
  return open.length;
}

/**
 * Refuses a waiting driver (docs/rules.md, Drivers). The reason is the agency's own note; `notify` mails him a refusal
 * without it. Errors: `driver_not_found`, `driver_state_conflict`, `driver_has_open_jobs` for one who was reset while
 * assigned.
 */
export const rejectDriver = deskVerb(RejectDriverInput, async (tx, input) => {
  const { driverId, reason, notify } = input;
  const change = { status: "rejected", ablehnungsgrund: reason } as const;
  const driver = await moveDriver(tx, driverId, ["pending"], change);
  if ((await countOpenAssignments(tx, driverId)) > 0) {
    throw new DomainError("driver_has_open_jobs");
  }
  if (notify) {
    await queueEmail(tx, {
      key: `registration_rejected:${driverId}:${tx.now().toISOString()}`,
      to: driver.email,
      template: "registration_rejected",
      data: { driver: driverFacts(driver) },
      driverId,
    });
  }
  await logAction(tx, "reject_driver", { driverId, note: reason });
});

/**
 * Lets a driver wait for approval again. His assignments stay as they are; `assignedJobs` says how many are still open
 * (docs/rules.md, Drivers). Errors: `driver_not_found`, `driver_state_conflict` when he is waiting already.
 */
export const resetDriver = deskVerb(DriverIdInput, async (tx, { driverId }) => {
  const change = { status: "pending", ablehnungsgrund: "" } as const;
  await moveDriver(tx, driverId, ["approved", "active", "rejected", "no_show"], change);
  await pardonDriver(tx, driverId);
  const assignedJobs = await countOpenAssignments(tx, driverId);
  await logAction(tx, "reset_driver", { driverId, note: stillAssigned(assignedJobs) });
  return { assignedJobs };
});

function stillAssigned(jobs: number) {
  if (jobs === 0) return "";
  return jobs === 1 ? "noch 1 offene Zuweisung" : `noch ${jobs} offene Zuweisungen`;
}

/**
 * Keeps what the next dispatcher should know of a driver, in his log; erased with him (docs/rules.md, Drivers). Errors:
 * `driver_not_found`, `driver_erased`.
 */
export const noteDriver = deskVerb(NoteDriverInput, async (tx, { driverId, text }) => {
  await lockDriver(tx, driverId);
  await logAction(tx, "note_driver", { driverId, note: text });
});

/** The driver of an assignment, and its job. */
interface Parties {
  assignment: Pick<typeof jobAssignments.$inferSelect, "id" | "driver_status_before">;
  job: { id: string };
  driver: Pick<Driver, "id" | "status">;
}

type StatusBefore = NonNullable<(typeof jobAssignments.$inferSelect)["driver_status_before"]>;

/** States in which a driver may hold an assignment: only from these he is blocked, and back to these he goes. */
const BLOCKABLE = ["pending", "approved", "active"] as const satisfies StatusBefore[];
const BLOCKED = "no_show";

/** Blocks the driver of a no-show, which keeps what he was before. He is locked. */
export async function blockDriver(tx: TxCtx, { assignment, job, driver }: Parties): Promise<void> {
  const before =
    driver.status === BLOCKED
      ? await beforeOtherNoShows(tx, driver.id)
      : BLOCKABLE.find((status) => status === driver.status);
  if (!before) return;
  await updateRow(tx, jobAssignments, assignment.id, { driver_status_before: before });
  await move(tx, driver.id, BLOCKABLE, BLOCKED);
  await logAction(tx, "block_driver", {
    jobId: job.id,
    driverId: driver.id,
    assignmentId: assignment.id,
    note: driver.status,
  });
}

/**
 * Gives a driver back what he was before this no-show blocked him, unless another one still does, or the dispatcher has
 * decided about him since (`pardonDriver`). He is locked, and the no-show undone already.
 */
export async function unblockDriver(tx: TxCtx, undone: Parties): Promise<void> {
  const before = undone.assignment.driver_status_before;
  if (!before) return;
  const [standing] = await standingBlocks(tx, undone.driver.id);
  if (!standing) await move(tx, undone.driver.id, [BLOCKED], before);
}

/** The dispatcher has decided about a driver anew: no no-show of before blocks him, or gives him back anything. */
async function pardonDriver(tx: TxCtx, driverId: string): Promise<void> {
  const { driver_id, driver_status_before } = jobAssignments;
  await tx.db
    .update(jobAssignments)
    .set({ driver_status_before: null })
    .where(and(eq(driver_id, driverId), isNotNull(driver_status_before)));
}

/** Status before the first no-show that still stands; 'pending' if that is unknown. */
async function beforeOtherNoShows(tx: TxCtx, driverId: string): Promise<StatusBefore> {
  const [standing] = await standingBlocks(tx, driverId);
  return standing?.before ?? "pending";
}

async function standingBlocks(tx: TxCtx, driverId: string) {
  const { driver_id, driver_status_before: before } = jobAssignments;
  return tx.db
    .select({ before })
    .from(jobAssignments)
    .where(and(eq(driver_id, driverId), isNotNull(before)))
    .limit(1);
}

async function move(
  tx: TxCtx,
  driverId: string,
  from: readonly Driver["status"][],
  status: Driver["status"],
) {
  await tx.db
    .update(fahrerProfile)
    .set({ status, updated_at: tx.now() })
    .where(and(eq(fahrerProfile.id, driverId), inArray(fahrerProfile.status, from)));
}
