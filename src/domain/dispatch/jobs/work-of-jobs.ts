import { and, asc, count, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import {
  fahrerProfile,
  jobAssignments,
  jobRequests,
  jobResponses,
  kundenwuensche,
} from "../../../db/schema/index.ts";
import type { ReadCtx } from "../../kernel/context.ts";
import { startOfWork } from "../../kernel/time/berlin.ts";

/** What the desk's list shows beside the jobs themselves: five look-ups however many jobs. */

export type JobAssignment = Awaited<ReturnType<typeof assignmentsOf>>[number];
export type OpenWishOfJob = Awaited<ReturnType<typeof openWishesOf>>[number];

/** Not the cancelled ones; the one with the latest day first, those without a day last. `starts_at` as for the fee. */
export async function assignmentsOf({ db }: ReadCtx, jobIds: string[]) {
  const { id, job_id, driver_id, status, start_date, end_date } = jobAssignments;
  const { rate_type, rate_value, accepted_at, no_show_at, no_show_fee_cents } = jobAssignments;
  const rows = await db
    .select({
      id,
      job_id,
      driver_id,
      status,
      start_date,
      end_date,
      rate_type,
      rate_value,
      accepted_at,
      no_show_at,
      no_show_fee_cents,
      driver_name: sql<string>`${fahrerProfile.vorname} || ' ' || ${fahrerProfile.nachname}`,
    })
    .from(jobAssignments)
    .innerJoin(fahrerProfile, eq(fahrerProfile.id, driver_id))
    .where(and(inArray(job_id, jobIds), ne(status, "cancelled")))
    .orderBy(sql`coalesce(${end_date}, ${start_date}) desc nulls last`);
  return rows.map((row) => ({
    ...row,
    starts_at: row.start_date ? startOfWork(row.start_date) : null,
  }));
}

/** How many drivers offered themselves, by job. */
export async function offerCountsOf({ db }: ReadCtx, jobIds: string[]) {
  const { job_id, action, assignment_id } = jobResponses;
  const rows = await db
    .select({ job_id, offers: count() })
    .from(jobResponses)
    .where(and(inArray(job_id, jobIds), eq(action, "accept"), isNull(assignment_id)))
    .groupBy(job_id);
  return new Map(rows.map((row) => [row.job_id, row.offers] as const));
}

/** What customers asked for and nobody has settled yet, longest wait first. */
export function openWishesOf({ db }: ReadCtx, jobIds: string[]) {
  const { id, job_id, art, nachricht, created_at, erledigt_am } = kundenwuensche;
  return db
    .select({ id, job_id, art, nachricht, created_at })
    .from(kundenwuensche)
    .where(and(inArray(job_id, jobIds), isNull(erledigt_am)))
    .orderBy(asc(created_at), asc(id));
}

/** The order numbers of each request for several drivers, by its group. */
export async function groupNumbersOf({ db }: ReadCtx, groupIds: string[]) {
  const { gruppe_id, nummer } = jobRequests;
  const groups = new Map<string, number[]>();
  if (groupIds.length === 0) return groups;
  const rows = await db
    .select({ gruppe_id, nummer })
    .from(jobRequests)
    .where(inArray(gruppe_id, groupIds))
    .orderBy(asc(nummer));
  for (const row of rows) {
    const group = row.gruppe_id ?? "";
    groups.set(group, [...(groups.get(group) ?? []), row.nummer]);
  }
  return groups;
}
