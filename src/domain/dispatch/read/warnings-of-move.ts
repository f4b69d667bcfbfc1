import * as z from "zod";
import { type Ctx, requireDispatcher } from "../../kernel/context.ts";
import { DomainError, type Warning } from "../../kernel/errors.ts";
import { id, optionalDate } from "../../kernel/fields/schemas.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";
import { datesAfterMove } from "../../kernel/time/told-periods.ts";
import { readWarnings } from "../assignments/place-driver.ts";
import { activeWork } from "../changes/cancellation.ts";
import { decidedBefore } from "../changes/tell-of-change.ts";
import { findJob } from "./job-queries.ts";

const Asked = z.object({
  jobId: id(),
  startDate: optionalDate().pipe(z.string("Bitte geben Sie den ersten Tag ein")),
  endDate: optionalDate(),
});

/**
 * Objections against the driver of a job if it were moved to these days (last day null: unknown), as `moveJob` would
 * raise them. Empty without a driver. Errors: `job_not_found`, `validation`.
 */
export async function warningsOfMove(ctx: Ctx, raw: z.input<typeof Asked>): Promise<Warning[]> {
  requireDispatcher(ctx.actor);
  const { jobId, startDate, endDate } = Asked.parse(raw);
  const job = await findJob(ctx, jobId);
  if (!job) throw new DomainError("job_not_found");
  const work = await activeWork(ctx, jobId);
  if (!work) return [];
  const dates = datesAfterMove(job, { startDate, endDate }, berlinDate(ctx.now()));
  const { einsatzbeginn: start, einsatzende: end, arbeitstage: weekdays } = dates;
  const { driver, assignment } = work;
  const about = { job: work.job, driver, decided: decidedBefore(assignment) };
  return readWarnings(ctx, about, { start, end, weekdays });
}
