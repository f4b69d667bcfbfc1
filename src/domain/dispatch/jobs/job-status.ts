import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import * as z from "zod";
import { jobAssignments, jobRequests } from "../../../db/schema/index.ts";
import { deskVerb, logAction, type TxCtx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { optionalDate } from "../../kernel/fields/schemas.ts";
import { addDays, berlinDate } from "../../kernel/time/berlin.ts";
import { announceJobs, closeAnswers } from "./close-answers.ts";
import { doneState } from "./done/vocabulary.ts";
import { changeJob, getJob, lockJob } from "./parties.ts";
import { JobIdInput, type JobStatus } from "./schemas.ts";
import { lastDayDriven } from "./vocabulary.ts";

/**
 * Ticks the done checkbox, or says that a confirmed job was driven (docs/rules.md, Done). Repeated, it changes nothing. Errors: `job_not_found`, `job_not_over`
 * while the checkbox is disabled (`doneState`).
 */
export const markJobCompleted = deskVerb(JobIdInput, async (tx, { jobId }) => {
  const job = await lockJob(tx, jobId);
  if (job.status === "completed") return { status: job.status };
  const { isDisabled } = doneState(job, await lastAssignment(tx, jobId), berlinDate(tx.now()));
  if (isDisabled) throw new DomainError("job_not_over");
  const change = { status: "completed", completed_at: tx.now() } as const;
  const done = await changeJob(tx, jobId, ["open", "confirmed", "no_show"], change);
  if (!done) throw new DomainError("job_not_over");
  await closeAnswers(tx, [jobId]);
  await logAction(tx, "complete_job", { jobId });
  await announceJobs(tx, "job.completed", [jobId]);
  return { status: done.status };
});

async function lastAssignment(tx: TxCtx, jobId: string) {
  const { start_date, end_date, job_id, status } = jobAssignments;
  const [latest] = await tx.db
    .select({ start_date, end_date })
    .from(jobAssignments)
    .where(and(eq(job_id, jobId), ne(status, "cancelled")))
    .orderBy(sql`coalesce(${end_date}, ${start_date}) desc nulls last`)
    .limit(1);
  return latest ?? null;
}

/**
 * Opens a completed job or a no-show again (docs/rules.md, Jobs); a completed one that still has its driver is
 * confirmed again. An open one stays open. Errors: `job_not_found`, `job_state_conflict` while a driver is assigned.
 */
export const markJobOpen = deskVerb(JobIdInput, async (tx, { jobId }) => {
  const change = { status: withOrWithoutDriver, completed_at: null };
  const opened = await changeJob(tx, jobId, ["completed", "no_show"], change);
  if (opened) {
    await closeAnswers(tx, [jobId]);
    await logAction(tx, "reopen_job", { jobId });
    await announceJobs(tx, "job.reopened", [jobId]);
    return { status: opened.status };
  }
  const { status } = await getJob(tx, jobId);
  if (status !== "open") throw new DomainError("job_state_conflict");
  return { status };
});

const withOrWithoutDriver = sql<JobStatus>`coalesce((
  select a.status from job_assignments a
  where a.job_id = job_requests.id and a.status in ('assigned', 'confirmed')), 'open')`;

const CompleteDrivenInput = z.object({
  /** Last day of what is closed; missing: yesterday. */
  until: optionalDate(),
});

/**
 * Closes every confirmed job whose last day was yesterday or earlier, or not later than `until` (docs/rules.md, Done). A later
 * `until` counts as yesterday: what still runs is never closed.
 */
export const completeDriven = deskVerb(CompleteDrivenInput, async (tx, input) => {
  const yesterday = addDays(berlinDate(tx.now()), -1);
  const until = input.until && input.until < yesterday ? input.until : yesterday;
  const ids = await lockDriven(tx, until);
  if (ids.length === 0) return { completed: 0 };
  await tx.db
    .update(jobRequests)
    .set({ status: "completed", completed_at: tx.now(), updated_at: tx.now() })
    .where(inArray(jobRequests.id, ids));
  await closeAnswers(tx, ids);
  for (const jobId of ids) await logAction(tx, "complete_job", { jobId, note: "Gefahren" });
  await announceJobs(tx, "job.completed", ids);
  return { completed: ids.length };
});

/** Locked first and looked at in a second statement, because somebody may just have moved one of them. */
async function lockDriven(tx: TxCtx, until: string): Promise<string[]> {
  const { id, status, einsatzbeginn, einsatzende } = jobRequests;
  const { start_date, end_date } = jobAssignments;
  const locked = await tx.db
    .select({ id })
    .from(jobRequests)
    .where(
      and(
        eq(status, "confirmed"),
        sql`coalesce(${einsatzbeginn}, date '-infinity') <= ${until}::date`,
      ),
    )
    .orderBy(asc(id))
    .for("update");
  if (locked.length === 0) return [];
  const ids = locked.map((job) => job.id);
  const jobs = await tx.db
    .select({ id, einsatzbeginn, einsatzende, start_date, end_date })
    .from(jobRequests)
    .innerJoin(jobAssignments, eq(jobAssignments.job_id, id))
    .where(and(inArray(id, ids), eq(status, "confirmed"), eq(jobAssignments.status, "confirmed")));
  return jobs
    .filter((job) => {
      const lastDay = lastDayDriven(job, job);
      return lastDay !== null && lastDay <= until;
    })
    .map((job) => job.id);
}
