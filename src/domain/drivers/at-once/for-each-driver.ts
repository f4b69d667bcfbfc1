import { forEachId } from "../../kernel/at-once/for-each-id.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { DriverOutcome } from "./vocabulary.ts";

/** Acts on one driver after the other, as `forEachId` does. */
export async function forEachDriver(
  ctx: Ctx,
  driverIds: readonly string[],
  act: (ctx: Ctx, driverId: string) => Promise<string>,
): Promise<{ results: DriverOutcome[] }> {
  const results = await forEachId(ctx, driverIds, act);
  return {
    results: results.map(({ id, result: { outcome, code, text } }) => ({
      driverId: id,
      outcome,
      code,
      text,
    })),
  };
}
