import { and, eq, inArray } from "drizzle-orm";
import { jobAssignments } from "../../../db/schema/index.ts";
import type { ReadCtx } from "../../kernel/context.ts";
import { ACTIVE_STATUSES } from "../../kernel/vocabulary.ts";
import { getParties, type Parties } from "../assignments/parties.ts";

/** Who drives a job now, with the job as it is; null while nobody does. */
export async function activeWork(ctx: ReadCtx, jobId: string): Promise<Parties | null> {
  const [active] = await ctx.db
    .select({ id: jobAssignments.id })
    .from(jobAssignments)
    .where(and(eq(jobAssignments.job_id, jobId), inArray(jobAssignments.status, ACTIVE_STATUSES)));
  return active ? getParties(ctx, active.id) : null;
}

/** What a job holds of a cancellation while it is none. */
export const NOT_CANCELLED = {
  cancelled_at: null,
  cancelled_by: null,
  cancelled_from: null,
  cancelled_assignment_id: null,
  storno_grund: "",
  storno_fee_cents: null,
} as const;
