import { eq } from "drizzle-orm";
import { jobRequests } from "../../../db/schema/index.ts";
import type { ReadCtx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import type { Page } from "../../kernel/list.ts";
import { findJobId } from "./find-job-id.ts";
import { JOB_COLUMNS, type Job, type JobListOptions, pageOfJobs } from "./job-pages.ts";
import { isAddressMissing } from "./vocabulary.ts";
import {
  assignmentsOf,
  groupNumbersOf,
  type JobAssignment,
  type OpenWishOfJob,
  offerCountsOf,
  openWishesOf,
} from "./work-of-jobs.ts";

export type { Job } from "./job-pages.ts";

type ActiveAssignment = JobAssignment & { status: "assigned" | "confirmed" };

export type JobRow = Job & {
  address_missing: boolean;
  /** The confirmed assignment, else the assigned one (spec 4). */
  assignment: ActiveAssignment | null;
  /** The one with the latest day that is not cancelled (`doneState`); a no-show too. */
  latest_assignment: JobAssignment | null;
  /** How many drivers offered themselves ('n Zusagen'). */
  offers: number;
  /** What the customer asked for and nobody has settled. */
  wishes: OpenWishOfJob[];
  /** Order numbers of the jobs that one request for several drivers became, this one included; else empty. */
  group: number[];
};

/**
 * Jobs (spec 3, `job_requests`), newest first unless sorted otherwise, each with its active assignment and its offers.
 * `q`: what a caller might say, forgiving typing mistakes; the job with exactly this number comes first.
 */
export async function listJobs(ctx: ReadCtx, options: JobListOptions): Promise<Page<JobRow>> {
  const page = await pageOfJobs(ctx, options);
  return { rows: await withWork(ctx, page.rows), nextCursor: page.nextCursor };
}

/** One job as the list shows it, by its id or what somebody calls it: `FA 1042`. Errors: as in `findJobId`. */
export async function getJobRow(ctx: ReadCtx, reference: string): Promise<JobRow> {
  const job = await findJob(ctx, await findJobId(ctx, reference));
  const [row] = job ? await withWork(ctx, [job]) : [];
  if (!row) throw new DomainError("job_not_found");
  return row;
}

export async function findJob(ctx: ReadCtx, jobId: string): Promise<Job | null> {
  const [job] = await ctx.db.select(JOB_COLUMNS).from(jobRequests).where(eq(jobRequests.id, jobId));
  return job ?? null;
}

/** What the table shows beside the job itself. */
async function withWork(ctx: ReadCtx, jobs: Job[]): Promise<JobRow[]> {
  if (jobs.length === 0) return [];
  const ids = jobs.map((job) => job.id);
  const groupIds = [...new Set(jobs.map((job) => job.gruppe_id).filter((id) => id !== null))];
  const [assignments, offers, wishes, groups] = await Promise.all([
    assignmentsOf(ctx, ids),
    offerCountsOf(ctx, ids),
    openWishesOf(ctx, ids),
    groupNumbersOf(ctx, groupIds),
  ]);
  const assignmentsByJob = Map.groupBy(assignments, ({ job_id }) => job_id);
  const wishesByJob = Map.groupBy(wishes, ({ job_id }) => job_id);
  return jobs.map((job) => {
    const ofJob = assignmentsByJob.get(job.id) ?? [];
    return {
      ...job,
      address_missing: isAddressMissing(job),
      assignment: ofJob.find(isActive) ?? null,
      latest_assignment: ofJob[0] ?? null,
      offers: offers.get(job.id) ?? 0,
      wishes: wishesByJob.get(job.id) ?? [],
      group: groups.get(job.gruppe_id ?? "") ?? [],
    };
  });
}

function isActive(assignment: JobAssignment): assignment is ActiveAssignment {
  return assignment.status === "assigned" || assignment.status === "confirmed";
}
