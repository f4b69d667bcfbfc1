import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { jobAssignments, jobRequests, jobResponses } from "../../../db/schema/index.ts";
import { customersWishes } from "../../customer-records/get-customer.ts";
import { calendars, calendarsOf } from "../../drivers/availability/queries.ts";
import { NOTHING_SAID } from "../../drivers/availability/vocabulary.ts";
import { heldDocuments } from "../../drivers/documents/document-objections.ts";
import type { ReadCtx } from "../../kernel/context.ts";
import { list, readTogether } from "../../kernel/read-together.ts";
import { ACTIVE_STATUSES } from "../../kernel/vocabulary.ts";
import { type Days, lastDayNeeded, workedOn } from "../jobs/vocabulary.ts";
import { REMARKS } from "./queries.ts";

/** Facts about a driver seen from one job, for `objections`. */
export type Background = ReturnType<Awaited<ReturnType<typeof readKnown>>>;

export interface Work extends Days {
  nummer: number;
}

interface About {
  jobId: string;
  days: Days;
  /** In Berlin, `YYYY-MM-DD`. */
  today: string;
  /** This one alone; else all of them. */
  driverId?: string;
}

/** Reads the facts of one driver or of all, seen from one job, by one statement. */
export async function readBackgrounds(
  ctx: ReadCtx,
  { days, today, ...about }: About,
): Promise<(driverId: string) => Background> {
  const seen = await readKnown(ctx, about, calendarsOn(days, about.driverId));
  const job = { ...dated(days, today), id: about.jobId };
  return (driverId) => seen(driverId, job);
}

/** Reads the facts of one driver, seen from any job. */
export async function readBackgroundsOf(
  ctx: ReadCtx,
  { driverId, today }: { driverId: string; today: string },
): Promise<(job: { id: string; kunde_id: string | null; days: Days }) => Background> {
  const said = calendars({ from: today, driverIds: [driverId] });
  const seen = await readKnown(ctx, { driverId }, said);
  return ({ days, ...job }) => seen(driverId, { ...dated(days, today), ...job });
}

/** The days on which a job is worked, and until when documents have to hold. */
function dated(days: Days, today: string) {
  return { today, worked: workedOn(days), lastDay: lastDayNeeded(days, today) };
}

/** Without a day nothing of a calendar can speak for or against anybody. */
function calendarsOn({ start, end }: Days, driverId: string | undefined) {
  const [from, to] = [start ?? end, end ?? start];
  const isDated = from !== null && to !== null;
  return calendars({
    from,
    to,
    ...(isDated ? driverId && { driverIds: [driverId] } : { driverIds: [] }),
  });
}

interface Wanted {
  jobId?: string | undefined;
  driverId?: string | undefined;
}

async function readKnown(ctx: ReadCtx, wanted: Wanted, said: ReturnType<typeof calendars>) {
  const { answers: given, ...found } = await readTogether(ctx, {
    answers: answersOn(wanted),
    own: ownWork(wanted),
    work: otherWork(wanted),
    documents: heldDocuments(wanted.driverId),
    said,
    wishes: customersWishes(wanted),
  });
  const answers = latestOf(
    given.flatMap(({ action, assignmentId, ...row }) => {
      const isOffer = action === "accept" && assignmentId === null;
      return isOffer || action === "decline" ? [{ ...row, isOffer }] : [];
    }),
  );
  const own = latestOf(found.own);
  const wishes = Map.groupBy(found.wishes, driverOf);
  const [calendarOf, workOf] = [calendarsOf(found.said), Map.groupBy(found.work, driverOf)];
  const documentsOf = Map.groupBy(found.documents, driverOf);
  return (driverId: string, { id, kunde_id, ...dates }: SeenJob) => ({
    ...dates,
    /** His last word on the job. */
    answer: answers.get(`${id} ${driverId}`),
    /** On this job, unless cancelled. */
    own: own.get(`${id} ${driverId}`)?.status,
    otherWork: (workOf.get(driverId) ?? []).filter(({ jobId }) => jobId !== id),
    documents: documentsOf.get(driverId) ?? [],
    calendar: calendarOf.get(driverId) ?? NOTHING_SAID,
    /** Wish of the job's customer about this driver. */
    customersWish: wishes
      .get(driverId)
      ?.find(({ customerId }) => kunde_id === undefined || customerId === kunde_id),
  });
}

/** `kunde_id` is missing where the wishes of the job's customer alone were read. */
type SeenJob = ReturnType<typeof dated> & { id: string; kunde_id?: string | null };

function driverOf({ driverId }: { driverId: string }) {
  return driverId;
}

/** Oldest first. */
function answersOn({ jobId, driverId }: Wanted) {
  const { job_id, driver_id, action, responded_at, assignment_id } = jobResponses;
  const wanted = and(
    jobId ? eq(job_id, jobId) : undefined,
    driverId ? eq(driver_id, driverId) : undefined,
  );
  return list(
    {
      jobId: job_id,
      driverId: driver_id,
      action,
      assignmentId: assignment_id,
      at: responded_at,
      remarks: REMARKS,
    },
    sql`${jobResponses} where ${wanted} order by ${responded_at}`,
  );
}

/** Oldest first. */
function ownWork({ jobId, driverId }: Wanted) {
  const { job_id, driver_id, status, assigned_at } = jobAssignments;
  const wanted = and(
    ne(status, "cancelled"),
    jobId ? eq(job_id, jobId) : undefined,
    driverId ? eq(driver_id, driverId) : undefined,
  );
  return list(
    { jobId: job_id, driverId: driver_id, status },
    sql`${jobAssignments} where ${wanted} order by ${assigned_at}`,
  );
}

/** Current assignments of drivers, without those of this job. */
function otherWork({ jobId, driverId }: Wanted) {
  const { job_id, driver_id, start_date: start, end_date: end, arbeitstage } = jobAssignments;
  const { id, nummer, status } = jobRequests;
  const wanted = and(
    jobId ? ne(job_id, jobId) : undefined,
    inArray(jobAssignments.status, ACTIVE_STATUSES),
    inArray(status, ACTIVE_STATUSES),
    driverId ? eq(driver_id, driverId) : undefined,
  );
  return list(
    { jobId: job_id, driverId: driver_id, start, end, weekdays: arbeitstage, nummer },
    sql`${jobAssignments} join ${jobRequests} on ${id} = ${job_id} where ${wanted} order by ${start}, ${nummer}`,
  );
}

/** By job and driver. */
function latestOf<Row extends { jobId: string; driverId: string }>(rows: readonly Row[]) {
  return new Map(rows.map((row) => [`${row.jobId} ${row.driverId}`, row] as const));
}
