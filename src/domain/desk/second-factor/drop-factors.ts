import { eq } from "drizzle-orm";
import { authenticatorApps, passkeys, recoveryCodes } from "../../../db/schema/index.ts";
import type { TxCtx } from "../../kernel/context.ts";

/** Everything that somebody had besides his password. */
export async function dropFactors(tx: TxCtx, adminId: string): Promise<void> {
  await tx.db.delete(authenticatorApps).where(eq(authenticatorApps.admin_id, adminId));
  await tx.db.delete(passkeys).where(eq(passkeys.admin_id, adminId));
  await tx.db.delete(recoveryCodes).where(eq(recoveryCodes.admin_id, adminId));
}
