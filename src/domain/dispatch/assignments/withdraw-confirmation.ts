import { eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { confirmedOrders, emailLog, jobAssignments } from "../../../db/schema/index.ts";
import { deskVerb, logAction, type TxCtx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { updateRow } from "../../kernel/rows.ts";
import { withdrawEmails } from "../../mail/queue-emails.ts";
import { announce } from "../../webhooks/announce.ts";
import { priceOfJob } from "../jobs/customers-price.ts";
import {
  changeAssignment,
  changeJob,
  getParties,
  lockParties,
  type Parties,
  writeAssignment,
} from "../jobs/parties.ts";
import { confirmationKeys, queueConfirmation, readConfirmedOrder } from "./order-notices.ts";
import { AssignmentIdInput } from "./schemas.ts";
import { OVERTAKEN, remindersOf } from "./send-reminders.ts";

type Assignment = Parties["assignment"];

const ENDED = "Zurückgezogen: Die Bestätigung gilt nicht mehr.";

/**
 * Withdraws both mails of a confirmation that can still be undone (docs/rules.md, Assignments). The assignment then has the
 * `confirmed_at` that driver and customer know of: that of an earlier confirmation, or none. Returns the changed assignment;
 * null once the time is over or a worker has tried one of the mails: then both are delivered. The job is locked.
 */
export async function withdrawConfirmation(
  tx: TxCtx,
  assignment: Assignment,
): Promise<Assignment | null> {
  const mails = await undoableMails(tx, assignment);
  if (!mails) return null;
  await withdrawEmails(tx, mails, ENDED);
  return unconfirm(tx, assignment);
}

async function undoableMails(tx: TxCtx, { id, confirmed_at }: Assignment): Promise<SQL | null> {
  if (!confirmed_at) return null;
  const age = tx.now().getTime() - confirmed_at.getTime();
  if (age > tx.confirmUndoSeconds * 1000) return null;
  const { unique_key, attempts } = emailLog;
  const itsMails = inArray(unique_key, Object.values(confirmationKeys({ id, confirmed_at })));
  // A worker that claims one of the mails counts the attempt; the lock makes it wait, or this transaction sees the count.
  const mails = await tx.db.select({ attempts }).from(emailLog).where(itsMails).for("update");
  return mails.length === 0 || mails.some((mail) => mail.attempts > 0) ? null : itsMails;
}

async function unconfirm(tx: TxCtx, { id }: Assignment): Promise<Assignment> {
  const { assignment_id } = confirmedOrders;
  const dropped = tx.db
    .$with("dropped")
    .as(tx.db.delete(confirmedOrders).where(eq(assignment_id, id)).returning({ assignment_id }));
  const before = { confirmed_at: sql`${jobAssignments.confirmed_before_at}` };
  return writeAssignment(tx, id, { ...before, confirmed_before_at: null }, dropped);
}

/**
 * Withdraws the mails that wait about an assignment that ends: reminders, and a confirmation that nobody has read. Every verb
 * that ends an assignment calls this function before it tells anybody of the end. Returns the assignment as driver and
 * customer know it.
 */
export async function withdrawWaiting(tx: TxCtx, assignment: Assignment): Promise<Assignment> {
  const confirmation = await undoableMails(tx, assignment);
  const why = sql<string>`case when ${emailLog.template} = 'reminder' then ${OVERTAKEN} else ${ENDED} end`;
  await withdrawEmails(tx, or(remindersOf(assignment.id), confirmation ?? undefined), why);
  return (confirmation && (await unconfirm(tx, assignment))) ?? assignment;
}

/**
 * Confirms anew what is confirmed again, because the verb that ended it was undone, and whose first confirmation was
 * withdrawn: driver and customer get its mails after `CONFIRM_UNDO_SECONDS`.
 */
export async function renewConfirmation(tx: TxCtx, assignmentId: string): Promise<void> {
  if (await readConfirmedOrder(tx, assignmentId)) return;
  const { confirmed_at } = jobAssignments;
  await updateRow(tx, jobAssignments, assignmentId, {
    confirmed_at: tx.now(),
    confirmed_before_at: sql`${confirmed_at}`,
  });
  const parties = await getParties(tx, assignmentId);
  const price = await priceOfJob(tx, parties.job, { assignment: parties.assignment });
  if (!price) throw new DomainError("price_missing");
  await queueConfirmation(tx, parties, price);
}

/**
 * Takes a confirmation back before anybody has read of it: the assignment waits again, and the mails to driver and customer
 * are withdrawn (docs/rules.md, Assignments). What the driver answered stays. Repeated, it changes nothing. Errors:
 * `assignment_not_found`, `assignment_not_confirmed`, `confirmation_sent` once the time is over or a worker has one of the
 * mails.
 */
export const undoConfirmation = deskVerb(AssignmentIdInput, async (tx, { assignmentId }) => {
  const { assignment, job, driver } = await lockParties(tx, assignmentId);
  if (assignment.status === "assigned") return;
  await setBack(tx, assignmentId, job.id);
  if (!(await withdrawConfirmation(tx, assignment))) throw new DomainError("confirmation_sent");
  await logAction(tx, "undo_confirmation", { jobId: job.id, driverId: driver.id, assignmentId });
  await announce(tx, "assignment.confirmation_undone", { jobId: job.id, assignmentId });
});

async function setBack(tx: TxCtx, assignmentId: string, jobId: string) {
  const change = { status: "assigned" } as const;
  const job = await changeJob(tx, jobId, ["confirmed"], change);
  const assignment = await changeAssignment(tx, assignmentId, ["confirmed"], change);
  if (!job || !assignment) throw new DomainError("assignment_not_confirmed");
}
