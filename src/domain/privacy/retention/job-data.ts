import { and, asc, eq, exists, inArray, isNotNull, ne, not, notExists, or, sql } from "drizzle-orm";
import {
  adminActions,
  auftragAnlagen,
  einsatzProbleme,
  einsatzZeiten,
  jobAssignments,
  jobRequests,
  jobResponses,
  kundenwuensche,
  priceConfirmations,
  stundenzettel,
  stundenzettelFassungen,
} from "../../../db/schema/index.ts";
import { NO_REMARKS } from "../../dispatch/answers/vocabulary.ts";
import { shortenLogWords } from "../../kernel/action-log.ts";
import type { Ctx, ReadCtx } from "../../kernel/context.ts";
import { idsIn } from "../../kernel/rows.ts";
import { removeObjects } from "../../kernel/uploads/store-uploads.ts";
import { anonymiseJobs, deleteConfirmedOrders, NAMELESS_CUSTOMER } from "../anonymise-jobs.ts";
import { assignmentsOf } from "../what-is-kept.ts";
import {
  changeDue,
  deletePortion,
  deleteWithObjects,
  dueBefore,
  ENDED_AT,
  inTurn,
  moment,
  type Removal,
  updatePortion,
} from "./due.ts";
import type { NightlyKind } from "./vocabulary.ts";

/** Jobs that ended before the kind's term. */
function endedLongAgo(ctx: Ctx, kind: NightlyKind) {
  return ctx.db
    .select({ id: jobRequests.id })
    .from(jobRequests)
    .where(sql`${ENDED_AT} < ${moment(dueBefore(ctx, kind))}`);
}

export function deletePriceConfirmations(ctx: Ctx, atMost: number) {
  const due = inArray(priceConfirmations.job_id, endedLongAgo(ctx, "price_confirmations"));
  return deletePortion(ctx, priceConfirmations, due, atMost);
}

/** Wishes of customers, and log entries that repeat their words. */
export async function deleteWishes(ctx: Ctx, atMost: number) {
  const jobs = endedLongAgo(ctx, "wishes");
  const said = await ctx.db
    .selectDistinct({ id: adminActions.job_id })
    .from(adminActions)
    .where(and(isNotNull(adminActions.note_without_words), inArray(adminActions.job_id, jobs)))
    .limit(atMost);
  if (said.length > 0) {
    const ids = said.flatMap(({ id }) => (id === null ? [] : [id]));
    const shortened = await shortenLogWords(ctx, ids);
    if (said.length === atMost) return shortened;
  }
  return deletePortion(ctx, kundenwuensche, inArray(kundenwuensche.job_id, jobs), atMost);
}

/** The answer itself stays with the job. */
export function blankAnswers(ctx: Ctx, atMost: number) {
  const { job_id, ip_shortened, user_agent, message, reason, available_from, wished_rate_value } =
    jobResponses;
  const says = or(
    ne(ip_shortened, ""),
    ne(user_agent, ""),
    ne(message, ""),
    isNotNull(reason),
    isNotNull(available_from),
    isNotNull(wished_rate_value),
  );
  return updatePortion(
    ctx,
    jobResponses,
    { ip_shortened: "", user_agent: "", ...NO_REMARKS },
    sql`${inArray(job_id, endedLongAgo(ctx, "answer_traces"))} and ${says}`,
    atMost,
  );
}

/** Times and problems as drivers reported them. */
export const deleteReports = inTurn(reportsOf(einsatzZeiten), reportsOf(einsatzProbleme));

function reportsOf(table: typeof einsatzZeiten | typeof einsatzProbleme): Removal {
  return (ctx, atMost) => {
    const ofJobs = inArray(jobAssignments.job_id, endedLongAgo(ctx, "job_reports"));
    const due = inArray(table.assignment_id, assignmentsOf(ctx, ofJobs));
    return deletePortion(ctx, table, due, atMost);
  };
}

/** Whole sheets: the database lets go of nothing that was said later (after-tables.sql), whatever a copy's clock says. */
export async function deleteSheets(ctx: Ctx, atMost: number) {
  const { assignment_id, wartet_seit } = stundenzettel;
  const before = moment(dueBefore(ctx, "hours_sheets"));
  const due = await ctx.db
    .select({ id: assignment_id })
    .from(stundenzettel)
    .where(sql`${wartet_seit} < least(${before}, now() - interval '8 years')`)
    .limit(atMost);
  if (due.length === 0) return 0;
  const ids = due.map(({ id }) => id);
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
}

/** Data of a request whose jobs have all ended. */
export function deleteAttachments(ctx: Ctx, atMost: number) {
  const { id, gruppe_id } = jobRequests;
  const later = ctx.db
    .select({ id })
    .from(jobRequests)
    .where(
      and(
        sql`coalesce(${gruppe_id}, ${id}) = ${auftragAnlagen.job_id}`,
        // Not ended: still to be driven.
        sql`coalesce(${ENDED_AT}, 'infinity') >= ${moment(dueBefore(ctx, "attachments"))}`,
      ),
    );
  return deleteWithObjects(ctx, auftragAnlagen.filepath, notExists(later), atMost);
}

/** Requests that no driver was ever confirmed for, or jobs that were business, once the law wants nothing of them any more. */
export function anonymiseEnded(kind: "unfulfilled_requests" | "finished_jobs"): Removal {
  return async (ctx, atMost) => {
    const { job_id, confirmed_at } = jobAssignments;
    const ofJob = eq(job_id, jobRequests.id);
    const wasConfirmed = exists(assignmentsOf(ctx, and(ofJob, isNotNull(confirmed_at))));
    const isDue = and(
      sql`${ENDED_AT} < ${moment(dueBefore(ctx, kind))}`,
      ne(jobRequests.customer_name, NAMELESS_CUSTOMER),
      kind === "finished_jobs" ? wasConfirmed : not(wasConfirmed),
    );
    const find = ({ db }: ReadCtx) =>
      db.select().from(jobRequests).where(isDue).orderBy(asc(jobRequests.id));
    const gone = await changeDue(ctx, atMost, find, async (tx, jobs) => {
      await anonymiseJobs(tx, jobs);
      await deleteConfirmedOrders(tx, idsIn(jobs));
      return jobs.length;
    });
    return gone ?? 0;
  };
}
