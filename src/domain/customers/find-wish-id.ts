import { desc, eq } from "drizzle-orm";
import { jobRequests, kundenwuensche } from "../../db/schema/index.ts";
import type { ReadCtx } from "../kernel/context.ts";
import { idMeant } from "../kernel/references.ts";
import { jobNumber } from "../kernel/vocabulary.ts";

/**
 * The wish that somebody means by the beginning of its id (docs/rules.md, References). Errors: `wish_not_found`,
 * `ambiguous_reference`, which names them by order and words.
 */
export async function findWishId({ db }: ReadCtx, reference: string): Promise<string> {
  const { id, job_id, nachricht: name } = kundenwuensche;
  return idMeant(reference, { id, missing: "wish_not_found" }, async (begins, limit) => {
    const rows = await db
      .select({ id, name, nummer: jobRequests.nummer })
      .from(kundenwuensche)
      .innerJoin(jobRequests, eq(jobRequests.id, job_id))
      .where(begins)
      .orderBy(desc(id))
      .limit(limit);
    return rows.map((row) => ({ id: row.id, number: jobNumber(row.nummer), name: row.name }));
  });
}
