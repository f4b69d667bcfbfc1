import { desc, eq } from "drizzle-orm";
import { administratoren, einstellungen } from "../../../db/schema/index.ts";
import { type Ctx, type ReadCtx, requireDispatcher } from "../../kernel/context.ts";

/** All versions of the agency's details, the newest first, each with who stored it. */
export async function listAgencyVersions(ctx: Pick<Ctx, "actor"> & ReadCtx) {
  requireDispatcher(ctx.actor);
  const { version, created_at, admin_email, bereich } = einstellungen;
  const { name, email } = administratoren;
  const rows = await ctx.db
    .select({ version, created_at, admin_email, name })
    .from(einstellungen)
    .leftJoin(administratoren, eq(email, admin_email))
    .where(eq(bereich, "agentur"))
    .orderBy(desc(version));
  return rows.map((row) => ({
    version: row.version,
    created_at: row.created_at,
    by: row.name || row.admin_email || "Terminal",
  }));
}

export type AgencyVersion = Awaited<ReturnType<typeof listAgencyVersions>>[number];
