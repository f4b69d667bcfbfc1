import { and, eq, isNull } from "drizzle-orm";
import { kundenwuensche } from "../../db/schema/index.ts";
import { logAction } from "../kernel/action-log.ts";
import { type Ctx, requireDispatcher, transaction } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { SettleWishInput } from "./schemas.ts";
import { WISH_LABEL } from "./vocabulary.ts";

/**
 * The dispatcher has dealt with a customer's wish; what came of it he told him himself. Doing it twice changes nothing
 * more. Error: `wish_not_found`.
 */
export async function settleWish(ctx: Ctx, raw: SettleWishInput): Promise<{ jobId: string }> {
  requireDispatcher(ctx.actor);
  const { wishId } = SettleWishInput.parse(raw);
  return transaction(ctx, async (tx) => {
    const isThisWish = eq(kundenwuensche.id, wishId);
    const [settled] = await tx.db
      .update(kundenwuensche)
      .set({ erledigt_am: tx.now() })
      .where(and(isThisWish, isNull(kundenwuensche.erledigt_am)))
      .returning();
    if (settled) {
      const kind = WISH_LABEL[settled.art];
      await logAction(tx, "settle_wish", {
        jobId: settled.job_id,
        ...(settled.nachricht
          ? { note: `${kind}: ${settled.nachricht}`, noteWithoutWords: kind }
          : { note: kind }),
      });
      return { jobId: settled.job_id };
    }
    const [before] = await tx.db
      .select({ jobId: kundenwuensche.job_id })
      .from(kundenwuensche)
      .where(isThisWish);
    if (!before) throw new DomainError("wish_not_found");
    return before;
  });
}
