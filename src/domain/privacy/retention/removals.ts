import {
  and,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  not,
  notExists,
  notInArray,
  or,
  sql,
} from "drizzle-orm";
import {
  administratoren,
  apiKeys,
  auftragAnlagen,
  deskEvents,
  einsatzProbleme,
  einsatzZeiten,
  emailLog,
  fahrerDokumente,
  fahrerProfile,
  fahrerTage,
  idempotencyKeys,
  jobRequests,
  jobResponses,
  kunden,
  newsletterSubscriptions,
  priceConfirmations,
  pushDevices,
  pushMessages,
  rateLimits,
  retentionRuns,
  sessions,
  spentChallenges,
  webhookDeliveries,
} from "../../../db/schema/index.ts";
import { NO_REMARKS } from "../../dispatch/answers/vocabulary.ts";
import { JOB_DONE_STATUSES } from "../../dispatch/jobs/vocabulary.ts";
import { deleteOldLog, forgetLogWords } from "../../kernel/action-log.ts";
import type { Ctx, ReadCtx } from "../../kernel/context.ts";
import { idsIn, idsWhere } from "../../kernel/rows.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";
import { ERASED_RECIPIENT } from "../../mail/vocabulary.ts";
import { isLetter, removeMailFiles } from "../what-is-kept.ts";
import { blanks, changeDue, deletes, ENDED_AT, inTurn, olderThan, type Removal } from "./due.ts";
import {
  anonymiseEnded,
  blankMails,
  deleteSheets,
  deleteUnapprovedDocuments,
  deleteUnconfirmed,
  deleteWishes,
  endedJobs,
  forgetDrivers,
  reportsOf,
} from "./stepwise.ts";
import type { NightlyKind } from "./vocabulary.ts";

const { status, freigegeben_am } = fahrerProfile;
const isRejected = eq(status, "rejected");
const { unsubscribed_at } = newsletterSubscriptions;

/** The nightly job's function for each kind of `RETENTION`; a kind without one does not compile. */
export const REMOVALS: Record<NightlyKind, Removal> = {
  price_confirmations: deletes(priceConfirmations, (before, ctx) =>
    inArray(priceConfirmations.job_id, endedJobs(ctx, before)),
  ),
  wishes: deleteWishes,
  // The answer itself stays with the job.
  answer_traces: blanks(
    jobResponses,
    { ip_shortened: "", user_agent: "", ...NO_REMARKS },
    (before, ctx) => inArray(jobResponses.job_id, endedJobs(ctx, before)),
  ),
  job_reports: inTurn(reportsOf(einsatzZeiten), reportsOf(einsatzProbleme)),
  // Data of a request whose jobs have all ended: none is still to be driven, or ended later.
  attachments: deletes(
    auftragAnlagen,
    (before) => sql`not exists (select from ${jobRequests}
      where coalesce(${jobRequests.gruppe_id}, ${jobRequests.id}) = ${auftragAnlagen.job_id}
        and coalesce(${ENDED_AT}, 'infinity') >= ${before})`,
    auftragAnlagen.filepath,
  ),
  unfulfilled_requests: anonymiseEnded(not),
  finished_jobs: anonymiseEnded((wasConfirmed) => wasConfirmed),
  hours_sheets: deleteSheets,
  mails: blankMails(
    (ctx) => not(isLetter(ctx)),
    (before) => sql`${ENDED_AT} < ${before}`,
  ),
  letters: blankMails(isLetter, () => sql`${ENDED_AT} is not null`),
  mail_rows: deletes(
    emailLog,
    (before) =>
      sql`${emailLog.created_at} < ${before} and ${eq(emailLog.recipient, ERASED_RECIPIENT)}`,
  ),
  orphaned_mail_files: removeOrphanedMailFiles,
  unapproved_documents: deleteUnapprovedDocuments,
  replaced_documents: deletes(
    fahrerDokumente,
    (before) => sql`${fahrerDokumente.ersetzt_am} < ${before}`,
    fahrerDokumente.filepath,
  ),
  rejected_drivers: forgetDrivers(and(isRejected, isNull(freigegeben_am))),
  waiting_drivers: forgetDrivers(and(eq(status, "pending"), isNull(freigegeben_am))),
  former_drivers: forgetDrivers(and(isRejected, isNotNull(freigegeben_am))),
  past_days: deletes(
    fahrerTage,
    (before) => sql`${fahrerTage.tag} < (${before} at time zone 'Europe/Berlin')::date`,
  ),
  customer_records: deleteCustomerRecords,
  newsletter_unconfirmed: deleteUnconfirmed,
  newsletter_unsubscribed: deletes(
    newsletterSubscriptions,
    (before) =>
      sql`${newsletterSubscriptions.status} = 'unsubscribed' and ${unsubscribed_at} < ${before}`,
  ),
  action_log: (ctx, atMost, before) => deleteOldLog(ctx, before, atMost),
  // Those whose access ended, once no row of the log names them.
  ended_administrators: blanks(
    administratoren,
    { email: sql`${administratoren.id}::text || '@geloescht.invalid'`, name: "" },
    (before) =>
      sql`${administratoren.status} = 'ended' and ${administratoren.ended_at} < ${before}`,
  ),
  // The program behind an ended key is of no more interest.
  ended_api_keys: deletes(
    apiKeys,
    (before) => sql`coalesce(${apiKeys.revoked_at}, ${apiKeys.expires_at}) < ${before}`,
  ),
  notifications: inTurn(olderThan(pushMessages.created_at), olderThan(deskEvents.created_at)),
  push_devices: olderThan(pushDevices.renewed_at),
  // Also what still waits: three days are all that it is tried.
  webhook_deliveries: olderThan(webhookDeliveries.created_at),
  spent_challenges: olderThan(spentChallenges.expires_at),
  sessions: olderThan(sessions.expiresAt),
  idempotency_keys: olderThan(idempotencyKeys.created_at),
  rate_limits: olderThan(rateLimits.expire),
  retention_runs: olderThan(retentionRuns.started_at),
};

