import { newId } from "../../../db/schema/ids.ts";

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

export function namedByFirst(jobs: readonly { id: string }[]): LinkedJobs {
  const [first] = jobs;
  if (!first) throw new Error("A request without a job");
  return { jobId: first.id, jobIds: jobs.map((job) => job.id) };
}
