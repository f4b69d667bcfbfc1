import { and, eq, inArray } from "drizzle-orm";
import { fahrerProfile, jobAssignments, jobRequests } from "../../db/schema/index.ts";
import type { TxCtx } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { ACTIVE_STATUSES } from "../kernel/vocabulary.ts";
import type { DriverStatus } from "./schemas.ts";

type Driver = typeof fahrerProfile.$inferSelect;

/** The driver, nobody else's to change until the transaction ends. Errors: `driver_not_found`, `driver_erased`. */
export async function lockDriver(tx: TxCtx, driverId: string): Promise<Driver> {
  const [driver] = await tx.db
    .select()
    .from(fahrerProfile)
    .where(eq(fahrerProfile.id, driverId))
    .for("update");
  if (!driver) throw new DomainError("driver_not_found");
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
