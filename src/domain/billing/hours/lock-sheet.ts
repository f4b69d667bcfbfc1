import type { Parties } from "../../dispatch/jobs/parties.ts";
import type { TxCtx } from "../../kernel/context.ts";
import { announceHours, moveSheet } from "./move-sheet.ts";
import type { SheetState } from "./vocabulary.ts";

type Move = Parameters<typeof moveSheet>[2];
type Said = Parameters<typeof moveSheet>[3];

/** The last step of a sheet: from now on its hours stand (docs/rules.md, Hours sheets). Errors: those of `moveSheet`. */
export async function lockSheet(
  tx: TxCtx,
  parties: Parties,
  move: Omit<Move, "to">,
  said: Said,
): Promise<SheetState> {
  const { status, fassung } = await moveSheet(
    tx,
    parties.assignment.id,
    { ...move, to: "locked" },
    said,
  );
  await announceHours(tx, "hours.locked", parties);
  return { status, fassung };
}
