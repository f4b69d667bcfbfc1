import { and, desc, eq, sql } from "drizzle-orm";
import { emailLog } from "../../../db/schema/index.ts";
import type { TxCtx } from "../../kernel/context.ts";
import { answerPaths, orderDocumentPath } from "../../kernel/links.ts";
import type { ConfirmationMode } from "../../kernel/vocabulary.ts";
import { driverFacts, jobFacts, orderFacts } from "../../mail/facts.ts";
import { queueEmails } from "../../mail/queue-emails.ts";
import type { DriverConfirmationFacts } from "../../mail/schemas.ts";
import type { Parties } from "./parties.ts";

interface Options {
  /** The mail that this one repeats. */
  again?: string;
  /** Whether the order comes as PDF too; else as the dispatcher chose last. */
  mode?: ConfirmationMode | undefined;
}

/**
 * Queues the driver's mail that fits the assignment's status: with links to answer while it is `assigned`, final and
 * with the customer's contact once it is `confirmed`. One mail per status; `again` makes one more.
 */
export async function queueConfirmation(
  tx: TxCtx,
  parties: Parties,
  { again, mode }: Options = {},
): Promise<string> {
  const { assignment, job, driver } = parties;
  const stage = assignment.status === "confirmed" ? "confirmed" : "assigned";
  const chosen = mode ?? (await lastMode(tx, assignment.id)) ?? "both";
  const [emailId] = await queueEmails(tx, [
    {
      key: again ? `again:${again}` : `driver_confirmation:${stage}:${assignment.id}`,
      to: driver.email,
      template: "driver_confirmation",
      data: confirmationFacts(tx, parties, { stage, mode: chosen }),
      jobId: job.id,
      driverId: driver.id,
      assignmentId: assignment.id,
    },
  ]);
  if (!emailId) throw new Error("The mail was not queued");
  return emailId;
}

/** While a confirmation waits for its first attempt, or is still to come, the dispatcher may change his mind. */
export async function chooseMode(tx: TxCtx, emailId: string, mode: ConfirmationMode) {
  await tx.db
    .update(emailLog)
    .set({ data: sql`${emailLog.data} || ${JSON.stringify({ mode })}::jsonb` })
    .where(
      and(
        eq(emailLog.id, emailId),
        sql`(${emailLog.data} ->> 'stage' = 'assigned' or (${emailLog.text} is null and ${emailLog.status} = 'pending'))`,
      ),
    );
}

async function lastMode(tx: TxCtx, assignmentId: string) {
  const [last] = await tx.db
    .select({ mode: sql<ConfirmationMode | null>`${emailLog.data} ->> 'mode'` })
    .from(emailLog)
    .where(
      and(eq(emailLog.assignment_id, assignmentId), eq(emailLog.template, "driver_confirmation")),
    )
    .orderBy(desc(emailLog.created_at), desc(emailLog.id))
    .limit(1);
  return last?.mode;
}

function confirmationFacts(
  tx: TxCtx,
  parties: Parties,
  { stage, mode }: Pick<DriverConfirmationFacts, "stage" | "mode">,
): DriverConfirmationFacts {
  const { assignment, job, driver } = parties;
  if (stage === "confirmed") {
    const documentPath = orderDocumentPath(tx, assignment.id);
    return { stage, mode, documentPath, ...orderFacts(parties, tx.now()) };
  }
  return {
    ...{ stage, mode },
    job: jobFacts(job),
    driver: driverFacts(driver),
    rateType: assignment.rate_type,
    rateValue: assignment.rate_value,
    startDate: assignment.start_date,
    endDate: assignment.end_date,
    ...answerPaths(tx, job, driver.id),
  };
}
