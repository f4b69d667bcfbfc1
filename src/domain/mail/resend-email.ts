import { eq } from "drizzle-orm";
import * as z from "zod";
import { emailLog } from "../../db/schema/index.ts";
import { logAction } from "../admin/action-log.ts";
import { type Ctx, type ReadCtx, requireDispatcher, transaction } from "../context.ts";
import { DomainError } from "../errors.ts";
import { id } from "../fields/schemas.ts";

export const ResendEmailInput = z.object({ emailId: id() });
export type ResendEmailInput = z.input<typeof ResendEmailInput>;

/**
 * Queues a mail of the log once more, to the same recipient with the same facts. Two clicks on the same row make
 * one copy. Conflict: `email_not_found`.
 */
export async function resendEmail(ctx: Ctx, raw: ResendEmailInput) {
  requireDispatcher(ctx.actor);
  const { emailId } = ResendEmailInput.parse(raw);
  return transaction(ctx, async (tx) => {
    const [email] = await tx.db.select().from(emailLog).where(eq(emailLog.id, emailId));
    if (!email) throw new DomainError("email_not_found");
    const { recipient, subject, template, data, job_id, driver_id, assignment_id } = email;
    const [copy] = await tx.db
      .insert(emailLog)
      .values({
        ...{ recipient, subject, template, data, job_id, driver_id, assignment_id },
        unique_key: `again:${email.id}`,
        created_at: tx.now(),
      })
      .onConflictDoNothing({ target: emailLog.unique_key })
      .returning({ id: emailLog.id });
    if (!copy) return existingCopy(tx, email.id);
    await tx.outbox.enqueue(tx.db, [copy.id]);
    await logAction(tx, "resend_email", {
      jobId: job_id ?? undefined,
      driverId: driver_id ?? undefined,
      note: template,
    });
    return { emailId: copy.id, status: "pending" as const };
  });
}

async function existingCopy(tx: ReadCtx, id: string) {
  const [copy] = await tx.db
    .select({ emailId: emailLog.id, status: emailLog.status })
    .from(emailLog)
    .where(eq(emailLog.unique_key, `again:${id}`));
  if (!copy) throw new DomainError("email_not_found");
  return copy;
}
