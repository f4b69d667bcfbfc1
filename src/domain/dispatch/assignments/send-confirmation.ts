import { and, desc, eq } from "drizzle-orm";
import { emailLog } from "../../../db/schema/index.ts";
import { logAction } from "../../kernel/action-log.ts";
import { type Ctx, requireDispatcher, type TxCtx, transaction } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import type { EmailStatus } from "../../mail/vocabulary.ts";
import { lockJobOf } from "./lock-job.ts";
import { getParties } from "./parties.ts";
import { chooseMode, queueConfirmation } from "./queue-confirmation.ts";
import { SendConfirmationInput } from "./schemas.ts";

export interface SentEmail {
  emailId: string;
  status: EmailStatus;
}

/**
 * The driver's mail of an assignment (spec 7, `send-driver-confirmation`). Assigning and confirming queue it already,
 * so the plain call answers with that mail; `stage: "resend"` makes one more, with a fresh link. Two clicks while the
 * last copy is not yet sent make one. `mode` says whether the order is attached as PDF to what is not yet sent. Errors: `assignment_not_found`, `assignment_not_open`,
 * `driver_erased`.
 */
export async function sendConfirmation(ctx: Ctx, raw: SendConfirmationInput): Promise<SentEmail> {
  requireDispatcher(ctx.actor);
  const { assignmentId, stage, mode } = SendConfirmationInput.parse(raw);
  return transaction(ctx, async (tx) => {
    await lockJobOf(tx, assignmentId);
    const parties = await getParties(tx, assignmentId);
    const { status } = parties.assignment;
    if (status !== "assigned" && status !== "confirmed")
      throw new DomainError("assignment_not_open");
    if (parties.driver.geloescht_am) throw new DomainError("driver_erased");
    const last = await lastConfirmation(tx, assignmentId);
    if (last && mode) await chooseMode(tx, last.id, mode);
    if (stage !== "resend" || !last) {
      return statusOf(tx, await queueConfirmation(tx, parties, { mode }));
    }
    if (last.status === "pending") return { emailId: last.id, status: last.status };
    const emailId = await queueConfirmation(tx, parties, { again: last.id, mode });
    await logAction(tx, "resend_confirmation", {
      jobId: parties.job.id,
      driverId: parties.driver.id,
    });
    return statusOf(tx, emailId);
  });
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
