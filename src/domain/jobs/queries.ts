import { and, count, desc, eq, inArray, or, sql } from "drizzle-orm";
import { fahrerProfile, jobAssignments, jobRequests, jobResponses } from "../../db/schema/index.ts";
import type { ReadCtx } from "../context.ts";
import { before, contains, type ListOptions, type Page, pageOf } from "../list.ts";
import { isAddressMissing } from "./rules.ts";
import type { JobStatus } from "./schemas.ts";

/** Everything a caller might say about his order, besides its number. */
const SEARCHED = [
  jobRequests.customer_name,
  jobRequests.company,
  jobRequests.customer_email,
  jobRequests.customer_phone,
  jobRequests.einsatzort,
  jobRequests.customer_city,
];

type Job = typeof jobRequests.$inferSelect;

interface ActiveAssignment {
  id: string;
  status: "assigned" | "confirmed";
  driver_id: string;
  driver_name: string;
  accepted_at: Date | null;
}

export type JobRow = Job & {
  address_missing: boolean;
  /** The confirmed assignment, else the assigned one (spec 4). */
  assignment: ActiveAssignment | null;
  /** How many drivers offered themselves ('n Zusagen'). */
  offers: number;
};

/** Jobs, newest first (spec 3, `job_requests`), each with its active assignment and its offers. */
export async function listJobs(
  ctx: ReadCtx,
  options: ListOptions<JobStatus>,
): Promise<Page<JobRow>> {
  const jobs = await ctx.db
    .select()
    .from(jobRequests)
    .where(
      and(
        options.status && eq(jobRequests.status, options.status),
        matches(options.q),
        before(options.cursor, jobRequests.created_at, jobRequests.id),
      ),
    )
    .orderBy(desc(jobRequests.created_at), desc(jobRequests.id))
    .limit(options.limit + 1);
  const page = pageOf(jobs, options.limit, (job) => [job.created_at, job.id]);
  const ids = page.rows.map((job) => job.id);
  const [active, offers] = await Promise.all([activeAssignments(ctx, ids), offerCounts(ctx, ids)]);
  const rows = page.rows.map((job) => ({
    ...job,
    address_missing: isAddressMissing(job),
    assignment: active.get(job.id) ?? null,
    offers: offers.get(job.id) ?? 0,
  }));
  return { rows, nextCursor: page.nextCursor };
}

export async function findJob(ctx: ReadCtx, jobId: string): Promise<Job | null> {
  const [job] = await ctx.db.select().from(jobRequests).where(eq(jobRequests.id, jobId));
  return job ?? null;
}

function matches(q: string | undefined) {
  const digits = /^(?:FA)?\s*(\d+)$/i.exec(q ?? "")?.[1];
  const number = digits ? sql`${jobRequests.nummer}::text like ${`${digits}%`}` : undefined;
  return or(number, contains(q, SEARCHED));
}

async function activeAssignments(ctx: ReadCtx, jobIds: string[]) {
  if (jobIds.length === 0) return new Map<string, ActiveAssignment>();
  const rows = await ctx.db
    .select({
      jobId: jobAssignments.job_id,
      id: jobAssignments.id,
      status: jobAssignments.status,
      driver_id: jobAssignments.driver_id,
      driver_name: sql<string>`${fahrerProfile.vorname} || ' ' || ${fahrerProfile.nachname}`,
      accepted_at: jobAssignments.accepted_at,
    })
    .from(jobAssignments)
    .innerJoin(fahrerProfile, eq(fahrerProfile.id, jobAssignments.driver_id))
    .where(
      and(
        inArray(jobAssignments.job_id, jobIds),
        inArray(jobAssignments.status, ["assigned", "confirmed"]),
      ),
    );
  return new Map(
    rows.map(({ jobId, ...assignment }) => [jobId, assignment as ActiveAssignment] as const),
  );
}

async function offerCounts(ctx: ReadCtx, jobIds: string[]) {
  if (jobIds.length === 0) return new Map<string, number>();
  const rows = await ctx.db
    .select({ jobId: jobResponses.job_id, offers: count() })
    .from(jobResponses)
    .where(
      and(
        inArray(jobResponses.job_id, jobIds),
        eq(jobResponses.action, "accept"),
        sql`${jobResponses.assignment_id} is null`,
      ),
    )
    .groupBy(jobResponses.job_id);
  return new Map(rows.map((row) => [row.jobId, row.offers] as const));
}
