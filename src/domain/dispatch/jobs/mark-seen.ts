import { and, eq, isNull, sql } from "drizzle-orm";
import { jobRequests } from "../../../db/schema/index.ts";
import { type Ctx, requireDispatcher, type TxCtx, transaction } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { JobIdInput } from "./schemas.ts";

/** Somebody at the desk has opened it: it is no longer new (docs/rules.md, Desk). Error: `job_not_found`. */
export async function markJobSeen(ctx: Ctx, raw: JobIdInput): Promise<void> {
  requireDispatcher(ctx.actor);
  const { jobId } = JobIdInput.parse(raw);
  await transaction(ctx, async (tx) => {
    if (await noteSeen(tx, jobId)) return;
    const [job] = await tx.db
      .select({ id: jobRequests.id })
      .from(jobRequests)
      .where(eq(jobRequests.id, jobId));
    if (!job) throw new DomainError("job_not_found");
  });
}

/** For the update of a job by somebody who acts on it. */
export function seenNow({ now }: Pick<TxCtx, "now">) {
  return {
    gesehen_am: sql`coalesce(${jobRequests.gesehen_am}, ${now().toISOString()}::timestamptz)`,
  };
}

/** Marks the job as seen; false if it already was. */
export async function noteSeen(tx: TxCtx, jobId: string): Promise<boolean> {
  const { id, gesehen_am } = jobRequests;
  const seen = await tx.db
    .update(jobRequests)
    .set({ gesehen_am: tx.now() })
    .where(and(eq(id, jobId), isNull(gesehen_am)))
    .returning({ id });
  return seen.length > 0;
}
