import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { jobAssignments, jobRequests, jobResponses } from "../../../db/schema/index.ts";
import { type CustomersWish, customersWishes } from "../../customer-records/get-customer.ts";
import { calendars, calendarsOf } from "../../drivers/availability/queries.ts";
import { type DriverCalendar, NOTHING_SAID } from "../../drivers/availability/vocabulary.ts";
import { heldDocuments } from "../../drivers/documents/document-objections.ts";
import type { HeldDocument } from "../../drivers/documents/vocabulary.ts";
import type { ReadCtx } from "../../kernel/context.ts";
import { list, readTogether } from "../../kernel/read-together.ts";
import { ACTIVE_STATUSES } from "../../kernel/vocabulary.ts";
import type { Remarks } from "../answers/vocabulary.ts";
import { type Days, lastDayNeeded, workedOn } from "../jobs/vocabulary.ts";
import type { AssignmentStatus } from "./schemas.ts";

/** Facts about a driver seen from one job, for `objections`. */
export interface Background {
  /** His last word on the job. */
  answer: { isOffer: boolean; at: Date; remarks: Remarks } | undefined;
  /** On this job, unless cancelled. */
  own: AssignmentStatus | undefined;
  otherWork: readonly Work[];
  documents: readonly HeldDocument[];
  /** Until when they have to hold. */
  lastDay: string;
  /** The days on which the job is worked, and what he said of them. */
  worked: readonly string[];
  calendar: DriverCalendar;
  /** Wish of the job's customer about this driver. */
  customersWish: CustomersWish | undefined;
  /** In Berlin, `YYYY-MM-DD`. */
  today: string;
}

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
  const known = await readKnown(ctx, about, calendarsOn(days, about.driverId));
  const wishOf = latestOf(known.wishes, "driverId");
  const [answerOf, ownOf] = [latestOf(known.answers, "driverId"), latestOf(known.own, "driverId")];
  const worked = workedOn(days);
  const workOf = Map.groupBy(known.work, ({ driverId }) => driverId);
  return (driverId) => ({
    answer: answerOf.get(driverId),
    own: ownOf.get(driverId)?.status,
    otherWork: workOf.get(driverId) ?? [],
    documents: known.documents.get(driverId) ?? [],
    lastDay: lastDayNeeded(days, today),
    worked,
    calendar: known.calendars.get(driverId) ?? NOTHING_SAID,
    customersWish: wishOf.get(driverId),
    today,
  });
}

/** Reads the facts of one driver, seen from any job. */
export async function readBackgroundsOf(
  ctx: ReadCtx,
  { driverId, today }: { driverId: string; today: string },
): Promise<(job: { id: string; kunde_id: string | null; days: Days }) => Background> {
  const known = await readKnown(
    ctx,
    { driverId },
    calendars({ from: today, driverIds: [driverId] }),
  );
  const [answerOf, ownOf] = [latestOf(known.answers, "jobId"), latestOf(known.own, "jobId")];
  return ({ id, kunde_id, days }) => ({
    answer: answerOf.get(id),
    own: ownOf.get(id)?.status,
    otherWork: known.work.filter(({ jobId }) => jobId !== id),
    documents: known.documents.get(driverId) ?? [],
    lastDay: lastDayNeeded(days, today),
    worked: workedOn(days),
    calendar: known.calendars.get(driverId) ?? NOTHING_SAID,
    customersWish: known.wishes.find(({ customerId }) => customerId === kunde_id),
    today,
  });
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
  const { answers, documents, ...found } = await readTogether(ctx, {
    answers: answersOn(wanted),
    own: ownWork(wanted),
    work: otherWork(wanted),
    documents: heldDocuments(wanted.driverId),
    said,
    wishes: customersWishes(wanted),
  });
  return {
    ...found,
    answers: answers
      .map(({ action, assignmentId, ...row }) => ({
        ...row,
        isOffer: action === "accept" && assignmentId === null,
        isNo: action === "decline",
      }))
      .filter(({ isOffer, isNo }) => isOffer || isNo),
    documents: Map.groupBy(documents, ({ driverId }) => driverId),
    calendars: calendarsOf(found.said),
  };
}

/** Oldest first. */
function answersOn({ jobId, driverId }: Wanted) {
  const { job_id, driver_id, action, responded_at, assignment_id } = jobResponses;
  const { reason, available_from, message, wished_rate_type, wished_rate_value } = jobResponses;
  const remarks = { reason, available_from, message, wished_rate_type, wished_rate_value };
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
      remarks,
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

function latestOf<Key extends "jobId" | "driverId", Row extends Record<Key, string>>(
  rows: readonly Row[],
  key: Key,
): Map<string, Row> {
  return new Map(rows.map((row) => [row[key], row]));
}
