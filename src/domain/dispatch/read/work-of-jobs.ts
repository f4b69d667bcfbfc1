import { and, eq, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import {
  fahrerProfile,
  jobAssignments,
  jobRequests,
  kundenwuensche,
} from "../../../db/schema/index.ts";
import { distanceBetween } from "../../drivers/distance/distance.ts";
import { driverName } from "../../drivers/queries.ts";
import { list } from "../../kernel/read-together.ts";
import { berlinDate, startOfWork } from "../../kernel/time/berlin.ts";
import { daysTakenBack } from "../assignments/days-in-sql.ts";
import type { SearchCtx } from "../jobs/sought-words.ts";
import type { DayTimes } from "../on-the-job/report-time.ts";

/**
 * Additions to the rows of the desk's list, for `readTogether`: one statement however many jobs. `jobIds` is a
 * subquery.
 */

export type JobAssignment = ReturnType<typeof withPlace>;

/** Not the cancelled ones; the one with the latest day first, those without a day last. */
export function assignmentsOf(ctx: SearchCtx, jobIds: SQL) {
  const { id, job_id, driver_id, status, start_date, end_date, arbeitstage } = jobAssignments;
  const { rate_type, rate_value, accepted_at, no_show_at, no_show_fee_cents } = jobAssignments;
  const { admin_note, uebergangen, uebergangen_grund } = jobAssignments;
  const { plz, ort, firmensitz_land } = fahrerProfile;
  const { uhrzeit_beginn, einsatzort, einsatz_postal_code, einsatz_city } = jobRequests;
  return list(
    {
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
    },
    sql`${jobAssignments}
      inner join ${jobRequests} on ${eq(jobRequests.id, job_id)}
      inner join ${fahrerProfile} on ${eq(fahrerProfile.id, driver_id)}
      where ${and(inArray(job_id, jobIds), ne(status, "cancelled"))}
      order by coalesce(${end_date}, ${start_date}) desc nulls last`,
  );
}

type AssignmentRow = ReturnType<ReturnType<typeof assignmentsOf>["decode"]>;

/** `starts_at` as for the fee. */
export function withPlace({ job, driver, ...row }: AssignmentRow, times: DayTimes[] = []) {
  return {
    ...row,
    times,
    driver_place: `${driver.plz} ${driver.ort}`.trim(),
    driver_distance: distanceBetween(job, driver),
    starts_at: row.start_date ? startOfWork(row.start_date, job.uhrzeit_beginn) : null,
  };
}

/** Open wishes of customers, longest wait first. */
export function openWishes(jobIds: SQL) {
  const { id, job_id, art, nachricht, created_at, erledigt_am } = kundenwuensche;
  return list(
    { id, job_id, art, nachricht, created_at },
    sql`${kundenwuensche} where ${and(inArray(job_id, jobIds), isNull(erledigt_am))}
      order by ${created_at}, ${id}`,
  );
}

/** The order numbers of the jobs that share a request or a series: one of these ids. */
export function numbersBy(
  shared: typeof jobRequests.gruppe_id | typeof jobRequests.serie_id,
  ids: SQL,
) {
  const { nummer } = jobRequests;
  return list(
    { id: shared, nummer },
    sql`${jobRequests} where ${inArray(shared, ids)} order by ${nummer}`,
  );
}
