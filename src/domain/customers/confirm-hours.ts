import { lockSheet } from "../billing/hours/lock-sheet.ts";
import { announceHours, getVersion } from "../billing/hours/move-sheet.ts";
import type { SheetState } from "../billing/hours/vocabulary.ts";
import { type Ctx, transaction } from "../kernel/context.ts";
import { authoriseSheet } from "./authorise-sheet.ts";
import { ConfirmHoursInput } from "./schemas.ts";

/**
 * A customer confirms the hours that he sees, by the link of his status page: both sides agree, the sheet is locked (docs/rules.md,
 * Hours sheets). Errors: `link_invalid`, `status_link_expired`, `job_not_found`, `hours_not_found` (also of somebody else's order),
 * `hours_missing`, `hours_locked`, `hours_changed`.
 */
export async function confirmHours(ctx: Ctx, raw: ConfirmHoursInput): Promise<SheetState> {
  const input = ConfirmHoursInput.parse(raw);
  await ctx.limits.take("customer_wish", input.jobId);
  return transaction(ctx, async (tx) => {
    const parties = await authoriseSheet(tx, input);
    const { tage } = await getVersion(tx, input.assignmentId);
    const state = await lockSheet(
      tx,
      parties,
      { from: ["submitted"], seen: input.fassung },
      { schritt: "confirmed", von: "customer", tage },
    );
    await announceHours(tx, "hours.confirmed", parties);
    return state;
  });
}
