import type { Ctx, TxCtx } from "./context.ts";

/**
 * Does the work and undoes it: verbs answer as they would, one sees what the one before did, and nothing stays, no mail either.
 * Only for verbs that leave nothing outside of the database; numbers that they would give out are skipped afterwards. Rows
 * that they lock stay locked until the end.
 */
export async function rehearse<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  let result: { value: T } | undefined;
  try {
    await ctx.db.transaction(async (db) => {
      result = { value: await work(inside(ctx, db)) };
      throw UNDONE;
    });
  } catch (error) {
    if (error !== UNDONE || !result) throw error;
  }
  if (!result) throw new Error("The rehearsal ended without a result");
  return result.value;
}

const UNDONE = new Error("Undone on purpose");

/** Verbs open transactions of their own, which are savepoints in here. */
function inside(ctx: Ctx, db: TxCtx["db"]): Ctx {
  const files = { ...ctx.files, put: outOfReach, remove: outOfReach };
  return { ...ctx, db: db as unknown as Ctx["db"], files, wake: () => {} };
}

function outOfReach(): never {
  throw new Error("A rehearsal cannot undo what happens to a file");
}
