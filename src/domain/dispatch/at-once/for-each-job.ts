import { forEachId } from "../../kernel/at-once/for-each-id.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { JobOutcome } from "./vocabulary.ts";

/** Acts on one job after the other, as `forEachId` does. */
export async function forEachJob(
  ctx: Ctx,
  jobIds: readonly string[],
  act: (ctx: Ctx, jobId: string) => Promise<string>,
): Promise<{ results: JobOutcome[] }> {
  const results = await forEachId(ctx, jobIds, act);
  return { results: results.map(({ id, result }) => ({ jobId: id, ...result })) };
}
