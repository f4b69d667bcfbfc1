import { and, asc, sql } from "drizzle-orm";
import { belegEreignisse, belege } from "../../../db/schema/index.ts";
import { type Ctx, transaction } from "../../kernel/context.ts";
import { announceDocument } from "../documents/log-document.ts";
import { isOverdue } from "../documents/queries.ts";

/**
 * By the clock: notes of each document that is overdue now that it is, once, and tells the connected systems (docs/rules.md, Payments).
 * Returns how many.
 */
export async function noteOverdue(ctx: Ctx): Promise<number> {
  const isNoted = sql`exists (select from ${belegEreignisse} e
    where e.beleg_id = ${belege.id} and e.art = 'ueberfaellig')`;
  const overdue = await ctx.db
    .select()
    .from(belege)
    .where(and(isOverdue(ctx), sql`not ${isNoted}`))
    .orderBy(asc(belege.created_at), asc(belege.id));
  let noted = 0;
  for (const document of overdue) {
    noted += await transaction(ctx, async (tx) => {
      const written = await tx.db
        .insert(belegEreignisse)
        .values({ beleg_id: document.id, art: "ueberfaellig", created_at: tx.now() })
        .onConflictDoNothing()
        .returning({ id: belegEreignisse.id });
      if (written.length > 0) await announceDocument(tx, "overdue", document);
      return written.length;
    });
  }
  return noted;
}
