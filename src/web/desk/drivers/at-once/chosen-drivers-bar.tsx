import { Button } from "../../../ui/button.tsx";
import { useChosen } from "../../kit/at-once/choosing.tsx";
import { ChosenToolbar } from "../../kit/at-once/chosen-toolbar.tsx";
import { useDialogs } from "../../kit/use-dialogs.tsx";
import type { Driver } from "../../kit/wire.ts";
import { AskDriversDialog, RequestMissingDocumentsDialog } from "../dialogs.ts";
import { CHOSEN_DRIVERS } from "./chosen-drivers.tsx";

/** Gets the focus when nobody is chosen any more. */
const LIST_ID = "fahrer";

/** Instead of the statuses while drivers are chosen. */
export function ChosenDriversBar({ rows }: { rows: readonly Driver[] }) {
  const chosen = useChosen(CHOSEN_DRIVERS);
  const { openDialog } = useDialogs();
  const about = (onClose: () => void) => ({
    drivers: chosen.rows,
    onDone: chosen.remove,
    onClose,
  });
  return (
    <ChosenToolbar chosen={chosen} listed={rows} one="Fahrer" many="Fahrer">
      <Button
        size="small"
        variant="row"
        onClick={() =>
          openDialog((close) => <RequestMissingDocumentsDialog {...about(close)} />, LIST_ID)
        }
      >
        Unterlagen anfordern
      </Button>
      <Button
        size="small"
        variant="row"
        onClick={() => openDialog((close) => <AskDriversDialog {...about(close)} />, LIST_ID)}
      >
        Nach Verfügbarkeit fragen
      </Button>
    </ChosenToolbar>
  );
}
