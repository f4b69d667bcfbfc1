import {
  and,
  asc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import {
  adminActions,
  type einsatzProbleme,
  type einsatzZeiten,
  emailLog,
  jobAssignments,
  jobRequests,
  kundenwuensche,
  stundenzettel,
  stundenzettelFassungen,
} from "../../../db/schema/index.ts";
import { shortenLogWords } from "../../kernel/action-log.ts";
import type { ReadCtx } from "../../kernel/context.ts";
import { idsIn } from "../../kernel/rows.ts";
import { removeObjects } from "../../kernel/uploads/store-uploads.ts";
import { ERASED_RECIPIENT } from "../../mail/vocabulary.ts";
import { anonymiseJobs, deleteConfirmedOrders, NAMELESS_CUSTOMER } from "../anonymise-jobs.ts";
import { emptied, removeMailFiles } from "../kept-letters.ts";
import { assignmentsOf } from "../what-is-kept.ts";
import { changeDue, deletes, ENDED_AT, moment, type Removal } from "./due.ts";

/** Jobs that ended before this moment. */
export function endedJobs({ db }: ReadCtx, before: SQL) {
  return db.select({ id: jobRequests.id }).from(jobRequests).where(sql`${ENDED_AT} < ${before}`);
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
    const ended = ctx.db.select({ id: jobRequests.id }).from(jobRequests).where(isOver);
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
    const rows = await ctx.db
      .update(emailLog)
      .set(emptied("term"))
      .where(and(inArray(id, found), ne(status, "pending")))
      .returning({ id });
    await removeMailFiles(ctx, idsIn(rows));
    return rows.length;
  };
}
