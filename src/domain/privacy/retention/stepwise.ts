import {
  and,
  asc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notExists,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import {
  adminActions,
  type einsatzProbleme,
  type einsatzZeiten,
  emailLog,
  fahrerDokumente,
  fahrerProfile,
  jobAssignments,
  jobRequests,
  kundenwuensche,
  newsletterSubscriptions,
  stundenzettel,
  stundenzettelFassungen,
} from "../../../db/schema/index.ts";
import { isUnapproved } from "../../drivers/documents/queries.ts";
import { shortenLogWords } from "../../kernel/action-log.ts";
import { type Ctx, logAction, type ReadCtx, type TxCtx } from "../../kernel/context.ts";
import { idsIn, idsWhere, updateRow } from "../../kernel/rows.ts";
import { removeObjects } from "../../kernel/uploads/store-uploads.ts";
import { ACTIVE_STATUSES } from "../../kernel/vocabulary.ts";
import { ERASED_RECIPIENT } from "../../mail/vocabulary.ts";
import { anonymiseJobs, deleteConfirmedOrders, NAMELESS_CUSTOMER } from "../anonymise-jobs.ts";
import { forgetDriver } from "../erase-driver.ts";
import {
  assignmentsOf,
  counted,
  emptyMails,
  removeFiles,
  removeMailFiles,
} from "../what-is-kept.ts";
import { changeDue, deletes, dueBefore, ENDED_AT, moment, type Removal } from "./due.ts";

/** Jobs that ended before this moment. */
export function endedJobs({ db }: ReadCtx, before: SQL) {
  return idsWhere({ db }, jobRequests, sql`${ENDED_AT} < ${before}`);
}

/** Wishes of customers, and log entries that repeat their words. */
export const deleteWishes: Removal = async (ctx, atMost, before) => {
  const jobs = endedJobs(ctx, moment(before));
  const said = await ctx.db
    .selectDistinct({ id: adminActions.job_id })
    .from(adminActions)
    .where(and(isNotNull(adminActions.note_without_words), inArray(adminActions.job_id, jobs)))
    .limit(atMost);
  if (said.length > 0) {
    const shortened = await shortenLogWords(
      ctx,
      said.flatMap(({ id }) => id ?? []),
    );
    if (said.length === atMost) return shortened;
  }
  const remove = deletes(kundenwuensche, () => inArray(kundenwuensche.job_id, jobs));
  return remove(ctx, atMost, before);
};

/** Times or problems as drivers reported them. */
export function reportsOf(table: typeof einsatzZeiten | typeof einsatzProbleme): Removal {
  return deletes(table, (before, ctx) => {
    const ofJobs = inArray(jobAssignments.job_id, endedJobs(ctx, before));
    return inArray(table.assignment_id, assignmentsOf(ctx, ofJobs));
  });
}

/** Whole sheets: the database lets go of nothing that was said later (after-tables.sql), whatever a copy's clock says. */
export const deleteSheets: Removal = async (ctx, atMost, before) => {
  const { assignment_id, wartet_seit } = stundenzettel;
  const due = await ctx.db
    .select({ id: assignment_id })
    .from(stundenzettel)
    .where(sql`${wartet_seit} < least(${moment(before)}, now() - interval '8 years')`)
    .limit(atMost);
  if (due.length === 0) return 0;
  const ids = idsIn(due);
  const gone = await ctx.db.transaction(async (db) => {
    await db
      .delete(stundenzettelFassungen)
      .where(inArray(stundenzettelFassungen.assignment_id, ids));
    return db
      .delete(stundenzettel)
      .where(inArray(assignment_id, ids))
      .returning({ key: stundenzettel.datei });
  });
  // After the commit; what the store doesn't remove now, the sweep does.
  await removeObjects(
    ctx,
    gone.flatMap(({ key }) => key ?? []),
  );
  return gone.length;
};

/** Jobs to which a driver was confirmed once (`isWanted`: as SQL says it of a condition), or to which none ever was. */
export function anonymiseEnded(isWanted: (wasConfirmed: SQL) => SQL): Removal {
  return async (ctx, atMost, before) => {
    const { job_id, confirmed_at } = jobAssignments;
    const ofJob = eq(job_id, jobRequests.id);
    const isDue = and(
      sql`${ENDED_AT} < ${moment(before)}`,
      ne(jobRequests.customer_name, NAMELESS_CUSTOMER),
      isWanted(exists(assignmentsOf(ctx, and(ofJob, isNotNull(confirmed_at))))),
    );
    const find = ({ db }: ReadCtx) =>
      db.select().from(jobRequests).where(isDue).orderBy(asc(jobRequests.id));
    const gone = await changeDue(ctx, atMost, find, async (tx, jobs) => {
      await anonymiseJobs(tx, jobs);
      await deleteConfirmedOrders(tx, idsIn(jobs));
      return jobs;
    });
    return gone.length;
  };
}

/** Empties mails; waiting ones are not over, and those of running jobs are still needed. */
export function blankMails(
  isOfKind: (ctx: ReadCtx) => SQL,
  isJobOver: (before: SQL) => SQL,
): Removal {
  const { id, job_id, recipient, status, created_at } = emailLog;
  return async (ctx, atMost, before) => {
    const isOver = isJobOver(moment(before));
    const ended = idsWhere(ctx, jobRequests, isOver);
    const found = ctx.db
      .select({ id })
      .from(emailLog)
      .where(
        and(
          sql`${created_at} < ${moment(before)}`,
          ne(recipient, ERASED_RECIPIENT),
          ne(status, "pending"),
          or(isNull(job_id), inArray(job_id, ended)),
          isOfKind(ctx),
        ),
      )
      .limit(atMost);
    const emptied = await emptyMails(ctx, "term", and(inArray(id, found), ne(status, "pending")));
    await removeMailFiles(ctx, emptied);
    return emptied.length;
  };
}

/**
 * Forgets drivers as on their own demand (`eraseDriver`); not while one still has a job, and not while the row has been touched since
 * the term began.
 */
export function forgetDrivers(which: SQL | undefined): Removal {
  return async (ctx, atMost, before) => {
    const { driver_id, status } = jobAssignments;
    const ofDriver = eq(driver_id, fahrerProfile.id);
    const openJob = assignmentsOf(ctx, and(ofDriver, inArray(status, [...ACTIVE_STATUSES])));
    const { geloescht_am, updated_at } = fahrerProfile;
    const isDue = and(which, isNull(geloescht_am), lt(updated_at, before), notExists(openJob));
    const find = ({ db }: ReadCtx) =>
      db.select().from(fahrerProfile).where(isDue).orderBy(asc(fahrerProfile.id));
    const gone = await changeDue(ctx, atMost, find, async (tx, drivers) => {
      const forgotten: Awaited<ReturnType<typeof forgetDriver>>[] = [];
      for (const driver of drivers) {
        forgotten.push(await forgetDriver(tx, driver));
        await logAction(tx, "erase_driver", { driverId: driver.id, note: "Frist abgelaufen" });
      }
      return forgotten;
    });
    for (const one of gone) await removeFiles(ctx, one);
    return gone.length;
  };
}

/** The driver himself stays, with a note in the log and on his card; nobody is written to. */
export async function deleteUnapprovedDocuments(
  ctx: Ctx,
  atMost: number,
  before = dueBefore(ctx, "unapproved_documents"),
): Promise<number> {
  const { fahrer_id, uploaded_at } = fahrerDokumente;
  const find = ({ db }: ReadCtx) => {
    const withDue = db
      .select({ id: fahrer_id })
      .from(fahrerDokumente)
      .where(lt(uploaded_at, before));
    return idsWhere(
      { db },
      fahrerProfile,
      isUnapproved(),
      inArray(fahrerProfile.id, withDue),
    ).orderBy(asc(fahrerProfile.id));
  };
  const keys = await changeDue(ctx, atMost, find, async (tx, drivers) => {
    const removed: string[] = [];
    for (const driver of drivers) removed.push(...(await removeDue(tx, driver.id, before)));
    return removed;
  });
  // After the commit; what the store doesn't remove now, the sweep does.
  await removeObjects(ctx, keys);
  return keys.length;
}

async function removeDue(tx: TxCtx, driverId: string, before: Date) {
  const { fahrer_id, uploaded_at, filepath } = fahrerDokumente;
  const documents = await tx.db
    .delete(fahrerDokumente)
    .where(and(eq(fahrer_id, driverId), lt(uploaded_at, before)))
    .returning({ key: filepath });
  await updateRow(tx, fahrerProfile, driverId, { dokumente_geloescht_am: tx.now() });
  const note = counted(documents.length, "Dokument", "Dokumente");
  await logAction(tx, "expire_documents", { driverId, note });
  return documents.map(({ key }) => key);
}

const deleteRequests = deletes(
  newsletterSubscriptions,
  (before) =>
    sql`${newsletterSubscriptions.status} = 'requested' and ${newsletterSubscriptions.requested_at} < ${before}`,
);

/** The requests for the newsletter, and the mails that asked about them. */
export const deleteUnconfirmed: Removal = async (ctx, atMost, before) => {
  const requests = await deleteRequests(ctx, atMost, before);
  if (requests === atMost) return requests;
  // By what is left, not by what was just removed: a run that broke off between the two is made good by the next.
  const { id, template, created_at, recipient } = emailLog;
  const asked = sql`${eq(template, "newsletter_confirm")} and ${created_at} < ${moment(before)}
    and not exists (select from newsletter_subscriptions n where lower(n.email) = lower(${recipient}))`;
  const due = ctx.db.select({ id }).from(emailLog).where(asked).limit(atMost);
  const mails = await ctx.db.delete(emailLog).where(inArray(id, due)).returning({ id });
  await removeMailFiles(ctx, idsIn(mails));
  return Math.max(requests, mails.length);
};
