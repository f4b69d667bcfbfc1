import { and, asc, inArray, lt, sql } from "drizzle-orm";
import { jobRequests } from "../../../db/schema/index.ts";
import { type Ctx, type ReadCtx, requireDispatcher } from "../../kernel/context.ts";
import { isPeriodAhead } from "../../kernel/periods.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";
import { lastDayOfJob } from "./last-day.ts";
import { CompleteOldJobsInput, type JobStatus } from "./schemas.ts";

export interface OldJob {
  id: string;
  nummer: number;
  customer_name: string;
  company: string;
  einsatzort: string;
  zeitraum: string;
  fahrzeugtyp: string;
  status: JobStatus;
  created_at: Date;
  /** `YYYY-MM-DD`, where it is known. */
  last_day: string | null;
}

/** What 'Alte Aufträge abschließen' would complete now, oldest first: the dialog shows it before it acts (issue 5). */
export async function listOldJobs(ctx: Ctx, raw: CompleteOldJobsInput): Promise<OldJob[]> {
  requireDispatcher(ctx.actor);
  const { daysOld } = CompleteOldJobsInput.parse(raw);
  const jobs = await selectOldJobs(ctx, daysOld, ctx.now());
  return stillOld(jobs, ctx.now());
}

/** Neither completed nor running, and created and driven before then; the words of the period decide afterwards. */
export function selectOldJobs({ db }: ReadCtx, daysOld: number, now: Date) {
  const limit = new Date(now.getTime() - daysOld * 86_400_000);
  const { id, nummer, customer_name, company, einsatzort, zeitraum } = jobRequests;
  const { fahrzeugtyp, status, created_at } = jobRequests;
  return db
    .select({
      id,
      nummer,
      customer_name,
      company,
      einsatzort,
      zeitraum,
      fahrzeugtyp,
      status,
      created_at,
      last_day: lastDayOfJob,
    })
    .from(jobRequests)
    .where(
      and(
        inArray(status, ["open", "confirmed", "no_show"]),
        lt(created_at, limit),
        sql`coalesce(${lastDayOfJob}, date '-infinity') < ${berlinDate(limit)}::date`,
      ),
    )
    .orderBy(asc(created_at), asc(id));
}

/** An order for "März 2027" without a date is not old, however long ago it came in. */
export function stillOld(jobs: OldJob[], now: Date): OldJob[] {
  const today = berlinDate(now);
  return jobs.filter(
    ({ last_day, zeitraum }) => last_day !== null || !isPeriodAhead(zeitraum, today),
  );
}
