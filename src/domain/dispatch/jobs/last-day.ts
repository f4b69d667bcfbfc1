import { sql } from "drizzle-orm";

/** The last day of a job that is known from its own date or its assignments', or null. */
// The names are written out: in the list of a select, drizzle would leave out the table.
export const lastDayOfJob = sql<string | null>`greatest(job_requests.einsatzbeginn, (
  select max(coalesce(a.end_date, a.start_date)) from job_assignments a
  where a.job_id = job_requests.id and a.status <> 'cancelled'))`;
