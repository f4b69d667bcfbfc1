import { and, eq, isNull } from "drizzle-orm";
import { jobAssignments, jobRequests, kundenwuensche } from "../../../db/schema/index.ts";
import { logAction } from "../../kernel/action-log.ts";
import { type Ctx, requireDispatcher, type TxCtx, transaction } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { formatCents } from "../../pricing/money.ts";
import { announce } from "../../webhooks/announce.ts";
import { withdrawWaiting } from "../assignments/withdraw-confirmation.ts";
import { closingAnswers } from "../jobs/close-answers.ts";
import { lockJob, type Parties } from "../jobs/parties.ts";
import { CANCELLED_BY_LABEL } from "../jobs/vocabulary.ts";
import { activeWork } from "./active-work.ts";
import { feeByScale } from "./cancellation-fee.ts";
import { queueCancellation } from "./cancellation-notices.ts";
import { CancelJobInput } from "./schemas.ts";

interface Cancelled {
  /** Net fee for the customer; null if still to be negotiated. */
  feeCents: number | null;
}

/**
 * Ends an order that is not driven, and whoever was to drive it with it; customer and driver are told, a cancellation that
 * the customer asked for is settled (docs/rules.md, Cancellation). Without `feeCents` the scale says what it costs.
 * Repeated, it changes nothing. Errors: `job_not_found`, `job_not_cancellable` once it is completed.
 */
export async function cancelJob(ctx: Ctx, raw: CancelJobInput): Promise<Cancelled> {
  requireDispatcher(ctx.actor);
  const { jobId, by, reason, feeCents: given } = CancelJobInput.parse(raw);
  return transaction(ctx, async (tx) => {
    const job = await lockJob(tx, jobId);
    if (job.status === "cancelled") return { feeCents: job.storno_fee_cents };
    if (job.status === "completed") throw new DomainError("job_not_cancellable");
    const active = await activeWork(tx, jobId);
    const work: Parties | null = active && {
      ...active,
      assignment: await withdrawWaiting(tx, active.assignment),
    };
    const assignment = work?.assignment ?? null;
    const feeCents = given ?? (await feeByScale(tx, { job, assignment, by, at: tx.now() }));
    const change = {
      cancelled_at: tx.now(),
      cancelled_by: by,
      cancelled_from: job.status,
      cancelled_assignment_id: assignment?.id ?? null,
      storno_grund: reason,
      storno_fee_cents: feeCents,
    };
    await end(tx, { job, work, change });
    await queueCancellation(tx, { job, work, by, feeCents });
    await logAction(tx, "cancel_job", {
      jobId,
      ...(work && { driverId: work.driver.id, assignmentId: work.assignment.id }),
      note: [CANCELLED_BY_LABEL[by], reason, feeCents ? `Gebühr ${formatCents(feeCents)}` : ""]
        .filter(Boolean)
        .join(" – "),
    });
    await announce(tx, "job.cancelled", { jobId, assignmentId: assignment?.id });
    return { feeCents };
  });
}

interface Ending {
  job: Parties["job"];
  work: Parties | null;
  change: Partial<Parties["job"]>;
}

/**
 * The order with its assignment, the answers to it, and what the customer asked for and got: the mail about the cancellation tells
 * him. One statement.
 */
async function end(tx: TxCtx, { job, work, change }: Ending) {
  const { job_id, art, erledigt_am } = kundenwuensche;
  const settled = tx.db.$with("settled").as(
    tx.db
      .update(kundenwuensche)
      .set({ erledigt_am: tx.now(), ergebnis: "uebernommen" })
      .where(and(eq(job_id, job.id), eq(art, "storno"), isNull(erledigt_am)))
      .returning({ id: kundenwuensche.id }),
  );
  const ended =
    work &&
    tx.db
      .$with("ended")
      .as(
        tx.db
          .update(jobAssignments)
          .set({ status: "cancelled", cancelled_at: tx.now(), grund: change.storno_grund })
          .where(eq(jobAssignments.id, work.assignment.id))
          .returning({ id: jobAssignments.id }),
      );
  await tx.db
    .with(closingAnswers(tx, job.id), settled, ...(ended ? [ended] : []))
    .update(jobRequests)
    .set({ ...change, status: "cancelled", updated_at: tx.now() })
    .where(eq(jobRequests.id, job.id));
}
