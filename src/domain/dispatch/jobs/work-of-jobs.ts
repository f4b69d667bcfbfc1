import { and, asc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import {
  fahrerProfile,
  jobAssignments,
  jobRequests,
  kundenwuensche,
} from "../../../db/schema/index.ts";
import { distanceBetween } from "../../drivers/distance/distance.ts";
import { driverName } from "../../drivers/queries.ts";
import type { ReadCtx } from "../../kernel/context.ts";
import { berlinDate, startOfWork } from "../../kernel/time/berlin.ts";
import { daysTakenBack } from "../assignments/days-in-sql.ts";
import { latestTimesOf } from "../on-the-job/queries.ts";
import type { SearchCtx } from "./sought-words.ts";

/** What the desk's list shows beside the jobs themselves, in one look-up each however many jobs. */

export type JobAssignment = Awaited<ReturnType<typeof assignmentsOf>>[number];

export type OpenWishOfJob = Awaited<ReturnType<typeof openWishesOf>>[number];

/** Not the cancelled ones; the one with the latest day first, those without a day last. `starts_at` as for the fee. */
export async function assignmentsOf(ctx: SearchCtx, jobIds: string[]) {
  const { id, job_id, driver_id, status, start_date, end_date, arbeitstage } = jobAssignments;
  const { rate_type, rate_value, accepted_at, no_show_at, no_show_fee_cents } = jobAssignments;
  const { admin_note, uebergangen, uebergangen_grund } = jobAssignments;
  const { plz, ort, firmensitz_land } = fahrerProfile;
  const { uhrzeit_beginn, einsatzort, einsatz_postal_code, einsatz_city } = jobRequests;
  const rows = await ctx.db
    .select({
      id,
      job_id,
      driver_id,
      status,
      start_date,
      end_date,
      arbeitstage,
      rate_type,
      rate_value,
      accepted_at,
      no_show_at,
      no_show_fee_cents,
      admin_note,
      uebergangen,
      uebergangen_grund,
      taken_back: daysTakenBack(berlinDate(ctx.now())),
      driver_name: driverName,
      driver_phone: fahrerProfile.telefon,
      driver: { plz, ort, firmensitz_land },
      job: { uhrzeit_beginn, einsatzort, einsatz_postal_code, einsatz_city },
    })
    .from(jobAssignments)
    .innerJoin(jobRequests, eq(jobRequests.id, job_id))
    .innerJoin(fahrerProfile, eq(fahrerProfile.id, driver_id))
    .where(and(inArray(job_id, jobIds), ne(status, "cancelled")))
    .orderBy(sql`coalesce(${end_date}, ${start_date}) desc nulls last`);
  const timesOf = await latestTimesOf(
    ctx,
    rows.map((row) => row.id),
  );
  return rows.map(({ job, driver, ...row }) => ({
    ...row,
    times: timesOf.get(row.id) ?? [],
    driver_place: `${driver.plz} ${driver.ort}`.trim(),
    driver_distance: distanceBetween(job, driver),
    starts_at: row.start_date ? startOfWork(row.start_date, job.uhrzeit_beginn) : null,
  }));
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

/** The order numbers of the jobs that share a request or a series, by its id. */
export async function numbersBy(
  { db }: ReadCtx,
  shared: typeof jobRequests.gruppe_id | typeof jobRequests.serie_id,
  of: (string | null)[],
): Promise<Map<string, number[]>> {
  const ids = [...new Set(of)].filter((id) => id !== null);
  const numbers = new Map<string, number[]>();
  if (ids.length === 0) return numbers;
  const { nummer } = jobRequests;
  const rows = await db
    .select({ id: shared, nummer })
    .from(jobRequests)
    .where(inArray(shared, ids))
    .orderBy(asc(nummer));
  for (const { id, nummer } of rows) {
    if (id) numbers.set(id, [...(numbers.get(id) ?? []), nummer]);
  }
  return numbers;
}
