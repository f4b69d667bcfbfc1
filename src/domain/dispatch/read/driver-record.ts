import { and, eq, sql } from "drizzle-orm";
import * as z from "zod";
import { jobAssignments, jobRequests, jobResponses } from "../../../db/schema/index.ts";
import { type Ctx, deskQuery, type ReadCtx } from "../../kernel/context.ts";
import { id, optionalDate } from "../../kernel/fields/schemas.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";
import { datesAfterMove } from "../../kernel/time/told-periods.ts";
import { readWarnings } from "../assignments/assign-driver.ts";
import { activeWork } from "../changes/cancellation.ts";
import { decidedBefore } from "../changes/tell-of-change.ts";
import { getJob } from "../jobs/parties.ts";

const DriverRecordInput = z.object({ driverId: id() });

/** Counts of a driver's past jobs; zeros if there are none. */
export async function readDriverRecord(
  ctx: ReadCtx & Pick<Ctx, "now">,
  raw: z.input<typeof DriverRecordInput>,
) {
  const { driverId } = DriverRecordInput.parse(raw);
  const { status, driver_id, end_date, start_date } = jobAssignments;
  const lastDay = sql`coalesce(${end_date}, ${start_date})`;
  const isOver = sql`(${jobRequests.status} = 'completed' or ${lastDay} < ${berlinDate(ctx.now())}::date)`;
  const [assigned] = await ctx.db
    .select({
      /** Confirmed assignments that are over. */
      gefahren: number(sql`${status} = 'confirmed' and ${isOver}`),
      no_shows: number(sql`${status} = 'no_show'`),
    })
    .from(jobAssignments)
    .innerJoin(jobRequests, eq(jobRequests.id, jobAssignments.job_id))
    .where(eq(driver_id, driverId));
  const [declined] = await ctx.db
    .select({
      /** Jobs of his own that he gave back, and offers that he declined. */
      abgesagt: number(sql`${jobResponses.assignment_id} is not null`),
      abgelehnt: number(sql`${jobResponses.assignment_id} is null`),
    })
    .from(jobResponses)
    .where(and(eq(jobResponses.driver_id, driverId), eq(jobResponses.action, "decline")));
  const { gefahren = 0, no_shows = 0 } = assigned ?? {};
  const { abgesagt = 0, abgelehnt = 0 } = declined ?? {};
  return { id: driverId, gefahren, no_shows, abgesagt, abgelehnt };
}

function number(condition: ReturnType<typeof sql>) {
  return sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
}

const Asked = z.object({
  jobId: id(),
  startDate: optionalDate().pipe(z.string("Bitte geben Sie den ersten Tag ein")),
  endDate: optionalDate(),
});

/**
 * Objections against the driver of a job if it were moved to these days (last day null: unknown), as `moveJob` would
 * raise them. Empty without a driver. Errors: `job_not_found`, `validation`.
 */
export const warningsOfMove = deskQuery(Asked, async (ctx, { jobId, startDate, endDate }) => {
  const job = await getJob(ctx, jobId);
  const work = await activeWork(ctx, jobId);
  if (!work) return [];
  const dates = datesAfterMove(job, { startDate, endDate }, berlinDate(ctx.now()));
  const { einsatzbeginn: start, einsatzende: end, arbeitstage: weekdays } = dates;
  const { driver, assignment } = work;
  const about = { job: work.job, driver, decided: decidedBefore(assignment) };
  return readWarnings(ctx, about, { start, end, weekdays });
});
