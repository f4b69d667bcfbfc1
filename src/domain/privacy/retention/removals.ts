import {
  and,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  notExists,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import {
  apiKeys,
  deskEvents,
  emailLog,
  idempotencyKeys,
  jobRequests,
  kunden,
  pushDevices,
  pushMessages,
  rateLimits,
  retentionRuns,
  sessions,
  spentChallenges,
  webhookDeliveries,
} from "../../../db/schema/index.ts";
import { JOB_DONE_STATUSES } from "../../dispatch/jobs/vocabulary.ts";
import { deleteOldLog, forgetLogWords } from "../../kernel/action-log.ts";
import { type Ctx, transaction } from "../../kernel/context.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";
import { ERASED_RECIPIENT } from "../../mail/vocabulary.ts";
import { emptied, isLetter, removeMailFiles } from "../kept-letters.ts";
import { deletePortion, dueBefore, ENDED_AT, moment } from "./due.ts";
import {
  anonymiseFinished,
  anonymiseUnfulfilled,
  blankAnswers,
  deleteAttachments,
  deletePriceConfirmations,
  deleteReports,
  deleteSheets,
  deleteWishes,
} from "./job-data.ts";
import {
  blankAdministrators,
  deletePastDays,
  deleteReplacedDocuments,
  deleteUnapprovedDocuments,
  deleteUnconfirmed,
  deleteUnsubscribed,
  forgetDriversOf,
} from "./people.ts";
import type { NightlyKind } from "./vocabulary.ts";

const { id, job_id, recipient, status, created_at } = emailLog;

/** Mails that are no commercial letters. */
function blankMails(ctx: Ctx, atMost: number) {
  const before = dueBefore(ctx, "mails");
  const jobIsOver = sql`${ENDED_AT} < ${moment(before)}`;
  return blank(ctx, { before, jobIsOver, which: not(isLetter(ctx)), atMost });
}

/** Commercial letters, once the law wants them no longer. */
function blankLetters(ctx: Ctx, atMost: number) {
  const before = dueBefore(ctx, "letters");
  const jobIsOver = sql`${ENDED_AT} is not null`;
  return blank(ctx, { before, jobIsOver, which: isLetter(ctx), atMost });
}

/** Waiting mails are not over, and those of running jobs are still needed. */
async function blank(ctx: Ctx, due: { before: Date; jobIsOver: SQL; which: SQL; atMost: number }) {
  const ended = ctx.db.select({ id: jobRequests.id }).from(jobRequests).where(due.jobIsOver);
  const found = ctx.db
    .select({ id })
    .from(emailLog)
    .where(
      and(
        sql`${created_at} < ${moment(due.before)}`,
        ne(recipient, ERASED_RECIPIENT),
        ne(status, "pending"),
        or(isNull(job_id), inArray(job_id, ended)),
        due.which,
      ),
    )
    .limit(due.atMost);
  const rows = await ctx.db
    .update(emailLog)
    .set(emptied("term"))
    .where(and(inArray(id, found), ne(status, "pending")))
    .returning({ id });
  await removeMailFiles(
    ctx,
    rows.map((row) => row.id),
  );
  return rows.length;
}

/** Rows that say nothing any more but that there was a mail. */
function deleteMailRows(ctx: Ctx, atMost: number) {
  const before = moment(dueBefore(ctx, "mail_rows"));
  const due = sql`${created_at} < ${before} and ${eq(recipient, ERASED_RECIPIENT)}`;
  return deletePortion(ctx, emailLog, due, atMost);
}

/** Files whose mail has no content any more, or no row: what a crash left, and what was written while its mail was emptied. */
async function removeOrphanedMailFiles(ctx: Ctx, atMost: number) {
  const before = dueBefore(ctx, "orphaned_mail_files");
  let removed = 0;
  let old: string[] = [];
  const removeUnknown = async () => {
    if (old.length === 0) return;
    const rows = await ctx.db
      .select({ id })
      .from(emailLog)
      .where(and(inArray(id, old), isNotNull(emailLog.message_id)));
    const known = new Set(rows.map((row) => row.id));
    const unknown = old.filter((emailId) => !known.has(emailId));
    await removeMailFiles(ctx, unknown);
    removed += unknown.length;
    old = [];
  };
  for await (const { emailId, writtenAt } of ctx.mailFiles.list()) {
    if (writtenAt >= before) continue;
    old.push(emailId);
    if (old.length === atMost) await removeUnknown();
  }
  await removeUnknown();
  return removed;
}

/**
 * Removes what is due of one kind, `atMost` so much, and returns how much that was: less says that nothing is left for tonight.
 * Repeated it finds nothing; broken off it goes on where it was.
 */
type Removal = (ctx: Ctx, atMost: number) => Promise<number>;

/** The nightly job's function for each kind of `RETENTION`; a kind without one does not compile. */
export const REMOVALS: Record<NightlyKind, Removal> = {
  price_confirmations: deletePriceConfirmations,
  wishes: deleteWishes,
  answer_traces: blankAnswers,
  job_reports: deleteReports,
  attachments: deleteAttachments,
  unfulfilled_requests: anonymiseUnfulfilled,
  finished_jobs: anonymiseFinished,
  hours_sheets: deleteSheets,
  mails: blankMails,
  letters: blankLetters,
  mail_rows: deleteMailRows,
  orphaned_mail_files: removeOrphanedMailFiles,
  unapproved_documents: deleteUnapprovedDocuments,
  replaced_documents: deleteReplacedDocuments,
  rejected_drivers: forgetDriversOf("rejected_drivers"),
  waiting_drivers: forgetDriversOf("waiting_drivers"),
  former_drivers: forgetDriversOf("former_drivers"),
  past_days: deletePastDays,
  customer_records: deleteCustomerRecords,
  newsletter_unconfirmed: deleteUnconfirmed,
  newsletter_unsubscribed: deleteUnsubscribed,
  action_log: (ctx, atMost) => deleteOldLog(ctx, dueBefore(ctx, "action_log"), atMost),
  ended_administrators: blankAdministrators,
  ended_api_keys: deleteEndedKeys,
  notifications: deleteNotifications,
  push_devices: deleteDevices,
  webhook_deliveries: deleteWebhookDeliveries,
  spent_challenges: deleteChallenges,
  sessions: deleteSessions,
  idempotency_keys: deleteStoredAnswers,
  rate_limits: deleteCounters,
  retention_runs: deleteOldRuns,
};

/**
 * Deletes the records of customers who have ordered nothing for so long, with contacts, sites, prices and notes; one that
 * somebody corrected since stays, and so does one with an open job (docs/rules.md, Retention).
 */
async function deleteCustomerRecords(ctx: Ctx, atMost: number): Promise<number> {
  const before = dueBefore(ctx, "customer_records");
  const { id, kunde_id, created_at, einsatzende, einsatzbeginn, status } = jobRequests;
  const alive = ctx.db
    .select({ id })
    .from(jobRequests)
    .where(
      and(
        eq(kunde_id, kunden.id),
        or(
          gte(created_at, before),
          sql`coalesce(${einsatzende}, ${einsatzbeginn}) >= ${berlinDate(before)}::date`,
          notInArray(status, [...JOB_DONE_STATUSES]),
        ),
      ),
    );
  const isDue = and(
    lt(kunden.letzter_auftrag_am, before),
    lt(kunden.updated_at, before),
    notExists(alive),
  );
  const [due] = await ctx.db.select({ id: kunden.id }).from(kunden).where(isDue).limit(1);
  if (!due) return 0;
  return transaction(ctx, async (tx) => {
    const rows = await tx.db
      .select({ id: kunden.id })
      .from(kunden)
      .where(isDue)
      .orderBy(kunden.id)
      .limit(atMost)
      .for("update");
    const ids = rows.map((row) => row.id);
    if (ids.length === 0) return 0;
    // Before they go: an entry that names nobody any more is not found.
    await forgetLogWords(tx, { customerIds: ids });
    await tx.db.delete(kunden).where(inArray(kunden.id, ids));
    return ids.length;
  });
}

/** Delivered notifications are deleted (docs/rules.md, Notifications). */
async function deleteNotifications(ctx: Ctx, atMost: number) {
  const before = moment(dueBefore(ctx, "notifications"));
  const messages = sql`${pushMessages.created_at} < ${before}`;
  const removed = await deletePortion(ctx, pushMessages, messages, atMost);
  if (removed === atMost) return removed;
  const events = sql`${deskEvents.created_at} < ${before}`;
  return removed + (await deletePortion(ctx, deskEvents, events, atMost - removed));
}

/** The program behind an ended key is of no more interest. */
function deleteEndedKeys(ctx: Ctx, atMost: number) {
  const before = moment(dueBefore(ctx, "ended_api_keys"));
  const ended = sql`coalesce(${apiKeys.revoked_at}, ${apiKeys.expires_at}) < ${before}`;
  return deletePortion(ctx, apiKeys, ended, atMost);
}

/** Devices at which nobody opens the desk any more. */
function deleteDevices(ctx: Ctx, atMost: number) {
  const due = lt(pushDevices.renewed_at, dueBefore(ctx, "push_devices"));
  return deletePortion(ctx, pushDevices, due, atMost);
}

/** Also what still waits: three days are all that it is tried. */
function deleteWebhookDeliveries(ctx: Ctx, atMost: number) {
  const due = lt(webhookDeliveries.created_at, dueBefore(ctx, "webhook_deliveries"));
  return deletePortion(ctx, webhookDeliveries, due, atMost);
}

function deleteChallenges(ctx: Ctx, atMost: number) {
  const due = lt(spentChallenges.expires_at, dueBefore(ctx, "spent_challenges"));
  return deletePortion(ctx, spentChallenges, due, atMost);
}

function deleteSessions(ctx: Ctx, atMost: number) {
  return deletePortion(ctx, sessions, lt(sessions.expiresAt, dueBefore(ctx, "sessions")), atMost);
}

function deleteStoredAnswers(ctx: Ctx, atMost: number) {
  const due = lt(idempotencyKeys.created_at, dueBefore(ctx, "idempotency_keys"));
  return deletePortion(ctx, idempotencyKeys, due, atMost);
}

function deleteCounters(ctx: Ctx, atMost: number) {
  return deletePortion(
    ctx,
    rateLimits,
    lt(rateLimits.expire, dueBefore(ctx, "rate_limits")),
    atMost,
  );
}

function deleteOldRuns(ctx: Ctx, atMost: number) {
  const due = lt(retentionRuns.started_at, dueBefore(ctx, "retention_runs"));
  return deletePortion(ctx, retentionRuns, due, atMost);
}
