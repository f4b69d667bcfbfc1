import { and, eq } from "drizzle-orm";
import { administratoren, passkeys } from "../../../db/schema/index.ts";
import { logAction } from "../../kernel/action-log.ts";
import { type Ctx, transaction } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { readOwn } from "../administrators/queries.ts";
import { challengeCheck, newChallenge } from "./challenges.ts";
import { firstRecoveryCodes } from "./recovery-codes.ts";
import { AddPasskeyInput, RenamePasskeyInput } from "./schemas.ts";
import { tellOwner } from "./tell-owner.ts";
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
export async function addPasskey(
  ctx: Ctx,
  raw: AddPasskeyInput,
): Promise<{ passkeyId: string; recoveryCodes: string[] | undefined }> {
  const { name, passkey: answer } = AddPasskeyInput.parse(raw);
  const own = await readOwn(ctx);
  const challenge = challengeCheck(ctx, "passkey-creation", [own.id]);
  const made = await ctx.passkeys.readNew(answer, challenge.isOurs);
  if (!made) throw new DomainError("passkey_not_made");
  return transaction(ctx, async (tx) => {
    if (!(await challenge.spend(tx))) throw new DomainError("passkey_not_made");
    // One after the other, so that the last of two does not exceed the number.
    await tx.db
      .select({ id: administratoren.id })
      .from(administratoren)
      .where(eq(administratoren.id, own.id))
      .for("update");
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

/** Errors: ZodError, `not_admin`, `passkey_not_found`. */
export async function renamePasskey(ctx: Ctx, raw: RenamePasskeyInput): Promise<void> {
  const { passkeyId, name } = RenamePasskeyInput.parse(raw);
  const own = await readOwn(ctx);
  const renamed = await ctx.db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, passkeyId), eq(passkeys.admin_id, own.id)))
    .returning({ id: passkeys.id });
  if (renamed.length === 0) throw new DomainError("passkey_not_found");
}
