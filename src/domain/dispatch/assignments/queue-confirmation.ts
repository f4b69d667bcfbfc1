import { and, eq, isNull } from "drizzle-orm";
import { emailLog } from "../../../db/schema/index.ts";
import type { TxCtx } from "../../kernel/context.ts";
import { answerPaths, orderDocumentPath } from "../../kernel/links.ts";
import { driverFacts, jobFacts, orderFacts } from "../../mail/facts.ts";
import { queueEmails } from "../../mail/queue-emails.ts";
import type { DriverConfirmationFacts } from "../../mail/schemas.ts";

import { keepConfirmedOrder } from "./confirmed-order.ts";
import type { Parties } from "./parties.ts";

/**
 * Queues the driver's mail that fits the assignment's status: with links to answer while it is `assigned`, final and
 * with the customer's contact once it is `confirmed`. One mail per status; `again`, the mail that it repeats, makes one
 * more.
 */
export async function queueConfirmation(
  tx: TxCtx,
  parties: Parties,
  { again }: { again?: string } = {},
): Promise<string> {
  const { assignment, job, driver } = parties;
  const data = await confirmationFacts(tx, parties);
  const [emailId] = await queueEmails(tx, [
    {
      key: again ? `again:${again}` : `driver_confirmation:${data.stage}:${assignment.id}`,
      to: driver.email,
      template: "driver_confirmation",
      data,
      jobId: job.id,
      driverId: driver.id,
      assignmentId: assignment.id,
    },
  ]);
  if (!emailId) throw new Error("The mail was not queued");
  return emailId;
}

/** Makes a waiting confirmation anew, unless its text is made already: then it goes out as it is. */
export async function requeueConfirmation(
  tx: TxCtx,
  parties: Parties,
  emailId: string,
): Promise<void> {
  const isUnwritten = and(eq(emailLog.status, "pending"), isNull(emailLog.text));
  const [waiting] = await tx.db
    .select({ id: emailLog.id })
    .from(emailLog)
    .where(and(eq(emailLog.id, emailId), isUnwritten))
    .for("update");
  if (!waiting) return;
  const data = await confirmationFacts(tx, parties);
  await tx.db.update(emailLog).set({ data }).where(eq(emailLog.id, emailId));
}

/** The facts of a confirmed order are kept beside the mail. */
async function confirmationFacts(tx: TxCtx, parties: Parties): Promise<DriverConfirmationFacts> {
  const { assignment, job, driver } = parties;
  const mode = assignment.confirmation_mode;
  if (assignment.status === "confirmed") {
    const order = orderFacts(parties, tx.now());
    await keepConfirmedOrder(tx, assignment.id, order);
    const documentPath = orderDocumentPath(tx, assignment.id);
    return { stage: "confirmed", mode, documentPath, ...order };
  }
  return {
    stage: "assigned",
    mode,
    job: jobFacts(job),
    driver: driverFacts(driver),
    rateType: assignment.rate_type,
    rateValue: assignment.rate_value,
    startDate: assignment.start_date,
    endDate: assignment.end_date,
    ...answerPaths(tx, job, driver.id),
  };
}
