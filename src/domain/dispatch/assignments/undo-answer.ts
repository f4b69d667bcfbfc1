import { eq } from "drizzle-orm";
import { type Assignment, jobResponses } from "../../../db/schema/index.ts";
import { logAction, type TxCtx } from "../../kernel/context.ts";
import { tellDesk } from "../../kernel/desk-events.ts";
import { DomainError } from "../../kernel/errors.ts";
import { formatInstant } from "../../kernel/time/berlin.ts";
import { ANSWER_NAME } from "../../kernel/vocabulary.ts";
import { deskPath, driverFacts, jobFacts } from "../../mail/facts.ts";
import { queueEmail } from "../../mail/queue-emails.ts";
import { announce } from "../../webhooks/announce.ts";
import { UndoAnswerInput } from "../answers/schemas.ts";
import {
  authoriseReply,
  type GivenAnswer,
  isUntouched,
  type ReplyParties,
  readStanding,
  replyVerb,
} from "../answers/standing.ts";
import { changeAssignment, changeJob, lockDriver, ownDays } from "../jobs/parties.ts";
import { readObjections } from "./assign-driver.ts";

/**
 * A driver takes his answer back, until the dispatcher has acted on it: what he accepted waits for his answer again,
 * what he gave back is his again, an offer is gone. Repeated, it changes nothing. `undone`: the answer, null if there was none. Errors: those of `authoriseReply`,
 * `answer_final` once it is confirmed, `answer_acted_on` for everything else that the desk did with it.
 */
export const undoAnswer = replyVerb(UndoAnswerInput, async (tx, link) => {
  const parties = await authoriseReply(tx, link, { lock: true });
  const { assignment, answer } = await readStanding(tx, parties);
  if (!answer) {
    if (assignment || parties.job.status === "open") return { undone: null };
    throw new DomainError("answer_acted_on");
  }
  if (!isUntouched(parties.job, answer)) {
    throw new DomainError(
      answer.assignment?.status === "confirmed" ? "answer_final" : "answer_acted_on",
    );
  }
  await restore(tx, parties, answer);
  await tx.db.delete(jobResponses).where(eq(jobResponses.id, answer.responseId));
  await tell(tx, parties, answer);
  await announceUndone(tx, parties, answer);
  return { undone: answer.status };
});

async function restore(tx: TxCtx, parties: ReplyParties, { status, assignment }: GivenAnswer) {
  if (status === "declined" && assignment) await restoreAssignment(tx, parties, assignment);
  if (status !== "accepted" || !assignment) return;
  const unanswered = await changeAssignment(tx, assignment.id, ["assigned"], { accepted_at: null });
  if (!unanswered) throw new DomainError("answer_final");
}

/** The answer's row is gone: the log keeps that there was one. */
async function tell(tx: TxCtx, { job, driver }: ReplyParties, answer: GivenAnswer) {
  await logAction(tx, "undo_answer", {
    jobId: job.id,
    driverId: driver.id,
    assignmentId: answer.assignment?.id,
    note: `${ANSWER_NAME[answer.status]} vom ${formatInstant(answer.respondedAt)}`,
  });
  const key = `answer_withdrawn:${answer.responseId}:${tx.now().getTime()}`;
  // A declined offer notified nobody, so neither does taking it back.
  if (answer.status !== "offer_declined") {
    tellDesk(tx, { key, kind: "withdrawal", jobId: job.id, driverId: driver.id });
  }
  await queueEmail(tx, {
    key,
    to: tx.agencyEmail,
    template: "answer_withdrawn",
    data: {
      job: jobFacts(job),
      driver: driverFacts(driver),
      answer: answer.status,
      deskPath: deskPath(job.nummer),
    },
    jobId: job.id,
    driverId: driver.id,
  });
}

async function announceUndone(tx: TxCtx, { job, driver }: ReplyParties, answer: GivenAnswer) {
  const jobId = job.id;
  const assignmentId = answer.assignment?.id;
  if (assignmentId) await announce(tx, "assignment.answer_withdrawn", { jobId, assignmentId });
  else if (answer.status === "offered") {
    await announce(tx, "job.offer_withdrawn", { jobId, driverId: driver.id });
  }
}

const UNANSWERED = { status: "assigned", accepted_at: null, cancelled_at: null } as const;

/**
 * Gives a driver the assignment back that he declined, unanswered, if the job is still open and he is still free for
 * it. Of him and the dispatcher who assigns somebody, one wins. Error: `answer_acted_on`.
 */
async function restoreAssignment(tx: TxCtx, parties: ReplyParties, assignment: Assignment) {
  const isRestored =
    (await isStillFree(tx, parties, assignment)) &&
    (await changeJob(tx, parties.job.id, ["open"], { status: "assigned" })) &&
    (await changeAssignment(tx, assignment.id, ["cancelled"], UNANSWERED));
  if (!isRestored) throw new DomainError("answer_acted_on");
  // An offer that ended because he gave the job back stands again.
  await tx.db
    .update(jobResponses)
    .set({ action: "accept", ended_by_id: null })
    .where(eq(jobResponses.ended_by_id, assignment.id));
}

/** The lock keeps him from being rejected, or placed elsewhere on the same day, meanwhile. */
async function isStillFree(tx: TxCtx, { job, driver }: ReplyParties, assignment: Assignment) {
  const now = await lockDriver(tx, driver.id);
  if (now?.status !== "approved" && now?.status !== "active") return false;
  const against = await readObjections(tx, { job, driver: now }, ownDays(assignment));
  return against.every(({ code }) => code !== "overlap");
}
