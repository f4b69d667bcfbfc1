import { sql } from "drizzle-orm";
import { fahrerKalender } from "../../../db/schema/index.ts";
import { logAction } from "../../kernel/action-log.ts";
import { type Ctx, requireDispatcher, transaction } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { driverPagePath } from "../../kernel/links.ts";
import { lockDriver } from "../driver-state.ts";
import { findDriver } from "../queries.ts";
import { DriverIdInput } from "../schemas.ts";
import { readDriverPagePath } from "./page-link.ts";

/** The link to a driver's page, to be sent to him; a path. Errors: `driver_not_found`, `driver_erased`. */
export async function getDriverPageLink(ctx: Ctx, raw: DriverIdInput): Promise<{ path: string }> {
  requireDispatcher(ctx.actor);
  const { driverId } = DriverIdInput.parse(raw);
  const driver = await findDriver(ctx, driverId);
  if (!driver) throw new DomainError("driver_not_found");
  if (driver.geloescht_am) throw new DomainError("driver_erased");
  return { path: await readDriverPagePath(ctx, driverId) };
}

/**
 * Ends every link to a driver's page and calendar that is out there, and gives the new one; a path. Errors:
 * `driver_not_found`, `driver_erased`.
 */
export async function renewDriverLink(ctx: Ctx, raw: DriverIdInput): Promise<{ path: string }> {
  requireDispatcher(ctx.actor);
  const { driverId } = DriverIdInput.parse(raw);
  return transaction(ctx, async (tx) => {
    await lockDriver(tx, driverId);
    const [calendar] = await tx.db
      .insert(fahrerKalender)
      .values({ fahrer_id: driverId, link_stand: 1 })
      .onConflictDoUpdate({
        target: fahrerKalender.fahrer_id,
        set: { link_stand: sql`${fahrerKalender.link_stand} + 1` },
      })
      .returning({ linkStand: fahrerKalender.link_stand });
    await logAction(tx, "renew_driver_link", { driverId });
    return { path: driverPagePath(tx, { driverId, linkStand: calendar?.linkStand ?? 1 }) };
  });
}
