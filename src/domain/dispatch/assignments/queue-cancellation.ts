import type { TxCtx } from "../../kernel/context.ts";
import { endedFacts } from "../../mail/facts.ts";
import { queueEmails } from "../../mail/queue-emails.ts";
import { queueOrderCancelled } from "./order-mails.ts";
import type { Parties } from "./parties.ts";

/** Queues the mails that tell a driver, and a customer with a confirmed order, that it is cancelled; once each. */
export async function queueCancellation(tx: TxCtx, parties: Parties): Promise<void> {
  const { assignment, job, driver } = parties;
  await queueEmails(tx, [
    {
      key: `assignment_cancelled:${assignment.id}`,
      to: driver.email,
      template: "assignment_cancelled",
      data: endedFacts(parties, tx.now()),
      jobId: job.id,
      driverId: driver.id,
      assignmentId: assignment.id,
    },
  ]);
  await queueOrderCancelled(tx, parties, { isReplaced: false });
}
