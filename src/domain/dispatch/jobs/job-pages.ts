import { and, eq, getTableColumns, inArray, ne, type SQL } from "drizzle-orm";
import { jobRequests } from "../../../db/schema/index.ts";
import type { ReadCtx } from "../../kernel/context.ts";
import { type Direction, type ListOptions, type Page, pageOf } from "../../kernel/list.ts";
import { orderNumberIn, saysOrderNumber } from "../../kernel/order-number.ts";
import { type ListOrder, listOrder } from "./list-order.ts";
import type { JobSort, JobStatus } from "./schemas.ts";
import { type JobSearch, searchJobs } from "./search-jobs.ts";

const { suchtext: _, ...columns } = getTableColumns(jobRequests);

/** All but what only the search looks in. */
export const JOB_COLUMNS = columns;
export type Job = Omit<typeof jobRequests.$inferSelect, "suchtext">;

export interface JobListOptions extends ListOptions<JobStatus> {
  sort?: JobSort;
  direction?: Direction;
}

/** One page of jobs, without what belongs to them. The job with exactly the typed number comes first. */
export async function pageOfJobs(ctx: ReadCtx, options: JobListOptions): Promise<Page<Job>> {
  const { q, status, limit, cursor } = options;
  const order = listOrder(options.sort, options.direction, cursor);
  const filters = [status && eq(jobRequests.status, status)];
  if (!q) {
    const jobs = await sortedJobs(ctx, [...filters, order.after], order, limit + 1);
    return pageOf(jobs, limit, order.cursorOf);
  }
  const named = await jobWithNumber(ctx, q, filters);
  if (named && saysOrderNumber(q)) return { rows: [named], nextCursor: null };
  const others = [...filters, named && ne(jobRequests.id, named.id)];
  if (!named || cursor) return foundPage(ctx, { q, filters: others, order, limit });
  const most = Math.max(limit - 1, 1);
  const page = await foundPage(ctx, { q, filters: others, order, limit: most });
  return { ...page, rows: [named, ...page.rows] };
}

async function jobWithNumber({ db }: ReadCtx, q: string, filters: JobSearch["filters"]) {
  const number = orderNumberIn(q);
  if (number === null) return undefined;
  const [job] = await db
    .select(JOB_COLUMNS)
    .from(jobRequests)
    .where(and(...filters, eq(jobRequests.nummer, number)));
  return job;
}

async function foundPage(ctx: ReadCtx, search: JobSearch): Promise<Page<Job>> {
  const { order, limit } = search;
  const ids = await searchJobs(ctx, { ...search, limit: limit + 1 });
  if (ids.length === 0) return { rows: [], nextCursor: null };
  const jobs = await sortedJobs(ctx, [inArray(jobRequests.id, ids)], order, limit + 1);
  return pageOf(jobs, limit, order.cursorOf);
}

function sortedJobs(
  { db }: ReadCtx,
  where: (SQL | undefined)[],
  order: ListOrder,
  limit: number,
): Promise<Job[]> {
  return db
    .select(JOB_COLUMNS)
    .from(jobRequests)
    .where(and(...where))
    .orderBy(...order.by)
    .limit(limit);
}
