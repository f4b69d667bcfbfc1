import { and, eq, isNull, ne, sql } from "drizzle-orm";
import {
  type Assignment,
  jobAssignments,
  jobRequests,
  jobResponses,
} from "../../../db/schema/index.ts";
import { shortenAddress } from "../../kernel/client-network.ts";
import type { TxCtx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { idsWhere } from "../../kernel/rows.ts";
import { ACTIVE_STATUSES, type AnswerStatus } from "../../kernel/vocabulary.ts";
import { announce } from "../../webhooks/announce.ts";
import { changeAssignment, endingAssignment, reopening } from "../jobs/parties.ts";
import type { Answer } from "./schemas.ts";
import { type GivenAnswer, type ReplyParties, readStanding } from "./standing.ts";
import type { Remarks } from "./vocabulary.ts";

export interface Outcome {
  status: AnswerStatus;
  /** Whether it changed anything; a repeated answer doesn't, unless he says more this time. */
  isNew: boolean;
  /** The answer is the one before, with what he says beside it now. */
  isAddition?: true;
  /** Whether it was about an assignment of his; else he offered himself, or didn't. */
  wasAssigned: boolean;
  /** Names this answer in the key of the agency's mail. */
  responseKey: string;
  /** Driver's remarks. */
  remarks: Remarks;
}

/** Writes a driver's answer down: to the job that he is assigned to, or to an open one. The job is locked. */
export async function recordAnswer(
  tx: TxCtx,
  parties: ReplyParties,
  answer: Answer,
): Promise<Outcome> {
  const standing = await readStanding(tx, parties);
  const added = standing.answer && (await addRemarks(tx, parties, standing.answer, answer));
  if (added) return added;
  const repeated = standing.answer && repetition(standing.answer, answer);
  if (repeated) return repeated;
  if (standing.assignment) return answerAssignment(tx, parties, answer, standing.assignment);
  if (parties.job.status === "cancelled") throw new DomainError("job_cancelled");
  if (standing.isLinkOver) throw new DomainError("assignment_ended");
  const outcome = await recordOffer(tx, parties, answer);
  if (outcome.isNew) await announceOffer(tx, parties, { outcome, before: standing.answer?.status });
  return outcome;
}

/** A decline without an assignment concerns nobody else. */
async function announceOffer(
  tx: TxCtx,
  { job, driver }: ReplyParties,
  { outcome, before }: { outcome: Outcome; before: AnswerStatus | undefined },
) {
  const about = { jobId: job.id, driverId: driver.id };
  if (outcome.status === "offered") await announce(tx, "job.offered", about);
  else if (before === "offered") await announce(tx, "job.offer_withdrawn", about);
}

/** Earlier answer to the same assignment. An offer does not count: the job may be somebody else's by now. */
function repetition({ status, responseId }: GivenAnswer, answer: Answer): Outcome | null {
  if (status !== (answer.action === "accept" ? "accepted" : "declined")) return null;
  const remarks = remarksOf(answer, status);
  return { status, isNew: false, wasAssigned: true, responseKey: responseId, remarks };
}

/**
 * Says why, or at what rate, after he answered: the same answer again with remarks. Null where there is nothing to add, and of an
 * offer for a job that is gone.
 */
async function addRemarks(
  tx: TxCtx,
  { job }: ReplyParties,
  { status, responseId }: GivenAnswer,
  answer: Answer,
): Promise<Outcome | null> {
  const isSame =
    answer.action === "decline"
      ? status === "declined" || status === "offer_declined"
      : status === "offered";
  if (!isSame || (status === "offered" && job.status !== "open")) return null;
  const remarks = remarksOf(answer, status);
  if (!Object.values(remarks).some((part) => part !== null && part !== "")) return null;
  const { reason, available_from, message, wished_rate_type, wished_rate_value } = jobResponses;
  const added = await tx.db
    .update(jobResponses)
    .set(remarks)
    .where(
      and(
        eq(jobResponses.id, responseId),
        sql`(${reason}, ${available_from}, ${message}, ${wished_rate_type}, ${wished_rate_value}) is distinct from
          (${remarks.reason}::text, ${remarks.available_from}::date, ${remarks.message}::text, ${remarks.wished_rate_type}::text, ${remarks.wished_rate_value}::numeric)`,
      ),
    )
    .returning({ id: jobResponses.id });
  return {
    status,
    isNew: added.length > 0,
    isAddition: true,
    wasAssigned: status === "declined",
    responseKey: `remarks:${responseId}:${tx.now().getTime()}`,
    remarks,
  };
}

/**
 * Remarks that fit the answer: a decline has a reason and a day, an offer a rate, both a message; accepting an
 * assignment has none.
 */
function remarksOf(answer: Answer, status: AnswerStatus): Remarks {
  const isNo = answer.action === "decline";
  const isOffer =
    status === "offered" && answer.rateValue !== null && answer.rateValue !== undefined;
  return {
    reason: isNo ? answer.reason : null,
    available_from: isNo ? answer.availableFrom : null,
    message: status === "accepted" ? "" : answer.message,
    wished_rate_type: isOffer ? (answer.rateType ?? "hourly") : null,
    wished_rate_value: isOffer ? (answer.rateValue ?? null) : null,
  };
}

async function answerAssignment(
  tx: TxCtx,
  { job, driver }: ReplyParties,
  answer: Answer,
  assignment: Assignment,
): Promise<Outcome> {
  if (job.status === "completed") throw new DomainError("job_taken");
  if (assignment.status === "confirmed" && answer.action === "decline")
    throw new DomainError("answer_final");
  if (answer.action === "accept") await accept(tx, assignment);
  else await giveBack(tx, { job, driver }, assignment);
  const response = responseValues(tx, { job, driver }, answer, assignment.id);
  await tx.db
    .insert(jobResponses)
    .values(response)
    .onConflictDoUpdate({ target: jobResponses.assignment_id, set: response });
  const event = answer.action === "accept" ? "assignment.accepted" : "assignment.declined";
  await announce(tx, event, { jobId: job.id, assignmentId: assignment.id });
  return {
    status: statusOf(answer, true),
    isNew: true,
    wasAssigned: true,
    // The time, because an answer that was taken back may be given again.
    responseKey: `assignment:${assignment.id}:${answer.action}:${tx.now().getTime()}`,
    remarks: remarksOf(answer, statusOf(answer, true)),
  };
}

async function accept(tx: TxCtx, { id, accepted_at }: Assignment) {
  const change = { accepted_at: tx.now() };
  const accepted = !accepted_at && (await changeAssignment(tx, id, ACTIVE_STATUSES, change));
  if (!accepted) throw new DomainError("job_taken");
}

/** The job is open again and the assignment ends, and so does his offer, if he made one: one statement. The job is locked. */
async function giveBack(tx: TxCtx, { job, driver }: ReplyParties, { id, status }: Assignment) {
  if (job.status !== "assigned" || status !== "assigned") throw new DomainError("answer_final");
  await tx.db
    .with(reopening(tx, job.id), endingAssignment(tx, id))
    .update(jobResponses)
    .set({ action: "decline", responded_at: tx.now(), ended_by_id: id })
    .where(
      and(
        eq(jobResponses.job_id, job.id),
        eq(jobResponses.driver_id, driver.id),
        isNull(jobResponses.assignment_id),
        eq(jobResponses.action, "accept"),
      ),
    );
}

/** The answer of a driver who is not assigned: an offer for an open job, or a no. Error: `job_taken`. */
async function recordOffer(
  tx: TxCtx,
  { job, driver }: ReplyParties,
  answer: Answer,
): Promise<Outcome> {
  if (job.status !== "open") throw new DomainError("job_taken");
  if (answer.action === "accept") await requireFirstYes(tx, { job, driver });
  const response = responseValues(tx, { job, driver }, answer, null);
  const changed = await tx.db
    .insert(jobResponses)
    .values(response)
    .onConflictDoUpdate({
      target: [jobResponses.job_id, jobResponses.driver_id],
      targetWhere: sql`assignment_id is null`,
      set: response,
      setWhere: sql`${jobResponses.action} <> ${answer.action}`,
    })
    .returning({ id: jobResponses.id });
  return {
    status: statusOf(answer, false),
    isNew: changed.length > 0,
    wasAssigned: false,
    responseKey: `offer:${changed[0]?.id}:${answer.action}:${tx.now().getTime()}`,
    remarks: remarksOf(answer, statusOf(answer, false)),
  };
}

/**
 * Refuses a second yes within one request, also by a driver who already drives one of its jobs. The lock puts
 * concurrent answers one after the other.
 */
async function requireFirstYes(
  { db }: TxCtx,
  { job, driver }: Pick<ReplyParties, "job" | "driver">,
) {
  const { id, gruppe_id } = job;
  if (!gruppe_id) return;
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`yes:${gruppe_id}:${driver.id}`}, 0))`,
  );
  const [other] = await idsWhere(
    { db },
    jobRequests,
    eq(jobRequests.gruppe_id, gruppe_id),
    ne(jobRequests.id, id),
    sql`(exists (select from ${jobAssignments} a where a.job_id = ${jobRequests.id}
          and a.driver_id = ${driver.id} and a.status in ('assigned', 'confirmed'))
        or ${jobRequests.status} = 'open' and exists (select from ${jobResponses} r
          where r.job_id = ${jobRequests.id} and r.driver_id = ${driver.id}
          and r.assignment_id is null and r.action = 'accept'))`,
  ).limit(1);
  if (other) throw new DomainError("already_offered");
}

function statusOf({ action }: Answer, isAssigned: boolean): AnswerStatus {
  if (isAssigned) return action === "accept" ? "accepted" : "declined";
  return action === "accept" ? "offered" : "offer_declined";
}

/** Stored answer: time, content, billing model and origin (shortened address). */
function responseValues(
  tx: TxCtx,
  { job, driver }: ReplyParties,
  answer: Answer,
  assignmentId: string | null,
): typeof jobResponses.$inferInsert {
  const { actor } = tx;
  return {
    job_id: job.id,
    driver_id: driver.id,
    gruppe_id: job.gruppe_id,
    assignment_id: assignmentId,
    action: answer.action,
    billing_model: job.billing_model,
    terms_accepted: answer.termsAccepted,
    channel: answer.ip,
    ip_shortened: actor.kind === "driver-link" ? shortenAddress(actor.address) : "",
    user_agent:
      answer.userAgent || (actor.kind === "driver-link" ? actor.userAgent.slice(0, 400) : ""),
    responded_at: tx.now(),
    ...remarksOf(answer, statusOf(answer, assignmentId !== null)),
    // Another answer than the one before, if there was one.
    is_acted_on: false,
    ended_by_id: null,
  };
}
