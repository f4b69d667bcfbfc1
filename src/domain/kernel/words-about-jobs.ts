import { type AnyColumn, eq, type SQL } from "drizzle-orm";
import { jobRequests } from "../../db/schema/index.ts";
import type { ReadCtx } from "./context.ts";
import { orderNumberIn } from "./order-number.ts";
import { wordsOf } from "./search.ts";

const SPACED_ORDER_NUMBER = /\bfa[\s\u00a0-]+(?=\d)/giu;

/** What was typed, in words; an order number is one word, however it is written. */
export function wordsAboutJobs(typed = ""): string[] {
  return wordsOf(typed.replaceAll(SPACED_ORDER_NUMBER, "fa"));
}

/** Condition for rows about the job with the number that this word is; undefined when it is none, or nobody's. */
export async function isAboutJob(
  { db }: ReadCtx,
  word: string,
  jobId: AnyColumn,
): Promise<SQL | undefined> {
  const number = orderNumberIn(word);
  if (number === null) return undefined;
  const [job] = await db
    .select({ id: jobRequests.id })
    .from(jobRequests)
    .where(eq(jobRequests.nummer, number));
  return job && eq(jobId, job.id);
}
