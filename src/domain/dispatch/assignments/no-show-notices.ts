import type { TxCtx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { startOfWork } from "../../kernel/time/berlin.ts";
import { customerFacts, driverFacts, jobFacts } from "../../mail/facts.ts";
import { queueEmails } from "../../mail/queue-emails.ts";
import type { NoShowTier } from "../../pricing/no-show-fee.ts";
import type { Parties } from "./parties.ts";

interface Marked {
  at: Date;
  feeCents: number;
  tier: NoShowTier;
}

/**
 * Queues the customer's notice of a no-show, once a marking; it names neither driver nor reason. Returns its id.
 * Errors: `not_a_no_show`, `customer_email_missing`.
 */
export async function queueCustomerNotice(tx: TxCtx, parties: Parties): Promise<string> {
  const { assignment, job } = parties;
  const { at } = markOf(parties);
  if (job.customer_email === "") throw new DomainError("customer_email_missing");
  const [emailId] = await queueEmails(tx, [
    {
      key: `no_show_notice:${assignment.id}:${at.toISOString()}`,
      to: job.customer_email,
      template: "no_show_notice",
      data: { ...factsOf(parties), customer: customerFacts(job) },
      jobId: job.id,
      assignmentId: assignment.id,
    },
  ]);
  if (!emailId) throw new Error("The mail was not queued");
  return emailId;
}

/** Queues the driver's notice of the fee and how it came about, once a marking. Error: `not_a_no_show`. */
export async function queueFeeNotice(tx: TxCtx, parties: Parties): Promise<void> {
  const { assignment, job, driver } = parties;
  const { at, feeCents, tier } = markOf(parties);
  await queueEmails(tx, [
    {
      key: `no_show_fee:${assignment.id}:${at.toISOString()}`,
      to: driver.email,
      template: "no_show_fee",
      data: {
        ...factsOf(parties),
        driver: driverFacts(driver),
        rateType: assignment.rate_type,
        rateValue: assignment.rate_value,
        reason: assignment.grund,
        isBlocked: driver.status === "no_show",
        feeCents,
        tier,
      },
      jobId: job.id,
      driverId: driver.id,
      assignmentId: assignment.id,
    },
  ]);
}

function factsOf(parties: Parties) {
  const { job, assignment } = parties;
  const { start_date: startDate, end_date: endDate } = assignment;
  const { at } = markOf(parties);
  const isBeforeStart = startDate !== null && at < startOfWork(startDate);
  return { job: jobFacts(job), startDate, endDate, markedAt: at.toISOString(), isBeforeStart };
}

function markOf({ assignment }: Parties): Marked {
  const { no_show_at: at, no_show_fee_cents: feeCents, no_show_tier: tier } = assignment;
  if (!at || feeCents === null || !tier) throw new DomainError("not_a_no_show");
  return { at, feeCents, tier };
}
