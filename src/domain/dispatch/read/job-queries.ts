import { and, eq, getTableColumns, inArray, ne, type SQL, sql } from "drizzle-orm";
import { jobAssignments, jobRequests, jobResponses } from "../../../db/schema/index.ts";
import { type ChangedPage, type ChangesAsked, changedRows } from "../../kernel/changes.ts";
import type { ReadCtx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { type Direction, type ListOptions, type Page, pageOf } from "../../kernel/list.ts";
import { list, readTogether } from "../../kernel/read-together.ts";
import { orderNumberIn, saysOrderNumber } from "../../kernel/search.ts";
import { isActiveStatus, jobNumber } from "../../kernel/vocabulary.ts";
import type { CustomersPrice } from "../../pricing/customers-price.ts";
import { answerUntil } from "../jobs/create-job.ts";
import {
  olderPricesOf,
  type PricedCtx,
  priceOfJob,
  versionTimes,
} from "../jobs/customers-price.ts";
import { conditionsOf } from "../jobs/filter/conditions.ts";
import type { JobFilter } from "../jobs/filter/schemas.ts";
import { MOST_COUNTED } from "../jobs/filter/vocabulary.ts";
import { findJobId } from "../jobs/find-job-id.ts";
import { jobOrder } from "../jobs/list-order.ts";
import { countFound, type JobSearch, type Searched, searchJobs } from "../jobs/search-jobs.ts";
import type { SearchCtx } from "../jobs/sought-words.ts";
import { isAddressMissing, type JobSort } from "../jobs/vocabulary.ts";
import { latestTimes, openProblems, timesByAssignment } from "../on-the-job/report-time.ts";
import {
  assignmentsOf,
  type JobAssignment,
  numbersBy,
  openWishes,
  withPlace,
} from "./work-of-jobs.ts";

type ActiveAssignment = JobAssignment & { status: "assigned" | "confirmed" };

export type JobRow = Awaited<ReturnType<typeof readRows>>[number];

/** For reads of rows as the list shows them. */
export type RowCtx = SearchCtx & PricedCtx;

/**
 * Jobs, newest first unless sorted otherwise, each with its active assignment and its offers. `q`: what a caller might
 * say, forgiving typing mistakes; the job with exactly this number comes first.
 */
export async function listJobs(ctx: RowCtx, options: JobListOptions): Promise<JobPage> {
  const { q, limit, cursor } = options;
  const order = jobOrder(options.sort, options.direction, cursor);
  const conditions = conditionsOf(options);
  if (!q && !conditions.others) {
    const where = and(conditions.status, order.after);
    const rows = await readRows(ctx, { where, by: order.by, limit: limit + 1 });
    return pageOf(rows, limit, order.cursorOf);
  }
  const search = { q: q ?? "", conditions, order, limit };
  if (!q) return (await foundPage(ctx, search)).page;
  const named = await jobWithNumber(ctx, q, [conditions.status, conditions.others]);
  if (named && saysOrderNumber(q)) {
    const search = { words: [jobNumber(named.nummer)], isWidened: false };
    return { rows: [named], nextCursor: null, search };
  }
  if (!named) return withSearch(await foundPage(ctx, search));
  const status = and(conditions.status, ne(jobRequests.id, named.id));
  const others = { ...search, conditions: { ...conditions, status } };
  if (cursor) return withSearch(await foundPage(ctx, others));
  const found = withSearch(await foundPage(ctx, { ...others, limit: Math.max(limit - 1, 1) }));
  return { ...found, rows: [named, ...found.rows] };
}

/**
 * Jobs that were changed since a moment, as `readChanges` tells them: the jobs themselves. Offers, wishes and reports that come in
 * change none.
 */
export function changedJobs(ctx: RowCtx, asked: ChangesAsked): Promise<ChangedPage<JobRow>> {
  return changedRows(ctx, "jobs", asked, async (ids) => [
    ...(await listJobsOfIds(ctx, ids)).values(),
  ]);
}

/** Number of jobs of a filter or search; at most `MOST_COUNTED` + 1. Errors: `validation`. */
export function countJobs(ctx: SearchCtx, { q = "", ...filter }: CountedJobs): Promise<number> {
  const limit = MOST_COUNTED + 1;
  return countFound(ctx, { q, conditions: conditionsOf(filter), order: jobOrder(), limit });
}

type CountedJobs = JobFilter & { q?: string | undefined };

/** One job as the list shows it, by id or reference (`FA 1042`). Errors as in `findJobId`. */
export async function getJobRow(ctx: RowCtx, reference: string): Promise<JobRow> {
  const id = await findJobId(ctx, reference);
  const [row] = await readRows(ctx, { where: eq(jobRequests.id, id) });
  if (!row) throw new DomainError("job_not_found");
  return row;
}

/** Jobs as the list shows them, by their ids; those that are not there are left out. */
export async function listJobsOfIds(ctx: RowCtx, ids: string[]): Promise<Map<string, JobRow>> {
  if (ids.length === 0) return new Map();
  const rows = await readRows(ctx, { where: inArray(jobRequests.id, ids) });
  return new Map(rows.map((row) => [row.id, row] as const));
}

export async function findJob(ctx: ReadCtx, jobId: string): Promise<Job | null> {
  const [job] = await ctx.db.select(JOB_COLUMNS).from(jobRequests).where(eq(jobRequests.id, jobId));
  return job ?? null;
}

interface Chosen {
  where: SQL | undefined;
  by?: SQL[];
  limit?: number;
}

/** Jobs with their assignments, answers and requests, by one statement. */
async function readRows(
  ctx: RowCtx,
  { where = sql`true`, by = [sql`${jobRequests.id}`], limit }: Chosen,
) {
  const order = sql`order by ${sql.join(by, sql`, `)}`;
  // A constant: with a parameter PostgreSQL expects a tenth of the table, and plans each page anew.
  const most = limit === undefined ? sql`` : sql`limit ${sql.raw(String(limit))}`;
  const chosen = ctx.db
    .$with("chosen", {})
    .as(sql`select * from ${jobRequests} where ${where} ${order} ${most}`);
  const ids = sql`(select id from chosen)`;
  const { id, job_id } = jobAssignments;
  const { jobs, ...found } = await readTogether(
    ctx,
    {
      jobs: list(JOB_COLUMNS, sql`chosen as ${jobRequests} ${order}`),
      assignments: assignmentsOf(ctx, ids),
      times: latestTimes(sql`(select ${id} from ${jobAssignments} where ${inArray(job_id, ids)})`),
      answers: answerCounts(ids),
      wishes: openWishes(ids),
      problems: openProblems(ids),
      versions: versionTimes(sql`(select preis_version from chosen)`),
      groups: numbersBy(jobRequests.gruppe_id, sql`(select gruppe_id from chosen)`),
      series: numbersBy(jobRequests.serie_id, sql`(select serie_id from chosen)`),
    },
    [chosen],
  );
  const times = timesByAssignment(found.times);
  const assignments = found.assignments.map((row) => withPlace(row, times.get(row.id)));
  const answers = new Map(found.answers.map((row) => [row.job_id, row] as const));
  const older = olderPricesOf(ctx, jobs, found.versions);
  const numbersOf = (rows: { id: string | null; nummer: number }[], shared: string | null) =>
    shared ? rows.filter(({ id }) => id === shared).map(({ nummer }) => nummer) : [];
  const assignmentsByJob = Map.groupBy(assignments, ({ job_id }) => job_id);
  const wishesByJob = Map.groupBy(found.wishes, ({ job_id }) => job_id);
  const prices = await Promise.all(
    jobs.map((job) => {
      const ofJob = assignmentsByJob.get(job.id) ?? [];
      return priceOfJob(ctx, job, { assignment: ofJob.find(isActive) ?? ofJob[0] ?? null });
    }),
  );
  return jobs.map((job, index) => {
    const ofJob = assignmentsByJob.get(job.id) ?? [];
    return {
      ...job,
      address_missing: isAddressMissing(job),
      /** Until when its customer was promised an answer; null once he has one. */
      answer_until: answerUntil(ctx, job),
      /** The confirmed assignment, else the assigned one (docs/rules.md, Jobs). */
      assignment: ofJob.find(isActive) ?? null,
      /** The one with the latest day that is not cancelled (`doneState`); a no-show too. */
      latest_assignment: ofJob[0] ?? null,
      /** The customer's price; null if unknown (docs/rules.md, What the customer pays). */
      price: rowPrice(prices[index]),
      /** Drivers who offered themselves ('n Zusagen'), and who declined, before or after an assignment ('n Absagen'). */
      offers: answers.get(job.id)?.offers ?? 0,
      refusals: answers.get(job.id)?.refusals ?? 0,
      wishes: wishesByJob.get(job.id) ?? [],
      problems: found.problems.filter(({ job_id }) => job_id === job.id),
      /** Order numbers of the jobs of the same request, and of the same series; empty without others. */
      group: numbersOf(found.groups, job.gruppe_id),
      series: numbersOf(found.series, job.serie_id),
      /** Null: it is at the prices that count now. */
      older_prices: older.get(job.id) ?? null,
    };
  });
}

/** Net cents of a day of one driver, and of all days where they are known; VAT and gross unless the driver bills. */
function rowPrice(price: CustomersPrice | null | undefined) {
  if (!price) return null;
  const { dayCents, total } = price;
  if (!total) return { dayCents, total: null };
  const { days, netCents, vatCents, grossCents } = total;
  return { dayCents, total: { days, netCents, vatCents, grossCents } };
}

function isActive(assignment: JobAssignment): assignment is ActiveAssignment {
  return isActiveStatus(assignment.status);
}

const { suchtext: _, kunde_faellig_am: __, ...columns } = getTableColumns(jobRequests);

/** All but what only the search and the worker look in. */
const JOB_COLUMNS = columns;

export type Job = Omit<typeof jobRequests.$inferSelect, "suchtext" | "kunde_faellig_am">;

export type JobListOptions = Omit<ListOptions<never>, "status"> &
  JobFilter & { sort?: JobSort; direction?: Direction };

/** `search`: what was searched for, if anything was. */
export type JobPage = Page<JobRow> & { search?: Searched };

async function jobWithNumber(ctx: RowCtx, q: string, filters: (SQL | undefined)[]) {
  const number = orderNumberIn(q);
  if (number === null) return undefined;
  const [row] = await readRows(ctx, { where: and(...filters, eq(jobRequests.nummer, number)) });
  return row;
}

async function foundPage(ctx: RowCtx, search: JobSearch) {
  const { order, limit } = search;
  const { ids, ...searched } = await searchJobs(ctx, { ...search, limit: limit + 1 });
  const isFound = inArray(jobRequests.id, ids);
  const rows = ids.length > 0 ? await readRows(ctx, { where: isFound, by: order.by }) : [];
  return { page: pageOf(rows, limit, order.cursorOf), searched };
}

function withSearch({ page, searched }: Awaited<ReturnType<typeof foundPage>>): JobPage {
  return { ...page, search: searched };
}

/** Numbers of offers and of other declines, by job; for `readTogether`. */
function answerCounts(jobIds: SQL) {
  const { job_id, driver_id, action, assignment_id } = jobResponses;
  return list(
    {
      job_id: sql<string>`job_id`,
      offers: sql<number>`count(*) filter (where offers)`,
      refusals: sql<number>`count(*) filter (where refuses and not offers)`,
    },
    sql`(select ${job_id},
        bool_or(${action} = 'accept' and ${assignment_id} is null) as offers,
        bool_or(${action} = 'decline') as refuses
      from ${jobResponses} where ${inArray(job_id, jobIds)} group by ${job_id}, ${driver_id}) of_driver
      group by job_id`,
  );
}
