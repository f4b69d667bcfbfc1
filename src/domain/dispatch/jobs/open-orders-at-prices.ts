import { count, inArray } from "drizzle-orm";
import { jobRequests } from "../../../db/schema/index.ts";
import { type Ctx, type ReadCtx, requireDispatcher } from "../../kernel/context.ts";

/** How many orders that are still to be driven keep which version of the prices; the newest first. Error: `not_admin`. */
export async function countOpenOrdersAtPrices(
  ctx: Pick<Ctx, "actor"> & ReadCtx,
): Promise<{ version: number; orders: number }[]> {
  requireDispatcher(ctx.actor);
  const { preis_version: version, status } = jobRequests;
  const rows = await ctx.db
    .select({ version, orders: count() })
    .from(jobRequests)
    .where(inArray(status, ["open", "assigned", "confirmed"]))
    .groupBy(version);
  return rows.toSorted((one, other) => other.version - one.version);
}
