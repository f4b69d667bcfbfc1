import {
  and,
  asc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  not,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import {
  fahrerProfile,
  jobAssignments,
  jobRequests,
  jobResponses,
} from "../../../db/schema/index.ts";
import { presenceInWords } from "../../dispatch/on-the-job/presence.ts";
import { latestTimesOf } from "../../dispatch/on-the-job/queries.ts";
import { driverName } from "../../drivers/queries.ts";
import type { ReadCtx } from "../../kernel/context.ts";
import { berlinDate, DAY_STARTS_AT, nextWeekday } from "../../kernel/time/berlin.ts";
import { addDays, HOUR_MS } from "../../kernel/time/days.ts";
import { workingDaysOf } from "../../kernel/time/working-days.ts";
import { type CountedRow, type Moment, TODAY_RULES } from "./vocabulary.ts";

/** The lists of jobs and assignments. Each reads ids and who is to be called; the jobs themselves are read once for all. */

const { id, status, einsatzbeginn, einsatzende, uhrzeit_beginn, created_at } = jobRequests;
const { start_date, end_date, assigned_at, accepted_at } = jobAssignments;
const assignmentStatus = jobAssignments.status;

const all = sql<number>`count(*) over ()`.mapWith(Number);
const firstDay = sql<string | null>`coalesce(${start_date}, ${einsatzbeginn})`;
/** As `lastDayDriven` has it. */
const lastDay = sql<
  string | null
>`coalesce(${end_date}, ${einsatzende}, ${start_date}, ${einsatzbeginn})`;
/** As `startOfWork` has it. */
const startsAt = (day: SQL) =>
  sql`(${day} + coalesce(${uhrzeit_beginn}, ${DAY_STARTS_AT})::time) at time zone 'Europe/Berlin'`;
const jobStart = startsAt(sql`${einsatzbeginn}`);
const workStart = startsAt(firstDay);

/** Nobody at the agency has looked at it yet: the customer was promised an answer by the next working day. */
export async function readNew(ctx: ReadCtx, moment: Moment): Promise<CountedRow[]> {
  const rows = await openJobs(
    ctx,
    [isNull(jobRequests.gesehen_am), isAwake(moment, jobStart)],
    [asc(created_at)],
  );
  return rows.map((row) => ({ ...ofJob(row), due: nextWeekday(berlinDate(row.since)) }));
}

/** The driver said yes; customer and driver wait for the confirmation. */
export async function readAccepted(ctx: ReadCtx, { today }: Moment): Promise<CountedRow[]> {
  const rows = await assigned(ctx, [isAssigned, isNotNull(accepted_at), isAhead(firstDay, today)]);
  return rows.map((row) => ({ ...ofAssignment(row), due: row.first }));
}

/** Open, and drivers have offered themselves. */
export async function readOffered(ctx: ReadCtx, { today }: Moment): Promise<CountedRow[]> {
  const { job_id, action, assignment_id } = jobResponses;
  const offers = ctx.db
    .select({ id: jobResponses.id })
    .from(jobResponses)
    .where(and(eq(job_id, id), eq(action, "accept"), isNull(assignment_id)));
  const rows = await openJobs(ctx, [exists(offers), isAhead(einsatzbeginn, today)]);
  return rows.map((row) => ({ ...ofJob(row), due: row.first }));
}

/** Every open job that begins today or later, or nobody knows when; the soonest first. */
export async function readOpen(ctx: ReadCtx, moment: Moment): Promise<CountedRow[]> {
  const rows = await openJobs(ctx, [
    isAhead(einsatzbeginn, moment.today),
    isAwake(moment, jobStart),
  ]);
  return rows.map((row) => ({ ...ofJob(row), due: row.first }));
}

/** Assigned without an answer, for more than a day or near its beginning; the soonest beginning first. */
export async function readUnanswered(ctx: ReadCtx, moment: Moment): Promise<CountedRow[]> {
  const asked = new Date(moment.now.getTime() - TODAY_RULES.unansweredAfterHours * HOUR_MS);
  const rows = await assigned(ctx, [
    isAssigned,
    isNull(accepted_at),
    isAhead(firstDay, moment.today),
    or(lt(assigned_at, asked), startsSoon(workStart, moment)),
    isAwake(moment, workStart),
  ]);
  return rows.map((row) => ({ ...ofAssignment(row), due: row.since.toISOString() }));
}

/** Should have begun without a driver or his confirmation, or is over and not closed; the longest first. */
export async function readOverdue(ctx: ReadCtx, moment: Moment): Promise<CountedRow[]> {
  const { today } = moment;
  const isPast = or(
    and(eq(status, "open"), lt(einsatzbeginn, today)),
    and(isAssigned, lt(firstDay, today)),
    and(eq(status, "confirmed"), lt(lastDay, today)),
  );
  const rows = await assigned(ctx, [isPast, isAwake(moment, null)]);
  return rows.map((row) => ({
    ...ofAssignment(row),
    due: row.status === "confirmed" ? row.last : row.first,
  }));
}

/** The driver did not come, and nobody drives in his place. */
export async function readNoShows(ctx: ReadCtx): Promise<CountedRow[]> {
  const rows = await jobs(ctx, [eq(status, "no_show")]);
  return rows.map((row) => ({ ...ofJob(row), due: row.first }));
}

/** Dates or place changed, and driver and customer still believe what they were told before; the soonest first. */
export async function readUntold(ctx: ReadCtx): Promise<CountedRow[]> {
  const isUntold = [isNotNull(jobRequests.mitgeteilt), isNotNull(jobAssignments.id)];
  const rows = await assigned(ctx, isUntold, BY_START);
  return rows.map((row) => ({ ...ofAssignment(row), due: row.begins }));
}

/** Confirmed, and driven today or tomorrow; `due` is the first of the two that is. */
export async function readRunning(ctx: ReadCtx, { today }: Moment): Promise<CountedRow[]> {
  const tomorrow = addDays(today, 1);
  const rows = await assigned(ctx, [
    eq(status, "confirmed"),
    lte(firstDay, tomorrow),
    gte(lastDay, today),
  ]);
  const driven = rows.flatMap((row) => {
    const { first: start, last: end, weekdays } = row;
    const days = start && end && weekdays ? workingDaysOf({ start, end, weekdays }) : [];
    const due = [today, tomorrow].find((day) => days.includes(day));
    return due ? [{ ...ofAssignment(row), due }] : [];
  });
  const timesOf = await latestTimesOf(
    ctx,
    driven.map((row) => row.id),
  );
  return driven
    .map((row) => ({
      ...row,
      detail: presenceInWords(timesOf.get(row.id) ?? [], today),
      of: driven.length,
    }))
    .sort((one, other) => one.due.localeCompare(other.due));
}

/** Put off, the soonest to come back first. */
export async function readSnoozed(ctx: ReadCtx, moment: Moment): Promise<CountedRow[]> {
  const { zurueckgestellt_bis } = jobRequests;
  const rows = await assigned(
    ctx,
    [
      inArray(status, ["open", "assigned", "confirmed"]),
      or(
        and(eq(status, "open"), not(isAwake(moment, jobStart))),
        and(isAssigned, isNull(accepted_at), not(isAwake(moment, workStart))),
        and(eq(status, "confirmed"), lt(lastDay, moment.today), not(isAwake(moment, null))),
      ),
    ],
    [asc(zurueckgestellt_bis)],
  );
  return rows.map((row) => ({ ...ofAssignment(row), due: row.until }));
}

const isAssigned = and(eq(status, "assigned"), eq(assignmentStatus, "assigned"));

function isAhead(day: SQLWrapper, today: string) {
  return or(isNull(day), gte(sql`${day}`, today));
}

/**
 * Nobody has put it off, or the day has come, or it changed since; nor can anybody put off what is about to start. `start`
 * is null for what has begun already.
 */
function isAwake(moment: Moment, start: SQL | null): SQL {
  const { zurueckgestellt_bis, zurueckgestellt_am, updated_at } = jobRequests;
  const isPutOff = and(
    gt(zurueckgestellt_bis, moment.today),
    lte(updated_at, zurueckgestellt_am),
    start ? sql`not ${startsSoon(start, moment)}` : undefined,
  );
  return sql`not coalesce(${isPutOff}, false)`;
}

/** From today on, within the hours of the rule; false where no day is known. */
function startsSoon(start: SQL, { now, today }: Moment) {
  const end = new Date(now.getTime() + TODAY_RULES.startsWithinHours * HOUR_MS).toISOString();
  return sql`coalesce(${start} between (${today}::date::timestamp at time zone 'Europe/Berlin') and ${end}::timestamptz, false)`;
}

const CUSTOMER = {
  jobId: id,
  status,
  first: einsatzbeginn,
  since: created_at,
  customer: sql<string>`coalesce(nullif(${jobRequests.customer_name}, ''), ${jobRequests.company})`,
  phone: jobRequests.customer_phone,
  of: all,
};

const BY_START = [sql`${jobStart} asc nulls last`, asc(created_at), asc(id)];

function jobs({ db }: ReadCtx, where: (SQL | undefined)[], order: SQL[] = BY_START) {
  return db
    .select(CUSTOMER)
    .from(jobRequests)
    .where(and(...where))
    .orderBy(...order)
    .limit(TODAY_RULES.rows);
}

function openJobs(ctx: ReadCtx, where: (SQL | undefined)[], order?: SQL[]) {
  return jobs(ctx, [eq(status, "open"), ...where], order);
}

type JobFound = Awaited<ReturnType<typeof jobs>>[number];

function ofJob({ jobId, customer, phone, of }: JobFound): CountedRow {
  const person = phone ? { name: customer, phone } : null;
  return { ...NOTHING_ELSE, id: jobId, jobId, person, of };
}

const BY_WORK = [sql`${workStart} asc nulls last`, asc(assigned_at), asc(id)];

/** Jobs that are not done, each with the assignment that is on. */
function assigned({ db }: ReadCtx, where: (SQL | undefined)[], order: SQL[] = BY_WORK) {
  return db
    .select({
      ...CUSTOMER,
      assignmentId: jobAssignments.id,
      begins: einsatzbeginn,
      first: firstDay,
      last: lastDay,
      since: sql<Date>`coalesce(${assigned_at}, ${created_at})`.mapWith(created_at),
      until: jobRequests.zurueckgestellt_bis,
      weekdays: jobAssignments.arbeitstage,
      driverId: fahrerProfile.id,
      driver: driverName,
      driverPhone: fahrerProfile.telefon,
    })
    .from(jobRequests)
    .leftJoin(
      jobAssignments,
      and(eq(jobAssignments.job_id, id), inArray(assignmentStatus, ["assigned", "confirmed"])),
    )
    .leftJoin(fahrerProfile, eq(fahrerProfile.id, jobAssignments.driver_id))
    .where(and(...where))
    .orderBy(...order)
    .limit(TODAY_RULES.rows);
}

type Assigned = Awaited<ReturnType<typeof assigned>>[number];

/** The driver is whom to call; without one the customer. */
function ofAssignment(row: Assigned): CountedRow {
  const { assignmentId, driverId, driver, driverPhone } = row;
  if (!assignmentId) return ofJob(row);
  const person = driver && driverPhone ? { name: driver, phone: driverPhone } : null;
  return { ...NOTHING_ELSE, id: assignmentId, jobId: row.jobId, driverId, person, of: row.of };
}

const NOTHING_ELSE = { title: "", detail: "", due: null, driverId: null, emailId: null };
