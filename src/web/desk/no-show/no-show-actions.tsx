import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { showSuccess } from "../../ui/toaster.tsx";
import { RowAction } from "../kit/row-action.tsx";
import { RowDialogButton } from "../kit/row-dialog-button.tsx";
import { useAction } from "../kit/use-action.ts";
import type { Job } from "../kit/wire.ts";
import { UndoNoShowDialog } from "./dialogs.ts";
import { undoableNoShow } from "./undoable-no-show.ts";

/** After a no-show: tell the customer, or take it back while that is possible. */
export function NoShowActions({ job }: { job: Job }) {
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
        <RowDialogButton
          job={job}
          of={of}
          dialog={(close) => <UndoNoShowDialog job={job} onClose={close} />}
        >
          No-Show rückgängig machen
        </RowDialogButton>
      )}
    </>
  );
}
