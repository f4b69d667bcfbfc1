import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type * as z from "zod";
import { CancelAssignmentInput } from "../../../domain/dispatch/assignments/schemas.ts";
import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { TextField } from "../../ui/text-field.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import { FormDialog, showFieldErrors } from "../kit/form-dialog.tsx";
import { isOutdated, useAction } from "../kit/use-action.ts";
import type { AssignedJob } from "../kit/wire.ts";

/** 'Zuweisung stornieren': the job is open again, and the driver gets a mail without the reason. */
export function CancelDialog({ job, onClose }: { job: AssignedJob; onClose: () => void }) {
  const { assignment } = job;
  const form = useForm<CancelAssignmentInput, unknown, z.output<typeof CancelAssignmentInput>>({
    resolver: zodResolver(CancelAssignmentInput),
    defaultValues: { assignmentId: assignment.id, note: "" },
  });
  const cancel = useAction("admin-cancel-assignment", {
    onDone: () =>
      showSuccess(
        "Zuweisung storniert",
        `${jobNumber(job.nummer)} ist wieder offen. Die Absage an ${assignment.driver_name} ist unterwegs.`,
      ),
    onFailure: (error) => showFieldErrors(form, error),
  });
  const { register, formState } = form;
  return (
    <FormDialog
      isDangerous
      title={`Zuweisung stornieren: ${jobNumber(job.nummer)}`}
      description={`${assignment.driver_name} fährt dann nicht, und der Auftrag ist wieder offen. ${whoIsTold(assignment.status)}`}
      submitLabel="Zuweisung stornieren"
      busyLabel="Wird storniert..."
      isRunning={cancel.isPending}
      startsAt="note"
      onClose={onClose}
      onSubmit={form.handleSubmit((input) =>
        cancel.mutateAsync(input).then(onClose, (error) => isOutdated(error) && onClose()),
      )}
    >
      <TextField
        {...register("note")}
        label="Grund"
        optional
        hint="Steht im Verlauf des Auftrags, nicht in der E-Mail."
        error={formState.errors.note?.message}
      />
    </FormDialog>
  );
}

function whoIsTold(status: AssignedJob["assignment"]["status"]) {
  return status === "confirmed"
    ? "Der Fahrer und der Auftraggeber bekommen eine E-Mail."
    : "Der Fahrer bekommt eine E-Mail.";
}
