import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import {
  einsatzProbleme,
  jobAssignments,
  jobRequests,
  kundenwuensche,
  stundenzettel,
} from "../../../db/schema/index.ts";
import { waitsForDispatcher } from "../../billing/hours/silence.ts";
import { daysTakenBack, WORKED_WEEKDAYS } from "../../dispatch/assignments/days-in-sql.ts";
import { answerUntil } from "../../dispatch/jobs/answer-day.ts";
import type { PricedCtx } from "../../dispatch/jobs/order-prices.ts";
import { DAY_STARTS_AT } from "../../kernel/time/berlin.ts";
import { ACTIVE_STATUSES, type WishKind } from "../../kernel/vocabulary.ts";
import type { Moment } from "./vocabulary.ts";

const { id, status, einsatzbeginn, einsatzende, uhrzeit_beginn, created_at } = jobRequests;
const { zurueckgestellt_bis, zurueckgestellt_am, updated_at, gesehen_am, mitgeteilt } = jobRequests;
const { start_date, end_date, assigned_at, accepted_at } = jobAssignments;

const date = (value: string) => new Date(value);
/** For an unannounced change the job's own days count. */
const first = sql<
  string | null
>`case when ${mitgeteilt} is null then coalesce(${start_date}, ${einsatzbeginn})
  else coalesce(${einsatzbeginn}, ${start_date}) end`;
/** As `lastDayDriven` has it. */
const last = sql<
  string | null
>`coalesce(${end_date}, ${einsatzende}, ${start_date}, ${einsatzbeginn})`;
/** As `startOfWork` has it. */
const startsAt = sql<Date | null>`(${first} + coalesce(${uhrzeit_beginn}, ${DAY_STARTS_AT})::time) at time zone 'Europe/Berlin'`;

/** The facts of every job that somebody may have to do something about, by one statement; without its mails. */
export async function readJobFacts(ctx: PricedCtx, { now, today }: Moment) {
  const { art, job_id, erledigt_am } = kundenwuensche;
  const { gemeldet_am, assignment_id } = einsatzProbleme;
  const openWish = sql`from ${kundenwuensche} where ${and(eq(job_id, id), isNull(erledigt_am))}`;
  const waitingSheets = sql`from ${stundenzettel} join ${jobAssignments}
    on ${jobAssignments.id} = ${stundenzettel.assignment_id}
    where ${jobAssignments.job_id} = ${id} and ${waitsForDispatcher(now)}`;
  const rows = await ctx.db
    .select({
      id,
      status,
      first,
      last,
      weekdays: WORKED_WEEKDAYS,
      startsAt: startsAt.mapWith(date),
      created_at,
      gesehen_am,
      putOffUntil: sql<
        string | null
      >`case when ${updated_at} <= ${zurueckgestellt_am} then ${zurueckgestellt_bis} end`,
      assignedAt: assigned_at,
      acceptedAt: accepted_at,
      isUntold: sql<boolean>`${mitgeteilt} is not null and ${jobAssignments.id} is not null`,
      problemSince: sql<Date | null>`(select min(${gemeldet_am}) from ${einsatzProbleme}
        where ${and(eq(assignment_id, jobAssignments.id), isNull(einsatzProbleme.erledigt_am))})`.mapWith(
        date,
      ),
      wishKind: sql<WishKind | null>`(select ${art} ${openWish} order by ${art} = 'storno' desc limit 1)`,
      wishSince: sql<Date | null>`(select min(${kundenwuensche.created_at}) ${openWish})`.mapWith(
        date,
      ),
      hoursSince:
        sql<Date | null>`(select min(${stundenzettel.wartet_seit}) ${waitingSheets})`.mapWith(date),
      isHoursDisputed: sql<boolean>`exists (select ${waitingSheets} and ${stundenzettel.status} = 'disputed')`,
      lostDay: sql<string | null>`(${daysTakenBack(today)})[1]`,
    })
    .from(jobRequests)
    .leftJoin(
      jobAssignments,
      and(
        eq(jobAssignments.job_id, id),
        inArray(jobAssignments.status, ACTIVE_STATUSES),
        inArray(status, ACTIVE_STATUSES),
      ),
    )
    .where(
      or(
        inArray(status, ["open", ...ACTIVE_STATUSES, "no_show"]),
        sql`exists (select ${openWish})`,
        sql`exists (select ${waitingSheets})`,
      ),
    )
    .orderBy(jobRequests.nummer);
  return rows.map(({ wishKind, wishSince, ...row }) => ({
    ...row,
    answerUntil: answerUntil(ctx, row),
    wish: wishKind && wishSince && { kind: wishKind, since: wishSince },
  }));
}
