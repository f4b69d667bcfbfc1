import { eq, sql } from "drizzle-orm";
import { fahrerKalender } from "../../../db/schema/index.ts";
import { logAction } from "../../kernel/action-log.ts";
import {
  type Ctx,
  type ReadCtx,
  requireDispatcher,
  type TxCtx,
  transaction,
} from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { driverCalendarPath } from "../../kernel/links.ts";
import { lockDriver } from "../driver-state.ts";
import { findDriver } from "../queries.ts";
import { DriverIdInput } from "../schemas.ts";
import { authorisePage, type PageLink } from "./page-link.ts";

/** The address of a driver's calendar, to be given to him; a path. Errors: `driver_not_found`, `driver_erased`. */
export async function getDriverCalendarPath(
  ctx: Ctx,
  raw: DriverIdInput,
): Promise<{ path: string }> {
  requireDispatcher(ctx.actor);
  const { driverId } = DriverIdInput.parse(raw);
  const driver = await findDriver(ctx, driverId);
  if (!driver) throw new DomainError("driver_not_found");
  if (driver.geloescht_am) throw new DomainError("driver_erased");
  return { path: driverCalendarPath(ctx, { driverId, ...(await readStands(ctx, driverId)) }) };
}

/** Ends every address of his calendar that is out there, and no other link of his; gives the new one. Errors: the same. */
export async function renewDriverCalendar(ctx: Ctx, raw: DriverIdInput): Promise<{ path: string }> {
  requireDispatcher(ctx.actor);
  const { driverId } = DriverIdInput.parse(raw);
  return transaction(ctx, async (tx) => {
    await lockDriver(tx, driverId);
    return renew(tx, driverId);
  });
}

/** The same by himself, on 'Meine Einsätze'. Errors: those of `authorisePage`. */
export async function renewOwnCalendar(ctx: Ctx, link: PageLink): Promise<void> {
  await authorisePage(ctx, link);
  await transaction(ctx, async (tx) => {
    await lockDriver(tx, link.driverId);
    // Once more under the lock: the link may have been renewed, or he rejected, meanwhile.
    const { driver } = await authorisePage(tx, link);
    await renew(tx, driver.id);
  });
}

async function renew(tx: TxCtx, driverId: string) {
  await tx.db
    .insert(fahrerKalender)
    .values({ fahrer_id: driverId, kalender_stand: 1 })
    .onConflictDoUpdate({
      target: fahrerKalender.fahrer_id,
      set: { kalender_stand: sql`${fahrerKalender.kalender_stand} + 1` },
    });
  await logAction(tx, "renew_calendar", { driverId });
  return { path: driverCalendarPath(tx, { driverId, ...(await readStands(tx, driverId)) }) };
}

async function readStands({ db }: ReadCtx, driverId: string) {
  const { fahrer_id, link_stand, kalender_stand } = fahrerKalender;
  const [found] = await db
    .select({ linkStand: link_stand, calendarStand: kalender_stand })
    .from(fahrerKalender)
    .where(eq(fahrer_id, driverId));
  return found ?? { linkStand: 0, calendarStand: 0 };
}
