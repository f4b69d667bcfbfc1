import { and, eq, gte, inArray, lt, notExists, notInArray, or, sql } from "drizzle-orm";
import { jobRequests, kunden } from "../../../db/schema/index.ts";
import { JOB_DONE_STATUSES } from "../../dispatch/jobs/vocabulary.ts";
import { forgetLogWords } from "../../kernel/action-log.ts";
import { type Ctx, transaction } from "../../kernel/context.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";
import { dueBefore } from "./due.ts";

/**
 * Deletes the records of customers who have ordered nothing for so long, with contacts, sites, prices and notes; one that
 * somebody corrected since stays, and so does one with an open job (docs/rules.md, Retention).
 */
export async function deleteCustomerRecords(ctx: Ctx, atMost: number): Promise<number> {
  const before = dueBefore(ctx, "customer_records");
  const { id, kunde_id, created_at, einsatzende, einsatzbeginn, status } = jobRequests;
  const alive = ctx.db
    .select({ id })
    .from(jobRequests)
    .where(
      and(
        eq(kunde_id, kunden.id),
        or(
          gte(created_at, before),
          sql`coalesce(${einsatzende}, ${einsatzbeginn}) >= ${berlinDate(before)}::date`,
          notInArray(status, [...JOB_DONE_STATUSES]),
        ),
      ),
    );
  const isDue = and(
    lt(kunden.letzter_auftrag_am, before),
    lt(kunden.updated_at, before),
    notExists(alive),
  );
  const [due] = await ctx.db.select({ id: kunden.id }).from(kunden).where(isDue).limit(1);
  if (!due) return 0;
  return transaction(ctx, async (tx) => {
    const rows = await tx.db
      .select({ id: kunden.id })
      .from(kunden)
      .where(isDue)
      .orderBy(kunden.id)
      .limit(atMost)
      .for("update");
    const ids = rows.map((row) => row.id);
    if (ids.length === 0) return 0;
    // Before they go: an entry that names nobody any more is not found.
    await forgetLogWords(tx, { customerIds: ids });
    await tx.db.delete(kunden).where(inArray(kunden.id, ids));
    return ids.length;
  });
}
