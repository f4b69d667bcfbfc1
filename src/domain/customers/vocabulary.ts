import type { JobStatus } from "../dispatch/jobs/schemas.ts";
import { MINUTE_MS } from "../kernel/time/berlin.ts";
import type { WishKind, WishOutcome } from "../kernel/vocabulary.ts";

/** Hours within which a repeated request of the same kind counts as the same. */
export const SAME_WISH_HOURS = 24;

/** Minutes within which a customer can withdraw a request that nobody has worked on. */
export const WITHDRAW_WISH_MINUTES = 10;

/** End of the withdrawal period of a request. */
export function withdrawableUntil(createdAt: Date): Date {
  return new Date(createdAt.getTime() + WITHDRAW_WISH_MINUTES * MINUTE_MS);
}

/**
 * Progress of a job for its customer. `replacing`: the driver is gone; `cancellation_settled`: nobody is being sought;
 * `closed`: completed without a confirmed driver.
 */
export type JobProgress =
  | "received"
  | "dispatched"
  | "confirmed"
  | "done"
  | "replacing"
  | "cancellation_settled"
  | "cancelled"
  | "closed";

interface JobState {
  status: JobStatus;
  /** Its assignment is confirmed, also after the job is done. */
  isConfirmed: boolean;
  /** A driver who was confirmed to the customer dropped out. */
  hasLostDriver: boolean;
  /** The dispatcher settled a cancellation that the customer asked for. */
  isCancellationSettled: boolean;
}

/** Whether anything of it can still be changed or cancelled. */
export function isRunning({ status }: { status: JobStatus }): boolean {
  return status !== "completed" && status !== "cancelled";
}

/** Those that the customer still wants, or got; of a request that was cancelled as a whole, what it was about. */
export function orderedJobs<J extends { status: JobStatus }>(jobs: readonly J[]): readonly J[] {
  const wanted = jobs.filter(({ status }) => status !== "cancelled");
  return wanted.length > 0 ? wanted : jobs;
}

/** Whether the customer may remove an attachment: own upload, and none of the jobs is confirmed. */
export function mayRemove(
  { von }: { von: "customer" | "agency" },
  jobs: readonly { status: JobStatus }[],
): boolean {
  return von === "customer" && jobs.every(({ status }) => UNCONFIRMED.includes(status));
}

const UNCONFIRMED: readonly JobStatus[] = ["open", "assigned"];

export function progressOf(job: JobState): JobProgress {
  const { status, isConfirmed, hasLostDriver, isCancellationSettled } = job;
  if (status === "cancelled") return "cancelled";
  if (status === "completed") return isConfirmed ? "done" : "closed";
  if (status === "confirmed") return "confirmed";
  if (status === "assigned") return "dispatched";
  if (isCancellationSettled) return "cancellation_settled";
  return status === "no_show" || hasLostDriver ? "replacing" : "received";
}

/** Number of completed steps out of four (received, dispatched, confirmed, done). */
export const STEPS_TAKEN: Record<JobProgress, 1 | 2 | 3 | 4> = {
  received: 1,
  replacing: 1,
  cancellation_settled: 1,
  cancelled: 1,
  closed: 1,
  dispatched: 2,
  confirmed: 3,
  done: 4,
};

/** German words for what came of it. */
export const OUTCOME_LABEL: Record<WishOutcome, string> = {
  uebernommen: "übernommen",
  abgelehnt: "abgelehnt",
  besprochen: "besprochen",
};

/** German words for what a customer asks for. */
export const WISH_LABEL: Record<WishKind, string> = {
  aenderung: "Änderung",
  storno: "Stornierung",
};
