import { and, asc, eq, isNull, sql } from "drizzle-orm";
import {
  fahrerProfile,
  jobAssignments,
  jobRequests,
  stundenzettel,
} from "../../../db/schema/index.ts";
import { getParties } from "../../dispatch/jobs/parties.ts";
import { type Ctx, transaction } from "../../kernel/context.ts";
import { berlinDate, nextWeekday } from "../../kernel/time/berlin.ts";
import { askDriver } from "./notices.ts";
import { lastDayOfWork } from "./silence.ts";

/**
 * By the clock, in the evening: asks each driver for his hours on his last day of work, and once more on the next working day if he
 * has said nothing (docs/rules.md, Hours sheets). Returns how many were asked.
 */
export async function remindDrivers(ctx: Ctx): Promise<number> {
  const today = berlinDate(ctx.now());
  const { assignment_id, status, erinnerungen } = stundenzettel;
  const waiting = await ctx.db
    .select({ id: assignment_id, count: erinnerungen, lastDay: lastDayOfWork })
    .from(stundenzettel)
    .innerJoin(jobAssignments, eq(jobAssignments.id, assignment_id))
    .innerJoin(jobRequests, eq(jobRequests.id, jobAssignments.job_id))
    .innerJoin(fahrerProfile, eq(fahrerProfile.id, jobAssignments.driver_id))
    .where(
      and(
        eq(status, "open"),
        sql`${erinnerungen} < 2`,
        sql`${lastDayOfWork} <= ${today}::date`,
        isNull(fahrerProfile.geloescht_am),
      ),
    )
    .orderBy(asc(assignment_id));
  let asked = 0;
  for (const { id, count, lastDay } of waiting) {
    if (count > 0 && lastDay && nextWeekday(lastDay) > today) continue;
    asked += await transaction(ctx, async (tx) => {
      const [sheet] = await tx.db
        .update(stundenzettel)
        .set({ erinnerungen: count + 1 })
        .where(and(eq(assignment_id, id), eq(status, "open"), eq(erinnerungen, count)))
        .returning();
      if (!sheet) return 0;
      await askDriver(tx, await getParties(tx, id), String(sheet.erinnerungen));
      return 1;
    });
  }
  return asked;
}
