import { showSuccess } from "../../ui/toaster.tsx";
import { FormDialog } from "../kit/form-dialog.tsx";
import { useAction } from "../kit/use-action.ts";

/** 'Testaufträge zurücksetzen': jobs created as test jobs, and no others (docs/rules.md, Requests). */
export function TestJobsDialog({ onClose }: { onClose: () => void }) {
  const reset = useAction("admin-reset-jobs", {
    failureTitle: "Fehler beim Zurücksetzen",
    onDone: ({ message }) => showSuccess(message),
  });
  return (
    <FormDialog
      title="Testaufträge zurücksetzen"
      description="Alle Aufträge, die als Testauftrag angelegt sind, werden wieder offen. Echte Aufträge bleiben, wie sie sind."
      submitLabel="Testaufträge zurücksetzen"
      busyLabel="Wird zurückgesetzt..."
      isRunning={reset.isPending}
      onSubmit={() => reset.mutateAsync({}).then(onClose, () => undefined)}
      onClose={onClose}
    >
      <ul className="list-disc space-y-1 pl-5">
        <li>Zuweisungen von Testaufträgen werden storniert, ihre No-Show-Gebühren gelöscht.</li>
        <li>Wer dafür eingeteilt war, bekommt eine E-Mail.</li>
      </ul>
    </FormDialog>
  );
}
