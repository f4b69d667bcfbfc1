import { and, asc, eq, gte, isNull, lt, lte, or, sql } from "drizzle-orm";
import { fahrerProfile, jobAssignments, jobRequests } from "../../../db/schema/index.ts";
import { driverName } from "../../drivers/queries.ts";
import type { ReadCtx } from "../../kernel/context.ts";
import { berlinDate, DAY_STARTS_AT, formatInstant } from "../../kernel/time/berlin.ts";
import { addDays, HOUR_MS } from "../../kernel/time/days.ts";
import { jobNumber, vehicleName } from "../../kernel/vocabulary.ts";
import { type CountedRow, type Moment, TODAY_RULES } from "./vocabulary.ts";

const FETCHED = TODAY_RULES.rows;

const all = sql<number>`count(*) over ()`.mapWith(Number);
const { nummer, fahrzeugtyp, einsatzort, zeitraum, einsatzbeginn } = jobRequests;
const JOB = { jobId: jobRequests.id, nummer, fahrzeugtyp, einsatzort, zeitraum };
const { start_date, assigned_at, accepted_at } = jobAssignments;
/** As `startOfWork` has it. */
const startsAt = sql`(${start_date} + coalesce(${jobRequests.uhrzeit_beginn}, ${DAY_STARTS_AT})::time) at time zone 'Europe/Berlin'`;

/** Assigned, about to start, and the driver has not said yes. */
export async function readStarting(ctx: ReadCtx, moment: Moment): Promise<CountedRow[]> {
  const rows = await waiting(ctx)
    .where(and(isWaiting, startsSoon(moment)))
    .orderBy(asc(startsAt), asc(assigned_at))
    .limit(FETCHED);
  return rows.map((row) => assigned(row, row.start));
}

/** Assigned for more than a day without an answer; what starts soon stands above already. */
export async function readUnanswered(ctx: ReadCtx, moment: Moment): Promise<CountedRow[]> {
  const limit = new Date(moment.now.getTime() - TODAY_RULES.unansweredAfterHours * HOUR_MS);
  const rows = await waiting(ctx)
    .where(
      and(
        isWaiting,
        lt(assigned_at, limit),
        or(isNull(start_date), sql`not (${startsSoon(moment)})`),
      ),
    )
    .orderBy(asc(assigned_at))
    .limit(FETCHED);
  return rows.map((row) => assigned(row, row.since.toISOString()));
}

/** About to start, and nobody is assigned. */
export async function readOpen({ db }: ReadCtx, { today }: Moment): Promise<CountedRow[]> {
  const last = addDays(today, TODAY_RULES.openWithinDays);
  const rows = await db
    .select({ ...JOB, start: einsatzbeginn, of: all })
    .from(jobRequests)
    .where(and(eq(jobRequests.status, "open"), gte(einsatzbeginn, today), lte(einsatzbeginn, last)))
    .orderBy(asc(einsatzbeginn), asc(jobRequests.created_at))
    .limit(FETCHED);
  return rows.map(({ start, of, ...job }) => ({
    id: job.jobId,
    ...named(job),
    due: start,
    of,
    jobId: job.jobId,
    driverId: null,
    emailId: null,
  }));
}

/** From the jobs: those that wait for a driver are few, however many assignments there are. */
function waiting({ db }: ReadCtx) {
  return db
    .select({
      ...JOB,
      id: jobAssignments.id,
      driverId: fahrerProfile.id,
      driver: driverName,
      start: start_date,
      since: assigned_at,
      of: all,
    })
    .from(jobRequests)
    .innerJoin(jobAssignments, eq(jobAssignments.job_id, jobRequests.id))
    .innerJoin(fahrerProfile, eq(fahrerProfile.id, jobAssignments.driver_id));
}

const isWaiting = and(
  eq(jobRequests.status, "assigned"),
  eq(jobAssignments.status, "assigned"),
  isNull(accepted_at),
);

type Waiting = Awaited<ReturnType<typeof waiting>>[number];

function assigned({ id, jobId, driverId, driver, since, of, ...job }: Waiting, due: string | null) {
  const { title, detail } = named(job);
  const asked = `${driver}, zugewiesen am ${formatInstant(since)}`;
  return { id, title, detail: `${asked} · ${detail}`, due, jobId, driverId, emailId: null, of };
}

interface Named {
  nummer: number;
  fahrzeugtyp: string;
  einsatzort: string;
  zeitraum: string;
}

function named(job: Named) {
  return {
    title: `${jobNumber(job.nummer)}, ${vehicleName(job.fahrzeugtyp)}`,
    detail: `${job.einsatzort} · ${job.zeitraum}`,
  };
}

/** From today on, within the hours of the rule. */
function startsSoon({ now, today }: Moment) {
  const end = new Date(now.getTime() + TODAY_RULES.startsWithinHours * HOUR_MS);
  const isBefore = sql`${startsAt} <= ${end.toISOString()}::timestamptz`;
  return and(gte(start_date, today), lte(start_date, berlinDate(end)), isBefore);
}
