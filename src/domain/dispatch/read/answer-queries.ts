import { desc, eq, getTableColumns } from "drizzle-orm";
import * as z from "zod";
import { fahrerProfile, type Job, jobResponses } from "../../../db/schema/index.ts";
import type { Ctx, ReadCtx } from "../../kernel/context.ts";
import { id } from "../../kernel/fields/schemas.ts";
import type { AnswerStatus, RateType } from "../../kernel/vocabulary.ts";
import { customerFacts, daysFacts, driverFacts, jobFacts } from "../../mail/facts.ts";
import type {
  CustomerFacts,
  DaysFacts,
  DriverFacts,
  Earnings,
  JobFacts,
} from "../../mail/schemas.ts";
import { earningsOf } from "../answers/earnings.ts";
import {
  authoriseReply,
  isUntouched,
  type ReplyLink,
  type ReplyParties,
  readStanding,
  type Standing,
} from "../answers/standing.ts";
import type { Remarks } from "../answers/vocabulary.ts";
import type { JobStatus } from "../jobs/schemas.ts";
import type { Days } from "../jobs/vocabulary.ts";
import { daysOf } from "../jobs/vocabulary.ts";
import { type OnTheJob, readOnTheJob } from "./read-on-the-job.ts";

export interface JobCard {
  /** Ids in the driver's links. */
  ids: { jobId: string; driverId: string };
  job: JobFacts;
  driver: DriverFacts;
  /**
   * Whether an answer still counts. `accepted`: this driver said yes; `confirmed`: the dispatcher confirmed; `ended`:
   * the assignment has ended since this link was sent; `cancelled`: the order was cancelled.
   */
  state: "open" | "accepted" | "confirmed" | "taken" | "ended" | "cancelled";
  /** The driver is only asked; nothing is assigned. */
  isOffer: boolean;
  /** The driver's last answer, and whether it can be withdrawn. */
  answer: { status: AnswerStatus; canUndo: boolean; remarks: Remarks } | null;
  /** Rate and days of the assignment. */
  rate: { rateType: RateType; rateValue: number } | null;
  days: DaysFacts | null;
  earnings: Earnings;
  /** Shown to a confirmed driver only. */
  customer: CustomerFacts | null;
  /** Shown to a confirmed driver only: actions on the job's page. */
  onTheJob: OnTheJob | null;
}

/** The job as a driver sees it before and after answering; read-only. Errors as in `authoriseReply`. */
export async function getJobCard(ctx: Ctx, link: ReplyLink): Promise<JobCard> {
  return jobCardOf(ctx, await authoriseReply(ctx, link, { lock: false }));
}

/** Job card for a reader authorised by another link. */
export async function jobCardOf(ctx: Ctx, parties: ReplyParties): Promise<JobCard> {
  const { job } = parties;
  const standing = await readStanding(ctx, parties);
  const { answer } = standing;
  const state = stateFor(job.status, standing);
  const { assignment } = standing;
  const rate = assignment && { rateType: assignment.rate_type, rateValue: assignment.rate_value };
  return {
    ids: { jobId: job.id, driverId: parties.driver.id },
    job: jobFacts(job),
    driver: driverFacts(parties.driver),
    state,
    isOffer: standing.assignment === null,
    answer: answer && {
      status: answer.status,
      canUndo: isUntouched(job, answer),
      remarks: answer.remarks,
    },
    rate,
    days: assignment && daysFacts(assignment),
    earnings: earningsOf(parties.driver, rate, daysWorked(job, assignment)),
    customer: state === "confirmed" ? customerFacts(job) : null,
    onTheJob:
      state === "confirmed" && assignment ? await readOnTheJob(ctx, { assignment, job }) : null,
  };
}

function daysWorked(job: Job, assignment: Standing["assignment"]): Days {
  if (!assignment) return daysOf(job, { startDate: null, endDate: null });
  const { start_date: start, end_date: end, arbeitstage: weekdays } = assignment;
  return { start, end, weekdays };
}

function stateFor(status: JobStatus, { assignment, isLinkOver }: Standing): JobCard["state"] {
  if (status === "cancelled") return "cancelled";
  if (isLinkOver) return "ended";
  if (status === "open") return "open";
  if (!assignment || status === "completed") return "taken";
  if (status === "confirmed") return "confirmed";
  return assignment.accepted_at ? "accepted" : "open";
}

const ListResponsesInput = z.object({ jobId: id() });

export type ListResponsesInput = z.input<typeof ListResponsesInput>;

/** Columns of an answer without its origin. */
const {
  ip_shortened: _ip,
  user_agent: _agent,
  is_acted_on: _acted,
  ended_by_id: _ended,
  ...COLUMNS
} = getTableColumns(jobResponses);

export type ResponseRow = Pick<typeof jobResponses.$inferSelect, keyof typeof COLUMNS> & {
  driver: { vorname: string; nachname: string; email: string; telefon: string };
};

/** All answers of drivers to a job, newest first. */
export async function listResponses(ctx: ReadCtx, raw: ListResponsesInput): Promise<ResponseRow[]> {
  const { jobId } = ListResponsesInput.parse(raw);
  const { vorname, nachname, email, telefon } = fahrerProfile;
  const rows = await ctx.db
    .select({ response: COLUMNS, driver: { vorname, nachname, email, telefon } })
    .from(jobResponses)
    .innerJoin(fahrerProfile, eq(fahrerProfile.id, jobResponses.driver_id))
    .where(eq(jobResponses.job_id, jobId))
    .orderBy(desc(jobResponses.responded_at), desc(jobResponses.id));
  return rows.map(({ response, driver }) => ({ ...response, driver }));
}
