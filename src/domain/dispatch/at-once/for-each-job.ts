import type { Ctx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { AT_ONCE_SECONDS, type JobOutcome } from "./vocabulary.ts";

/**
 * Acts on one job after the other, each in its verb's own transaction, and reports each (docs/rules.md, Several at once). A
 * fault or outage ends it as it ends any call: what was done stays, and the same call again does the rest. `act` says
 * in words what came of it; under a client's key each job has a key of its own.
 */
export async function forEachJob(
  ctx: Ctx,
  jobIds: readonly string[],
  act: (ctx: Ctx, jobId: string) => Promise<string>,
): Promise<{ results: JobOutcome[] }> {
  const deadline = ctx.now().getTime() + AT_ONCE_SECONDS * 1000;
  const results: JobOutcome[] = [];
  for (const jobId of jobIds) {
    const isLate = ctx.now().getTime() > deadline;
    results.push(isLate ? { ...NOT_TRIED, jobId } : await outcomeOf(ctx, jobId, act));
  }
  return { results };
}

const NOT_TRIED = {
  outcome: "not_tried" as const,
  code: null,
  text: "Nicht mehr versucht, die Zeit war um. Bitte noch einmal.",
  warnings: [],
};

async function outcomeOf(
  { idempotencyKey: key, ...ctx }: Ctx,
  jobId: string,
  act: (ctx: Ctx, jobId: string) => Promise<string>,
): Promise<JobOutcome> {
  try {
    const text = await act({ ...ctx, ...(key && { idempotencyKey: `${key}:${jobId}` }) }, jobId);
    return { jobId, outcome: "done", code: null, text, warnings: [] };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { code, message, warnings = [], fields = {} } = error;
    const said = warnings.length > 0 ? warnings.map(({ text }) => text) : Object.values(fields);
    return { jobId, outcome: "refused", code, text: said.join(" ") || message, warnings };
  }
}
