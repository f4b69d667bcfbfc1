import { desc, eq } from "drizzle-orm";
import { administratoren, einstellungen, type SettingsAreaName } from "../../../db/schema/index.ts";
import { type Ctx, type ReadCtx, requireDispatcher } from "../../kernel/context.ts";

/** All versions of an area, the newest first, each with who stored it when. Error: `not_admin`. */
export async function listVersions(
  ctx: Pick<Ctx, "actor"> & ReadCtx,
  area: { name: SettingsAreaName },
) {
  requireDispatcher(ctx.actor);
  const { version, created_at, admin_email, bereich } = einstellungen;
  const { name, email } = administratoren;
  const rows = await ctx.db
    .select({ version, created_at, admin_email, name })
    .from(einstellungen)
    .leftJoin(administratoren, eq(email, admin_email))
    .where(eq(bereich, area.name))
    .orderBy(desc(version));
  return rows.map((row) => ({
    version: row.version,
    created_at: row.created_at,
    by: row.name || row.admin_email || "Terminal",
  }));
}

export type SettingsVersion = Awaited<ReturnType<typeof listVersions>>[number];
