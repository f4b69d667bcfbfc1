import { desc, eq, type SQL } from "drizzle-orm";
import { jobRequests } from "../../../db/schema/index.ts";
import type { ReadCtx } from "../../kernel/context.ts";
import { type Candidate, DomainError } from "../../kernel/errors.ts";
import { beginsWith, CANDIDATES_READ, isId, mayBeginId, onlyOne } from "../../kernel/references.ts";
import { orderNumberIn } from "../../kernel/search.ts";
import { jobNumber } from "../../kernel/vocabulary.ts";
import { townOf } from "./vocabulary.ts";

/**
 * The job that somebody means by `FA 1042`, `FA1042`, `1042`, its id or the beginning of it (docs/rules.md, References).
 * Errors: `job_not_found` for what no job has; `ambiguous_reference` for a beginning that several have;
 * `validation` (field `jobId`) for what is neither.
 */
export async function findJobId(ctx: ReadCtx, reference: string): Promise<string> {
  const text = reference.trim();
  if (isId(text)) {
    return onlyOne(await candidates(ctx, eq(jobRequests.id, text)), text, "job_not_found");
  }
  const number = orderNumberIn(text);
  if (number === null && !mayBeginId(text)) {
    const message = "Bitte nennen Sie eine Auftragsnummer wie FA 1042 oder die Kennung.";
    throw new DomainError("validation", { fields: { jobId: message } });
  }
  const { id, nummer } = jobRequests;
  const numbered = number === null ? [] : await candidates(ctx, eq(nummer, number));
  if (numbered.length > 0 || !mayBeginId(text)) return onlyOne(numbered, text, "job_not_found");
  return onlyOne(await candidates(ctx, beginsWith(id, text)), text, "job_not_found");
}

async function candidates({ db }: ReadCtx, condition: SQL | undefined): Promise<Candidate[]> {
  const { id, nummer, company, customer_name, einsatzort } = jobRequests;
  const rows = await db
    .select({ id, nummer, company, customer_name, einsatzort })
    .from(jobRequests)
    .where(condition)
    .orderBy(desc(nummer))
    .limit(CANDIDATES_READ);
  return rows.map((row) => ({
    id: row.id,
    number: jobNumber(row.nummer),
    name: row.company || row.customer_name,
    town: townOf(row.einsatzort),
  }));
}
