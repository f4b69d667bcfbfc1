import { type SQL, sql } from "drizzle-orm";
import {
  fahrerKalender,
  fahrerTage,
  jobAssignments,
  jobRequests,
} from "../../../db/schema/index.ts";
import { WEEKDAYS, type Weekday } from "../../kernel/time/working-days.ts";

const { start_date, end_date, driver_id, uebergangen, assigned_at, nicht_frei_gewogen_am } =
  jobAssignments;

/** The first and last day of an assignment's own; both the same where only one is known, null where none is. */
export const OWN_FIRST = sql<string | null>`coalesce(${start_date}, ${end_date})`;
export const OWN_LAST = sql<string | null>`coalesce(${end_date}, ${start_date})`;

/** Days of the assignment, else of its job; where only one day is known, that one (docs/rules.md, Periods). */
export const START = sql<string>`coalesce(${OWN_FIRST}, ${jobRequests.einsatzbeginn})::text`;
export const END = sql<string>`coalesce(${OWN_LAST}, ${jobRequests.einsatzende}, ${jobRequests.einsatzbeginn})::text`;
export const WORKED_WEEKDAYS = sql<
  Weekday[]
>`case when ${OWN_FIRST} is null then ${jobRequests.arbeitstage} else ${jobAssignments.arbeitstage} end`;

const WEEKDAY_NAMES = sql.raw(`array[${WEEKDAYS.map((name) => `'${name}'`).join(", ")}]`);

/**
 * Days from `today` on that the driver is assigned for but reported as not free, if nobody has weighed it since
 * (docs/rules.md, Availability). Sorted, `YYYY-MM-DD`. For assignments joined with their job.
 */
export function daysTakenBack(today: string): SQL<string[]> {
  const { fahrer_id, nicht_tage, muster_stand } = fahrerKalender;
  const { tag, zustand, gesagt_am } = fahrerTage;
  const weekday = sql`(${WEEKDAY_NAMES})[extract(isodow from d.day)::int]`;
  return sql<string[]>`array(
    select d.day::date::text from ${fahrerKalender}
    cross join lateral generate_series(greatest(${START}::date, ${today}::date)::timestamp, ${END}::date, interval '1 day') d(day)
    left join ${fahrerTage} on ${fahrerTage.fahrer_id} = ${fahrer_id} and ${tag} = d.day::date
    where ${fahrer_id} = ${driver_id}
      and ${jobAssignments.status} in ('assigned', 'confirmed') and ${jobRequests.status} in ('assigned', 'confirmed')
      and (d.day::date = ${START}::date or ${weekday} = any(${WORKED_WEEKDAYS}))
      and coalesce(${zustand} = 'absent', ${weekday} = any(${nicht_tage}))
      and (not 'absent' = any(${uebergangen}) or coalesce(${gesagt_am}, ${muster_stand}) > coalesce(${nicht_frei_gewogen_am}, ${assigned_at}))
    order by d.day)`;
}
