import { and, eq } from "drizzle-orm";
import { jobAssignments, jobRequests } from "../../../db/schema/index.ts";
import { blockDriver } from "../../drivers/driver-block.ts";
import { logAction } from "../../kernel/action-log.ts";
import { type Ctx, requireDispatcher, type TxCtx, transaction } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { runIdempotently } from "../../kernel/idempotency.ts";
import { startOfWork } from "../../kernel/time/berlin.ts";
import { formatCents } from "../../pricing/money.ts";
import { NO_SHOW_TIER_LABEL, type NoShowTier, noShowFee } from "../../pricing/no-show-fee.ts";
import { announce } from "../../webhooks/announce.ts";
import { closeAnswers } from "../answers/close-answers.ts";
import { queueCustomerNoShowNotice, queueDriverFeeNotice } from "./no-show-notices.ts";
import { getParties, lockDriver, lockJobOf, type Parties } from "./parties.ts";
import { MarkNoShowInput } from "./schemas.ts";
import { withdrawWaiting } from "./withdraw-confirmation.ts";

interface Fee {
  feeCents: number;
  tier: NoShowTier;
}

/**
 * Marks a confirmed assignment as a no-show: it, its job and, unless `blockDriver` is false, its driver become
 * `no_show`; the fee is kept with the tier that led to it (docs/rules.md, No-show). Of any number at once, one wins.
 * Errors: `assignment_not_found`, `assignment_not_confirmed`, `customer_email_missing`, `idempotency_mismatch`.
 */
export async function markNoShow(ctx: Ctx, raw: MarkNoShowInput): Promise<Fee> {
  requireDispatcher(ctx.actor);
  const { assignmentId, ...input } = MarkNoShowInput.parse(raw);
  return transaction(ctx, (tx) =>
    runIdempotently(tx, "admin-mark-no-show", { assignmentId, ...input }, async () => {
      const { driver, job } = await getParties(tx, assignmentId);
      await lockJobOf(tx, assignmentId);
      await lockDriver(tx, driver.id);
      const confirmed = await getParties(tx, assignmentId);
      const fee = feeOf(tx, confirmed, input.overrideFee);
      await moveToNoShow(tx, { assignmentId, jobId: job.id, reason: input.reason, fee });
      const note = `${input.reason} – ${formatCents(fee.feeCents)}, ${NO_SHOW_TIER_LABEL[fee.tier]}`;
      await logAction(tx, "mark_no_show", {
        jobId: job.id,
        driverId: driver.id,
        assignmentId,
        note,
      });
      if (input.blockDriver) await blockDriver(tx, confirmed);
      await closeAnswers(tx, [job.id]);
      await withdrawWaiting(tx, confirmed.assignment);
      const marked = await getParties(tx, assignmentId);
      if (input.informCustomer) await queueCustomerNoShowNotice(tx, marked);
      if (input.informDriver) await queueDriverFeeNotice(tx, marked);
      await announce(tx, "assignment.no_show", { jobId: job.id, assignmentId });
      return fee;
    }),
  );
}

function feeOf(tx: TxCtx, { assignment, job }: Parties, overrideFee: number | null): Fee {
  return noShowFee({
    rateType: assignment.rate_type,
    rateValue: assignment.rate_value,
    startsAt: assignment.start_date ? startOfWork(assignment.start_date, job.uhrzeit_beginn) : null,
    markedAt: tx.now(),
    overrideFee,
  });
}

async function moveToNoShow(
  tx: TxCtx,
  { assignmentId, jobId, reason, fee }: NoShowMark,
): Promise<void> {
  const jobs = await tx.db
    .update(jobRequests)
    .set({ status: "no_show", updated_at: tx.now() })
    .where(and(eq(jobRequests.id, jobId), eq(jobRequests.status, "confirmed")))
    .returning({ id: jobRequests.id });
  const assignments = await tx.db
    .update(jobAssignments)
    .set({
      status: "no_show",
      no_show_at: tx.now(),
      grund: reason,
      no_show_fee_cents: fee.feeCents,
      no_show_tier: fee.tier,
    })
    .where(and(eq(jobAssignments.id, assignmentId), eq(jobAssignments.status, "confirmed")))
    .returning({ id: jobAssignments.id });
  if (jobs.length === 0 || assignments.length === 0) {
    throw new DomainError("assignment_not_confirmed");
  }
}

interface NoShowMark {
  assignmentId: string;
  jobId: string;
  reason: string;
  fee: Fee;
}
