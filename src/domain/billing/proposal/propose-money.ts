import { eq } from "drizzle-orm";
import * as z from "zod";
import { fahrerProfile, jobRequests } from "../../../db/schema/index.ts";
import { pricesOfOrder } from "../../dispatch/jobs/customers-price.ts";
import { deskQuery } from "../../kernel/context.ts";
import { euros, id, optionalDate, optionalWeekdays } from "../../kernel/fields/schemas.ts";
import { getRow } from "../../kernel/rows.ts";
import { RATE_TYPES } from "../../kernel/vocabulary.ts";
import { type JobMoney, moneyOfJob, moneyOfWork } from "../../pricing/work-money.ts";
import { plannedDays, stateOfWork, workedDays } from "../hours/plan.ts";

/** An assignment as it is typed. */
export const ProposeMoneyInput = z.object({
  jobId: id(),
  /** Missing: nobody is chosen yet, so no way is known. */
  driverId: id().optional(),
  rateType: z.enum(RATE_TYPES, "Ungültiger Wert."),
  rateValue: euros("Bitte geben Sie den Satz in Euro ein"),
  startDate: optionalDate(),
  endDate: optionalDate(),
  arbeitstage: optionalWeekdays(),
});

const NOWHERE = { plz: "", ort: "", firmensitz_land: "" };

/**
 * Customer's sum, driver's sum and remainder if the job is driven as planned, for an assignment as it is typed.
 * Read-only. Null: its days are unknown. Errors: ZodError, `job_not_found`.
 */
export const proposeMoney = deskQuery(
  ProposeMoneyInput,
  async (ctx, input): Promise<JobMoney | null> => {
    const job = await getRow(ctx, jobRequests, input.jobId, "job_not_found");
    const { plz, ort, firmensitz_land } = fahrerProfile;
    const [driver = NOWHERE] = input.driverId
      ? await ctx.db
          .select({ plz, ort, firmensitz_land })
          .from(fahrerProfile)
          .where(eq(fahrerProfile.id, input.driverId))
      : [];
    const assignment = {
      rate_type: input.rateType,
      rate_value: input.rateValue,
      start_date: input.startDate,
      end_date: input.endDate,
      arbeitstage: input.arbeitstage ?? job.arbeitstage,
      cancelled_at: null,
    };
    const days = workedDays(plannedDays({ assignment, job, driver }, ctx.now()));
    if (days.length === 0) return null;
    const state = stateOfWork(job);
    const money = moneyOfWork(await pricesOfOrder(ctx, job), {
      order: job,
      assignment,
      days,
      state,
    });
    return moneyOfJob(money, days.length);
  },
);
