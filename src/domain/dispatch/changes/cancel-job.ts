import { and, eq, isNull } from "drizzle-orm";
import { jobRequests, kundenwuensche } from "../../../db/schema/index.ts";
import { deskVerb, logAction, type TxCtx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { HOUR_MS } from "../../kernel/time/berlin.ts";
import { announce } from "../../webhooks/announce.ts";
import { readObjections } from "../assignments/assign-driver.ts";
import { CANCEL_UNDO_HOURS } from "../assignments/vocabulary.ts";
import { renewConfirmation, withdrawWaiting } from "../assignments/withdraw-confirmation.ts";
import { closingAnswers } from "../jobs/close-answers.ts";
import {
  changeAssignment,
  changeJob,
  endingAssignment,
  getParties,
  idsOf,
  lockJob,
  lockWithDriver,
  ownDays,
  type Parties,
} from "../jobs/parties.ts";
import { JobIdInput, type JobStatus } from "../jobs/schemas.ts";
import { CANCELLED_BY_LABEL } from "../jobs/vocabulary.ts";
import {
  activeWork,
  NOT_CANCELLED,
  queueCancellation,
  takeBackCancellation,
} from "./cancellation.ts";
import { CancelJobInput } from "./schemas.ts";

const CANCELLED = { status: "cancelled" } as const;

/**
 * Ends an order that is not driven, and whoever was to drive it with it; customer and driver are told, a cancellation that
 * the customer asked for is settled (docs/rules.md, Cancellation). Repeated, it changes nothing. Errors: `job_not_found`,
 * `job_not_cancellable` once it is completed.
 */
export const cancelJob = deskVerb(CancelJobInput, async (tx, input) => {
  const { jobId, by, reason } = input;
  const job = await lockJob(tx, jobId);
  if (job.status === "cancelled") return CANCELLED;
  if (job.status === "completed") throw new DomainError("job_not_cancellable");
  const active = await activeWork(tx, jobId);
  const work: Parties | null = active && {
    ...active,
    assignment: await withdrawWaiting(tx, active.assignment),
  };
  const assignment = work?.assignment ?? null;
  const change = {
    cancelled_at: tx.now(),
    cancelled_by: by,
    cancelled_from: job.status,
    cancelled_assignment_id: assignment?.id ?? null,
    storno_grund: reason,
  };
  await end(tx, { job, work, change });
  await queueCancellation(tx, { job, work, by });
  await logAction(tx, "cancel_job", {
    jobId: job.id,
    ...(work && idsOf(work)),
    note: [CANCELLED_BY_LABEL[by], reason].filter(Boolean).join(" – "),
  });
  await announce(tx, "job.cancelled", { jobId, assignmentId: assignment?.id });
  return CANCELLED;
});

interface Ending {
  job: Parties["job"];
  work: Parties | null;
  change: Partial<Parties["job"]>;
}

/**
 * The order with its assignment, the answers to it, and what the customer asked for and got: the mail about the cancellation tells
 * him. One statement.
 */
async function end(tx: TxCtx, { job, work, change }: Ending) {
  const { job_id, art, erledigt_am } = kundenwuensche;
  const settled = tx.db.$with("settled").as(
    tx.db
      .update(kundenwuensche)
      .set({ erledigt_am: tx.now(), ergebnis: "uebernommen" })
      .where(and(eq(job_id, job.id), eq(art, "storno"), isNull(erledigt_am)))
      .returning({ id: kundenwuensche.id }),
  );
  const ended = work ? [endingAssignment(tx, work.assignment.id, change.storno_grund)] : [];
  await tx.db
    .with(closingAnswers(tx, job.id), settled, ...ended)
    .update(jobRequests)
    .set({ ...change, status: "cancelled", updated_at: tx.now() })
    .where(eq(jobRequests.id, job.id));
}

/**
 * Takes a cancellation back within 24 h: job and assignment are what they were, a wish that it settled is open again. Mails
 * still waiting are not sent, and whoever got one gets a correction. Repeated: `job_not_cancelled`. Errors:
 * `job_not_found`, `cancellation_final` later, `cancellation_driver_gone` when its driver works elsewhere on one of the days
 * by now, or is no longer let through.
 */
export const undoCancelJob = deskVerb(JobIdInput, async (tx, { jobId }) => {
  const job = await lockJob(tx, jobId);
  const { cancelled_at: cancelledAt, cancelled_from: status } = job;
  if (!cancelledAt || !status) throw new DomainError("job_not_cancelled");
  if (tx.now().getTime() - cancelledAt.getTime() > CANCEL_UNDO_HOURS * HOUR_MS) {
    throw new DomainError("cancellation_final");
  }
  const endedId = job.cancelled_assignment_id;
  const ended = endedId ? await lockWithDriver(tx, endedId) : null;
  if (ended) await requireFree(tx, ended);
  const restored = await changeJob(tx, jobId, ["cancelled"], { ...NOT_CANCELLED, status });
  if (!restored) throw new DomainError("job_not_cancelled");
  const work = ended && (await restoreAssignment(tx, ended, status));
  await reopenWishes(tx, jobId, cancelledAt);
  await takeBackCancellation(tx, { job: restored, work, cancelledAt });
  if (work && status === "confirmed") await renewConfirmation(tx, work.assignment.id);
  await logAction(tx, "undo_cancel_job", work ? idsOf(work) : { jobId });
  const assignmentId = work?.assignment.id;
  await announce(tx, "job.cancellation_undone", { jobId, assignmentId });
  return { status };
});

async function requireFree(tx: TxCtx, { job, assignment, driver }: Parties) {
  const isReleased = driver.status === "approved" || driver.status === "active";
  const against = await readObjections(tx, { job, driver }, ownDays(assignment));
  if (!isReleased || against.some(({ code }) => code === "overlap")) {
    throw new DomainError("cancellation_driver_gone");
  }
}

/** The job's status before says the assignment's. */
async function restoreAssignment(
  tx: TxCtx,
  { assignment }: Parties,
  jobStatus: JobStatus,
): Promise<Parties> {
  const status = jobStatus === "confirmed" ? "confirmed" : "assigned";
  const change = { status, cancelled_at: null, grund: "" } as const;
  await changeAssignment(tx, assignment.id, ["cancelled"], change);
  return getParties(tx, assignment.id);
}

/** Those that the cancellation settled, at its moment. */
async function reopenWishes(tx: TxCtx, jobId: string, cancelledAt: Date) {
  const { job_id, art, erledigt_am } = kundenwuensche;
  await tx.db
    .update(kundenwuensche)
    .set({ erledigt_am: null, ergebnis: null })
    .where(and(eq(job_id, jobId), eq(art, "storno"), eq(erledigt_am, cancelledAt)));
}
