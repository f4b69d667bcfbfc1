import { and, eq, gte, inArray } from "drizzle-orm";
import { emailLog } from "../../../db/schema/index.ts";
import { deskVerb, type TxCtx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { startOfWork } from "../../kernel/time/berlin.ts";
import { customerFacts, daysFacts, driverFacts, driversRate, jobFacts } from "../../mail/facts.ts";
import { getEmail } from "../../mail/queries.ts";
import { queueEmail, withdrawEmails } from "../../mail/queue-emails.ts";
import { idsOf, lockParties, type Parties } from "../jobs/parties.ts";
import { AssignmentIdInput } from "./schemas.ts";

/**
 * Queues the customer's notice of a no-show, once a marking; it names neither driver nor reason. Returns its id.
 * Errors: `not_a_no_show`, `customer_email_missing`.
 */
export async function queueCustomerNoShowNotice(tx: TxCtx, parties: Parties): Promise<string> {
  const { assignment, job } = parties;
  const { at } = markOf(parties);
  if (job.customer_email === "") throw new DomainError("customer_email_missing");
  return queueEmail(tx, {
    key: `no_show_notice:${assignment.id}:${at.toISOString()}`,
    to: job.customer_email,
    template: "no_show_notice",
    data: { ...noShowFacts(parties), customer: customerFacts(job) },
    jobId: job.id,
    assignmentId: assignment.id,
  });
}

/** Queues the driver's notice of the fee and how it came about, once a marking. Error: `not_a_no_show`. */
export async function queueDriverFeeNotice(tx: TxCtx, parties: Parties): Promise<void> {
  const { assignment, driver } = parties;
  const { at, feeCents, tier } = markOf(parties);
  await queueEmail(tx, {
    key: `no_show_fee:${assignment.id}:${at.toISOString()}`,
    to: driver.email,
    template: "no_show_fee",
    data: {
      ...noShowFacts(parties),
      driver: driverFacts(driver),
      ...driversRate(assignment),
      reason: assignment.grund,
      isBlocked: driver.status === "no_show",
      feeCents,
      tier,
    },
    ...idsOf(parties),
  });
}

function noShowFacts(parties: Parties) {
  const { job, assignment } = parties;
  const days = daysFacts(assignment);
  const { at } = markOf(parties);
  const isBeforeStart =
    days.startDate !== null && at < startOfWork(days.startDate, job.uhrzeit_beginn);
  return { job: jobFacts(job), ...days, markedAt: at.toISOString(), isBeforeStart };
}

function markOf({ assignment }: Parties) {
  const { no_show_at: at, no_show_fee_cents: feeCents, no_show_tier: tier } = assignment;
  if (!at || feeCents === null || !tier) throw new DomainError("not_a_no_show");
  return { at, feeCents, tier };
}

const NOTICES = ["no_show_notice", "no_show_fee"] as const;

const TAKEN_BACK = "Der No-Show wurde rückgängig gemacht.";

/** Withdraws unsent notices of a no-show; recipients of a sent one are told that it is void. */
export async function takeBackNoShowNotices(tx: TxCtx, marked: Parties): Promise<void> {
  const { assignment, job, driver } = marked;
  const reached = await withdrawWaiting(tx, marked);
  const key = `${assignment.id}:${assignment.no_show_at?.toISOString()}`;
  const facts = { job: jobFacts(job) };
  if (reached.has("no_show_notice") && job.customer_email) {
    await queueEmail(tx, {
      key: `no_show_undone:customer:${key}`,
      to: job.customer_email,
      template: "no_show_undone",
      data: { ...facts, recipient: "customer", customer: customerFacts(job) },
      jobId: job.id,
      assignmentId: assignment.id,
    });
  }
  if (reached.has("no_show_fee")) {
    const feeCents = assignment.no_show_fee_cents ?? 0;
    await queueEmail(tx, {
      key: `no_show_undone:driver:${key}`,
      to: driver.email,
      template: "no_show_undone",
      data: { ...facts, recipient: "driver", driver: driverFacts(driver), feeCents },
      ...idsOf({ assignment, job, driver }),
    });
  }
}

/** The templates of which a mail was sent, or is on its way right now. */
function withdrawWaiting(tx: TxCtx, { assignment }: Parties): Promise<Set<string>> {
  const ofThisMark = and(
    eq(emailLog.assignment_id, assignment.id),
    inArray(emailLog.template, NOTICES),
    gte(emailLog.created_at, assignment.no_show_at ?? tx.now()),
  );
  return withdrawEmails(tx, ofThisMark, TAKEN_BACK);
}

/**
 * Tells the customer about a no-show. There is one notice a marking: if it was queued before, it is the answer. Errors:
 * `assignment_not_found`, `not_a_no_show`, `customer_email_missing`.
 */
export const sendNoShowNotice = deskVerb(AssignmentIdInput, async (tx, { assignmentId }) => {
  const emailId = await queueCustomerNoShowNotice(tx, await lockParties(tx, assignmentId));
  const { status } = await getEmail(tx, emailId);
  return { emailId, status };
});
