import { and, desc, eq } from "drizzle-orm";
import {
  type Assignment,
  fahrerProfile,
  jobAssignments,
  jobRequests,
  jobResponses,
} from "../../../db/schema/index.ts";
import { type Ctx, linkVerbs, type ReadCtx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { checkLink, linkedAt } from "../../kernel/links.ts";
import { findRow, getRow, rowsOf } from "../../kernel/rows.ts";
import { type AnswerStatus, isActiveStatus } from "../../kernel/vocabulary.ts";
import type { Remarks } from "./vocabulary.ts";

type Response = typeof jobResponses.$inferSelect;

/** A verb of a driver by the links of a mail about a job. */
export const replyVerb = linkVerbs("driver_answer", "driverId");

/** A driver's relation to a job. */
export interface Standing {
  /** His own, while it is assigned or confirmed. */
  assignment: Assignment | null;
  /** The answer of his that counts now. */
  answer: GivenAnswer | null;
  /** The agency ended his assignment after this link came about: it asks him no more (docs/rules.md, Answers). */
  isLinkOver: boolean;
}

export interface GivenAnswer {
  status: AnswerStatus;
  responseId: string;
  respondedAt: Date;
  /** Whether the desk has acted on it (`closeAnswers`). */
  isActedOn: boolean;
  /** Driver's remarks. */
  remarks: Remarks;
  /** Assignment that was answered; null for an offer. */
  assignment: Assignment | null;
}

/** Reads a driver's assignment and which answer of his counts; both may be missing. */
export async function readStanding(
  ctx: ReadCtx,
  { job, driver, linkedAt }: ReplyParties,
): Promise<Standing> {
  const { job_id, driver_id, assigned_at, id } = jobAssignments;
  const isHis = and(eq(job_id, job.id), eq(driver_id, driver.id));
  const own = await findRow(ctx, jobAssignments, isHis, desc(assigned_at), desc(id));
  const byHim = and(eq(jobResponses.job_id, job.id), eq(jobResponses.driver_id, driver.id));
  const responses = await rowsOf(ctx, jobResponses, byHim);
  const toOwn = responses.find((response) => response.assignment_id === own?.id);
  const offer = responses.find((response) => response.assignment_id === null);
  if (own && isActiveStatus(own.status)) {
    const isAccepted = toOwn?.action === "accept" && own.accepted_at !== null;
    const answer = isAccepted ? given("accepted", toOwn, own) : null;
    return { assignment: own, answer, isLinkOver: false };
  }
  const gaveBack = own?.status === "cancelled" && toOwn?.action === "decline" ? toOwn : undefined;
  if (own && gaveBack && !isNewer(offer, gaveBack)) {
    return { assignment: null, answer: given("declined", gaveBack, own), isLinkOver: false };
  }
  const isLinkOver = !gaveBack && isBefore(linkedAt, own?.cancelled_at);
  if (!offer) return { assignment: null, answer: null, isLinkOver };
  const status = offer.action === "accept" ? "offered" : "offer_declined";
  return { assignment: null, answer: given(status, offer, null), isLinkOver };
}

/** To the second, as a link knows it. */
function isBefore(link: Date | undefined, end: Date | null | undefined) {
  return Boolean(link && end && link.getTime() < Math.floor(end.getTime() / 1000) * 1000);
}

/** Giving the job back ends an offer: one that stands was made after it. */
function isNewer(offer: Response | undefined, gaveBack: Response) {
  return offer && (offer.action === "accept" || offer.responded_at > gaveBack.responded_at);
}

function given(
  status: AnswerStatus,
  response: Response,
  assignment: Assignment | null,
): GivenAnswer {
  const { id, responded_at, is_acted_on } = response;
  const { reason, available_from, message, wished_rate_type, wished_rate_value } = response;
  return {
    status,
    remarks: { reason, available_from, message, wished_rate_type, wished_rate_value },
    responseId: id,
    respondedAt: responded_at,
    isActedOn: is_acted_on,
    assignment,
  };
}

/** Whether he may still take an answer back: nobody at the desk has acted on it, nor given the job away. */
export function isUntouched(job: ReplyParties["job"], answer: GivenAnswer): boolean {
  return !answer.isActedOn && job.status === (answer.status === "accepted" ? "assigned" : "open");
}

export interface ReplyLink {
  jobId: string;
  driverId: string;
  token: string;
}

export interface ReplyParties {
  job: typeof jobRequests.$inferSelect;
  driver: typeof fahrerProfile.$inferSelect;
  /** When his link came about, to the second; missing where he answers without one. */
  linkedAt?: Date;
}

/**
 * The job and the driver of a link. The token gives the right; without it nobody learns whether either exists. With
 * `lock`, answers and assignments of this job come one after the other. Errors: `link_invalid` (also for a rejected
 * driver), `link_expired`, `job_not_found`, `driver_not_found`.
 */
export async function authoriseReply(
  ctx: ReadCtx & Pick<Ctx, "linkSecret" | "now">,
  link: ReplyLink,
  { lock }: { lock: boolean },
): Promise<ReplyParties> {
  const token = checkLink(ctx, "driver-reply", [link.jobId, link.driverId], link.token);
  if (token === "invalid") throw new DomainError("link_invalid");
  const jobQuery = ctx.db.select().from(jobRequests).where(eq(jobRequests.id, link.jobId));
  const [job] = lock ? await jobQuery.for("update") : await jobQuery;
  if (!job) throw new DomainError("job_not_found");
  const driver = await getRow(ctx, fahrerProfile, link.driverId, "driver_not_found");
  if (driver.status === "rejected") throw new DomainError("link_invalid");
  if (token === "expired") throw new DomainError("link_expired");
  return { job, driver, linkedAt: linkedAt("driver-reply", link.token) };
}
