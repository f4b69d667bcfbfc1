import { and, eq, inArray } from "drizzle-orm";
import { jobAssignments } from "../../../db/schema/index.ts";
import { deskQuery, type ReadCtx } from "../../kernel/context.ts";
import { ACTIVE_STATUSES } from "../../kernel/vocabulary.ts";
import { getJob, type Parties, readParties } from "../jobs/parties.ts";
import { CancellationFeeInput } from "./schemas.ts";

/** Fee of 'Auftrag stornieren' unless the dispatcher names another (docs/rules.md, Cancellation). Error: `job_not_found`. */
export const getCancellationFee = deskQuery(CancellationFeeInput, async (ctx, { jobId }) => {
  await getJob(ctx, jobId);
  return { feeCents: 0 };
});

/** The job and its active assignment; null without one. */
export async function activeWork(ctx: ReadCtx, jobId: string): Promise<Parties | null> {
  const { job_id, status } = jobAssignments;
  const [active] = await readParties(ctx, and(eq(job_id, jobId), inArray(status, ACTIVE_STATUSES)));
  return active ?? null;
}

/** Cancellation columns of an active job. */
export const NOT_CANCELLED = {
  cancelled_at: null,
  cancelled_by: null,
  cancelled_from: null,
  cancelled_assignment_id: null,
  storno_grund: "",
  storno_fee_cents: null,
} as const;
