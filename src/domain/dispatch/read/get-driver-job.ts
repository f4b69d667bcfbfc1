import type { Ctx } from "../../kernel/context.ts";
import { calendarFacts } from "../../mail/facts.ts";
import type { CalendarFacts } from "../../mail/schemas.ts";
import { authoriseJob, isOnTheJob } from "../on-the-job/authorise-job.ts";
import { JobLinkInput } from "../on-the-job/schemas.ts";
import { type JobCard, jobCardOf } from "./answer-queries.ts";
import { asTold } from "./driver-page/own-jobs.ts";

/** The job behind a driver's link to it; `isOver`: it was driven, or closed. Reads only. */
export interface DriverJob {
  card: JobCard;
  isOver: boolean;
}

/**
 * A confirmed job as its driver has it at hand. Once his assignment has ended the card says so (`ended`, `cancelled`); while
 * changed days wait for his yes it is `open` again. Errors: `validation`, those of `authoriseJob`.
 */
export async function getDriverJob(ctx: Ctx, raw: JobLinkInput): Promise<DriverJob> {
  const parties = await authoriseJob(ctx, JobLinkInput.parse(raw));
  const { assignment, job } = parties;
  const card = await jobCardOf(ctx, { job: asTold(job), driver: parties.driver });
  const isOver = job.status === "completed" && assignment.status === "confirmed";
  const hasEnded = assignment.status === "cancelled" || assignment.status === "no_show";
  if (hasEnded && card.state !== "cancelled") return { card: { ...card, state: "ended" }, isOver };
  return { card, isOver };
}

/** Calendar entry of the job; null once it is off, or where no day is known. Errors: the same. */
export async function getJobEntry(
  ctx: Ctx,
  raw: JobLinkInput,
): Promise<{ card: JobCard; calendar: CalendarFacts } | null> {
  const parties = await authoriseJob(ctx, JobLinkInput.parse(raw));
  const { assignment, job, driver } = parties;
  if (!isOnTheJob(parties) || !assignment.start_date) return null;
  const card = await jobCardOf(ctx, { job: asTold(job), driver });
  const changedAt = new Date(
    Math.max(job.updated_at.getTime(), assignment.confirmed_at?.getTime() ?? 0),
  );
  return { card, calendar: calendarFacts(assignment, changedAt, { isCancelled: false }) };
}
