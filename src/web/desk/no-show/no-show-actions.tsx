import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { Button } from "../../ui/button.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import { RowAction } from "../kit/row-action.tsx";
import { useAction } from "../kit/use-action.ts";
import { useDialogs } from "../kit/use-dialogs.ts";
import type { Job } from "../kit/wire.ts";
import { undoableNoShow } from "./undo-no-show-dialog.tsx";

/** After a no-show: tell the customer, or take it back while that is possible. */
export function NoShowActions({ job }: { job: Job }) {
  const { openDialog } = useDialogs();
  const inform = useAction("send-no-show-notice", {
    failureTitle: "E-Mail-Versand fehlgeschlagen",
    onDone: () =>
      showSuccess("Auftraggeber informiert", `Die E-Mail an ${job.customer_email} ist unterwegs.`),
  });
  const noShow = job.latest_assignment?.status === "no_show" ? job.latest_assignment : null;
  const of = jobNumber(job.nummer);
  return (
    <>
      {noShow && job.status === "no_show" && job.customer_email && (
        <RowAction
          isRunning={inform.isPending}
          run={() => inform.mutateAsync({ assignment_id: noShow.id })}
          label="Auftraggeber informieren"
          of={of}
        />
      )}
      {undoableNoShow(job) && (
        <Button
          size="small"
          variant="row"
          onClick={() => openDialog({ kind: "undo-no-show", job })}
        >
          No-Show rückgängig machen
          <span className="sr-only"> {of}</span>
        </Button>
      )}
    </>
  );
}
