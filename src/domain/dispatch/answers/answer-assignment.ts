import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { jobAssignments, jobRequests, jobResponses } from "../../../db/schema/index.ts";
import type { TxCtx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import type { AnswerStatus } from "../../kernel/vocabulary.ts";
import type { Answer } from "./answer-job.ts";
import type { ReplyParties } from "./authorise-reply.ts";
import { responseValues } from "./response-values.ts";

export interface Outcome {
  status: AnswerStatus;
  isNew: boolean;
  /** Names this answer in the key of the agency's mail. */
  responseKey: string;
}

/** The answer of a driver who is assigned to this job; null when he isn't. */
export async function answerAssignment(
  tx: TxCtx,
  { job, driver }: ReplyParties,
  answer: Answer,
): Promise<Outcome | null> {
  const [assignment] = await tx.db
    .select()
    .from(jobAssignments)
    .where(and(eq(jobAssignments.job_id, job.id), eq(jobAssignments.driver_id, driver.id)))
    .orderBy(desc(jobAssignments.assigned_at), desc(jobAssignments.id))
    .limit(1);
  if (!assignment || assignment.status === "no_show") return null;
  const repeated = await earlierAnswer(tx, assignment.id, answer.action);
  if (repeated && assignment.status !== "cancelled") return repeated;
  if (assignment.status === "cancelled") {
    const isStillNo = repeated?.status === "declined" && !(await hasOffer(tx, { job, driver }));
    return isStillNo ? repeated : null;
  }
  if (job.status === "completed") throw new DomainError("job_taken");
  if (assignment.status === "confirmed" && answer.action === "decline")
    throw new DomainError("answer_final");
  if (answer.action === "accept") await accept(tx, assignment.id);
  else await giveBack(tx, { job, driver }, assignment.id);
  const response = responseValues(tx, { job, driver }, answer, assignment.id);
  await tx.db
    .insert(jobResponses)
    .values(response)
    .onConflictDoUpdate({ target: jobResponses.assignment_id, set: response });
  return {
    status: answer.action === "accept" ? "accepted" : "declined",
    isNew: true,
    // The time, because an answer that was taken back may be given again.
    responseKey: `assignment:${assignment.id}:${answer.action}:${tx.now().getTime()}`,
  };
}

async function earlierAnswer(tx: TxCtx, assignmentId: string, action: Answer["action"]) {
  const [response] = await tx.db
    .select({ action: jobResponses.action })
    .from(jobResponses)
    .where(eq(jobResponses.assignment_id, assignmentId));
  if (response?.action !== action) return null;
  const status = action === "accept" ? ("accepted" as const) : ("declined" as const);
  return { status, isNew: false, responseKey: "" };
}

async function accept(tx: TxCtx, assignmentId: string) {
  const accepted = await tx.db
    .update(jobAssignments)
    .set({ accepted_at: tx.now() })
    .where(
      and(
        eq(jobAssignments.id, assignmentId),
        sql`${jobAssignments.status} in ('assigned', 'confirmed')`,
        isNull(jobAssignments.accepted_at),
      ),
    )
    .returning({ id: jobAssignments.id });
  if (accepted.length === 0) throw new DomainError("job_taken");
}

/** The job first, then the assignment: every verb locks in this order. His offer, if he made one, ends too. */
async function giveBack(tx: TxCtx, { job, driver }: ReplyParties, assignmentId: string) {
  const reopened = await tx.db
    .update(jobRequests)
    .set({ status: "open", updated_at: tx.now() })
    .where(and(eq(jobRequests.id, job.id), eq(jobRequests.status, "assigned")))
    .returning({ id: jobRequests.id });
  const cancelled = await tx.db
    .update(jobAssignments)
    .set({ status: "cancelled", cancelled_at: tx.now() })
    .where(and(eq(jobAssignments.id, assignmentId), eq(jobAssignments.status, "assigned")))
    .returning({ id: jobAssignments.id });
  if (reopened.length === 0 || cancelled.length === 0) throw new DomainError("answer_final");
  await tx.db
    .update(jobResponses)
    .set({ action: "decline", responded_at: tx.now() })
    .where(offerOf({ job, driver }));
}

/** Whether he offered himself anew after he gave the job back. */
async function hasOffer(tx: TxCtx, parties: ReplyParties) {
  const [offer] = await tx.db
    .select({ id: jobResponses.id })
    .from(jobResponses)
    .where(offerOf(parties));
  return offer !== undefined;
}

function offerOf({ job, driver }: ReplyParties) {
  return and(
    eq(jobResponses.job_id, job.id),
    eq(jobResponses.driver_id, driver.id),
    isNull(jobResponses.assignment_id),
    eq(jobResponses.action, "accept"),
  );
}
