import { eq } from "drizzle-orm";
import { administratoren, sessions } from "../../../db/schema/index.ts";
import type { TxCtx } from "../../kernel/context.ts";

/** Nothing that he had opens anything from now on: password, links, sessions. His row stays, for the log. */
export async function endAccess(tx: TxCtx, administratorId: string): Promise<void> {
  await tx.db
    .update(administratoren)
    .set({
      status: "ended",
      ist_konfiguriert: false,
      passwort_aus_konfiguration: false,
      password_hash: null,
      link_at: null,
      ended_at: tx.now(),
    })
    .where(eq(administratoren.id, administratorId));
  await tx.db.delete(sessions).where(eq(sessions.userId, administratorId));
}
