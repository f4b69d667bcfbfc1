import { UNLOCKED } from "../../../domain/billing/hours/vocabulary.ts";
import { MAX_JOBS_AT_ONCE } from "../../../domain/dispatch/jobs/vocabulary.ts";
import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { Button } from "../../ui/button.tsx";
import { ChosenToolbar, createChoosing, useChosen } from "../kit/at-once/choosing.tsx";
import { useDialogs } from "../kit/use-dialogs.tsx";
import type { HoursRow } from "../kit/wire.ts";
import { SettleSheetsDialog } from "./dialogs.ts";

export const HOURS_LIST_ID = "stunden";

/** Sheets chosen in the list. */
export const CHOSEN_SHEETS = createChoosing<HoursRow>({
  most: MAX_JOBS_AT_ONCE,
  many: "Stundenzettel",
  nameOf: ({ nummer, fahrer }) => `${jobNumber(nummer)}, ${fahrer}`,
});

/** Somebody has entered days, and they don't stand fast yet. */
export function isSettleable({ status, fassung }: HoursRow): boolean {
  return fassung > 0 && UNLOCKED.some((unlocked) => unlocked === status);
}

/** Instead of the toolbar while sheets are chosen. */
export function ChosenSheetsBar({ rows }: { rows: readonly HoursRow[] }) {
  const chosen = useChosen(CHOSEN_SHEETS);
  const { openDialog } = useDialogs();
  const sheets = chosen.rows.filter(isSettleable);
  return (
    <ChosenToolbar
      chosen={chosen}
      listed={rows.filter(isSettleable)}
      one="Stundenzettel"
      many="Stundenzettel"
    >
      <Button
        size="small"
        variant="primary"
        disabled={sheets.length === 0}
        onClick={() =>
          openDialog(
            (close) => (
              <SettleSheetsDialog sheets={sheets} onDone={chosen.remove} onClose={close} />
            ),
            HOURS_LIST_ID,
          )
        }
      >
        Festlegen
      </Button>
    </ChosenToolbar>
  );
}
