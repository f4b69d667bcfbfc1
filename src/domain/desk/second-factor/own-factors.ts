import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import {
  administratoren,
  authenticatorApps,
  passkeys,
  recoveryCodes,
} from "../../../db/schema/index.ts";
import { type Ctx, logAction, type TxCtx, transaction } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { openSecret, sealSecret } from "../../kernel/sealed-secret.ts";
import { MINUTE_MS } from "../../kernel/time/berlin.ts";
import { inLog, readActive, readOwn } from "../administrators/queries.ts";
import { AdministratorInput } from "../administrators/schemas.ts";
import { signOutEverywhere } from "../sessions/sessions.ts";
import {
  challengeCheck,
  dropFactors,
  firstRecoveryCodes,
  forApp,
  hasFactor,
  newChallenge,
  tellOwner,
} from "./factors.ts";
import { AddPasskeyInput, AppCodeInput, PasskeyInput } from "./schemas.ts";
import { SECOND_FACTOR } from "./vocabulary.ts";

/** Options for creating a passkey of the signed-in dispatcher. Errors: `not_admin`, `too_many_passkeys`. */
export async function offerPasskey(ctx: Ctx): Promise<{ options: object }> {
  const own = await readOwn(ctx);
  const known = await ctx.db.select().from(passkeys).where(eq(passkeys.admin_id, own.id));
  if (known.length >= SECOND_FACTOR.passkeys) throw new DomainError("too_many_passkeys");
  const challenge = newChallenge(ctx, "passkey-creation", [own.id]);
  const user = { ...own, agency: ctx.settings.operator().name };
  return { options: await ctx.passkeys.creationOptions(user, challenge, known) };
}

/**
 * The passkey that his browser has made. With his first factor come recovery codes, told here and nowhere else. Errors:
 * ZodError, `not_admin`, `passkey_not_made`, `too_many_passkeys`.
 */
export async function addPasskey(ctx: Ctx, raw: AddPasskeyInput) {
  const { name, passkey: answer } = AddPasskeyInput.parse(raw);
  const own = await readOwn(ctx);
  const challenge = challengeCheck(ctx, "passkey-creation", [own.id]);
  const made = await ctx.passkeys.readNew(answer, challenge.isOurs);
  if (!made) throw new DomainError("passkey_not_made");
  return transaction(ctx, async (tx) => {
    if (!(await challenge.spend(tx))) throw new DomainError("passkey_not_made");
    // One after the other, so that the last of two does not exceed the number.
    await lockOwn(tx, own.id);
    const count = await tx.db.$count(passkeys, eq(passkeys.admin_id, own.id));
    if (count >= SECOND_FACTOR.passkeys) throw new DomainError("too_many_passkeys");
    const [added] = await tx.db
      .insert(passkeys)
      .values({ ...made, admin_id: own.id, name, created_at: tx.now() })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    if (!added) throw new DomainError("passkey_not_made");
    await logAction(tx, "set_up_second_factor", { note: `Passkey „${name}“` });
    await tellOwner(tx, own, { what: "passkey_added", passkey: name });
    return { passkeyId: added.id, recoveryCodes: await firstRecoveryCodes(tx, own.id) };
  });
}

const { admin_id, confirmed_at, sealed_secret, created_at } = authenticatorApps;

/**
 * Begins to set up the signed-in dispatcher's app, with a secret of its own; what was begun before ends. It counts for nothing
 * until `confirmApp`. Errors: `not_admin`, `app_set_up`.
 */
export async function startApp(ctx: Ctx): Promise<void> {
  const own = await readOwn(ctx);
  const values = {
    sealed_secret: sealSecret(ctx, forApp(own.id), ctx.appCodes.newSecret()),
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
export async function confirmApp(ctx: Ctx, raw: AppCodeInput) {
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
  const secret = app && ctx.now().getTime() < until && openSecret(ctx, forApp(adminId), app.sealed);
  if (!secret) throw new DomainError("app_not_started");
  return { secret, sealed: app.sealed };
}

/** The signed-in dispatcher's app. Errors: `not_admin`, `no_second_factor`, `second_factor_needed`. */
export async function removeApp(ctx: Ctx): Promise<void> {
  await removeOne(ctx, async (tx, own) => {
    const removed = await tx.db
      .delete(authenticatorApps)
      .where(and(eq(admin_id, own.id), isNotNull(confirmed_at)))
      .returning({ admin_id });
    if (removed.length === 0) throw new DomainError("no_second_factor");
    await logAction(tx, "remove_second_factor", { note: "App" });
    await tellOwner(tx, own, { what: "app_removed" });
  });
}

/** Errors: ZodError, `not_admin`, `passkey_not_found`, `second_factor_needed`. */
export async function removePasskey(ctx: Ctx, raw: PasskeyInput): Promise<void> {
  const { passkeyId } = PasskeyInput.parse(raw);
  await removeOne(ctx, async (tx, own) => {
    const [removed] = await tx.db
      .delete(passkeys)
      .where(and(eq(passkeys.id, passkeyId), eq(passkeys.admin_id, own.id)))
      .returning({ name: passkeys.name });
    if (!removed) throw new DomainError("passkey_not_found");
    await logAction(tx, "remove_second_factor", { note: `Passkey „${removed.name}“` });
    await tellOwner(tx, own, { what: "passkey_removed", passkey: removed.name });
  });
}

async function lockOwn({ db }: TxCtx, ownId: string) {
  const { id } = administratoren;
  await db.select({ id }).from(administratoren).where(eq(id, ownId)).for("update");
}

type Own = Awaited<ReturnType<typeof readOwn>>;

/** Recovery codes go with the last factor; where one is demanded, the last stays. */
async function removeOne(ctx: Ctx, remove: (tx: TxCtx, own: Own) => Promise<void>) {
  await transaction(ctx, async (tx) => {
    const own = await readOwn(tx);
    // Locked: of two that are removed at once, one is seen to be the last.
    await lockOwn(tx, own.id);
    await remove(tx, own);
    if (await hasFactor(tx, own.id)) return;
    if (tx.demandsSecondFactor) throw new DomainError("second_factor_needed");
    await tx.db.delete(recoveryCodes).where(eq(recoveryCodes.admin_id, own.id));
  });
}

/**
 * At the server's terminal, for somebody who has lost phone, keys and recovery codes: his password alone signs in again, and he is
 * signed out everywhere. Errors: ZodError, `not_admin`, `administrator_not_found`, `administrator_ended`, `no_second_factor`.
 */
export async function resetSecondFactor(ctx: Ctx, raw: AdministratorInput): Promise<void> {
  if (ctx.actor.kind !== "cli") throw new DomainError("not_admin");
  const { administratorId } = AdministratorInput.parse(raw);
  await transaction(ctx, async (tx) => {
    const administrator = await readActive(tx, administratorId);
    if (!(await hasFactor(tx, administratorId))) throw new DomainError("no_second_factor");
    await dropFactors(tx, administratorId);
    await signOutEverywhere(tx, administratorId);
    await logAction(tx, "reset_second_factor", { note: inLog(administrator) });
    await tellOwner(tx, administrator, { what: "reset" });
  });
}
