import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { adminUsers, pushDevices, sessions } from "../../../db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";

interface AdminSettings {
  email: string;
  /** Undefined: keep the stored one, or make one up at the first start. */
  password: string | undefined;
}

/**
 * Makes sure that exactly the configured admin can sign in. Returns a password made up at the first start, to be
 * printed once; else null. Copies that start together agree on one row.
 */
export async function ensureAdmin(ctx: Ctx, settings: AdminSettings): Promise<string | null> {
  const [admin] = await ctx.db.select().from(adminUsers);
  if (admin) {
    await bringUpToDate(ctx, admin, settings);
    return null;
  }
  const password = settings.password ?? randomBytes(12).toString("base64url");
  const created = await ctx.db
    .insert(adminUsers)
    .values({ email: settings.email, password_hash: await ctx.passwords.hash(password) })
    .onConflictDoNothing()
    .returning({ id: adminUsers.id });
  return created.length > 0 && !settings.password ? password : null;
}

async function bringUpToDate(
  ctx: Ctx,
  admin: typeof adminUsers.$inferSelect,
  { email, password }: AdminSettings,
) {
  const isSamePassword = !password || (await ctx.passwords.verify(password, admin.password_hash));
  if (admin.email === email && isSamePassword) return;
  const password_hash = isSamePassword ? admin.password_hash : await ctx.passwords.hash(password);
  await ctx.db.update(adminUsers).set({ email, password_hash });
  if (isSamePassword) return;
  // Whoever signed in with the old password must know the new one, also to be told of anything.
  await ctx.db.delete(sessions).where(eq(sessions.userId, admin.id));
  await ctx.db.delete(pushDevices).where(eq(pushDevices.admin_id, admin.id));
}
