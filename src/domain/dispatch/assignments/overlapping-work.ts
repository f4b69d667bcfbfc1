import { and, asc, eq, inArray } from "drizzle-orm";
import { jobAssignments, jobRequests } from "../../../db/schema/index.ts";
import type { ReadCtx } from "../../kernel/context.ts";
import type { Warning } from "../../kernel/errors.ts";
import { formatDay } from "../../kernel/time/berlin.ts";
import { jobNumber } from "../../kernel/vocabulary.ts";
import { type Days, shareADay } from "./vocabulary.ts";

/**
 * The warning of the assign dialog when a driver works on one of these days. Asked before he is assigned: what he works on
 * then is another job.
 */
export async function overlappingWork(
  ctx: ReadCtx,
  driverId: string,
  planned: Days,
): Promise<Warning | null> {
  const others = await ctx.db
    .select({
      nummer: jobRequests.nummer,
      start: jobAssignments.start_date,
      end: jobAssignments.end_date,
    })
    .from(jobAssignments)
    .innerJoin(jobRequests, eq(jobRequests.id, jobAssignments.job_id))
    .where(
      and(
        eq(jobAssignments.driver_id, driverId),
        inArray(jobAssignments.status, ["assigned", "confirmed"]),
        inArray(jobRequests.status, ["assigned", "confirmed"]),
      ),
    )
    .orderBy(asc(jobAssignments.start_date), asc(jobRequests.nummer));
  const overlaps = others.filter((other) => shareADay(planned, other));
  if (overlaps.length === 0) return null;
  const list = overlaps.map((other) => `${jobNumber(other.nummer)} (${inWords(other)})`).join(", ");
  return { code: "overlap", text: `Der Fahrer ist in dieser Zeit schon eingeteilt: ${list}.` };
}

function inWords({ start, end }: Days) {
  const days = [...new Set([start, end])].filter((day) => day !== null);
  return days.map(formatDay).join(" bis ");
}
