import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import { fahrerProfile, jobAssignments, jobRequests } from "../../../db/schema/index.ts";
import { driverName } from "../../drivers/queries.ts";
import type { ReadCtx } from "../../kernel/context.ts";
import { berlinDate, DAY_STARTS_AT, formatInstant } from "../../kernel/time/berlin.ts";
import { addDays, HOUR_MS } from "../../kernel/time/days.ts";
import { periodOfJob } from "../../kernel/time/work-dates.ts";
import { jobNumber, vehicleName } from "../../kernel/vocabulary.ts";
import { type CountedRow, type Moment, TODAY_RULES } from "./vocabulary.ts";

const FETCHED = TODAY_RULES.rows;

const all = sql<number>`count(*) over ()`.mapWith(Number);
const { nummer, fahrzeugtyp, einsatzort, zeitraum, created_at } = jobRequests;
const { company, customer_name } = jobRequests;
const { einsatzbeginn, einsatzende, uhrzeit_beginn, arbeitstage } = jobRequests;
const PERIOD = { zeitraum, einsatzbeginn, einsatzende, uhrzeit_beginn, arbeitstage };
const JOB = { jobId: jobRequests.id, nummer, fahrzeugtyp, einsatzort, ...PERIOD };
const CUSTOMER = { company, customer_name };
const { start_date, assigned_at, accepted_at } = jobAssignments;
const startsAt = startOf(start_date);

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
    .select({ ...JOB, ...CUSTOMER, of: all })
    .from(jobRequests)
    .where(and(isOpen, gte(einsatzbeginn, today), lte(einsatzbeginn, last)))
    .orderBy(asc(startOf(einsatzbeginn)), asc(created_at))
    .limit(FETCHED);
  return rows.map((row) => ({ ...ofJob(row), due: row.einsatzbeginn }));
}

/** Nobody is assigned, and nobody knows when it is: the one that waits longest first. */
export async function readUndated({ db }: ReadCtx): Promise<CountedRow[]> {
  const rows = await db
    .select({ ...JOB, ...CUSTOMER, since: created_at, of: all })
    .from(jobRequests)
    .where(and(isOpen, isNull(einsatzbeginn)))
    .orderBy(asc(created_at), asc(jobRequests.id))
    .limit(FETCHED);
  return rows.map(({ since, ...row }) => ({ ...ofJob(row), due: since.toISOString() }));
}

/** Dates or place changed, and driver and customer still believe what they were told before; the soonest first. */
export async function readUntold({ db }: ReadCtx): Promise<CountedRow[]> {
  const rows = await db
    .select({ ...JOB, ...CUSTOMER, driver: driverName, changed: jobRequests.updated_at, of: all })
    .from(jobRequests)
    .innerJoin(jobAssignments, eq(jobAssignments.job_id, jobRequests.id))
    .innerJoin(fahrerProfile, eq(fahrerProfile.id, jobAssignments.driver_id))
    .where(
      and(
        isNotNull(jobRequests.mitgeteilt),
        inArray(jobAssignments.status, ["assigned", "confirmed"]),
      ),
    )
    .orderBy(asc(startOf(einsatzbeginn)), asc(jobRequests.id))
    .limit(FETCHED);
  return rows.map(({ driver, changed, ...row }) => {
    const job = ofJob(row);
    return { ...job, detail: `${driver} · ${job.detail}`, due: changed.toISOString() };
  });
}

const isOpen = eq(jobRequests.status, "open");

type JobFacts = Named & { jobId: string; of: number; company: string; customer_name: string };

/** With the customer: he is called next. */
function ofJob({ jobId, of, ...job }: JobFacts): CountedRow {
  const { title, detail } = named(job);
  const withCustomer = `${job.company || job.customer_name} · ${detail}`;
  const row = { title, detail: withCustomer, due: null, of };
  return { id: jobId, ...row, jobId, driverId: null, emailId: null };
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

type Named = Parameters<typeof periodOfJob>[0] & {
  nummer: number;
  fahrzeugtyp: string;
  einsatzort: string;
};

function named(job: Named) {
  return {
    title: `${jobNumber(job.nummer)}, ${vehicleName(job.fahrzeugtyp)}`,
    detail: `${job.einsatzort} · ${periodOfJob(job)}`,
  };
}

/** From today on, within the hours of the rule. */
function startsSoon({ now, today }: Moment) {
  const end = new Date(now.getTime() + TODAY_RULES.startsWithinHours * HOUR_MS);
  const isBefore = sql`${startsAt} <= ${end.toISOString()}::timestamptz`;
  return and(gte(start_date, today), lte(start_date, berlinDate(end)), isBefore);
}

/** As `startOfWork` has it: that day at the job's start time, else in the morning. */
function startOf(day: typeof start_date | typeof einsatzbeginn) {
  return sql`(${day} + coalesce(${uhrzeit_beginn}, ${DAY_STARTS_AT})::time) at time zone 'Europe/Berlin'`;
}
