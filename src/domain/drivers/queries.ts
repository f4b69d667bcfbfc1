import { and, desc, eq } from "drizzle-orm";
import { fahrerProfile } from "../../db/schema/index.ts";
import type { ReadCtx } from "../context.ts";
import { before, contains, type ListOptions, type Page, pageOf } from "../list.ts";
import type { DriverStatus } from "./schemas.ts";

const SEARCHED = [
  fahrerProfile.vorname,
  fahrerProfile.nachname,
  fahrerProfile.email,
  fahrerProfile.telefon,
  fahrerProfile.ort,
];

export type DriverRow = typeof fahrerProfile.$inferSelect;

/** Driver profiles, newest first (spec 7, "read all columns newest first by created_at"). */
export async function listDrivers(
  ctx: ReadCtx,
  options: ListOptions<DriverStatus>,
): Promise<Page<DriverRow>> {
  const drivers = await ctx.db
    .select()
    .from(fahrerProfile)
    .where(
      and(
        options.status && eq(fahrerProfile.status, options.status),
        contains(options.q, SEARCHED),
        before(options.cursor, fahrerProfile.created_at, fahrerProfile.id),
      ),
    )
    .orderBy(desc(fahrerProfile.created_at), desc(fahrerProfile.id))
    .limit(options.limit + 1);
  return pageOf(drivers, options.limit, (driver) => [driver.created_at, driver.id]);
}

export async function findDriver(ctx: ReadCtx, driverId: string): Promise<DriverRow | null> {
  const [driver] = await ctx.db.select().from(fahrerProfile).where(eq(fahrerProfile.id, driverId));
  return driver ?? null;
}
