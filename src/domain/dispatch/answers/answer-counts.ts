import { inArray, sql } from "drizzle-orm";
import { jobResponses } from "../../../db/schema/index.ts";
import { list } from "../../kernel/read-together.ts";

/** How many drivers offered themselves, and how many others said no, by job; for `readTogether`. */
export function answerCounts(jobIds: string[]) {
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
