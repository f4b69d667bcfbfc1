import { and, eq, isNull } from "drizzle-orm";
import { einsatzProbleme, jobAssignments } from "../../../db/schema/index.ts";
import { logAction } from "../../kernel/action-log.ts";
import { type Ctx, requireDispatcher, transaction } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { SettleProblemInput } from "./schemas.ts";
import { PROBLEM_LABEL, problemInWords } from "./vocabulary.ts";

/**
 * The dispatcher has dealt with a problem that a driver reported; nobody is told by it. Twice changes nothing more. Error:
 * `problem_not_found`.
 */
export async function settleProblem(ctx: Ctx, raw: SettleProblemInput): Promise<{ jobId: string }> {
  requireDispatcher(ctx.actor);
  const { problemId, note } = SettleProblemInput.parse(raw);
  return transaction(ctx, async (tx) => {
    const settled = await tx.db
      .update(einsatzProbleme)
      .set({ erledigt_am: tx.now(), ergebnis: note })
      .where(and(eq(einsatzProbleme.id, problemId), isNull(einsatzProbleme.erledigt_am)))
      .returning();
    const [about] = await tx.db
      .select({ jobId: jobAssignments.job_id, driverId: jobAssignments.driver_id })
      .from(einsatzProbleme)
      .innerJoin(jobAssignments, eq(jobAssignments.id, einsatzProbleme.assignment_id))
      .where(eq(einsatzProbleme.id, problemId));
    if (!about) throw new DomainError("problem_not_found");
    for (const problem of settled) {
      await logAction(tx, "settle_problem", {
        ...about,
        assignmentId: problem.assignment_id,
        note: [problemInWords(problem), note].filter(Boolean).join(" – "),
        noteWithoutWords: PROBLEM_LABEL[problem.art],
      });
    }
    return { jobId: about.jobId };
  });
}
