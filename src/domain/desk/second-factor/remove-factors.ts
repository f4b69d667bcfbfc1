import { and, eq, isNotNull } from "drizzle-orm";
import {
  administratoren,
  authenticatorApps,
  passkeys,
  recoveryCodes,
} from "../../../db/schema/index.ts";
import { logAction } from "../../kernel/action-log.ts";
import { type Ctx, type TxCtx, transaction } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { inLog, readActive, readOwn } from "../administrators/queries.ts";
import { AdministratorInput } from "../administrators/schemas.ts";
import { signOutEverywhere } from "../sessions/end-access.ts";
import { dropFactors } from "./drop-factors.ts";
import { hasFactor } from "./queries.ts";
import { PasskeyInput } from "./schemas.ts";
import { tellOwner } from "./tell-owner.ts";

/** The signed-in dispatcher's app. Errors: `not_admin`, `no_second_factor`, `second_factor_needed`. */
export async function removeApp(ctx: Ctx): Promise<void> {
  await removeOne(ctx, async (tx, own) => {
    const { admin_id, confirmed_at } = authenticatorApps;
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

type Own = Awaited<ReturnType<typeof readOwn>>;

/** Recovery codes go with the last factor; where one is demanded, the last stays. */
async function removeOne(ctx: Ctx, remove: (tx: TxCtx, own: Own) => Promise<void>) {
  await transaction(ctx, async (tx) => {
    const own = await readOwn(tx);
    // Locked: of two that are removed at once, one is seen to be the last.
    await tx.db
      .select({ id: administratoren.id })
      .from(administratoren)
      .where(eq(administratoren.id, own.id))
      .for("update");
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
