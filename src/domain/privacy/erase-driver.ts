import { eq } from "drizzle-orm";
import { fahrerProfile } from "../../db/schema/index.ts";
import { countOpenAssignments } from "../drivers/driver-state.ts";
import { DriverIdInput } from "../drivers/schemas.ts";
import { logAction } from "../kernel/action-log.ts";
import { type Ctx, requireDispatcher, type TxCtx, transaction } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { removeObjects } from "../kernel/uploads/store-uploads.ts";
import { forgetDriver } from "./forget-driver.ts";
import { removeMailFiles } from "./kept-letters.ts";
import { type Kept, whatIsKept } from "./what-is-kept.ts";

interface Erasure {
  erased: string[];
  kept: Kept[];
}

/**
 * Forgets a driver (GDPR, article 17): profile, documents, mails, newsletter. What tax and commercial law want kept
 * stays, and the answer says what and why. Repeated, it erases nothing more. Errors: `driver_not_found`,
 * `driver_has_open_jobs`.
 */
export async function eraseDriver(ctx: Ctx, raw: DriverIdInput): Promise<Erasure> {
  requireDispatcher(ctx.actor);
  const { driverId } = DriverIdInput.parse(raw);
  const { keys, emails, ...erasure } = await transaction(ctx, async (tx) => {
    const driver = await lockDriver(tx, driverId);
    if (driver.geloescht_am) {
      return { keys: [], emails: [], erased: [], kept: await whatIsKept(tx, driverId) };
    }
    if ((await countOpenAssignments(tx, driverId)) > 0) {
      throw new DomainError("driver_has_open_jobs");
    }
    const forgotten = await forgetDriver(tx, driver);
    await logAction(tx, "erase_driver", { driverId });
    return { ...forgotten, kept: await whatIsKept(tx, driverId) };
  });
  // After the commit; what the store doesn't remove now, the sweep does.
  await removeObjects(ctx, keys);
  await removeMailFiles(ctx, emails);
  return erasure;
}

async function lockDriver(tx: TxCtx, driverId: string) {
  const [driver] = await tx.db
    .select()
    .from(fahrerProfile)
    .where(eq(fahrerProfile.id, driverId))
    .for("update");
  if (!driver) throw new DomainError("driver_not_found");
  return driver;
}
