import { and, eq, gte, inArray } from "drizzle-orm";
import type * as z from "zod";
import { emailLog } from "../../../db/schema/index.ts";
import { blockDriver, unblockDriver } from "../../drivers/driver-state.ts";
import { type Ctx, deskVerb, logAction, type TxCtx } from "../../kernel/context.ts";
import { DomainError, requireOverruled } from "../../kernel/errors.ts";
import { runIdempotently } from "../../kernel/idempotency.ts";
import { HOUR_MS, startOfWork } from "../../kernel/time/berlin.ts";
import { customerFacts, daysFacts, driverFacts, driversRate, jobFacts } from "../../mail/facts.ts";
import { getEmail } from "../../mail/queries.ts";
import { queueEmail, withdrawEmails } from "../../mail/queue-emails.ts";
import { formatCents } from "../../pricing/money.ts";
import { NO_SHOW_TIER_LABEL, noShowFee } from "../../pricing/no-show-fee.ts";
import { announce } from "../../webhooks/announce.ts";
import { closeAnswers } from "../jobs/close-answers.ts";
import {
  changeAssignment,
  changeJob,
  getParties,
  idsOf,
  lockParties,
  lockWithDriver,
  NO_NO_SHOW,
  type Parties,
} from "../jobs/parties.ts";
import { readTimes } from "../on-the-job/report-time.ts";
import { reportedInWords } from "../on-the-job/vocabulary.ts";
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

/**
 * Queues the customer's notice of a no-show, once a marking; it names neither driver nor reason. Returns its id.
 * Errors: `not_a_no_show`, `customer_email_missing`.
 */
async function queueCustomerNoShowNotice(tx: TxCtx, parties: Parties): Promise<string> {
  const { assignment, job } = parties;
  const { at } = markOf(parties);
  if (job.customer_email === "") throw new DomainError("customer_email_missing");
  return queueEmail(tx, {
    key: `no_show_notice:${assignment.id}:${at.toISOString()}`,
    to: job.customer_email,
    template: "no_show_notice",
    data: { ...noShowFacts(parties), customer: customerFacts(job) },
    jobId: job.id,
    assignmentId: assignment.id,
  });
}

/** Queues the driver's notice of the fee and how it came about, once a marking. Error: `not_a_no_show`. */
async function queueDriverFeeNotice(tx: TxCtx, parties: Parties): Promise<void> {
  const { assignment, driver } = parties;
  const { at, feeCents, tier } = markOf(parties);
  await queueEmail(tx, {
    key: `no_show_fee:${assignment.id}:${at.toISOString()}`,
    to: driver.email,
    template: "no_show_fee",
    data: {
      ...noShowFacts(parties),
      driver: driverFacts(driver),
      ...driversRate(assignment),
      reason: assignment.grund,
      isBlocked: driver.status === "no_show",
      feeCents,
      tier,
    },
    ...idsOf(parties),
  });
}

function noShowFacts(parties: Parties) {
  const { job, assignment } = parties;
  const days = daysFacts(assignment);
  const { at } = markOf(parties);
  const isBeforeStart =
    days.startDate !== null && at < startOfWork(days.startDate, job.uhrzeit_beginn);
  return { job: jobFacts(job), ...days, markedAt: at.toISOString(), isBeforeStart };
}

function markOf({ assignment }: Parties) {
  const { no_show_at: at, no_show_fee_cents: feeCents, no_show_tier: tier } = assignment;
  if (!at || feeCents === null || !tier) throw new DomainError("not_a_no_show");
  return { at, feeCents, tier };
}

const NOTICES = ["no_show_notice", "no_show_fee"] as const;

const TAKEN_BACK = "Der No-Show wurde rückgängig gemacht.";

/** Withdraws unsent notices of a no-show; recipients of a sent one are told that it is void. */
async function takeBackNoShowNotices(tx: TxCtx, marked: Parties): Promise<void> {
  const { assignment, job, driver } = marked;
  const reached = await withdrawNotices(tx, marked);
  const key = `${assignment.id}:${assignment.no_show_at?.toISOString()}`;
  const facts = { job: jobFacts(job) };
  if (reached.has("no_show_notice") && job.customer_email) {
    await queueEmail(tx, {
      key: `no_show_undone:customer:${key}`,
      to: job.customer_email,
      template: "no_show_undone",
      data: { ...facts, recipient: "customer", customer: customerFacts(job) },
      jobId: job.id,
      assignmentId: assignment.id,
    });
  }
  if (reached.has("no_show_fee")) {
    const feeCents = assignment.no_show_fee_cents ?? 0;
    await queueEmail(tx, {
      key: `no_show_undone:driver:${key}`,
      to: driver.email,
      template: "no_show_undone",
      data: { ...facts, recipient: "driver", driver: driverFacts(driver), feeCents },
      ...idsOf({ assignment, job, driver }),
    });
  }
}

/** The templates of which a mail was sent, or is on its way right now. */
function withdrawNotices(tx: TxCtx, { assignment }: Parties): Promise<Set<string>> {
  const ofThisMark = and(
    eq(emailLog.assignment_id, assignment.id),
    inArray(emailLog.template, NOTICES),
    gte(emailLog.created_at, assignment.no_show_at ?? tx.now()),
  );
  return withdrawEmails(tx, ofThisMark, TAKEN_BACK);
}

/**
 * Tells the customer about a no-show. There is one notice a marking: if it was queued before, it is the answer. Errors:
 * `assignment_not_found`, `not_a_no_show`, `customer_email_missing`.
 */
export const sendNoShowNotice = deskVerb(AssignmentIdInput, async (tx, { assignmentId }) => {
  const emailId = await queueCustomerNoShowNotice(tx, await lockParties(tx, assignmentId));
  const { status } = await getEmail(tx, emailId);
  return { emailId, status };
});
