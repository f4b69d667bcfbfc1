import { and, eq, inArray } from "drizzle-orm";
import { fahrerProfile, jobAssignments, jobRequests } from "../../db/schema/index.ts";
import { logAction } from "../kernel/action-log.ts";
import { type Ctx, requireDispatcher, type TxCtx, transaction } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { ACTIVE_STATUSES } from "../kernel/vocabulary.ts";
import { driverFacts } from "../mail/facts.ts";
import { queueEmails } from "../mail/queue-emails.ts";
import { pardonDriver } from "./driver-block.ts";
import { DriverIdInput, NoteDriverInput, RejectDriverInput } from "./schemas.ts";
import type { DriverStatus } from "./vocabulary.ts";

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

/**
 * Refuses a waiting driver (docs/rules.md, Drivers). The reason is the agency's own note; `notify` mails him a refusal
 * without it. Errors: `driver_not_found`, `driver_state_conflict`, `driver_has_open_jobs` for one who was reset while
 * assigned.
 */
export async function rejectDriver(ctx: Ctx, raw: RejectDriverInput): Promise<void> {
  requireDispatcher(ctx.actor);
  const { driverId, reason, notify } = RejectDriverInput.parse(raw);
  await transaction(ctx, async (tx) => {
    const change = { status: "rejected", ablehnungsgrund: reason } as const;
    const driver = await moveDriver(tx, driverId, ["pending"], change);
    if ((await countOpenAssignments(tx, driverId)) > 0) {
      throw new DomainError("driver_has_open_jobs");
    }
    if (notify) {
      await queueEmails(tx, [
        {
          key: `registration_rejected:${driverId}:${tx.now().toISOString()}`,
          to: driver.email,
          template: "registration_rejected",
          data: { driver: driverFacts(driver) },
          driverId,
        },
      ]);
    }
    await logAction(tx, "reject_driver", { driverId, note: reason });
  });
}

/**
 * Lets a driver wait for approval again. His assignments stay as they are; `assignedJobs` says how many are still open
 * (docs/rules.md, Drivers). Errors: `driver_not_found`, `driver_state_conflict` when he is waiting already.
 */
export async function resetDriver(ctx: Ctx, raw: DriverIdInput): Promise<{ assignedJobs: number }> {
  requireDispatcher(ctx.actor);
  const { driverId } = DriverIdInput.parse(raw);
  return transaction(ctx, async (tx) => {
    const change = { status: "pending", ablehnungsgrund: "" } as const;
    await moveDriver(tx, driverId, ["approved", "active", "rejected", "no_show"], change);
    await pardonDriver(tx, driverId);
    const assignedJobs = await countOpenAssignments(tx, driverId);
    await logAction(tx, "reset_driver", { driverId, note: stillAssigned(assignedJobs) });
    return { assignedJobs };
  });
}

function stillAssigned(jobs: number) {
  if (jobs === 0) return "";
  return jobs === 1 ? "noch 1 offene Zuweisung" : `noch ${jobs} offene Zuweisungen`;
}

/**
 * Keeps what the next dispatcher should know of a driver, in his log; erased with him (docs/rules.md, Drivers). Errors:
 * `driver_not_found`, `driver_erased`.
 */
export async function noteDriver(ctx: Ctx, raw: NoteDriverInput): Promise<void> {
  requireDispatcher(ctx.actor);
  const { driverId, text } = NoteDriverInput.parse(raw);
  await transaction(ctx, async (tx) => {
    await lockDriver(tx, driverId);
    await logAction(tx, "note_driver", { driverId, note: text });
  });
}
