import { and, asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import {
  administratoren,
  authenticatorApps,
  passkeys,
  recoveryCodes,
} from "../../../db/schema/index.ts";
import { type Ctx, type ReadCtx, requirePerson } from "../../kernel/context.ts";
import { readOwn } from "../administrators/queries.ts";
import type { FactorCount, FactorWay } from "./vocabulary.ts";

/** The administrator's ways for the second step; none: the password suffices. */
export async function waysOf(ctx: ReadCtx, adminId: string): Promise<FactorWay[]> {
  const { hasApp, passkeys: keys, recoveryCodes: codes } = await countFactors(ctx, adminId);
  const ways: FactorWay[] = [];
  if (hasApp) ways.push("app");
  if (keys > 0) ways.push("passkey");
  // Without a factor they open nothing: they go with the last one.
  if (ways.length > 0 && codes > 0) ways.push("recovery");
  return ways;
}

/** The signed-in dispatcher's ways. Error: `not_admin`. */
export async function readOwnWays(ctx: Pick<Ctx, "actor"> & ReadCtx): Promise<FactorWay[]> {
  return waysOf(ctx, (await readOwn(ctx)).id);
}

/** Whether he has an app that counts, or a passkey. */
export async function hasFactor(ctx: ReadCtx, adminId: string): Promise<boolean> {
  return (await waysOf(ctx, adminId)).length > 0;
}

export type PasskeyRow = Awaited<ReturnType<typeof readOwnFactors>>["passkeys"][number];

/** The signed-in dispatcher's own; `appSince` null: he has no app. Error: `not_admin`. */
export async function readOwnFactors(ctx: Pick<Ctx, "actor"> & ReadCtx) {
  const own = await readOwn(ctx);
  const [app] = await ctx.db
    .select({ since: authenticatorApps.confirmed_at })
    .from(authenticatorApps)
    .where(eq(authenticatorApps.admin_id, own.id));
  const keys = await ctx.db
    .select({
      id: passkeys.id,
      name: passkeys.name,
      isSynced: passkeys.is_synced,
      createdAt: passkeys.created_at,
      lastUsedAt: passkeys.last_used_at,
    })
    .from(passkeys)
    .where(eq(passkeys.admin_id, own.id))
    .orderBy(asc(passkeys.created_at), asc(passkeys.id));
  const { recoveryCodes: left } = await countFactors(ctx, own.id);
  return { appSince: app?.since ?? null, passkeys: keys, recoveryCodes: left };
}

export type FactorRow = FactorCount & { email: string; name: string };

/**
 * Second factors of all active administrators, the configured one first, for the terminal and the setup. Error:
 * `not_admin`.
 */
export async function listFactors(ctx: Pick<Ctx, "actor"> & ReadCtx): Promise<FactorRow[]> {
  requirePerson(ctx.actor);
  const { id, email, name, status, ist_konfiguriert } = administratoren;
  return ctx.db
    .select({ email, name, ...COUNTS })
    .from(administratoren)
    .where(eq(status, "active"))
    .orderBy(desc(ist_konfiguriert), sql`lower(${name})`, asc(email), asc(id));
}

const { id: adminId } = administratoren;
const COUNTS = {
  hasApp: sql<boolean>`exists (select from ${authenticatorApps} where ${and(
    eq(authenticatorApps.admin_id, adminId),
    isNotNull(authenticatorApps.confirmed_at),
  )})`,
  passkeys: sql<number>`(select count(*)::int from ${passkeys} where ${eq(passkeys.admin_id, adminId)})`,
  recoveryCodes: sql<number>`(select count(*)::int from ${recoveryCodes} where ${and(
    eq(recoveryCodes.admin_id, adminId),
    isNull(recoveryCodes.used_at),
  )})`,
};

async function countFactors({ db }: ReadCtx, id: string): Promise<FactorCount> {
  const [found] = await db.select(COUNTS).from(administratoren).where(eq(adminId, id));
  return found ?? { hasApp: false, passkeys: 0, recoveryCodes: 0 };
}
