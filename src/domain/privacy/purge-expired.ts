import { and, asc, eq, inArray, isNotNull, lt, ne, notExists, or, sql } from "drizzle-orm";
import {
  adminActions,
  auftragAnlagen,
  deskEvents,
  einsatzProbleme,
  einsatzZeiten,
  emailLog,
  fahrerDokumente,
  fahrerProfile,
  fahrerTage,
  idempotencyKeys,
  jobAssignments,
  jobRequests,
  jobResponses,
  kundenwuensche,
  newsletterSubscriptions,
  priceConfirmations,
  pushDevices,
  pushMessages,
  rateLimits,
  sessions,
} from "../../db/schema/index.ts";
import { NO_REMARKS } from "../dispatch/answers/vocabulary.ts";
import { PAST_DAYS_KEPT } from "../drivers/availability/vocabulary.ts";
import { isUnapproved } from "../drivers/documents/unapproved-documents.ts";
import { UNAPPROVED_DOCUMENTS } from "../drivers/documents/vocabulary.ts";
import { logAction } from "../kernel/action-log.ts";
import { type Ctx, type TxCtx, transaction } from "../kernel/context.ts";
import { LINK_DAYS } from "../kernel/link-days.ts";
import { berlinDate, monthsBefore } from "../kernel/time/berlin.ts";
import { addDays, DAY_MS, HOUR_MS } from "../kernel/time/days.ts";
import { removeObjects } from "../kernel/uploads/store-uploads.ts";
import { ANSWER_KEPT_HOURS, NOTIFICATION_DAYS } from "../kernel/vocabulary.ts";
import { blankWishWords, deleteLogRows } from "./action-log-erasure.ts";
import { purgeRecords } from "./purge-records.ts";
import { JOB_PROOF_KEPT_MONTHS, LOG_KEPT_YEARS } from "./vocabulary.ts";
import { counted } from "./what-is-kept.ts";

/** What is more goes the night after. */
const LOG_ROWS_A_NIGHT = 10_000;

/** Nightly: removes what is over: stored answers, sessions, counters, and personal data that is due. */
export async function purgeExpired(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  await ctx.db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.created_at, hoursBefore(now, ANSWER_KEPT_HOURS)));
  await ctx.db.delete(sessions).where(lt(sessions.expiresAt, now));
  await ctx.db.delete(rateLimits).where(lt(rateLimits.expire, now));
  await purgeNotifications(ctx);
  await purgeUnconfirmed(ctx, hoursBefore(now, LINK_DAYS["newsletter-confirm"] * 24));
  await ctx.db
    .delete(fahrerTage)
    .where(lt(fahrerTage.tag, addDays(berlinDate(now), -PAST_DAYS_KEPT)));
  await purgeJobProofs(ctx);
  await purgeAttachments(ctx);
  await purgeUnapprovedDocuments(ctx);
  await purgeRecords(ctx);
  await deleteLogRows(ctx, monthsBefore(now, LOG_KEPT_YEARS * 12), LOG_ROWS_A_NIGHT);
}

/** What was told goes, and the devices at which nobody opens the desk any more (docs/rules.md, Notifications). */
async function purgeNotifications({ db, now }: Ctx) {
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS);
  const old = daysAgo(NOTIFICATION_DAYS.kept);
  await db.delete(pushMessages).where(lt(pushMessages.created_at, old));
  await db.delete(deskEvents).where(lt(deskEvents.created_at, old));
  await db.delete(pushDevices).where(lt(pushDevices.renewed_at, daysAgo(NOTIFICATION_DAYS.device)));
}

/** A newsletter that nobody confirmed: the request, and the mail that asked about it. */
async function purgeUnconfirmed(ctx: Ctx, before: Date) {
  const { status, requested_at } = newsletterSubscriptions;
  await ctx.db
    .delete(newsletterSubscriptions)
    .where(and(eq(status, "requested"), lt(requested_at, before)));
  // By what is left, not by what was just removed: a run that broke off between the two is made good by the next.
  await ctx.db
    .delete(emailLog)
    .where(
      and(
        eq(emailLog.template, "newsletter_confirm"),
        lt(emailLog.created_at, before),
        sql`not exists (select from newsletter_subscriptions n where lower(n.email) = lower(${emailLog.recipient}))`,
      ),
    );
}

function hoursBefore(now: Date, hours: number) {
  return new Date(now.getTime() - hours * HOUR_MS);
}

/**
 * Removes what was stored to prove a deal, twelve months after its job was completed or cancelled (docs/rules.md, Retention):
 * price confirmation, customer's wishes, address and browser of a driver's answer and what he said beside it, what he reported on
 * the job. The answer itself and the letters stay.
 */
