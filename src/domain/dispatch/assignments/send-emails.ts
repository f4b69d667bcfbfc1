import { isDeepStrictEqual } from "node:util";
import { and, desc, eq, ne } from "drizzle-orm";
import * as z from "zod";
import { emailLog, fahrerProfile, jobAssignments } from "../../../db/schema/index.ts";
import {
  type Ctx,
  deskQuery,
  deskVerb,
  logAction,
  type TxCtx,
  transaction,
} from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { id } from "../../kernel/fields/schemas.ts";
import { parseLink, requireValid } from "../../kernel/link-tokens.ts";
import { checkLink } from "../../kernel/links.ts";
import { findRow, updateRow } from "../../kernel/rows.ts";
import { addDays, berlinDate } from "../../kernel/time/berlin.ts";
import { type ConfirmationMode, isActiveStatus } from "../../kernel/vocabulary.ts";
import { daysFacts, jobFacts } from "../../mail/facts.ts";
import { getEmail } from "../../mail/queries.ts";
import type { OrderDocument, OrderFacts, ReminderFacts } from "../../mail/schemas.ts";
import { mailKind, parseFacts, parseMail } from "../../mail/template-lookup.ts";
import { ERASED_RECIPIENT } from "../../mail/vocabulary.ts";
import { getParties, idsOf, lockJob, lockParties, type Parties } from "../jobs/parties.ts";
import {
  queueDriverConfirmation,
  readConfirmedOrder,
  requeueDriverConfirmation,
} from "./order-notices.ts";
import { SendConfirmationInput } from "./schemas.ts";

/**
 * The driver's mail of an assignment (`send-driver-confirmation`). Assigning and confirming queue it already, so the plain
 * call answers with the last one; `stage: "resend"` makes one more, with a fresh link. Two clicks while the last copy is
 * not yet sent make one. `mode` says from now on whether the order is attached as PDF, also to what waits unwritten.
 * Errors: `assignment_not_found`, `assignment_not_open`, `driver_erased`.
 */
export const sendConfirmation = deskVerb(SendConfirmationInput, async (tx, input) => {
  const { assignmentId, stage, mode } = input;
  const parties = await lockParties(tx, assignmentId);
  const { status } = parties.assignment;
  if (status !== "assigned" && status !== "confirmed") throw new DomainError("assignment_not_open");
  if (parties.driver.geloescht_am) throw new DomainError("driver_erased");
  const chosen = mode ? await chooseMode(tx, parties, mode) : parties;
  const last = await lastConfirmation(tx, assignmentId);
  if (!last)
    return { emailId: await queueDriverConfirmation(tx, chosen), status: "pending" as const };
  if (mode) await requeueDriverConfirmation(tx, chosen, last.id);
  if (stage !== "resend" || last.status === "pending") {
    return { emailId: last.id, status: last.status };
  }
  const emailId = await queueDriverConfirmation(tx, chosen, { again: last.id });
  await logAction(tx, "resend_confirmation", idsOf(parties));
  return { emailId, status: "pending" as const };
});

async function chooseMode(tx: TxCtx, parties: Parties, mode: ConfirmationMode): Promise<Parties> {
  await updateRow(tx, jobAssignments, parties.assignment.id, { confirmation_mode: mode });
  return { ...parties, assignment: { ...parties.assignment, confirmation_mode: mode } };
}

async function lastConfirmation(tx: TxCtx, assignmentId: string) {
  const [email] = await tx.db
    .select({ id: emailLog.id, status: emailLog.status })
    .from(emailLog)
    .where(
      and(
        eq(emailLog.assignment_id, assignmentId),
        eq(emailLog.template, "driver_confirmation"),
        ne(emailLog.status, "withdrawn"),
      ),
    )
    .orderBy(desc(emailLog.created_at), desc(emailLog.id))
    .limit(1);
  return email;
}

