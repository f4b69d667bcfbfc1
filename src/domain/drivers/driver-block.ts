import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { fahrerProfile, jobAssignments } from "../../db/schema/index.ts";
import { logAction } from "../kernel/action-log.ts";
import type { TxCtx } from "../kernel/context.ts";

/** The driver of an assignment, and its job. */
interface Parties {
  assignment: Pick<typeof jobAssignments.$inferSelect, "id" | "driver_status_before">;
  job: { id: string };
  driver: Pick<typeof fahrerProfile.$inferSelect, "id" | "status">;
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
  await tx.db
    .update(jobAssignments)
    .set({ driver_status_before: before })
    .where(eq(jobAssignments.id, assignment.id));
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
export async function pardonDriver(tx: TxCtx, driverId: string): Promise<void> {
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
  from: readonly (typeof fahrerProfile.$inferSelect)["status"][],
  status: (typeof fahrerProfile.$inferSelect)["status"],
) {
  await tx.db
    .update(fahrerProfile)
    .set({ status, updated_at: tx.now() })
    .where(and(eq(fahrerProfile.id, driverId), inArray(fahrerProfile.status, from)));
}