async function purgeJobProofs(ctx: Ctx): Promise<void> {
  const due = endedLongAgo(ctx);
  await ctx.db.delete(priceConfirmations).where(inArray(priceConfirmations.job_id, due));
  await ctx.db.delete(kundenwuensche).where(inArray(kundenwuensche.job_id, due));
  await purgeSettledWords(ctx, due);
  await ctx.db
    .update(jobResponses)
    .set({ ip_shortened: "", user_agent: "", ...NO_REMARKS })
    .where(
      and(
        inArray(jobResponses.job_id, due),
        or(
          ne(jobResponses.ip_shortened, ""),
          ne(jobResponses.user_agent, ""),
          ne(jobResponses.message, ""),
          isNotNull(jobResponses.reason),
          isNotNull(jobResponses.available_from),
          isNotNull(jobResponses.wished_rate_value),
        ),
      ),
    );
  const ofJobs = ctx.db
    .select({ id: jobAssignments.id })
    .from(jobAssignments)
    .where(inArray(jobAssignments.job_id, due));
  await ctx.db.delete(einsatzZeiten).where(inArray(einsatzZeiten.assignment_id, ofJobs));
  await ctx.db.delete(einsatzProbleme).where(inArray(einsatzProbleme.assignment_id, ofJobs));
}

/** Of a request whose jobs have all ended long ago. */
async function purgeAttachments(ctx: Ctx): Promise<void> {
  const { id, gruppe_id, completed_at, cancelled_at } = jobRequests;
  const before = monthsBefore(ctx.now(), JOB_PROOF_KEPT_MONTHS);
  const later = ctx.db
    .select({ id })
    .from(jobRequests)
    .where(
      and(
        sql`coalesce(${gruppe_id}, ${id}) = ${auftragAnlagen.job_id}`,
        // Neither of the two is set of a job that is still to be driven.
        sql`coalesce(${completed_at}, ${cancelled_at}, 'infinity') >= ${before.toISOString()}::timestamptz`,
      ),
    );
  const gone = await ctx.db
    .delete(auftragAnlagen)
    .where(notExists(later))
    .returning({ key: auftragAnlagen.filepath });
  // After the commit; what the store doesn't remove now, the sweep does.
  await removeObjects(
    ctx,
    gone.map(({ key }) => key),
  );
}

/** A job that was opened again, or restored, has neither of the two any more. */
function endedLongAgo(ctx: Ctx) {
  const { id, completed_at, cancelled_at } = jobRequests;
  const before = monthsBefore(ctx.now(), JOB_PROOF_KEPT_MONTHS);
  return ctx.db
    .select({ id })
    .from(jobRequests)
    .where(or(lt(completed_at, before), lt(cancelled_at, before)));
}

/** The log repeats a wish's words when it is settled; that it was settled stays. */
async function purgeSettledWords(ctx: Ctx, due: ReturnType<typeof endedLongAgo>) {
  await blankWishWords(ctx, inArray(adminActions.job_id, due), LOG_ROWS_A_NIGHT);
}

/**
 * Nightly: deletes what drivers uploaded whom nobody has let through within `UNAPPROVED_DOCUMENTS.keptDays`. The driver
 * himself stays, with a note in the log and on his card; nobody is written to.
 */
export async function purgeUnapprovedDocuments(ctx: Ctx): Promise<void> {
  const { keptDays } = UNAPPROVED_DOCUMENTS;
  const before = new Date(ctx.now().getTime() - keptDays * DAY_MS);
  if ((await dueDrivers(ctx, before)).length === 0) return;
  const keys = await transaction(ctx, async (tx) => {
    // Whoever is approved at this moment is either locked out of it here, or no longer found.
    const drivers = await dueDrivers(tx, before).for("update", { of: fahrerProfile });
    const removed: string[] = [];
    for (const { id } of drivers) removed.push(...(await removeDue(tx, id, before)));
    return removed;
  });
  // After the commit; what the store doesn't remove now, the sweep does.
  await removeObjects(ctx, keys);
}

function dueDrivers({ db }: Pick<TxCtx, "db"> | Pick<Ctx, "db">, before: Date) {
  const withDue = db
    .select({ id: fahrerDokumente.fahrer_id })
    .from(fahrerDokumente)
    .where(lt(fahrerDokumente.uploaded_at, before));
  return db
    .select({ id: fahrerProfile.id })
    .from(fahrerProfile)
    .where(and(isUnapproved(), inArray(fahrerProfile.id, withDue)))
    .orderBy(asc(fahrerProfile.id));
}

async function removeDue(tx: TxCtx, driverId: string, before: Date) {
  const { fahrer_id, uploaded_at, filepath } = fahrerDokumente;
  const documents = await tx.db
    .delete(fahrerDokumente)
    .where(and(eq(fahrer_id, driverId), lt(uploaded_at, before)))
    .returning({ key: filepath });
  await tx.db
    .update(fahrerProfile)
    .set({ dokumente_geloescht_am: tx.now() })
    .where(eq(fahrerProfile.id, driverId));
  const note = counted(documents.length, "Dokument", "Dokumente");
  await logAction(tx, "expire_documents", { driverId, note });
  return documents.map(({ key }) => key);
}
