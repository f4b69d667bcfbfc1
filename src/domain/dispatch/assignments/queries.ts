import {
  and,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import * as z from "zod";
import {
  fahrerProfile,
  jobAssignments,
  jobRequests,
  jobResponses,
} from "../../../db/schema/index.ts";
import { type ChangedPage, type ChangesAsked, changedRows } from "../../kernel/changes.ts";
import type { ReadCtx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { END_BEFORE_START, id } from "../../kernel/fields/schemas.ts";
import {
  DIRECTIONS,
  dayKey,
  type ListOptions,
  listOrder,
  type Page,
  pageOf,
} from "../../kernel/list.ts";
import { idsIn, idsWhere } from "../../kernel/rows.ts";
import {
  containsTerm,
  driverNumberIn,
  orderNumberIn,
  saysDriverNumber,
  saysOrderNumber,
  termOf,
  wordsOf,
} from "../../kernel/search.ts";
import { NO_REMARKS } from "../answers/vocabulary.ts";
import { vehicleIs } from "../jobs/filter/conditions.ts";
import { JobFilter } from "../jobs/filter/schemas.ts";
import type { AssignmentStatus } from "./schemas.ts";

export type AssignmentRow = ReturnType<typeof asRow>;

/** Sort orders of assignments: creation or first day. */
export const ASSIGNMENT_SORTS = ["newest", "start"] as const;

const AssignmentFilter = z
  .object({
    driverId: id().optional(),
    jobId: id().optional(),
    /** This one alone. */
    assignmentId: id().optional(),
    /** Driven on one of these days. */
    from: JobFilter.shape.from,
    to: JobFilter.shape.to,
    vehicle: JobFilter.shape.vehicle,
    /** The driver has said yes, or has not. */
    isAccepted: JobFilter.shape.isAccepted,
    sort: z.enum(ASSIGNMENT_SORTS, "Ungültiger Wert.").default("newest"),
    direction: z.enum(DIRECTIONS, "Ungültiger Wert.").optional(),
  })
  .refine(({ from, to }) => !from || !to || to >= from, {
    path: ["to"],
    message: END_BEFORE_START,
  });

export type AssignmentListOptions = ListOptions<AssignmentStatus> & {
  [Name in keyof z.input<typeof AssignmentFilter>]: Name extends "sort"
    ? string | undefined
    : z.input<typeof AssignmentFilter>[Name];
};

/**
 * Assignments, newest first unless sorted otherwise, each with its driver and its job; of one driver or one job, if it is named. `q`:
 * words of the driver's profile and of the job. Errors: `validation`.
 */
export async function listAssignments(
  ctx: ReadCtx,
  options: AssignmentListOptions,
): Promise<Page<AssignmentRow>> {
  const filter = AssignmentFilter.parse(options);
  const { sort, direction } = filter;
  const sorted = sort === "newest" ? undefined : START;
  const order = listOrder(BY_TIME, sorted, direction, options.cursor);
  const found = await selectAssignments(ctx)
    .where(
      and(
        options.status && eq(jobAssignments.status, options.status),
        filter.driverId ? eq(driver_id, filter.driverId) : undefined,
        filter.jobId ? eq(job_id, filter.jobId) : undefined,
        filter.assignmentId ? eq(jobAssignments.id, filter.assignmentId) : undefined,
        drivenOn(filter),
        vehicleIs(filter.vehicle),
        answered(filter),
        await matches(ctx, options.q),
        order.after,
      ),
    )
    .orderBy(...order.by)
    .limit(options.limit + 1);
  return pageOf(found.map(asRow), options.limit, order.cursorOf);
}

/** Assignments that were changed since a moment, as `readChanges` tells them. */
export function changedAssignments(
  ctx: ReadCtx,
  asked: ChangesAsked,
): Promise<ChangedPage<AssignmentRow>> {
  return changedRows(ctx, "assignments", asked, async (ids) =>
    (await selectAssignments(ctx).where(inArray(jobAssignments.id, ids))).map(asRow),
  );
}

function selectAssignments({ db }: ReadCtx) {
  const { vorname, nachname, email, telefon } = fahrerProfile;
  const { nummer, customer_name, company, customer_email, fahrzeugtyp, einsatzort } = jobRequests;
  const { billing_model, tagespreis_cents, preis_quelle } = jobRequests;
  return db
    .select({
      assignment: getTableColumns(jobAssignments),
      decline: { id: jobResponses.id, ...REMARKS },
      driver: { nummer: fahrerProfile.nummer, vorname, nachname, email, telefon },
      job: {
        nummer,
        customer_name,
        company,
        customer_email,
        fahrzeugtyp,
        einsatzort,
        billing_model,
        tagespreis_cents,
        preis_quelle,
      },
    })
    .from(jobAssignments)
    .innerJoin(fahrerProfile, eq(fahrerProfile.id, driver_id))
    .innerJoin(jobRequests, eq(jobRequests.id, job_id))
    .leftJoin(
      jobResponses,
      and(eq(jobResponses.assignment_id, jobAssignments.id), eq(jobResponses.action, "decline")),
    )
    .$dynamic();
}

type Selected = Awaited<ReturnType<typeof selectAssignments>>[number];

function asRow({ assignment, decline, driver, job }: Selected) {
  const { id: _, ...remarks } = decline ?? { id: null, ...NO_REMARKS };
  const declined = decline !== null;
  // Declined: the driver himself gave the job back.
  return { ...assignment, declined, remarks: declined ? remarks : null, driver, job };
}

/** One assignment as the list shows it. Error: `assignment_not_found`. */
export async function getAssignmentRow(ctx: ReadCtx, assignmentId: string): Promise<AssignmentRow> {
  const { rows } = await listAssignments(ctx, { assignmentId, limit: 1 });
  const [row] = rows;
  if (!row) throw new DomainError("assignment_not_found");
  return row;
}

const { assigned_at, accepted_at, driver_id, job_id, start_date, end_date } = jobAssignments;

type Assignment = typeof jobAssignments.$inferSelect;

const BY_TIME = {
  time: assigned_at,
  id: jobAssignments.id,
  timeOf: (row: Assignment) => row.assigned_at,
};

/** Those without a day last. */
const START = dayKey(start_date, (row: Assignment) => row.start_date);

function drivenOn({ from, to }: z.output<typeof AssignmentFilter>) {
  return and(
    from ? sql`coalesce(${end_date}, ${start_date}) >= ${from}` : undefined,
    to ? sql`${start_date} <= ${to}` : undefined,
  );
}

/** Ended assignments wait for no answer. */
function answered({ isAccepted }: z.output<typeof AssignmentFilter>) {
  if (isAccepted === undefined) return undefined;
  return isAccepted
    ? isNotNull(accepted_at)
    : and(isNull(accepted_at), eq(jobAssignments.status, "assigned"));
}

/** Limit up to which matching drivers and jobs are listed by id, so that indexes apply. */
const NAMED = 500;

/** Condition for assignments in which every typed word is found: in what is written about the job, or the driver. */
async function matches({ db }: ReadCtx, q = ""): Promise<SQL | undefined> {
  const words = numberIn(q) ?? wordsOf(q);
  const found = words.map(async (word) => {
    const term = termOf(word);
    const isOfDriver = containsTerm(fahrerProfile.suchtext, term);
    const isOfJob = containsTerm(jobRequests.suchtext, term);
    const [drivers, jobs] = await Promise.all([
      idsWhere({ db }, fahrerProfile, isOfDriver).limit(NAMED + 1),
      idsWhere({ db }, jobRequests, isOfJob).limit(NAMED + 1),
    ]);
    if (drivers.length > NAMED || jobs.length > NAMED) return or(isOfDriver, isOfJob);
    return or(inArray(driver_id, idsIn(drivers)), inArray(job_id, idsIn(jobs)));
  });
  return and(...(await Promise.all(found)));
}

/** Exact match including the trailing space: FA 100 is not FA 1001. */
function numberIn(q: string) {
  if (saysOrderNumber(q)) return [`fa ${orderNumberIn(q)} `];
  return saysDriverNumber(q) ? [`fr ${driverNumberIn(q)} `] : undefined;
}

const { reason, available_from, message, wished_rate_type, wished_rate_value } = jobResponses;
/** Columns of `Remarks`. */
export const REMARKS = { reason, available_from, message, wished_rate_type, wished_rate_value };
