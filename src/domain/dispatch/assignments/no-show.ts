import type * as z from "zod";
import { blockDriver, unblockDriver } from "../../drivers/driver-state.ts";
import { logAction } from "../../kernel/action-log.ts";
import { type Ctx, deskVerb, type TxCtx } from "../../kernel/context.ts";
import { DomainError, requireOverruled } from "../../kernel/errors.ts";
import { runIdempotently } from "../../kernel/idempotency.ts";
import { startOfWork } from "../../kernel/time/berlin.ts";
import { HOUR_MS } from "../../kernel/time/days.ts";
import { formatCents } from "../../pricing/money.ts";
import { NO_SHOW_TIER_LABEL, noShowFee } from "../../pricing/no-show-fee.ts";
import { announce } from "../../webhooks/announce.ts";
import { closeAnswers } from "../jobs/close-answers.ts";
import {
  changeAssignment,
  changeJob,
  getParties,
  idsOf,
  lockWithDriver,
  NO_NO_SHOW,
  type Parties,
} from "../jobs/parties.ts";
import { readTimes } from "../on-the-job/queries.ts";
import { reportedInWords } from "../on-the-job/vocabulary.ts";
import {
  queueCustomerNoShowNotice,
  queueDriverFeeNotice,
  takeBackNoShowNotices,
} from "./no-show-notices.ts";
import { AssignmentIdInput, MarkNoShowInput, NO_SHOW_REASON } from "./schemas.ts";
import { NO_SHOW_UNDO_HOURS } from "./vocabulary.ts";
import { renewConfirmation, withdrawWaiting } from "./withdraw-confirmation.ts";

const NO_SHOW_REASON_MISSING = "Bitte begründen Sie, warum es trotzdem ein No-Show ist.";

type Fee = ReturnType<typeof noShowFee>;

/**
 * Marks a confirmed assignment as a no-show: it, its job and, unless `blockDriver` is false, its driver become
 * `no_show`; the fee is kept with the tier that led to it (docs/rules.md, No-show). Of any number at once, one wins.
 * Errors: `assignment_not_found`, `assignment_not_confirmed`, `customer_email_missing`, `idempotency_mismatch`,
 * `confirmation_required` (`arrival_reported`) when the driver reported that he was there, then `validation` without a
 * `reason`.
 */
export const markNoShow = deskVerb(MarkNoShowInput, (tx, { assignmentId, ...input }) =>
  runIdempotently(tx, "admin-mark-no-show", { assignmentId, ...input }, async () => {
    const confirmed = await lockWithDriver(tx, assignmentId);
    const { job } = confirmed;
    await weighReports(tx, confirmed, input);
    const reason = input.reason || NO_SHOW_REASON;
    const fee = feeOf(tx, confirmed, input.overrideFee);
    await moveToNoShow(tx, confirmed, reason, fee);
    const note = `${reason} – ${formatCents(fee.feeCents)}, ${NO_SHOW_TIER_LABEL[fee.tier]}`;
    await logAction(tx, "mark_no_show", { ...idsOf(confirmed), note });
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

type Overruling = Pick<z.output<typeof MarkNoShowInput>, "reason" | "confirmedWarnings">;

/** The driver's own word stands against a no-show: the dispatcher has to know of it and to say why it is one all the same. */
async function weighReports(
  tx: TxCtx,
  { assignment, driver }: Parties,
  { reason, confirmedWarnings }: Overruling,
) {
  const [latest] = await readTimes(tx, [assignment.id]);
  if (!latest) return;
  const reported = reportedInWords({ times: [latest] }).join();
  const text = `${driver.vorname} ${driver.nachname} hat selbst gemeldet: ${reported}\u00a0Uhr.`;
  requireOverruled([{ code: "arrival_reported", text }], confirmedWarnings);
  if (!reason) throw new DomainError("validation", { fields: { reason: NO_SHOW_REASON_MISSING } });
}

/** Fee for a no-show of this assignment as of now. */
export function feeOf(
  { now }: Pick<Ctx, "now">,
  { assignment, job }: Parties,
  overrideFee: number | null,
): Fee {
  return noShowFee({
    rateType: assignment.rate_type,
    rateValue: assignment.rate_value,
    startsAt: assignment.start_date ? startOfWork(assignment.start_date, job.uhrzeit_beginn) : null,
    markedAt: now(),
    overrideFee,
  });
}

async function moveToNoShow(tx: TxCtx, { assignment, job }: Parties, grund: string, fee: Fee) {
  const moved = await changeJob(tx, job.id, ["confirmed"], { status: "no_show" });
  const marked = await changeAssignment(tx, assignment.id, ["confirmed"], {
    status: "no_show",
    no_show_at: tx.now(),
    grund,
    no_show_fee_cents: fee.feeCents,
    no_show_tier: fee.tier,
  });
  if (!moved || !marked) throw new DomainError("assignment_not_confirmed");
}

/**
 * Undoes a no-show within 24 h: assignment and job are confirmed again, the driver is what he was before. Notices still
 * waiting are not sent, and whoever got one gets a correction. Repeated: `not_a_no_show`. Errors:
 * `assignment_not_found`, `no_show_final`, `no_show_replaced` when the job was given away meanwhile, `driver_erased`.
 */
export const undoNoShow = deskVerb(AssignmentIdInput, async (tx, { assignmentId }) => {
  const marked = await lockWithDriver(tx, assignmentId);
  const jobId = marked.job.id;
  refuseWhatIsFinal(marked, tx.now());
  await restore(tx, assignmentId, jobId);
  await takeBackNoShowNotices(tx, marked);
  await renewConfirmation(tx, assignmentId);
  await logAction(tx, "undo_no_show", idsOf(marked));
  await unblockDriver(tx, marked);
  await closeAnswers(tx, [jobId]);
  await announce(tx, "assignment.no_show_undone", { jobId, assignmentId });
});

function refuseWhatIsFinal({ assignment, driver }: Parties, now: Date) {
  if (assignment.status !== "no_show") throw new DomainError("not_a_no_show");
  if (driver.geloescht_am) throw new DomainError("driver_erased");
  const markedAt = assignment.no_show_at?.getTime() ?? 0;
  if (now.getTime() - markedAt > NO_SHOW_UNDO_HOURS * HOUR_MS) {
    throw new DomainError("no_show_final");
  }
}

/** A job that was reopened but not given away takes its driver back. */
async function restore(tx: TxCtx, assignmentId: string, jobId: string) {
  if (!(await changeJob(tx, jobId, ["no_show", "open"], { status: "confirmed" }))) {
    throw new DomainError("no_show_replaced");
  }
  const restored = await changeAssignment(tx, assignmentId, ["no_show"], {
    ...NO_NO_SHOW,
    status: "confirmed",
    grund: "",
  });
  if (!restored) throw new DomainError("not_a_no_show");
}
