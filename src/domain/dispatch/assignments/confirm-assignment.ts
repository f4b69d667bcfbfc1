import { eq, sql } from "drizzle-orm";
import { jobAssignments } from "../../../db/schema/index.ts";
import { deskVerb, logAction, type TxCtx } from "../../kernel/context.ts";
import { DomainError, requireOverruled } from "../../kernel/errors.ts";
import { isActiveStatus } from "../../kernel/vocabulary.ts";
import type { CustomersPrice } from "../../pricing/customers-price.ts";
import { announce } from "../../webhooks/announce.ts";
import { recordAnswer } from "../answers/record-answer.ts";
import { closingAnswers } from "../jobs/close-answers.ts";
import { priceOfJob } from "../jobs/customers-price.ts";
import {
  changingJob,
  idsOf,
  lockParties,
  type Parties,
  reopening,
  writeAssignment,
} from "../jobs/parties.ts";
import { queueCancellationToBoth, queueConfirmation } from "./order-notices.ts";
import { CancelAssignmentInput, ConfirmAssignmentInput } from "./schemas.ts";
import { withdrawWaiting } from "./withdraw-confirmation.ts";

/**
 * Confirms an assignment: it and its job become `confirmed`, driver and customer get the final mail after
 * `UNDO_CONFIRM_SECONDS`. With `answeredByPhone`, what the driver said on the phone is recorded as his answer, if he has not
 * answered himself. Repeated, it changes nothing. Answers for how many seconds it can be taken back (`undoConfirmation`), the driver's mail, and
 * the customer's price in net cents: per day, and in total if the days are known. Errors: `assignment_not_found`, `assignment_not_open` when it was
 * cancelled or is a no-show, `price_missing` while nobody has said what the customer pays, `answer_changed` when the driver's answer is
 * another than `seenAcceptedAt` says, `confirmation_required` (`not_answered`) when he has not answered at all.
 */
export const confirmAssignment = deskVerb(ConfirmAssignmentInput, async (tx, input) => {
  const { assignmentId, seenAcceptedAt } = input;
  // First, whatever its status is: moving a job makes a confirmed assignment wait again, and that may be under way.
  const before = await lockParties(tx, assignmentId);
  const { assignment } = before;
  const price = await priceOfJob(tx, before.job, { assignment });
  if (assignment.status === "confirmed")
    return { undoSeconds: 0, emailId: undefined, ...priceFacts(price) };
  if (assignment.status !== "assigned") throw new DomainError("assignment_not_open");
  if (!isAnsweredAsSeen(assignment, seenAcceptedAt)) throw new DomainError("answer_changed");
  if (!price) throw new DomainError("price_missing");
  const isUnanswered = !assignment.accepted_at && !input.answeredByPhone;
  const { vorname, nachname } = before.driver;
  const text = `${vorname} ${nachname} hat noch nicht geantwortet.`;
  if (isUnanswered) requireOverruled([{ code: "not_answered", text }], input.confirmedWarnings);
  else if (!assignment.accepted_at) await recordByPhone(tx, before);
  const parties = await confirm(tx, before);
  const emailId = await queueConfirmation(tx, parties, price);
  await logAction(tx, "confirm_assignment", {
    ...idsOf(parties),
    ...(isUnanswered && { note: "Ohne Antwort des Fahrers" }),
  });
  await announce(tx, "assignment.confirmed", { jobId: parties.job.id, assignmentId });
  return { undoSeconds: tx.confirmUndoSeconds, emailId, ...priceFacts(price) };
});

function priceFacts(price: CustomersPrice | null) {
  return {
    kunde_tag_cents: price?.dayCents ?? null,
    kunde_netto_cents: price?.total?.netCents ?? null,
  };
}

/** He ticked no terms on the phone, so none are noted (docs/rules.md, Answers). */
async function recordByPhone(tx: TxCtx, { assignment, job, driver }: Parties) {
  const answer = { action: "accept", ip: "manual", termsAccepted: false, userAgent: "" } as const;
  const link = { jobId: job.id, driverId: driver.id, token: "" };
  const unsaid = { reason: null, availableFrom: null, message: "", rateType: null };
  await recordAnswer(tx, { job, driver }, { ...link, ...answer, ...unsaid });
  await logAction(tx, "record_answer", {
    ...idsOf({ assignment, job, driver }),
    note: "Am Telefon zugesagt",
  });
}

function isAnsweredAsSeen({ accepted_at }: Parties["assignment"], seen: string | null | undefined) {
  if (seen === undefined) return true;
  return seen === null ? !accepted_at : accepted_at?.getTime() === new Date(seen).getTime();
}

/** Job and assignment, and the answers to the job: one statement. */
async function confirm(tx: TxCtx, { assignment, job, driver }: Parties): Promise<Parties> {
  const change = {
    // A job that was completed meanwhile stays so.
    status: job.status === "assigned" ? "confirmed" : job.status,
    updated_at: tx.now(),
    ...toldByConfirmation(assignment, job),
  } as const;
  const stage = {
    status: "confirmed",
    confirmed_at: tx.now(),
    confirmed_before_at: sql`${jobAssignments.confirmed_at}`,
  } as const;
  const parts = [changingJob(tx, job.id, change), closingAnswers(tx, job.id)];
  const confirmed = await writeAssignment(tx, assignment.id, stage, ...parts);
  return { assignment: confirmed, job: { ...job, ...change }, driver };
}

/** The mails of a confirmation tell all of it, unless the assignment is still on other days than its job. */
function toldByConfirmation(assignment: Parties["assignment"], job: Parties["job"]) {
  const isOnDays =
    assignment.start_date === job.einsatzbeginn && assignment.end_date === job.einsatzende;
  return isOnDays ? { mitgeteilt: null } : {};
}

/**
 * Cancels an assigned or confirmed assignment: the job is open again, the driver gets a mail without the reason, which
 * is the agency's own note. Repeated, it changes nothing and says so (`wasCancelled`). Errors: `assignment_not_found`, `assignment_not_active` for a
 * no-show or when the job is completed.
 */
export const cancelAssignment = deskVerb(CancelAssignmentInput, async (tx, input) => {
  const { assignmentId, note } = input;
  const parties = await lockParties(tx, assignmentId);
  const { assignment, job } = parties;
  if (assignment.status === "cancelled") return { wasCancelled: true };
  if (!isActiveStatus(assignment.status) || !isActiveStatus(job.status)) {
    throw new DomainError("assignment_not_active");
  }
  await end(tx, parties, note);
  const known = await withdrawWaiting(tx, assignment);
  await queueCancellationToBoth(tx, { ...parties, assignment: known });
  await logAction(tx, "cancel_assignment", { ...idsOf(parties), note });
  await announce(tx, "assignment.cancelled", { jobId: job.id, assignmentId });
  return { wasCancelled: false };
});

/** Assignment and job, and the answers to the job: one statement. */
async function end(tx: TxCtx, { assignment, job }: Parties, note: string) {
  await tx.db
    .with(reopening(tx, job.id), closingAnswers(tx, job.id))
    .update(jobAssignments)
    .set({ status: "cancelled", cancelled_at: tx.now(), grund: note })
    .where(eq(jobAssignments.id, assignment.id));
}
