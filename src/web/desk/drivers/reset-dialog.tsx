import { fullName } from "../../../domain/drivers/wording.ts";
import { LoadingText } from "../../ui/loading-text.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import { useDialogAction } from "../kit/dialog-form.ts";
import { FormDialog } from "../kit/form-dialog.tsx";
import type { Driver } from "../kit/wire.ts";
import { AssignmentLines, useDriverAssignments } from "./driver-assignments.tsx";

/** 'Auf Wartend zurücksetzen': changes no assignment, so it shows which ones stay (docs/rules.md, Drivers). */
export function ResetDialog({ driver, onClose }: { driver: Driver; onClose: () => void }) {
  const assignments = useDriverAssignments(driver);
  const { dialog, send } = useDialogAction("reset-driver-status", {
    onClose,
    failureTitle: "Fehler beim Zurücksetzen",
    onDone: ({ assignedJobs }) => showSuccess("Status zurückgesetzt", doneText(assignedJobs)),
    onFailure: ({ code }) => code.startsWith("driver_") && onClose(),
  });
  return (
    <FormDialog
      {...dialog}
      title={`${fullName(driver)} auf Wartend zurücksetzen`}
      description="Der Fahrer bekommt danach keine neuen Aufträge, bis Sie ihn wieder genehmigen. Er wird nicht benachrichtigt."
      submitLabel="Status zurücksetzen"
      busyLabel="Wird zurückgesetzt..."
      onSubmit={() => send({ driverId: driver.id, newStatus: "pending" })}
    >
      {!assignments && <LoadingText>Lade Zuweisungen...</LoadingText>}
      {assignments?.length === 0 && <p>Er ist zurzeit keinem Auftrag zugewiesen.</p>}
      {assignments && assignments.length > 0 && (
        <>
          <p>
            <b>Diese Zuweisungen bleiben bestehen.</b> Soll er nicht fahren, stornieren Sie sie
            einzeln.
          </p>
          <AssignmentLines assignments={assignments} />
        </>
      )}
    </FormDialog>
  );
}

function doneText(assignedJobs: number) {
  if (assignedJobs === 0) return "Der Fahrer wartet wieder auf Ihre Genehmigung.";
  return assignedJobs === 1
    ? "Eine offene Zuweisung bleibt bestehen."
    : `${assignedJobs} offene Zuweisungen bleiben bestehen.`;
}
