import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { administratoren } from "../../../db/schema/index.ts";
import { type Ctx, transaction } from "../../kernel/context.ts";
import { findRow, updateRow } from "../../kernel/rows.ts";
import { endAccess, signOutEverywhere } from "./sessions.ts";

interface AdminSettings {
  email: string;
  /** Undefined: keep the stored one, or make one up at the first start. */
  password: string | undefined;
  /** One that is made up has to be replaced at the first sign-in. */
  demandsOwnPassword?: boolean;
}

/**
 * Creates the configured administrator's access. Returns a generated password at the first start, to be printed once;
 * otherwise null. Concurrent processes agree on one row.
 */
export async function ensureAdmin(ctx: Ctx, settings: AdminSettings): Promise<string | null> {
  const admin = await findRow(ctx, administratoren, eq(administratoren.ist_konfiguriert, true));
  if (admin) {
    await bringUpToDate(ctx, admin, settings);
    return null;
  }
  const password = settings.password ?? randomBytes(12).toString("base64url");
  const created = await ctx.db
    .insert(administratoren)
    .values({
      email: settings.email,
      password_hash: await ctx.passwords.hash(password),
      ist_konfiguriert: true,
      passwort_aus_konfiguration: settings.password !== undefined,
      passwort_vorlaeufig: !settings.password && settings.demandsOwnPassword === true,
    })
    .onConflictDoNothing()
    .returning({ id: administratoren.id });
  return created.length > 0 && !settings.password ? password : null;
}

type Admin = typeof administratoren.$inferSelect;

async function bringUpToDate(ctx: Ctx, configured: Admin, { email, password }: AdminSettings) {
  // An administrator added under the newly configured address takes over, and the former one's access ends.
  const admin =
    (await findRow(ctx, administratoren, eq(administratoren.email, email))) ?? configured;
  const stored = admin.password_hash ?? configured.password_hash ?? "";
  const isSamePassword = !password || (await ctx.passwords.verify(password, stored));
  const passwort_aus_konfiguration = password !== undefined;
  const isUpToDate =
    admin.ist_konfiguriert &&
    admin.email === email &&
    admin.passwort_aus_konfiguration === passwort_aus_konfiguration;
  if (isUpToDate && isSamePassword) return;
  const password_hash = isSamePassword ? stored : await ctx.passwords.hash(password);
  await transaction(ctx, async (tx) => {
    if (admin.id !== configured.id) await endAccess(tx, configured.id);
    await updateRow(tx, administratoren, admin.id, {
      email,
      password_hash,
      passwort_aus_konfiguration,
      passwort_vorlaeufig: admin.passwort_vorlaeufig && !password,
      ist_konfiguriert: true,
      status: "active",
      ended_at: null,
    });
    if (!isSamePassword) await signOutEverywhere(tx, admin.id);
  });
}
