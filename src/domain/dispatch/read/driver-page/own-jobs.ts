import { asc, eq, sql } from "drizzle-orm";
import {
  type Assignment,
  type Job,
  jobAssignments,
  jobRequests,
} from "../../../../db/schema/index.ts";
import type { Ctx, ReadCtx } from "../../../kernel/context.ts";
import { driverJobPath, orderDocumentPath, replyPath } from "../../../kernel/links.ts";
import { customerFacts, daysFacts, jobFacts } from "../../../mail/facts.ts";
import { ownDays } from "../../jobs/parties.ts";
import { workedOn } from "../../jobs/vocabulary.ts";
import { authoriseJob } from "../../on-the-job/authorise-job.ts";
import { JobLinkInput } from "../../on-the-job/schemas.ts";
import { jobCardOf } from "../answer-queries.ts";

/** State of a driver's own job, as the page shows it. */
export type OwnJobState = "asked" | "accepted" | "confirmed" | "driven" | "no_show" | "cancelled";

export interface OwnWork {
  assignment: Assignment;
  job: Job;
}

/** More than anybody drives in the time that page and calendar look back. */
const MOST_READ = 500;

/** All assignments of a driver, whatever their outcome, undated ones first, then the latest first day. */
export async function readOwnWork({ db }: ReadCtx, driverId: string): Promise<OwnWork[]> {
  const { driver_id, start_date, id } = jobAssignments;
  return db
    .select({ assignment: jobAssignments, job: jobRequests })
    .from(jobAssignments)
    .innerJoin(jobRequests, eq(jobRequests.id, jobAssignments.job_id))
    .where(eq(driver_id, driverId))
    .orderBy(sql`${start_date} desc nulls first`, asc(id))
    .limit(MOST_READ);
}

export type OwnJob = ReturnType<typeof ownJobOf>;

/** A job as its driver may know it now: with what he was told, where a change was not (docs/rules.md, Changes). */
export function ownJobOf(ctx: Pick<Ctx, "linkSecret" | "now">, own: OwnWork) {
  const { assignment, job } = own;
  const state = stateOf(own);
  const isAsked = state === "asked" || state === "accepted";
  const isKnown = state === "confirmed" || state === "driven";
  const link = {
    jobId: job.id,
    driverId: assignment.driver_id,
    action: "accept",
    billing: job.billing_model,
  } as const;
  return {
    id: assignment.id,
    state,
    job: jobFacts(asTold(job)),
    days: daysFacts(assignment),
    /** Set only while the driver is confirmed (docs/rules.md, Assignments). */
    customer: state === "confirmed" ? customerFacts(job) : null,
    /** Links to answer or give back, while the driver is asked. */
    answerPath: isAsked ? replyPath(ctx, link) : null,
    documentPath: isKnown ? orderDocumentPath(ctx, assignment.id) : null,
    jobPath: state === "confirmed" ? driverJobPath(ctx, assignment) : null,
  };
}

export function stateOf({ assignment, job }: OwnWork): OwnJobState {
  if (assignment.status === "cancelled" || job.status === "cancelled") return "cancelled";
  if (assignment.status === "no_show") return "no_show";
  if (assignment.status === "confirmed") {
    return job.status === "completed" ? "driven" : "confirmed";
  }
  return assignment.accepted_at ? "accepted" : "asked";
}

/** Time and place as he last heard them; the town of another place is not his. */
export function asTold(job: Job): Job {
  const told = job.mitgeteilt;
  if (!told) return job;
  const isElsewhere = told.einsatzort !== job.einsatzort;
  return { ...job, ...told, ...(isElsewhere && { einsatz_city: "", einsatz_postal_code: "" }) };
}

/** The days on which he works; none where no day is known. */
export function daysWorked({ assignment }: OwnWork): string[] {
  return workedOn(ownDays(assignment));
}

/**
 * A confirmed job as its driver has it at hand; `isOver`: it was driven, or closed. Once his assignment has ended the card says so (`ended`, `cancelled`); while
 * changed days wait for his yes it is `open` again. Errors: `validation`, those of `authoriseJob`.
 */
export async function getDriverJob(ctx: Ctx, raw: JobLinkInput) {
  const parties = await authoriseJob(ctx, JobLinkInput.parse(raw));
  const { assignment, job } = parties;
  const card = await jobCardOf(ctx, { job: asTold(job), driver: parties.driver });
  const isOver = job.status === "completed" && assignment.status === "confirmed";
  const hasEnded = assignment.status === "cancelled" || assignment.status === "no_show";
  if (hasEnded && card.state !== "cancelled")
    return { card: { ...card, state: "ended" as const }, isOver };
  return { card, isOver };
}
