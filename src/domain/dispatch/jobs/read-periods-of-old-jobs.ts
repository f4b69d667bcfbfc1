import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { jobAssignments, jobRequests } from "../../../db/schema/index.ts";
import { logAction } from "../../kernel/action-log.ts";
import { type Ctx, requireDispatcher, type TxCtx, transaction } from "../../kernel/context.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";
import { datesOf } from "../../kernel/time/work-dates.ts";
import { ACTIVE_STATUSES } from "../../kernel/vocabulary.ts";

/** Jobs that one transaction takes: it holds them for a fraction of a second. */
const BATCH = 200;

export interface PeriodsRead {
  /** Jobs whose words were looked at. */
  read: number;
  /** Of those, how many have an end, a beginning or an hour since. */
  dated: number;
  /** Assignments that now end with their job. */
  assignments: number;
}

/**
 * Reads the period of jobs as the version before wrote them, in words alone, and dates those that leave no doubt
 * (docs/rules.md, Periods); after a migration and nightly, because a copy of that version may still run. Copies of the
 * program share the work: each takes what no other has. `goesOn` is asked before each portion. Error: `not_admin`.
 */
export async function readPeriodsOfOldJobs(
  ctx: Ctx,
  { goesOn = () => true }: { goesOn?: () => boolean } = {},
): Promise<PeriodsRead> {
  if (ctx.actor.kind !== "worker") requireDispatcher(ctx.actor);
  const sum: PeriodsRead = { read: 0, dated: 0, assignments: 0 };
  while (goesOn() && (await hasUnread(ctx))) {
    const batch = await transaction(ctx, readBatch);
    // What is left is in another copy's hands.
    if (batch.read === 0) break;
    sum.read += batch.read;
    sum.dated += batch.dated;
    sum.assignments += batch.assignments;
  }
  if (sum.dated > 0) {
    const note = `${sum.read} gelesen, ${sum.dated} datiert, ${sum.assignments} Zuweisungen ergänzt`;
    await transaction(ctx, (tx) => logAction(tx, "read_periods", { note }));
  }
  return sum;
}

const isUnread = eq(jobRequests.zeitraum_quelle, "unread");

async function hasUnread({ db }: Ctx) {
  const [one] = await db.select({ id: jobRequests.id }).from(jobRequests).where(isUnread).limit(1);
  return one !== undefined;
}

async function readBatch(tx: TxCtx): Promise<PeriodsRead> {
  const { id, zeitraum, einsatzbeginn, uhrzeit_beginn, created_at } = jobRequests;
  const jobs = await tx.db
    .select({ id, zeitraum, einsatzbeginn, uhrzeit_beginn, created_at })
    .from(jobRequests)
    .where(isUnread)
    .orderBy(asc(id))
    .limit(BATCH)
    .for("update", { skipLocked: true });
  const readings = jobs.map((job) => ({ id: job.id, before: job.einsatzbeginn, ...read(job) }));
  if (readings.length === 0) return { read: 0, dated: 0, assignments: 0 };
  await tx.db.execute(sql`
    update job_requests set zeitraum_quelle = 'words', einsatzbeginn = r.einsatzbeginn,
      einsatzende = r.einsatzende, uhrzeit_beginn = r.uhrzeit_beginn, arbeitstage = r.arbeitstage
    from jsonb_to_recordset(${JSON.stringify(readings)}::jsonb) as r(
      id uuid, einsatzbeginn date, einsatzende date, uhrzeit_beginn text, arbeitstage text[])
    where job_requests.id = r.id and zeitraum_quelle = 'unread'`);
  const dated = readings.filter(
    ({ before, einsatzbeginn: start, einsatzende, uhrzeit_beginn }) =>
      einsatzende !== null || uhrzeit_beginn !== null || start !== before,
  );
  return { read: readings.length, dated: dated.length, assignments: await endWith(tx, dated) };
}

type Job = Pick<
  typeof jobRequests.$inferSelect,
  "id" | "zeitraum" | "einsatzbeginn" | "uhrzeit_beginn" | "created_at"
>;

/** As the words were meant on the day they were written. An hour that was known stays where they say none. */
function read({ zeitraum, einsatzbeginn, uhrzeit_beginn: known, created_at }: Job) {
  const said = { einsatzbeginn, einsatzende: null, uhrzeit_beginn: null, arbeitstage: null };
  const dates = datesOf({ ...said, words: zeitraum }, berlinDate(created_at));
  return {
    einsatzbeginn: dates.einsatzbeginn,
    einsatzende: dates.einsatzende,
    uhrzeit_beginn: dates.uhrzeit_beginn ?? known,
    arbeitstage: dates.arbeitstage,
  };
}

/** Whoever was assigned from the job's first day on, without an end, is needed as long as the job lasts. */
async function endWith(tx: TxCtx, dated: { id: string }[]): Promise<number> {
  if (dated.length === 0) return 0;
  const { job_id, status, start_date, end_date } = jobAssignments;
  const ids = dated.map(({ id }) => id);
  const ended = await tx.db
    .update(jobAssignments)
    .set({
      end_date: sql`${jobRequests.einsatzende}`,
      arbeitstage: sql`${jobRequests.arbeitstage}`,
    })
    .from(jobRequests)
    .where(
      and(
        eq(jobRequests.id, job_id),
        inArray(job_id, ids),
        inArray(status, ACTIVE_STATUSES),
        isNull(end_date),
        eq(start_date, jobRequests.einsatzbeginn),
        sql`${jobRequests.einsatzende} is not null`,
      ),
    )
    .returning({ id: jobAssignments.id });
  return ended.length;
}
