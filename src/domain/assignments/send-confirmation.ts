import { and, desc, eq, inArray } from "drizzle-orm";
import { emailLog, jobAssignments, jobRequests } from "../../db/schema/index.ts";
import { logAction } from "../admin/action-log.ts";
import { type Ctx, requireDispatcher, type TxCtx, transaction } from "../context.ts";
import { DomainError } from "../errors.ts";
import { getParties } from "./parties.ts";
import { queueConfirmation } from "./queue-confirmation.ts";
import { SendConfirmationInput } from "./schemas.ts";

interface SentEmail {
  emailId: string;
  status: "pending" | "sent" | "failed";
}

/**
 * The driver's mail of an assignment (spec 7, `send-driver-confirmation`). Assigning and confirming queue it already,
 * so the plain call answers with that mail; `stage: "resend"` makes one more, with a fresh link. Two clicks while the
 * last copy is not yet sent make one. Errors: `assignment_not_found`, `assignment_not_open`.
 */
export async function sendConfirmation(ctx: Ctx, raw: SendConfirmationInput): Promise<SentEmail> {
  requireDispatcher(ctx.actor);
  const { assignmentId, stage } = SendConfirmationInput.parse(raw);
  return transaction(ctx, async (tx) => {
    await lockJobOf(tx, assignmentId);
    const parties = await getParties(tx, assignmentId);
    const { status } = parties.assignment;
    if (status !== "assigned" && status !== "confirmed")
      throw new DomainError("assignment_not_open");
    const last = await lastConfirmation(tx, assignmentId);
    if (stage !== "resend" || !last) return statusOf(tx, await queueConfirmation(tx, parties));
    if (last.status === "pending") return { emailId: last.id, status: last.status };
    const emailId = await queueConfirmation(tx, parties, last.id);
    await logAction(tx, "resend_confirmation", {
      jobId: parties.job.id,
      driverId: parties.driver.id,
    });
    return statusOf(tx, emailId);
  });
}

/** Clicks at once come one after the other; the job first, as in every verb. */
async function lockJobOf(tx: TxCtx, assignmentId: string) {
  const ofAssignment = tx.db
    .select({ id: jobAssignments.job_id })
    .from(jobAssignments)
    .where(eq(jobAssignments.id, assignmentId));
  await tx.db
    .select({ id: jobRequests.id })
    .from(jobRequests)
    .where(inArray(jobRequests.id, ofAssignment))
    .for("update");
}

async function lastConfirmation(tx: TxCtx, assignmentId: string) {
  const [email] = await tx.db
    .select({ id: emailLog.id, status: emailLog.status })
    .from(emailLog)
    .where(
      and(eq(emailLog.assignment_id, assignmentId), eq(emailLog.template, "driver_confirmation")),
    )
    .orderBy(desc(emailLog.created_at), desc(emailLog.id))
    .limit(1);
  return email;
}

async function statusOf(tx: TxCtx, emailId: string): Promise<SentEmail> {
  const [email] = await tx.db
    .select({ status: emailLog.status })
    .from(emailLog)
    .where(eq(emailLog.id, emailId));
  return { emailId, status: email?.status ?? "pending" };
}
