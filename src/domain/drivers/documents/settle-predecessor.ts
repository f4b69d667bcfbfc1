import { and, eq, isNotNull, sql } from "drizzle-orm";
import { fahrerDokumente } from "../../../db/schema/index.ts";
import type { TxCtx } from "../../kernel/context.ts";

/** A document counts as replaced exactly while a checked one renews it. Called after each change of a renewal. */
export async function settlePredecessor(tx: TxCtx, predecessorId: string): Promise<void> {
  const isPredecessor = eq(fahrerDokumente.id, predecessorId);
  // Two renewals of one document at once: the second one waits and then sees what the first one did.
  await tx.db
    .select({ id: fahrerDokumente.id })
    .from(fahrerDokumente)
    .where(isPredecessor)
    .for("update");
  const [checked] = await tx.db
    .select({ id: fahrerDokumente.id })
    .from(fahrerDokumente)
    .where(
      and(eq(fahrerDokumente.erneuert_id, predecessorId), isNotNull(fahrerDokumente.geprueft_am)),
    )
    .limit(1);
  const since = sql`coalesce(${fahrerDokumente.ersetzt_am}, ${tx.now().toISOString()}::timestamptz)`;
  await tx.db
    .update(fahrerDokumente)
    .set({ ersetzt_am: checked ? since : null })
    .where(isPredecessor);
}
