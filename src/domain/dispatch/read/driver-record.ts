import { and, eq, sql } from "drizzle-orm";
import * as z from "zod";
import { jobAssignments, jobRequests, jobResponses } from "../../../db/schema/index.ts";
import type { Ctx, ReadCtx } from "../../kernel/context.ts";
import { id } from "../../kernel/fields/schemas.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";

export interface DriverRecord {
  id: string;
  /** Confirmed assignments that are over. */
  gefahren: number;
  no_shows: number;
  /** Jobs of his own that he gave back. */
  abgesagt: number;
  /** Offers that he declined. */
  abgelehnt: number;
}

const DriverRecordInput = z.object({ driverId: id() });

/** Counts of a driver's past jobs; zeros if there are none. */
export async function readDriverRecord(
  ctx: ReadCtx & Pick<Ctx, "now">,
  raw: z.input<typeof DriverRecordInput>,
): Promise<DriverRecord> {
  const { driverId } = DriverRecordInput.parse(raw);
  const { status, driver_id, end_date, start_date } = jobAssignments;
  const lastDay = sql`coalesce(${end_date}, ${start_date})`;
  const isOver = sql`(${jobRequests.status} = 'completed' or ${lastDay} < ${berlinDate(ctx.now())}::date)`;
  const [assigned] = await ctx.db
    .select({
      gefahren: number(sql`${status} = 'confirmed' and ${isOver}`),
      no_shows: number(sql`${status} = 'no_show'`),
    })
    .from(jobAssignments)
    .innerJoin(jobRequests, eq(jobRequests.id, jobAssignments.job_id))
    .where(eq(driver_id, driverId));
  const [declined] = await ctx.db
    .select({
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
