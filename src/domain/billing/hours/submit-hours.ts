import { lockJobOf } from "../../dispatch/jobs/parties.ts";
import { authoriseJob } from "../../dispatch/on-the-job/authorise-job.ts";
import { type Ctx, transaction } from "../../kernel/context.ts";
import { ensureSheet, getVersion, moveSheet } from "./move-sheet.ts";
import { askCustomer } from "./notices.ts";
import { daysAllowed } from "./plan.ts";
import { readDays } from "./read-days.ts";
import { AcceptCorrectionInput, ObjectToCorrectionInput, SubmitHoursInput } from "./schemas.ts";
import type { SheetState } from "./vocabulary.ts";

/**
 * A driver says what he worked, by the link of his job; until the customer has answered he may say it anew (docs/rules.md, Hours
 * sheets). Errors: `validation` by field (`days.0.ende`), `link_invalid`, `driver_page_link_expired`, `not_on_the_job`,
 * `hours_nothing_driven`, `hours_locked`, `hours_changed` once somebody else has said something.
 */
export async function submitHours(ctx: Ctx, raw: SubmitHoursInput): Promise<SheetState> {
  const input = SubmitHoursInput.parse(raw);
  await ctx.limits.take("driver_answer", input.assignmentId);
  return transaction(ctx, async (tx) => {
    await authoriseJob(tx, input);
    await lockJobOf(tx, input.assignmentId);
    const parties = await authoriseJob(tx, input);
    await ensureSheet(tx, parties);
    const tage = readDays(input.days, daysAllowed(parties, tx.now()));
    const state = await moveSheet(
      tx,
      parties,
      { from: ["open", "submitted"] },
      { schritt: "submitted", von: "driver", tage },
    );
    await askCustomer(tx, parties, { nummer: state.fassung, tage });
    return state;
  });
}

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
