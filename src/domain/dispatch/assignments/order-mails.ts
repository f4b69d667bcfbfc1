import type { TxCtx } from "../../kernel/context.ts";
import { statusPath } from "../../kernel/links.ts";
import { calendarFacts, customerFacts, jobFacts, orderFacts } from "../../mail/facts.ts";
import { queueEmails } from "../../mail/queue-emails.ts";
import type { OrderFacts } from "../../mail/schemas.ts";
import { confirmedPrice } from "../jobs/confirmed-price.ts";
import type { Parties } from "./parties.ts";

/**
 * Queues the customer's confirmation, with which the contract comes about (decisions.md, "who may order"); once an
 * assignment. Nothing, if he gave no address: then the dispatcher calls him.
 */
export async function queueOrderConfirmation(tx: TxCtx, parties: Parties): Promise<void> {
  const { assignment, job, driver } = parties;
  if (!job.customer_email) return;
  const facts = orderFacts(parties, tx.now());
  await queueEmails(tx, [
    {
      key: `order_confirmation:${assignment.id}`,
      to: job.customer_email,
      template: "order_confirmation",
      data: {
        ...facts,
        ...(await customerRate(tx, parties)),
        driver: { ...facts.driver, phone: driver.telefon },
        statusPath: statusPath(tx, job),
      },
      jobId: job.id,
      assignmentId: assignment.id,
    },
  ]);
}

/** Queues the mail that takes the customer's confirmation back, if he got one; once an assignment. */
export async function queueOrderCancelled(
  tx: TxCtx,
  { assignment, job }: Pick<Parties, "assignment" | "job">,
  { isReplaced }: { isReplaced: boolean },
): Promise<void> {
  if (!job.customer_email || !assignment.confirmed_at) return;
  await queueEmails(tx, [
    {
      key: `order_cancelled:${assignment.id}`,
      to: job.customer_email,
      template: "order_cancelled",
      data: {
        job: jobFacts(job),
        customer: customerFacts(job),
        startDate: assignment.start_date,
        endDate: assignment.end_date,
        isReplaced,
        calendar: calendarFacts(assignment, tx.now(), { isCancelled: true }),
      },
      jobId: job.id,
      assignmentId: assignment.id,
    },
  ]);
}

/** What the agency invoices is the day price that he ordered at; else he pays the rate that was agreed on the phone. */
async function customerRate(
  tx: TxCtx,
  { job }: Parties,
): Promise<Partial<Pick<OrderFacts, "rateType" | "rateValue">>> {
  const cents = job.billing_model === "agency" ? await confirmedPrice(tx, job) : null;
  return cents === null ? {} : { rateType: "daily", rateValue: cents / 100 };
}
