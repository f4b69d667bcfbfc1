import { and, eq, isNull, type SQL } from "drizzle-orm";
import { apiKeys } from "../../../db/schema/index.ts";
import { logAction } from "../../kernel/action-log.ts";
import { type Ctx, requirePerson, type TxCtx, transaction } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { readOwn } from "../administrators/queries.ts";
import { KeyInput } from "./schemas.ts";

/**
 * Ends a key for good: the next request with it is refused, in every copy. The log goes on naming it. Errors: ZodError,
 * `not_admin`, `key_not_found`, `key_ended`.
 */
export async function revokeKey(ctx: Ctx, raw: KeyInput): Promise<{ name: string }> {
  requirePerson(ctx.actor);
  const { keyId } = KeyInput.parse(raw);
  return transaction(ctx, async (tx) => {
    // Locked: of two who revoke it at once, one hears that it is revoked already.
    const [found] = await tx.db.select().from(apiKeys).where(eq(apiKeys.id, keyId)).for("update");
    if (!found) throw new DomainError("key_not_found");
    if (found.revoked_at) throw new DomainError("key_ended");
    await revoke(tx, eq(apiKeys.id, keyId));
    return { name: found.name };
  });
}

/** Ends what an administrator made and is not ended yet, within the transaction that ends his access. */
export async function revokeKeysOf(tx: TxCtx, administratorId: string): Promise<void> {
  await revoke(tx, and(eq(apiKeys.made_by, administratorId), isNull(apiKeys.revoked_at)));
}

async function revoke(tx: TxCtx, which: SQL | undefined) {
  const revoked_by = tx.actor.kind === "dispatcher" ? (await readOwn(tx)).id : null;
  const { name, prefix } = apiKeys;
  const revoked = await tx.db
    .update(apiKeys)
    .set({ revoked_at: tx.now(), revoked_by })
    .where(which)
    .returning({ name, prefix });
  for (const key of revoked) {
    await logAction(tx, "revoke_key", { note: `${key.name} (${key.prefix}…)` });
  }
}
