import { and, eq, isNull, sql } from "drizzle-orm";
import { authenticatorApps } from "../../../db/schema/index.ts";
import { logAction } from "../../kernel/action-log.ts";
import { type Ctx, transaction } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { MINUTE_MS } from "../../kernel/time/days.ts";
import { readOwn } from "../administrators/queries.ts";
import { firstRecoveryCodes } from "./recovery-codes.ts";
import { AppCodeInput } from "./schemas.ts";
import { openSecret, sealSecret } from "./sealed-secret.ts";
import { tellOwner } from "./tell-owner.ts";
import { SECOND_FACTOR } from "./vocabulary.ts";

const { admin_id, confirmed_at, sealed_secret, created_at } = authenticatorApps;

/**
 * Begins to set up the signed-in dispatcher's app, with a secret of its own; what was begun before ends. It counts for nothing
 * until `confirmApp`. Errors: `not_admin`, `app_set_up`.
 */
export async function startApp(ctx: Ctx): Promise<void> {
  const own = await readOwn(ctx);
  const values = {
    sealed_secret: sealSecret(ctx, own.id, ctx.appCodes.newSecret()),
    created_at: ctx.now(),
  };
  const started = await ctx.db
    .insert(authenticatorApps)
    .values({ admin_id: own.id, ...values })
    .onConflictDoUpdate({ target: admin_id, set: values, setWhere: isNull(confirmed_at) })
    .returning({ admin_id });
  if (started.length === 0) throw new DomainError("app_set_up");
}

/** Secret and address for an app that is being set up. Errors: `not_admin`, `app_set_up`, `app_not_started`. */
export async function readStartedApp(ctx: Ctx): Promise<{ secret: string; address: string }> {
  const own = await readOwn(ctx);
  const { secret } = await readStarted(ctx, own.id);
  const issuer = ctx.settings.operator().name;
  return { secret, address: ctx.appCodes.address({ secret, account: own.email, issuer }) };
}

/**
 * The app counts from its first right code on, which is spent by that. With his first factor come recovery codes, told here and
 * nowhere else. Errors: ZodError, `not_admin`, `app_set_up`, `app_not_started`, `app_code_wrong`, `too_many_codes`.
 */
export async function confirmApp(
  ctx: Ctx,
  raw: AppCodeInput,
): Promise<{ recoveryCodes: string[] | undefined }> {
  const { code } = AppCodeInput.parse(raw);
  const own = await readOwn(ctx);
  const { secret, sealed } = await readStarted(ctx, own.id);
  await ctx.limits.take("second_factor", `set-up ${own.id}`);
  const step = ctx.appCodes.stepOf(secret, code.replaceAll(/\s/g, ""), ctx.now());
  if (!step) {
    const fields = { code: "Dieser Code stimmt nicht. Bitte geben Sie den aktuellen ein." };
    throw new DomainError("app_code_wrong", { fields });
  }
  return transaction(ctx, async (tx) => {
    const confirmed = await tx.db
      .update(authenticatorApps)
      .set({ confirmed_at: tx.now(), last_step: step })
      .where(and(eq(admin_id, own.id), isNull(confirmed_at), eq(sealed_secret, sealed)))
      .returning({ admin_id });
    if (confirmed.length === 0) throw new DomainError("app_not_started");
    await logAction(tx, "set_up_second_factor", { note: "App" });
    await tellOwner(tx, own, { what: "app_added" });
    return { recoveryCodes: await firstRecoveryCodes(tx, own.id) };
  });
}

async function readStarted(ctx: Ctx, adminId: string) {
  const [app] = await ctx.db
    .select({
      sealed: sealed_secret,
      isConfirmed: sql<boolean>`${confirmed_at} is not null`,
      startedAt: created_at,
    })
    .from(authenticatorApps)
    .where(eq(admin_id, adminId));
  if (app?.isConfirmed) throw new DomainError("app_set_up");
  const until = (app?.startedAt.getTime() ?? 0) + SECOND_FACTOR.setUpMinutes * MINUTE_MS;
  const secret = app && ctx.now().getTime() < until && openSecret(ctx, adminId, app.sealed);
  if (!secret) throw new DomainError("app_not_started");
  return { secret, sealed: app.sealed };
}
