import { sql } from "drizzle-orm";
import { jobRequests } from "../../db/schema/index.ts";

/** The last day of a job that is known from its own date or its assignments', or null. */
export const lastDayOfJob = sql<string | null>`greatest(${jobRequests.einsatzbeginn}, (
  select max(coalesce(a.end_date, a.start_date)) from job_assignments a
  where a.job_id = ${jobRequests.id} and a.status <> 'cancelled'))`;
