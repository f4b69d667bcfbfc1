import { authoriseJob } from "../../dispatch/on-the-job/authorise-job.ts";
import { type Ctx, transaction } from "../../kernel/context.ts";
import { lockSheet } from "./lock-sheet.ts";
import { getVersion } from "./move-sheet.ts";
import { AcceptCorrectionInput } from "./schemas.ts";
import type { SheetState } from "./vocabulary.ts";

/**
 * A driver agrees to what the customer corrected: both sides agree, the sheet is locked (docs/rules.md, Hours sheets). Errors:
 * `link_invalid`, `driver_page_link_expired`, `hours_missing`, `hours_locked`, `hours_changed`.
 */
export async function acceptCorrection(ctx: Ctx, raw: AcceptCorrectionInput): Promise<SheetState> {
  const { fassung: seen, ...link } = AcceptCorrectionInput.parse(raw);
  await ctx.limits.take("driver_answer", link.assignmentId);
  return transaction(ctx, async (tx) => {
    const parties = await authoriseJob(tx, link);
    const { tage } = await getVersion(tx, link.assignmentId);
    return lockSheet(
      tx,
      parties,
      { from: ["corrected"], seen },
      { schritt: "accepted", von: "driver", tage },
    );
  });
}
