import { and, asc, eq, inArray, ne } from "drizzle-orm";
import { jobAssignments, jobRequests, jobResponses } from "../../../db/schema/index.ts";
import {
  type CustomersWish,
  readCustomersWishes,
} from "../../customer-records/customers-wishes.ts";
import { readCalendars } from "../../drivers/availability/queries.ts";
import { type DriverCalendar, NOTHING_SAID } from "../../drivers/availability/vocabulary.ts";
import { readHeldDocuments } from "../../drivers/documents/document-objections.ts";
import type { HeldDocument } from "../../drivers/documents/vocabulary.ts";
import type { ReadCtx } from "../../kernel/context.ts";
import { ACTIVE_STATUSES } from "../../kernel/vocabulary.ts";
import type { Remarks } from "../answers/vocabulary.ts";
import { workedOn } from "./calendar-reasons.ts";
import type { AssignmentStatus } from "./schemas.ts";
import { type Days, lastDayNeeded } from "./vocabulary.ts";

/** What is known about a driver beside his profile, seen from one job: what `objections` needs. */
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
  /** What the job's customer says of him. */
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

/** Of one job: reads what is known about one driver, or about all of them at once. */
export async function readBackgrounds(
  ctx: ReadCtx,
  { days, today, ...about }: About,
): Promise<(driverId: string) => Background> {
  const [[answers, own, work, documents], calendars, wishes] = await Promise.all([
    readAll(ctx, about),
    readCalendarsOn(ctx, days, about.driverId),
    readCustomersWishes(ctx, about),
  ]);
  const wishOf = latestOf(wishes, "driverId");
  const [answerOf, ownOf] = [latestOf(answers, "driverId"), latestOf(own, "driverId")];
  const worked = workedOn(days);
  const workOf = Map.groupBy(work, ({ driverId }) => driverId);
  return (driverId) => ({
    answer: answerOf.get(driverId),
    own: ownOf.get(driverId)?.status,
    otherWork: workOf.get(driverId) ?? [],
    documents: documents.get(driverId) ?? [],
    lastDay: lastDayNeeded(days, today),
    worked,
    calendar: calendars.get(driverId) ?? NOTHING_SAID,
    customersWish: wishOf.get(driverId),
    today,
  });
}

/** Of one driver: reads what is known about him, seen from any job. */
export async function readBackgroundsOf(
  ctx: ReadCtx,
  { driverId, today }: { driverId: string; today: string },
): Promise<(job: { id: string; kunde_id: string | null; days: Days }) => Background> {
  const [[answers, own, work, documents], calendars, wishes] = await Promise.all([
    readAll(ctx, { driverId }),
    readCalendars(ctx, { from: today, driverIds: [driverId] }),
    readCustomersWishes(ctx, { driverId }),
  ]);
  const [answerOf, ownOf] = [latestOf(answers, "jobId"), latestOf(own, "jobId")];
  return ({ id, kunde_id, days }) => ({
    answer: answerOf.get(id),
    own: ownOf.get(id)?.status,
    otherWork: work.filter(({ jobId }) => jobId !== id),
    documents: documents.get(driverId) ?? [],
    lastDay: lastDayNeeded(days, today),
    worked: workedOn(days),
    calendar: calendars.get(driverId) ?? NOTHING_SAID,
    customersWish: wishes.find(({ customerId }) => customerId === kunde_id),
    today,
  });
}

/** Without a day nothing of a calendar can speak for or against anybody. */
function readCalendarsOn(ctx: ReadCtx, { start, end }: Days, driverId: string | undefined) {
  const [from, to] = [start ?? end, end ?? start];
  return from && to
    ? readCalendars(ctx, { from, to, ...(driverId && { driverIds: [driverId] }) })
    : Promise.resolve(new Map<string, DriverCalendar>());
}

interface Wanted {
  jobId?: string | undefined;
  driverId?: string | undefined;
}

function readAll(ctx: ReadCtx, wanted: Wanted) {
  return Promise.all([
    readAnswers(ctx, wanted),
    readOwnWork(ctx, wanted),
    readWork(ctx, wanted),
    readHeldDocuments(ctx, wanted.driverId),
  ]);
}

/** Oldest first. */
async function readAnswers({ db }: ReadCtx, { jobId, driverId }: Wanted) {
  const { job_id, driver_id, action, responded_at, assignment_id } = jobResponses;
  const { reason, available_from, message, wished_rate_type, wished_rate_value } = jobResponses;
  const remarks = { reason, available_from, message, wished_rate_type, wished_rate_value };
  const answer = { jobId: job_id, driverId: driver_id, action, assignmentId: assignment_id };
  const rows = await db
    .select({ ...answer, at: responded_at, remarks })
    .from(jobResponses)
    .where(
      and(jobId ? eq(job_id, jobId) : undefined, driverId ? eq(driver_id, driverId) : undefined),
    )
    .orderBy(asc(responded_at));
  return rows
    .map(({ action: said, assignmentId, ...row }) => ({
      ...row,
      isOffer: said === "accept" && assignmentId === null,
      isNo: said === "decline",
    }))
    .filter(({ isOffer, isNo }) => isOffer || isNo);
}

/** Oldest first. */
async function readOwnWork({ db }: ReadCtx, { jobId, driverId }: Wanted) {
  const { job_id, driver_id, status, assigned_at } = jobAssignments;
  return db
    .select({ jobId: job_id, driverId: driver_id, status })
    .from(jobAssignments)
    .where(
      and(
        ne(status, "cancelled"),
        jobId ? eq(job_id, jobId) : undefined,
        driverId ? eq(driver_id, driverId) : undefined,
      ),
    )
    .orderBy(asc(assigned_at));
}

/** What drivers are assigned to now, without this job. */
async function readWork({ db }: ReadCtx, { jobId, driverId }: Wanted) {
  const { job_id, driver_id, start_date: start, end_date: end, arbeitstage } = jobAssignments;
  const { nummer } = jobRequests;
  return db
    .select({ jobId: job_id, driverId: driver_id, start, end, weekdays: arbeitstage, nummer })
    .from(jobAssignments)
    .innerJoin(jobRequests, eq(jobRequests.id, job_id))
    .where(
      and(
        jobId ? ne(job_id, jobId) : undefined,
        inArray(jobAssignments.status, ACTIVE_STATUSES),
        inArray(jobRequests.status, ACTIVE_STATUSES),
        driverId ? eq(driver_id, driverId) : undefined,
      ),
    )
    .orderBy(asc(start), asc(nummer));
}

function latestOf<Key extends "jobId" | "driverId", Row extends Record<Key, string>>(
  rows: readonly Row[],
  key: Key,
): Map<string, Row> {
  return new Map(rows.map((row) => [row[key], row]));
}
