import { eq } from "drizzle-orm";
import { jobRequests } from "../../../db/schema/index.ts";
import { type Ctx, type ReadCtx, requireDispatcher } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { startOfWork } from "../../kernel/time/berlin.ts";
import { countWorkingDays } from "../../kernel/time/working-days.ts";
import type { CancelledBy } from "../../kernel/vocabulary.ts";
import { cancellationFeeCents } from "../../pricing/cancellation-fee.ts";
import { dayPayCents } from "../../pricing/no-show-fee.ts";
import type { Parties } from "../assignments/parties.ts";
import { confirmedPrice } from "../jobs/confirmed-price.ts";
import { activeWork } from "./active-work.ts";
import { CancellationFeeInput } from "./schemas.ts";

type Job = typeof jobRequests.$inferSelect;

interface Cancelling {
  job: Job;
  assignment: Parties["assignment"] | null;
  by: CancelledBy;
  at: Date;
}

/** What cancelling this job at this moment costs its customer by the scale; see `cancellationFeeCents`. */
export async function feeByScale(
  ctx: ReadCtx & Pick<Ctx, "settings">,
  { job, assignment, by, at }: Cancelling,
): Promise<number | null> {
  const { einsatzbeginn: start, einsatzende: end, uhrzeit_beginn: time, arbeitstage } = job;
  const agreed = assignment && {
    rateType: assignment.rate_type,
    rateValue: assignment.rate_value,
  };
  return cancellationFeeCents({
    by,
    cancelledAt: at,
    startsAt: start ? startOfWork(start, time) : null,
    dayPriceCents: (await confirmedPrice(ctx, job)) ?? (agreed && dayPayCents(agreed)),
    days: start && end ? countWorkingDays({ start, end, weekdays: arbeitstage }) : 1,
  });
}

/** What 'Auftrag stornieren' would cost now, for the dialog before it acts; reads only. Error: `job_not_found`. */
export async function getCancellationFee(
  ctx: Ctx,
  raw: CancellationFeeInput,
): Promise<{ feeCents: number | null }> {
  requireDispatcher(ctx.actor);
  const { jobId, by } = CancellationFeeInput.parse(raw);
  const [job] = await ctx.db.select().from(jobRequests).where(eq(jobRequests.id, jobId));
  if (!job) throw new DomainError("job_not_found");
  const work = await activeWork(ctx, jobId);
  const assignment = work?.assignment ?? null;
  return { feeCents: await feeByScale(ctx, { job, assignment, by, at: ctx.now() }) };
}
