import { newId } from "../../../db/schema/ids.ts";

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

/**
 * What a request or order for several drivers becomes. `jobId` is the first of `jobIds`. `nummern`: as people say them (`FA 1042`), in
 * the order of `jobIds`; `nummer` is the first.
 */
export interface NumberedJobs {
  jobId: string;
  jobIds: string[];
  nummer: number;
  nummern: number[];
}
