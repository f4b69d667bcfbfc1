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
import type { Ctx, ReadCtx } from "../../kernel/context.ts";
import { idsIn } from "../../kernel/rows.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";
import { ERASED_RECIPIENT } from "../../mail/vocabulary.ts";
import { emptied, isLetter, removeMailFiles } from "../kept-letters.ts";
import {
  changeDue,
  deletePortion,
  dueBefore,
  ENDED_AT,
  inTurn,
  moment,
  olderThan,
  type Removal,
} from "./due.ts";
import {
  anonymiseEnded,
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
  await removeMailFiles(ctx, idsIn(rows));
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

/** The nightly job's function for each kind of `RETENTION`; a kind without one does not compile. */
export const REMOVALS: Record<NightlyKind, Removal> = {
  price_confirmations: deletePriceConfirmations,
  wishes: deleteWishes,
  answer_traces: blankAnswers,
  job_reports: deleteReports,
  attachments: deleteAttachments,
  unfulfilled_requests: anonymiseEnded("unfulfilled_requests"),
  finished_jobs: anonymiseEnded("finished_jobs"),
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
  notifications: inTurn(
    olderThan("notifications", pushMessages.created_at),
    olderThan("notifications", deskEvents.created_at),
  ),
  push_devices: olderThan("push_devices", pushDevices.renewed_at),
  // Also what still waits: three days are all that it is tried.
  webhook_deliveries: olderThan("webhook_deliveries", webhookDeliveries.created_at),
  spent_challenges: olderThan("spent_challenges", spentChallenges.expires_at),
  sessions: olderThan("sessions", sessions.expiresAt),
  idempotency_keys: olderThan("idempotency_keys", idempotencyKeys.created_at),
  rate_limits: olderThan("rate_limits", rateLimits.expire),
  retention_runs: olderThan("retention_runs", retentionRuns.started_at),
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
  const find = ({ db }: ReadCtx) =>
    db.select({ id: kunden.id }).from(kunden).where(isDue).orderBy(kunden.id);
  const gone = await changeDue(ctx, atMost, find, async (tx, rows) => {
    const ids = rows.map((row) => row.id);
    // Before they go: an entry that names nobody any more is not found.
    await forgetLogWords(tx, { customerIds: ids });
    await tx.db.delete(kunden).where(inArray(kunden.id, ids));
    return ids.length;
  });
  return gone ?? 0;
}

/** The program behind an ended key is of no more interest. */
function deleteEndedKeys(ctx: Ctx, atMost: number) {
  const before = moment(dueBefore(ctx, "ended_api_keys"));
  const ended = sql`coalesce(${apiKeys.revoked_at}, ${apiKeys.expires_at}) < ${before}`;
  return deletePortion(ctx, apiKeys, ended, atMost);
}
