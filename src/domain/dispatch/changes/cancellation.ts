import { and, eq, inArray } from "drizzle-orm";
import { type Job, jobAssignments } from "../../../db/schema/index.ts";
import { type Ctx, deskQuery, type ReadCtx } from "../../kernel/context.ts";
import { startOfWork } from "../../kernel/time/berlin.ts";
import { countWorkingDays } from "../../kernel/time/working-days.ts";
import { ACTIVE_STATUSES, type CancelledBy } from "../../kernel/vocabulary.ts";
import { cancellationFeeCents, freeCancellationUntil } from "../../pricing/cancellation-fee.ts";
import { priceOfJob } from "../jobs/customers-price.ts";
import type { PricedCtx } from "../jobs/order-prices.ts";
import { getJob, type Parties, readParties } from "../jobs/parties.ts";
import { CancellationFeeInput } from "./schemas.ts";

interface Cancelling {
  job: Job;
  assignment: Parties["assignment"] | null;
  by: CancelledBy;
  at: Date;
}

/** Cancellation fee of this job at this moment by the scale; see `cancellationFeeCents`. */
export async function feeByScale(
  ctx: PricedCtx,
  { job, assignment, by, at }: Cancelling,
): Promise<number | null> {
  const { einsatzbeginn: start, einsatzende: end, arbeitstage } = job;
  const price = await priceOfJob(ctx, job, { assignment });
  return cancellationFeeCents({
    by,
    cancelledAt: at,
    startsAt: startOf(job),
    dayPriceCents: price?.dayCents ?? null,
    days: start && end ? countWorkingDays({ start, end, weekdays: arbeitstage }) : 1,
  });
}

function startOf({ einsatzbeginn: start, uhrzeit_beginn: time }: Job) {
  return start ? startOfWork(start, time) : null;
}

/** Customer's cancellation fee at this moment, and until when it is free; read-only. */
export async function customersCancellation(ctx: PricedCtx & Pick<Ctx, "now">, job: Job) {
  const assignment = (await activeWork(ctx, job.id))?.assignment ?? null;
  return {
    feeCents: await feeByScale(ctx, { job, assignment, by: "customer", at: ctx.now() }),
    freeUntil: freeCancellationUntil(startOf(job)),
  };
}

/** Fee of 'Auftrag stornieren' at this moment, for the dialog; read-only. Error: `job_not_found`. */
export const getCancellationFee = deskQuery(CancellationFeeInput, async (ctx, { jobId, by }) => {
  const job = await getJob(ctx, jobId);
  const assignment = (await activeWork(ctx, jobId))?.assignment ?? null;
  return { feeCents: await feeByScale(ctx, { job, assignment, by, at: ctx.now() }) };
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
