import { authoriseJob } from "../../dispatch/on-the-job/authorise-job.ts";
import { type Ctx, transaction } from "../../kernel/context.ts";
import { announceHours, getVersion, moveSheet } from "./move-sheet.ts";
import { ObjectToCorrectionInput } from "./schemas.ts";
import type { SheetState } from "./vocabulary.ts";

/**
 * A driver objects to what the customer corrected: the dispatcher settles it (docs/rules.md, Hours sheets). What counts meanwhile are
 * the customer's days. Errors: `validation`, `link_invalid`, `driver_page_link_expired`, `hours_missing`, `hours_locked`,
 * `hours_changed`.
 */
export async function objectToCorrection(
  ctx: Ctx,
  raw: ObjectToCorrectionInput,
): Promise<SheetState> {
  const { fassung: seen, grund, ...link } = ObjectToCorrectionInput.parse(raw);
  await ctx.limits.take("driver_answer", link.assignmentId);
  return transaction(ctx, async (tx) => {
    const parties = await authoriseJob(tx, link);
    const { tage } = await getVersion(tx, link.assignmentId);
    const { status, fassung } = await moveSheet(
      tx,
      link.assignmentId,
      { from: ["corrected"], to: "disputed", seen },
      { schritt: "objected", von: "driver", tage, grund },
    );
    await announceHours(tx, "hours.disputed", parties);
    return { status, fassung };
  });
}
