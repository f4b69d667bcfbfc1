import { and, eq, gte, inArray, lt, notExists, notInArray, or, sql } from "drizzle-orm";
import {
  apiKeys,
  deskEvents,
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
import { deletePortion, dueBefore, moment } from "./due.ts";
import {
  anonymiseFinished,
  anonymiseUnfulfilled,
  blankAnswers,
  deleteAttachments,
  deletePriceConfirmations,
  deleteReports,
  deleteWishes,
} from "./job-data.ts";
import { blankLetters, blankMails, deleteMailRows, removeOrphanedMailFiles } from "./mails.ts";
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

/**
 * Removes what is due of one kind, `atMost` so much, and returns how much that was: less says that nothing is left for tonight.
 * Repeated it finds nothing; broken off it goes on where it was.
 */
type Removal = (ctx: Ctx, atMost: number) => Promise<number>;

/** What the nightly job does for each kind of `RETENTION`; a kind without a function does not compile. */
export const REMOVALS: Record<NightlyKind, Removal> = {
  price_confirmations: deletePriceConfirmations,
  wishes: deleteWishes,
  answer_traces: blankAnswers,
  job_reports: deleteReports,
  attachments: deleteAttachments,
  unfulfilled_requests: anonymiseUnfulfilled,
  finished_jobs: anonymiseFinished,
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

/** What was told goes (docs/rules.md, Notifications). */
async function deleteNotifications(ctx: Ctx, atMost: number) {
  const before = moment(dueBefore(ctx, "notifications"));
  const messages = sql`${pushMessages.created_at} < ${before}`;
  const removed = await deletePortion(ctx, pushMessages, messages, atMost);
  if (removed === atMost) return removed;
  const events = sql`${deskEvents.created_at} < ${before}`;
  return removed + (await deletePortion(ctx, deskEvents, events, atMost - removed));
}

/** Nobody asks any more which program it was. */
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
