import { eq } from "drizzle-orm";
import * as z from "zod";
import { jobRequests } from "../../../db/schema/index.ts";
import type { ReadCtx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { orderNumberIn } from "../../kernel/search.ts";

/**
 * The job that somebody means by `FA 1042`, `FA1042`, `1042` or its id. Errors: `job_not_found` for a number that
 * nobody has; `validation` (field `jobId`) for what is neither. An id is not looked up: the verb that gets it does.
 */
export async function findJobId(ctx: ReadCtx, reference: string): Promise<string> {
  const text = reference.trim();
  if (z.uuid().safeParse(text).success) return text;
  const number = orderNumberIn(text);
  if (number === null) {
    const message = "Bitte nennen Sie eine Auftragsnummer wie FA 1042 oder die Kennung.";
    throw new DomainError("validation", { fields: { jobId: message } });
  }
  const [job] = await ctx.db
    .select({ id: jobRequests.id })
    .from(jobRequests)
    .where(eq(jobRequests.nummer, number));
  if (!job) throw new DomainError("job_not_found");
  return job.id;
}
