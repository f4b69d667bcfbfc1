import { authoriseJob } from "../../dispatch/on-the-job/authorise-job.ts";
import { type Ctx, transaction } from "../../kernel/context.ts";
import { getVersion, moveSheet } from "./move-sheet.ts";
import { AcceptCorrectionInput, ObjectToCorrectionInput } from "./schemas.ts";
import type { SheetState } from "./vocabulary.ts";

/**
 * A driver agrees to what the customer corrected: both sides agree, the sheet is locked (docs/rules.md, Hours sheets). Errors:
 * `link_invalid`, `driver_page_link_expired`, `hours_missing`, `hours_locked`, `hours_changed`.
 */
export async function acceptCorrection(ctx: Ctx, raw: AcceptCorrectionInput): Promise<SheetState> {
  return answerCorrection(ctx, AcceptCorrectionInput.parse(raw), { schritt: "accepted" });
}

/**
 * A driver objects to what the customer corrected: the dispatcher settles it (docs/rules.md, Hours sheets). What counts meanwhile are
 * the customer's days. Errors: `validation`, `link_invalid`, `driver_page_link_expired`, `hours_missing`, `hours_locked`,
 * `hours_changed`.
 */
export async function objectToCorrection(
  ctx: Ctx,
  raw: ObjectToCorrectionInput,
): Promise<SheetState> {
  const { grund, ...input } = ObjectToCorrectionInput.parse(raw);
  return answerCorrection(ctx, input, { schritt: "objected", grund });
}

async function answerCorrection(
  ctx: Ctx,
  { fassung: seen, ...link }: ReturnType<typeof AcceptCorrectionInput.parse>,
  said: { schritt: "accepted" | "objected"; grund?: string },
): Promise<SheetState> {
  await ctx.limits.take("driver_answer", link.assignmentId);
  return transaction(ctx, async (tx) => {
    const parties = await authoriseJob(tx, link);
    const { tage } = await getVersion(tx, link.assignmentId);
    return moveSheet(tx, parties, { from: ["corrected"], seen }, { ...said, von: "driver", tage });
  });
}
