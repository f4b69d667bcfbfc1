import { inArray, sql } from "drizzle-orm";
import { jobResponses } from "../../../db/schema/index.ts";
import type { ReadCtx } from "../../kernel/context.ts";

/** How many drivers offered themselves, and how many others said no, by job. */
export async function answerCountsOf({ db }: ReadCtx, jobIds: string[]) {
  const { job_id, driver_id, action, assignment_id } = jobResponses;
  const ofDriver = db
    .select({
      job_id,
      offers: sql<boolean>`bool_or(${action} = 'accept' and ${assignment_id} is null)`.as("offers"),
      refuses: sql<boolean>`bool_or(${action} = 'decline')`.as("refuses"),
    })
    .from(jobResponses)
    .where(inArray(job_id, jobIds))
    .groupBy(job_id, driver_id)
    .as("of_driver");
  const { offers, refuses } = ofDriver;
  const rows = await db
    .select({
      job_id: ofDriver.job_id,
      offers: sql`count(*) filter (where ${offers})`.mapWith(Number),
      refusals: sql`count(*) filter (where ${refuses} and not ${offers})`.mapWith(Number),
    })
    .from(ofDriver)
    .groupBy(ofDriver.job_id);
  return new Map(rows.map((row) => [row.job_id, row] as const));
}
