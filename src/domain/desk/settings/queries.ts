import { desc, eq } from "drizzle-orm";
import { administratoren, einstellungen } from "../../../db/schema/index.ts";
import { type Ctx, type ReadCtx, requireDispatcher } from "../../kernel/context.ts";
import { describeChange, type SettingsArea } from "../../kernel/settings/settings-area.ts";

/**
 * All versions of an area, the newest first, each with who stored it when, and what differs from the one before it, in words.
 * Error: `not_admin`.
 */
export async function listVersions<Values>(
  ctx: Pick<Ctx, "actor" | "settings"> & ReadCtx,
  area: SettingsArea<Values>,
) {
  requireDispatcher(ctx.actor);
  const { version, created_at, admin_email, bereich, werte } = einstellungen;
  const { name, email } = administratoren;
  const rows = await ctx.db
    .select({ version, created_at, admin_email, name, werte })
    .from(einstellungen)
    .leftJoin(administratoren, eq(email, admin_email))
    .where(eq(bereich, area.name))
    .orderBy(desc(version));
  const changesOf = (index: number) => {
    const after = area.schema.safeParse(rows[index]?.werte).data;
    const before = rows[index + 1];
    if (after === undefined) return [];
    return describeChange(
      area,
      before ? area.schema.safeParse(before.werte).data : ctx.settings.at(area, 0),
      after,
    );
  };
  return rows.map((row, index) => ({
    version: row.version,
    changes: changesOf(index),
    created_at: row.created_at,
    by: row.name || row.admin_email || "Terminal",
  }));
}

export type SettingsVersion = Awaited<ReturnType<typeof listVersions>>[number];
