import { and, asc, inArray, lt, sql } from "drizzle-orm";
import { jobRequests } from "../../../db/schema/index.ts";
import { deskQuery, deskVerb, logAction, type ReadCtx } from "../../kernel/context.ts";
import { isPeriodAhead } from "../../kernel/periods.ts";
import { berlinDate, DAY_MS } from "../../kernel/time/berlin.ts";
import { announceJobs, closeAnswers } from "./close-answers.ts";
import { CompleteOldJobsInput } from "./schemas.ts";

/**
 * Marks as completed what lies `daysOld` days back (default 30): jobs that are neither completed nor running, were
 * created before then, and whose last known day was before then. An order for "März 2027" without a date is not old,
 * however long ago it came in (docs/rules.md, Done). `except`: those that somebody took out.
 */
export const completeOldJobs = deskVerb(CompleteOldJobsInput, async (tx, { daysOld, except }) => {
  const locked = await selectOldJobs(tx, daysOld, tx.now()).for("update");
  const old = stillOld(locked, tx.now()).filter(({ id }) => !except.includes(id));
  const ids = old.map(({ id }) => id);
  if (ids.length === 0) return { updatedCount: 0, numbers: [] };
  await tx.db
    .update(jobRequests)
    .set({ status: "completed", completed_at: tx.now(), updated_at: tx.now() })
    .where(inArray(jobRequests.id, ids));
  await closeAnswers(tx, ids);
  for (const jobId of ids) {
    await logAction(tx, "complete_old_job", { jobId, note: `${daysOld} Tage` });
  }
  await announceJobs(tx, "job.completed", ids);
  return { updatedCount: ids.length, numbers: old.map(({ nummer }) => nummer) };
});

export type OldJob = Awaited<ReturnType<typeof selectOldJobs>>[number];

/** The jobs that 'Alte Aufträge abschließen' would complete now, oldest first, for its dialog (docs/rules.md, Done). */
export const listOldJobs = deskQuery(CompleteOldJobsInput, async (ctx, { daysOld }) => {
  const jobs = await selectOldJobs(ctx, daysOld, ctx.now());
  return stillOld(jobs, ctx.now());
});

/** Neither completed nor running, and created and driven before then; the words of the period decide afterwards. */
function selectOldJobs({ db }: ReadCtx, daysOld: number, now: Date) {
  const limit = new Date(now.getTime() - daysOld * DAY_MS);
  const { id, nummer, customer_name, company, einsatzort, zeitraum } = jobRequests;
  const { einsatzbeginn, einsatzende, uhrzeit_beginn, arbeitstage } = jobRequests;
  const { fahrzeugtyp, status, created_at } = jobRequests;
  return db
    .select({
      id,
      nummer,
      customer_name,
      company,
      einsatzort,
      zeitraum,
      einsatzbeginn,
      einsatzende,
      uhrzeit_beginn,
      arbeitstage,
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

function stillOld(jobs: OldJob[], now: Date): OldJob[] {
  const today = berlinDate(now);
  return jobs.filter(
    ({ last_day, zeitraum, created_at }) =>
      last_day !== null || !isPeriodAhead(zeitraum, { today, written: berlinDate(created_at) }),
  );
}

/** The last day of a job that is known from its own dates or its assignments', or null. */
// The names are written out: in the list of a select, drizzle would leave out the table.
const lastDayOfJob = sql<
  string | null
>`greatest(job_requests.einsatzbeginn, job_requests.einsatzende, (
  select max(coalesce(a.end_date, a.start_date)) from job_assignments a
  where a.job_id = job_requests.id and a.status <> 'cancelled'))`;
