import { NBSP } from "../../../domain/kernel/typography.ts";
import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { formatCents } from "../../../domain/pricing/money.ts";
import { showSuccess } from "../../ui/toaster.tsx";
import { useDialogAction } from "../kit/dialog-form.ts";
import { FormDialog } from "../kit/form-dialog.tsx";
import { timeInWords } from "../kit/format.tsx";
import type { Job } from "../kit/wire.ts";
import { undoableNoShow } from "./no-show-actions.tsx";

/** 'No-Show rückgängig machen': says what comes back and who is told. */
export function UndoNoShowDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const noShow = undoableNoShow(job);
  const { dialog, send } = useDialogAction("admin-undo-no-show", {
    onClose,
    onDone: () =>
      showSuccess(
        "No-Show rückgängig gemacht",
        `${jobNumber(job.nummer)} ist wieder bestätigt, die Gebühr entfällt.`,
      ),
  });
  if (!noShow) return null;
  return (
    <FormDialog
      {...dialog}
      title={`No-Show rückgängig machen: ${jobNumber(job.nummer)}`}
      description={`Möglich bis ${timeInWords(noShow.until)}${NBSP}Uhr.`}
      submitLabel="No-Show rückgängig machen"
      busyLabel="Wird rückgängig gemacht..."
      onSubmit={() => send({ assignmentId: noShow.id })}
    >
      <ul className="list-disc space-y-1 pl-5">
        <li>{`${noShow.driver_name} fährt diesen Auftrag wieder; eine Sperre deswegen ist aufgehoben.`}</li>
        <li>{`Die Gebühr von ${formatCents(noShow.no_show_fee_cents ?? 0)} entfällt.`}</li>
        <li>Wer eine E-Mail dazu bekommen hat, bekommt eine Richtigstellung.</li>
      </ul>
    </FormDialog>
  );
}