const OrderLink = z.object({ assignmentId: id(), token: z.string("Ungültiger Wert.").max(200) });
type OrderLink = z.input<typeof OrderLink>;

/**
 * Order shown by the driver's link: the facts of the last confirmation, word for word as in its attachment; read-only.
 * Errors: `link_invalid` (also for an erased driver), `status_link_expired`, `order_not_valid` when the assignment was
 * cancelled, or has changed and is to be confirmed anew.
 */
export async function getOrderDocument(ctx: Ctx, raw: OrderLink): Promise<OrderDocument> {
  const { assignmentId, token } = parseLink(OrderLink, raw);
  requireValid(checkLink(ctx, "order-document", [assignmentId], token), "status_link_expired");
  const { assignment, driver } = await getParties(ctx, assignmentId);
  if (driver.geloescht_am) throw new DomainError("link_invalid");
  const facts = await readConfirmedOrder(ctx, assignmentId);
  const { status } = assignment;
  if (!facts || status === "cancelled" || status === "assigned") {
    throw new DomainError("order_not_valid");
  }
  return { ...facts, copy: "driver" };
}

export const ResendEmailInput = z.object({ emailId: id() });

type Email = typeof emailLog.$inferSelect;

/**
 * Queues a mail of the log once more, to the same recipient with the same facts; a driver's confirmation with fresh
 * links. While the mail, or its last copy, is still waiting, that one is the answer: two clicks make one copy.
 * Errors: `email_not_found`, `assignment_not_open` for what an assignment that is over led to, `driver_erased`,
 * `not_a_no_show` and `job_not_cancelled` for the notice of one that was undone, `email_overtaken` for a reminder or a change
 * that is another by now, `email_outdated` for facts that no longer fit the mail.
 */
export const resendEmail = deskQuery(ResendEmailInput, async (ctx, { emailId }) => {
  const email = await getEmail(ctx, emailId);
  if (email.recipient === ERASED_RECIPIENT) throw new DomainError("driver_erased");
  const takes = mailKind(email.template)?.resend;
  if (takes === "fresh_links" && email.assignment_id) {
    return sendConfirmation(ctx, { assignmentId: email.assignment_id, stage: "resend" });
  }
  return transaction(ctx, async (tx) => {
    if (takes === "standing_no_show") await requireNoShow(tx, email);
    if (takes === "active_assignment") await requireActive(tx, email);
    if (takes === "standing_days") await requireSameDays(tx, email);
    if (takes === "standing_confirmation") await requireConfirmed(tx, email);
    if (takes === "standing_cancellation") await requireCancelled(tx, email);
    await refuseErased(tx, email);
    const newest = await newestCopy(tx, email);
    parseMail(newest);
    const copyId = newest.status === "pending" ? null : await insertCopy(tx, newest);
    if (!copyId) {
      const { id: waitingId, status } = await newestCopy(tx, newest);
      return { emailId: waitingId, status };
    }
    await logAction(tx, "resend_email", {
      jobId: email.job_id ?? undefined,
      driverId: email.driver_id ?? undefined,
      note: email.template,
    });
    return { emailId: copyId, status: "pending" as const };
  });
});

/** The notice of a no-show that was undone, or marked anew with another fee, is not sent again. */
async function requireNoShow(tx: TxCtx, { assignment_id, created_at }: Email) {
  if (!assignment_id) return;
  const { assignment } = await lockParties(tx, assignment_id);
  const markedAt = assignment.no_show_at;
  if (!markedAt || created_at < markedAt) throw new DomainError("not_a_no_show");
}

/** A cancellation that was taken back is not told again. */
async function requireCancelled(tx: TxCtx, { template, job_id, assignment_id, created_at }: Email) {
  if (template === "assignment_cancelled" && assignment_id) {
    const { assignment } = await lockParties(tx, assignment_id);
    if (assignment.status !== "cancelled") throw new DomainError("job_not_cancelled");
  } else if (job_id) {
    const { cancelled_at: at } = await lockJob(tx, job_id);
    if (!at || created_at < at) throw new DomainError("job_not_cancelled");
  }
}

