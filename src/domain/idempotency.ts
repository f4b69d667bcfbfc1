import { and, eq, isNotNull, lt, sql } from "drizzle-orm";
import { idempotencyKeys } from "../db/schema/index.ts";
import type { Ctx, ReadCtx, TxCtx } from "./context.ts";
import { ANSWER_KEPT_HOURS } from "./privacy/rules.ts";

/** Whether this request was done before, with the same key: then nothing may refuse its repetition. */
export async function wasAnswered(
  { db, idempotencyKey }: ReadCtx & Pick<Ctx, "idempotencyKey">,
  call: string,
) {
  if (!idempotencyKey) return false;
  const sameKey = and(eq(idempotencyKeys.call, call), eq(idempotencyKeys.key, idempotencyKey));
  return (await db.$count(idempotencyKeys, and(sameKey, isNotNull(idempotencyKeys.answer)))) > 0;
}

/**
 * Runs `work` once per call and key: the same key within 24 h gets the stored answer, and nothing is created
 * twice (api.md). A parallel repetition waits for the first one's commit.
 */
export async function once<T extends object>(
  tx: TxCtx,
  call: string,
  work: () => Promise<T>,
): Promise<T> {
  const key = tx.idempotencyKey;
  if (!key) return work();
  const now = tx.now();
  const claimed = await tx.db
    .insert(idempotencyKeys)
    .values({ call, key, created_at: now })
    .onConflictDoUpdate({
      target: [idempotencyKeys.call, idempotencyKeys.key],
      set: { created_at: now, answer: sql`null` },
      setWhere: lt(
        idempotencyKeys.created_at,
        new Date(now.getTime() - ANSWER_KEPT_HOURS * 3_600_000),
      ),
    })
    .returning({ key: idempotencyKeys.key });
  const sameKey = and(eq(idempotencyKeys.call, call), eq(idempotencyKeys.key, key));
  if (claimed.length === 0) {
    const [stored] = await tx.db.select().from(idempotencyKeys).where(sameKey);
    return stored?.answer as T;
  }
  const answer = await work();
  await tx.db.update(idempotencyKeys).set({ answer }).where(sameKey);
  return answer;
}
