import { and, eq, gt } from "drizzle-orm";
import { serverNotices } from "../../../db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";
import { HOUR_MS } from "../../kernel/time/days.ts";
import { NOTICE_KEPT_HOURS } from "./vocabulary.ts";

/** Recent requests of signed-in dispatchers through an unconfigured proxy. */
export async function countUnnamedProxy({ db, now }: Pick<Ctx, "db" | "now">): Promise<number> {
  const { name, count, last_at } = serverNotices;
  const since = new Date(now().getTime() - NOTICE_KEPT_HOURS * HOUR_MS);
  const [found] = await db
    .select({ count })
    .from(serverNotices)
    .where(and(eq(name, "proxy_unnamed"), gt(last_at, since)));
  return found?.count ?? 0;
}