/** An assignment's mail is void and misleading once another driver has the job. */
async function requireActive(tx: TxCtx, { assignment_id }: Email): Promise<Parties | undefined> {
  if (!assignment_id) return undefined;
  const parties = await lockParties(tx, assignment_id);
  if (parties.driver.geloescht_am) throw new DomainError("driver_erased");
  if (!isActiveStatus(parties.assignment.status)) throw new DomainError("assignment_not_open");
  return parties;
}

/** Days, hour and place still match the mail, 'morgen' is still tomorrow, and the answer is still missing. */
async function requireSameDays(tx: TxCtx, email: Email) {
  const work = await requireActive(tx, email);
  if (!work) return;
  const reminder = email.template === "reminder" ? parseFacts("reminder", email.data) : null;
  const now = { job: jobFacts(work.job), ...daysFacts(work.assignment) };
  const isSame = isDeepStrictEqual(
    saidOf(reminder ?? parseFacts("job_changed", email.data)),
    saidOf(now),
  );
  if (!isSame || (reminder && isOver(reminder, work.assignment, tx.now()))) {
    throw new DomainError("email_overtaken");
  }
}

function saidOf({ job, startDate, endDate }: Pick<OrderFacts, "job" | "startDate" | "endDate">) {
  return [startDate, endDate, job.startTime ?? null, job.einsatzort];
}

function isOver({ kind }: ReminderFacts, assignment: Parties["assignment"], now: Date) {
  const { status, accepted_at, start_date } = assignment;
  if (kind === "unanswered") return status !== "assigned" || accepted_at !== null;
  return status !== "confirmed" || start_date !== addDays(berlinDate(now), 1);
}

/** A contract that was changed since, or is to be confirmed anew, is not sent as it was. */
async function requireConfirmed(tx: TxCtx, { assignment_id, created_at }: Email) {
  if (!assignment_id) return;
  const { assignment, driver } = await lockParties(tx, assignment_id);
  if (driver.geloescht_am) throw new DomainError("driver_erased");
  const { status, confirmed_at: at } = assignment;
  if (status !== "confirmed" || !at || created_at < at) {
    throw new DomainError("assignment_not_open");
  }
}

/** Mails of an erased driver are kept as evidence and never resent. The lock serialises this with the erasure. */
async function refuseErased(tx: TxCtx, { driver_id }: Email) {
  if (!driver_id) return;
  const [driver] = await tx.db
    .select({ erasedAt: fahrerProfile.geloescht_am })
    .from(fahrerProfile)
    .where(eq(fahrerProfile.id, driver_id))
    .for("share");
  if (driver?.erasedAt) throw new DomainError("driver_erased");
}

/** A mail that was sent again points to its copy by the copy's key. */
async function newestCopy(tx: TxCtx, email: Email): Promise<Email> {
  const copy = await findRow(tx, emailLog, eq(emailLog.unique_key, keyOfCopy(email)));
  return copy ? newestCopy(tx, copy) : email;
}

/** The id of the new row; null if a parallel click was first. */
async function insertCopy(tx: TxCtx, email: Email): Promise<string | null> {
  const { recipient, subject, template, data, letter, job_id, driver_id, assignment_id } = email;
  const [copy] = await tx.db
    .insert(emailLog)
    .values({
      recipient,
      subject,
      template,
      data,
      letter,
      job_id,
      driver_id,
      assignment_id,
      unique_key: keyOfCopy(email),
      created_at: tx.now(),
      due_at: tx.now(),
    })
    .onConflictDoNothing({ target: emailLog.unique_key })
    .returning({ id: emailLog.id });
  tx.wake("mails");
  return copy?.id ?? null;
}

function keyOfCopy(email: Email) {
  return `again:${email.id}`;
}