/** Files whose mail has no content any more, or no row: what a crash left, and what was written while its mail was emptied. */
async function removeOrphanedMailFiles(ctx: Ctx, atMost: number, before: Date) {
  let removed = 0;
  let old: string[] = [];
  const removeUnknown = async () => {
    if (old.length === 0) return;
    const { id, message_id } = emailLog;
    const rows = await ctx.db
      .select({ id })
      .from(emailLog)
      .where(and(inArray(id, old), isNotNull(message_id)));
    const known = new Set(idsIn(rows));
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
 * Deletes the records of customers who have ordered nothing for so long, with contacts, sites, prices and notes; one that
 * somebody corrected since stays, and so does one with an open job (docs/rules.md, Retention).
 */
async function deleteCustomerRecords(ctx: Ctx, atMost: number, before: Date): Promise<number> {
  const { id, kunde_id, created_at, einsatzende, einsatzbeginn } = jobRequests;
  const alive = ctx.db
    .select({ id })
    .from(jobRequests)
    .where(
      and(
        eq(kunde_id, kunden.id),
        or(
          gte(created_at, before),
          sql`coalesce(${einsatzende}, ${einsatzbeginn}) >= ${berlinDate(before)}::date`,
          notInArray(jobRequests.status, [...JOB_DONE_STATUSES]),
        ),
      ),
    );
  const isDue = and(
    lt(kunden.letzter_auftrag_am, before),
    lt(kunden.updated_at, before),
    notExists(alive),
  );
  const find = ({ db }: ReadCtx) => idsWhere({ db }, kunden, isDue).orderBy(kunden.id);
  const gone = await changeDue(ctx, atMost, find, async (tx, rows) => {
    const ids = idsIn(rows);
    // Before they go: an entry that names nobody any more is not found.
    await forgetLogWords(tx, { customerIds: ids });
    await tx.db.delete(kunden).where(inArray(kunden.id, ids));
    return ids;
  });
  return gone.length;
}
