import { desc, eq, getTableColumns } from "drizzle-orm";
import * as z from "zod";
import { fahrerProfile, type jobRequests, jobResponses } from "../../../db/schema/index.ts";
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
import { type Days, daysOf } from "../assignments/vocabulary.ts";
import type { JobStatus } from "../jobs/schemas.ts";
import { type OnTheJob, readOnTheJob } from "../on-the-job/read-on-the-job.ts";
import { authoriseReply, type ReplyLink, type ReplyParties } from "./authorise-reply.ts";
import { earningsOf } from "./earnings.ts";
import { isUntouched, readStanding, type Standing } from "./standing.ts";
import type { Remarks } from "./vocabulary.ts";

type Job = typeof jobRequests.$inferSelect;

export interface JobCard {
  /** What his links are made of. */
  ids: { jobId: string; driverId: string };
  job: JobFacts;
  driver: DriverFacts;
  /**
   * Whether an answer still counts. `accepted`: this driver has said yes; `confirmed`: the dispatcher has too; `ended`: the
   * agency has ended his assignment since this link was sent; `cancelled`: the order itself is.
   */
  state: "open" | "accepted" | "confirmed" | "taken" | "ended" | "cancelled";
  /** He is only asked whether he would drive: nothing is assigned to him. */
  isOffer: boolean;
  /** What he answered last, and whether he may still take it back. */
  answer: { status: AnswerStatus; canUndo: boolean; remarks: Remarks } | null;
  /** What he gets and on which days, once he is assigned. */
  rate: { rateType: RateType; rateValue: number } | null;
  days: DaysFacts | null;
  earnings: Earnings;
  /** Only once the dispatcher has confirmed him. */
  customer: CustomerFacts | null;
  /** Likewise: what he can do from the page of his job. */
  onTheJob: OnTheJob | null;
}

/** What a driver sees before and after he answers; reads only. Errors as in `authoriseReply`. */
export async function getJobCard(ctx: Ctx, link: ReplyLink): Promise<JobCard> {
  return jobCardOf(ctx, await authoriseReply(ctx, link, { lock: false }));
}

/** The same for whoever has shown by another link that he may see it. */
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

/** What is shown of an answer: not from where it came. */
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
