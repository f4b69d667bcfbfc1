import { and, eq, gte, inArray, or } from "drizzle-orm";
import { emailLog, jobAssignments } from "../../../db/schema/index.ts";
import type { ReadCtx, TxCtx } from "../../kernel/context.ts";
import { answerPaths, statusPath } from "../../kernel/links.ts";
import { ACTIVE_STATUSES, type CancelledBy } from "../../kernel/vocabulary.ts";
import {
  calendarFacts,
  customerFacts,
  daysFacts,
  driverFacts,
  endedFacts,
  jobFacts,
} from "../../mail/facts.ts";
import {
  type QueuedEmail,
  queueEmail,
  queueEmails,
  withdrawEmails,
} from "../../mail/queue-emails.ts";
import { idsOf, type Parties, readParties } from "../jobs/parties.ts";

/** The job and its active assignment; null without one. */
export async function activeWork(ctx: ReadCtx, jobId: string): Promise<Parties | null> {
  const { job_id, status } = jobAssignments;
  const [active] = await readParties(ctx, and(eq(job_id, jobId), inArray(status, ACTIVE_STATUSES)));
  return active ?? null;
}

/** Cancellation columns of an active job. */
export const NOT_CANCELLED = {
  cancelled_at: null,
  cancelled_by: null,
  cancelled_from: null,
  cancelled_assignment_id: null,
  storno_grund: "",
} as const;

interface Cancellation {
  job: Parties["job"];
  /** Driver's assignment before the cancellation. */
  work: Parties | null;
  by: CancelledBy;
}

/** Queues the mails that tell customer and driver that an order is cancelled, once a cancellation. */
export async function queueCancellation(tx: TxCtx, { job, work, by }: Cancellation) {
  const at = tx.now().toISOString();
  const mails: QueuedEmail[] = [];
  if (job.customer_email) {
    mails.push({
      key: `job_cancelled:${job.id}:${at}`,
      to: job.customer_email,
      template: "job_cancelled",
      data: {
        job: jobFacts(job),
        customer: customerFacts(job),
        ...daysOf(job, work),
        by,
        ...entryOf(tx, work, { isCancelled: true }),
      },
      jobId: job.id,
      ...(work && { assignmentId: work.assignment.id }),
    });
  }
  if (work) {
    mails.push({
      key: `assignment_cancelled:${work.assignment.id}:${at}`,
      to: work.driver.email,
      template: "assignment_cancelled",
      data: { ...endedFacts(work, tx.now()), by },
      ...idsOf(work),
    });
  }
  await queueEmails(tx, mails);
}

const TAKEN_BACK = "Zurückgenommen: Der Auftrag ist nicht mehr storniert.";

interface Restored {
  /** The job after the cancellation is undone. */
  job: Parties["job"];
  work: Parties | null;
  cancelledAt: Date;
}

/** Withdraws unsent mails of a cancellation; recipients of a sent one are told that the order holds again. */
export async function takeBackCancellation(tx: TxCtx, { job, work, cancelledAt }: Restored) {
  const { job_id, template, assignment_id, created_at } = emailLog;
  const toDriver = eq(template, "assignment_cancelled");
  const ofThisCancellation = and(
    eq(job_id, job.id),
    gte(created_at, cancelledAt),
    // An assignment that ended independently at the same moment keeps its mail.
    or(
      eq(template, "job_cancelled"),
      work ? and(toDriver, eq(assignment_id, work.assignment.id)) : undefined,
    ),
  );
  const reached = await withdrawEmails(tx, ofThisCancellation, TAKEN_BACK);
  const key = `${job.id}:${cancelledAt.toISOString()}`;
  const order = { job: jobFacts(job), ...daysOf(job, work), ...entryOf(tx, work) };
  if (reached.has("job_cancelled") && job.customer_email) {
    await queueEmail(tx, {
      key: `cancellation_undone:customer:${key}`,
      to: job.customer_email,
      template: "cancellation_undone",
      data: {
        ...order,
        recipient: "customer",
        customer: customerFacts(job),
        statusPath: statusPath(tx, job),
      },
      jobId: job.id,
      ...(work && { assignmentId: work.assignment.id }),
    });
  }
  if (reached.has("assignment_cancelled") && work) {
    await queueEmail(tx, {
      key: `cancellation_undone:driver:${key}`,
      to: work.driver.email,
      template: "cancellation_undone",
      data: {
        ...order,
        recipient: "driver",
        driver: driverFacts(work.driver),
        wasConfirmed: work.assignment.confirmed_at !== null,
        stage: stageOf(work),
        ...answerPaths(tx, job, work.driver.id),
      },
      ...idsOf(work),
    });
  }
}

/** Stage of an assignment: asked, accepted or confirmed. */
export function stageOf({ assignment }: Pick<Parties, "assignment">) {
  if (assignment.status === "confirmed") return "confirmed" as const;
  return assignment.accepted_at ? ("accepted" as const) : ("assigned" as const);
}

function daysOf(job: Parties["job"], work: Parties | null) {
  if (work) return daysFacts(work.assignment);
  const { einsatzbeginn: start_date, einsatzende: end_date, arbeitstage } = job;
  return daysFacts({ start_date, end_date, arbeitstage });
}

/** Calendar entry for the driver's mail; none if the assignment was never confirmed. */
function entryOf(tx: TxCtx, work: Parties | null, options: { isCancelled?: boolean } = {}) {
  if (!work?.assignment.confirmed_at) return {};
  return { calendar: calendarFacts(work.assignment, tx.now(), options) };
}
