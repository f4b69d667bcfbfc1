import { sql } from "drizzle-orm";
import { changeCounts } from "../../db/schema/index.ts";
import type { ReadCtx } from "./context.ts";

/** How often anything has changed. One look-up of at most 64 rows, however long the other tables are. */
export async function countChanges(ctx: ReadCtx): Promise<number> {
  const [row] = await ctx.db
    .select({ total: sql<string>`coalesce(sum(${changeCounts.count}), 0)` })
    .from(changeCounts);
  return Number(row?.total ?? 0);
}
