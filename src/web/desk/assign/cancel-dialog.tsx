import { CancelAssignmentInput } from "../../../domain/dispatch/assignments/schemas.ts";
import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { TextField } from "../../ui/text-field.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import { fieldsOf, useDialogAction, useSchemaForm } from "../kit/dialog-form.ts";
import { FormDialog } from "../kit/form-dialog.tsx";
import type { AssignedJob } from "../kit/wire.ts";

/** 'Zuweisung stornieren': the job is open again, and the driver gets a mail without the reason. */
export function CancelDialog({ job, onClose }: { job: AssignedJob; onClose: () => void }) {
  const { assignment } = job;
  const form = useSchemaForm(CancelAssignmentInput, { assignmentId: assignment.id, note: "" });
  const { dialog, send } = useDialogAction("admin-cancel-assignment", {
    form,
    onClose,
    onDone: () =>
      showSuccess(
        "Zuweisung storniert",
        `${jobNumber(job.nummer)} ist wieder offen. Die Absage an ${assignment.driver_name} ist unterwegs.`,
      ),
  });
  return (
    <FormDialog
      {...dialog}
      isDangerous
      title={`Zuweisung stornieren: ${jobNumber(job.nummer)}`}
      description={`${assignment.driver_name} fährt dann nicht, und der Auftrag ist wieder offen. ${whoIsTold(assignment.status)}`}
      submitLabel="Zuweisung stornieren"
      busyLabel="Wird storniert..."
      startsAt="note"
      onSubmit={form.handleSubmit(send)}
    >
      <TextField
        {...fieldsOf(form)("note")}
        label="Grund"
        optional
        hint="Steht im Verlauf des Auftrags, nicht in der E-Mail."
      />
    </FormDialog>
  );
}

function whoIsTold(status: AssignedJob["assignment"]["status"]) {
  return status === "confirmed"
    ? "Der Fahrer und der Auftraggeber bekommen eine E-Mail."
    : "Der Fahrer bekommt eine E-Mail.";
}
