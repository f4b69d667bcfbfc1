import { inArray } from "drizzle-orm";
import { newId } from "../../../db/schema/ids.ts";
import { jobRequests } from "../../../db/schema/index.ts";
import type { ReadCtx } from "../../kernel/context.ts";

/** What a request or order for several drivers becomes. `jobId` is the first of `jobIds`. */
export interface LinkedJobs {
  jobId: string;
  jobIds: string[];
}

/** The same job once per driver; several carry the first one's id as `gruppe_id` (docs/rules.md, Requests). */
export function linkedRows<Row extends object>(
  job: Row,
  drivers: number,
): (Row & { id: string; gruppe_id: string | null })[] {
  const first = newId();
  const gruppe_id = drivers > 1 ? first : null;
  return Array.from({ length: drivers }, (_, index) => ({
    ...job,
    id: index === 0 ? first : newId(),
    gruppe_id,
  }));
}

/** The job once per day of a series and driver; several days carry the first one's id as `serie_id` (docs/rules.md, Series). */
export function seriesRows<Row extends object, Dates extends object>(
  job: Row,
  { days, drivers }: { days: readonly Dates[]; drivers: number },
) {
  const rows = days.flatMap((dates) => linkedRows({ ...job, ...dates }, drivers));
  const serie_id = days.length > 1 ? (rows[0]?.id ?? null) : null;
  return rows.map((row) => ({ ...row, serie_id }));
}

export function namedByFirst(jobs: readonly { id: string; nummer: number }[]): NumberedJobs {
  const [first] = jobs;
  if (!first) throw new Error("A request without a job");
  return {
    jobId: first.id,
    jobIds: jobs.map(({ id }) => id),
    nummer: first.nummer,
    nummern: jobs.map(({ nummer }) => nummer),
  };
}

/** `nummern`: as people say them (`FA 1042`), in the order of `jobIds`; `nummer` is the first. */
export interface NumberedJobs extends LinkedJobs {
  nummer: number;
  nummern: number[];
}

/** The same with what people call them: asked of the database only for an answer that the version before has stored without. */
export async function withNumbers<Jobs extends LinkedJobs & Partial<NumberedJobs>>(
  { db }: ReadCtx,
  jobs: Jobs,
): Promise<Jobs & NumberedJobs> {
  if (jobs.nummer !== undefined && jobs.nummern) {
    return { ...jobs, nummer: jobs.nummer, nummern: jobs.nummern };
  }
  const { id, nummer } = jobRequests;
  const rows = await db.select({ id, nummer }).from(jobRequests).where(inArray(id, jobs.jobIds));
  const numbers = new Map(rows.map((row) => [row.id, row.nummer] as const));
  const nummern = jobs.jobIds.flatMap((jobId) => numbers.get(jobId) ?? []);
  const [first] = nummern;
  if (first === undefined) throw new Error("Jobs are never deleted");
  return { ...jobs, nummer: first, nummern };
}
