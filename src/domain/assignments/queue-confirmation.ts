import type { fahrerProfile, jobAssignments, jobRequests } from "../../db/schema/index.ts";
import type { TxCtx } from "../context.ts";
import { customerFacts, driverFacts, jobFacts } from "../mail/facts.ts";
import { queueEmails } from "../mail/queue-emails.ts";
import type { DriverConfirmationFacts } from "../mail/templates.ts";
import { replyPath } from "../replies/reply-link.ts";

interface Parties {
  assignment: typeof jobAssignments.$inferSelect;
  job: typeof jobRequests.$inferSelect;
  driver: typeof fahrerProfile.$inferSelect;
}

/**
 * Queues the driver's mail that fits the assignment's status: with links to answer while it is `assigned`, final and
 * with the customer's contact once it is `confirmed`. One mail per status; `again` (the mail it repeats) makes one more.
 */
export async function queueConfirmation(
  tx: TxCtx,
  parties: Parties,
  again?: string,
): Promise<string> {
  const { assignment, job, driver } = parties;
  const stage = assignment.status === "confirmed" ? "confirmed" : "assigned";
  const [emailId] = await queueEmails(tx, [
    {
      key: again ? `again:${again}` : `driver_confirmation:${stage}:${assignment.id}`,
      to: driver.email,
      template: "driver_confirmation",
      data: confirmationFacts(tx, parties, stage),
      jobId: job.id,
      driverId: driver.id,
      assignmentId: assignment.id,
    },
  ]);
  if (!emailId) throw new Error("The mail was not queued");
  return emailId;
}

function confirmationFacts(
  tx: TxCtx,
  { assignment, job, driver }: Parties,
  stage: DriverConfirmationFacts["stage"],
): DriverConfirmationFacts {
  const facts = {
    job: jobFacts(job),
    driver: driverFacts(driver),
    rateType: assignment.rate_type,
    rateValue: assignment.rate_value,
    startDate: assignment.start_date,
    endDate: assignment.end_date,
  };
  if (stage === "confirmed") return { ...facts, stage, customer: customerFacts(job) };
  const link = { jobId: job.id, driverId: driver.id, billing: job.billing_model };
  return {
    ...facts,
    stage,
    acceptPath: replyPath(tx, { ...link, action: "accept" }),
    declinePath: replyPath(tx, { ...link, action: "decline" }),
  };
}
