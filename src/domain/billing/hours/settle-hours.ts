import { getParties, idsOf, lockJobOf } from "../../dispatch/jobs/parties.ts";
import { logAction } from "../../kernel/action-log.ts";
import { deskVerb, type TxCtx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { getVersion, moveSheet } from "./move-sheet.ts";
import { SettleHoursInput } from "./schemas.ts";
import { type SheetState, UNLOCKED } from "./vocabulary.ts";

type Settlement = ReturnType<typeof SettleHoursInput.parse>;

/**
 * A dispatcher settles one sheet or several with a reason: they are locked with the days that count or those of a version, or void
 * when nothing was driven; all of them or none (docs/rules.md, Hours sheets). Errors: `validation`, `assignment_not_found`,
 * `hours_not_found`, `hours_missing` where nobody has entered any, `hours_locked`, `hours_nothing_driven`.
 */
export const settleHours = deskVerb(SettleHoursInput, async (tx, input) => {
  const ids = [...new Set(input.assignmentIds)].sort();
  if (ids.length > 1 && input.version !== undefined) {
    const fields = { version: "Eine Fassung lässt sich nur für einen Stundenzettel nennen" };
    throw new DomainError("validation", { fields });
  }
  for (const assignmentId of ids) await settle(tx, assignmentId, input);
  return { settled: ids.length };
});

async function settle(
  tx: TxCtx,
  assignmentId: string,
  { reason, version, nothingDriven }: Settlement,
): Promise<SheetState> {
  await lockJobOf(tx, assignmentId);
  const parties = await getParties(tx, assignmentId);
  await logAction(tx, "settle_hours", {
    ...idsOf(parties),
    note: nothingDriven ? `Nicht gefahren: ${reason}` : reason,
  });
  if (nothingDriven) {
    return moveSheet(
      tx,
      parties,
      { from: UNLOCKED },
      { schritt: "voided", von: "dispatcher", tage: [], grund: reason },
    );
  }
  const { tage } = await getVersion(tx, assignmentId, version);
  return moveSheet(
    tx,
    parties,
    { from: UNLOCKED },
    { schritt: "settled", von: "dispatcher", tage, grund: reason },
  );
}
