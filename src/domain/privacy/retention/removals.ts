import { deleteOldLog } from "../../kernel/action-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { deleteCustomerRecords } from "./customer-records.ts";
import { dueBefore } from "./due.ts";
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
import {
  deleteChallenges,
  deleteCounters,
  deleteDevices,
  deleteEndedKeys,
  deleteNotifications,
  deleteOldRuns,
  deleteSessions,
  deleteStoredAnswers,
  deleteWebhookDeliveries,
} from "./short-lived.ts";
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
