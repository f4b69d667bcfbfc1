import type { Ctx } from "../../kernel/context.ts";
import type { AnswerStatus, RateType } from "../../kernel/vocabulary.ts";
import { customerFacts, driverFacts, jobFacts } from "../../mail/facts.ts";
import type { CustomerFacts, DriverFacts, JobFacts } from "../../mail/schemas.ts";
import type { JobStatus } from "../jobs/schemas.ts";
import { authoriseReply, type ReplyLink } from "./authorise-reply.ts";
import { type CommissionFigure, commissionFigure } from "./commission-figure.ts";
import { isUntouched, readStanding, type Standing } from "./standing.ts";

export interface JobCard {
  job: JobFacts;
  driver: DriverFacts;
  /** Whether an answer still counts. `accepted`: this driver has said yes; `confirmed`: the dispatcher has too. */
  state: "open" | "accepted" | "confirmed" | "taken";
  /** What he answered last, and whether he may still take it back. */
  answer: { status: AnswerStatus; canUndo: boolean } | null;
  /** What he gets and on which days, once he is assigned. */
  rate: { rateType: RateType; rateValue: number } | null;
  days: { start: string | null; end: string | null };
  commission: CommissionFigure;
  /** Only once the dispatcher has confirmed him. */
  customer: CustomerFacts | null;
}

/** What a driver sees before and after he answers; reads only. Errors as in `authoriseReply`. */
export async function getJobCard(ctx: Ctx, link: ReplyLink): Promise<JobCard> {
  const parties = await authoriseReply(ctx, link, { lock: false });
  const { job } = parties;
  const standing = await readStanding(ctx, parties);
  const { answer } = standing;
  const state = stateFor(job.status, standing);
  const agreed = agreedOf(standing);
  return {
    job: jobFacts(job),
    driver: driverFacts(parties.driver),
    state,
    answer: answer && { status: answer.status, canUndo: await isUntouched(ctx, job, answer) },
    rate: agreed && { rateType: agreed.rateType, rateValue: agreed.rateValue },
    days: { start: agreed?.start ?? null, end: agreed?.end ?? null },
    commission: commissionFigure(job, agreed),
    customer: state === "confirmed" ? customerFacts(job) : null,
  };
}

function stateFor(status: JobStatus, { assignment }: Standing): JobCard["state"] {
  if (status === "open") return "open";
  if (!assignment || status === "completed") return "taken";
  if (status === "confirmed") return "confirmed";
  return assignment.accepted_at ? "accepted" : "open";
}

function agreedOf({ assignment }: Standing) {
  if (!assignment) return null;
  const { rate_type: rateType, rate_value: rateValue, start_date, end_date } = assignment;
  return { rateType, rateValue, start: start_date, end: end_date };
}
