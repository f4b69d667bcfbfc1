import { and, desc, eq, gt } from "drizzle-orm";
import { adminActions, jobAssignments, jobResponses } from "../../../db/schema/index.ts";
import type { ReadCtx } from "../../kernel/context.ts";
import type { AnswerStatus } from "../../kernel/vocabulary.ts";
import type { ReplyParties } from "./authorise-reply.ts";

type Assignment = typeof jobAssignments.$inferSelect;
type Response = typeof jobResponses.$inferSelect;

/** How a driver stands to a job. */
export interface Standing {
  /** His own, while it is assigned or confirmed. */
  assignment: Assignment | null;
  /** The answer of his that counts now. */
  answer: GivenAnswer | null;
}

export interface GivenAnswer {
  status: AnswerStatus;
  responseId: string;
  respondedAt: Date;
  /** What he answered to; null for an offer. */
  assignment: Assignment | null;
}

/** Reads a driver's assignment and his latest answer; both may be missing. */
export async function readStanding(
  { db }: ReadCtx,
  { job, driver }: ReplyParties,
): Promise<Standing> {
  const [own] = await db
    .select()
    .from(jobAssignments)
    .where(and(eq(jobAssignments.job_id, job.id), eq(jobAssignments.driver_id, driver.id)))
    .orderBy(desc(jobAssignments.assigned_at), desc(jobAssignments.id))
    .limit(1);
  const responses = await db
    .select()
    .from(jobResponses)
    .where(and(eq(jobResponses.job_id, job.id), eq(jobResponses.driver_id, driver.id)));
  const toOwn = responses.find((response) => response.assignment_id === own?.id);
  const offer = responses.find((response) => response.assignment_id === null);
  if (own?.status === "assigned" || own?.status === "confirmed") {
    const isAccepted = toOwn?.action === "accept" && own.accepted_at !== null;
    return { assignment: own, answer: isAccepted ? given("accepted", toOwn, own) : null };
  }
  const gaveBack = own?.status === "cancelled" && toOwn?.action === "decline" ? toOwn : undefined;
  if (own && gaveBack && !isNewer(offer, gaveBack)) {
    return { assignment: null, answer: given("declined", gaveBack, own) };
  }
  if (!offer) return { assignment: null, answer: null };
  const status = offer.action === "accept" ? "offered" : "offer_declined";
  return { assignment: null, answer: given(status, offer, null) };
}

/** Giving the job back ends an offer: one that stands was made after it. */
function isNewer(offer: Response | undefined, gaveBack: Response) {
  return offer && (offer.action === "accept" || offer.responded_at > gaveBack.responded_at);
}

function given(
  status: AnswerStatus,
  { id, responded_at }: Response,
  assignment: Assignment | null,
): GivenAnswer {
  return { status, responseId: id, respondedAt: responded_at, assignment };
}

/** Whether nobody at the desk has acted on an answer: no confirmation, no other driver, no change, nobody else asked. */
export async function isUntouched(
  { db }: ReadCtx,
  job: ReplyParties["job"],
  answer: GivenAnswer,
): Promise<boolean> {
  if (job.status !== (answer.status === "accepted" ? "assigned" : "open")) return false;
  if (job.updated_at > answer.respondedAt) return false;
  if (answer.status !== "declined") return true;
  const { id, job_id, action, created_at } = adminActions;
  const asked = await db
    .select({ id })
    .from(adminActions)
    .where(and(eq(job_id, job.id), eq(action, "alert_drivers"), gt(created_at, answer.respondedAt)))
    .limit(1);
  return asked.length === 0;
}
