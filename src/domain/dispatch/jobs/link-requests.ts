import { and, asc, eq, isNotNull, lte, type SQL, sql } from "drizzle-orm";
import { jobRequests } from "../../../db/schema/index.ts";
import { type Ctx, type TxCtx, transaction } from "../../kernel/context.ts";
import { LEASE } from "../../kernel/outbox.ts";
import type { Claims } from "../../kernel/ports.ts";
import { idsIn } from "../../kernel/rows.ts";
import { DAY_MS, MINUTE_MS } from "../../kernel/time/berlin.ts";
import { linkCustomer } from "./linked-jobs.ts";

/** Delay of the next try after an error. */
const AGAIN_AFTER_MS = 10 * MINUTE_MS;
/** Age of an order at which the tries end; editing or assigning the job still links it. */
const GIVEN_UP_AFTER_MS = DAY_MS;

const { id, kunde_faellig_am } = jobRequests;

/** The jobs whose customer the worker looks for next, as one portion. No claim: `linkRequest` locks the job. */
export async function requestsToLink(
  { db, now }: Ctx,
  limit: number,
): Promise<Claims<{ id: string; ids: string[] }>> {
  const rows = await db
    .select({ id })
    .from(jobRequests)
    .where(lte(kunde_faellig_am, now()))
    .orderBy(asc(kunde_faellig_am))
    .limit(limit)
    .for("key share", { skipLocked: true });
  const [first] = rows;
  const row = first && { ...first, ids: idsIn(rows) };
  const claims = row ? [{ row, lease: LEASE, since: performance.now() }] : [];
  return { claims, nextInMs: undefined };
}

/** Links one job with its customer, unless somebody has meanwhile or is about to. An error lets it wait. */
export async function linkRequest(ctx: Ctx, jobId: string): Promise<void> {
  try {
    await transaction(ctx, async (tx) => {
      const waiting = lockWaiting(tx, eq(id, jobId)).for("update", { skipLocked: true });
      for (const job of await waiting) await linkCustomer(tx, job);
    });
  } catch (error) {
    const now = ctx.now().getTime();
    const givenUp = new Date(now - GIVEN_UP_AFTER_MS).toISOString();
    const again = new Date(now + AGAIN_AFTER_MS).toISOString();
    await ctx.db
      .update(jobRequests)
      .set({
        kunde_faellig_am: sql`case when created_at > ${givenUp} then ${again}::timestamptz end`,
      })
      .where(and(eq(id, jobId), isNotNull(kunde_faellig_am)));
    throw error;
  }
}

/**
 * Links all jobs that still wait, so that whatever is done next with a customer sees each order of his. Locks them before any
 * record, as every verb does.
 */
export async function linkWaiting(tx: TxCtx): Promise<void> {
  for (const job of await lockWaiting(tx).for("update")) await linkCustomer(tx, job);
}

function lockWaiting({ db }: TxCtx, which?: SQL) {
  return db
    .select()
    .from(jobRequests)
    .where(and(isNotNull(kunde_faellig_am), which))
    .orderBy(id);
}
