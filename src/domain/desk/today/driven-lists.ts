import { listOpenProblems } from "../../dispatch/on-the-job/queries.ts";
import { problemInWords } from "../../dispatch/on-the-job/vocabulary.ts";
import type { ReadCtx } from "../../kernel/context.ts";
import { type CountedRow, TODAY_RULES } from "./vocabulary.ts";

/** What drivers reported from their way or their work, the longest wait first; whoever drives no more has none. */
export async function readProblems(ctx: ReadCtx): Promise<CountedRow[]> {
  const problems = await listOpenProblems(ctx);
  return problems.slice(0, TODAY_RULES.rows).map((problem) => ({
    id: problem.id,
    title: problemInWords(problem),
    detail: "",
    due: problem.gemeldet_am.toISOString(),
    person: problem.phone ? { name: problem.driver, phone: problem.phone } : null,
    jobId: problem.job_id,
    driverId: problem.driver_id,
    emailId: null,
    of: problems.length,
  }));
}
