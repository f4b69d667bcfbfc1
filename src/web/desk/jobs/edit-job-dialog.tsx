import type { ReactNode } from "react";
import * as z from "zod";
import { EditJobInput } from "../../../domain/dispatch/jobs/schemas.ts";
import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { showSuccess } from "../../ui/toaster.tsx";
import { useSchemaForm } from "../kit/action-dialog.tsx";
import type { CallError, Job } from "../kit/call.ts";
import { FormDialog, showFieldErrors } from "../kit/form-dialog.tsx";
import { useAction } from "../kit/use-action.ts";
import { useClose } from "../kit/use-dialogs.tsx";
import { showOvertaken, useDraft } from "../kit/use-draft.tsx";
import { JobFields } from "./job-fields.tsx";
import { inputOf, type JobValues, showInvalidJob, valuesOf } from "./job-values.ts";

interface EditJobDialogProps {
  job: Job;
  /** Above the fields: the customer's wish that is taken over. */
  before?: ReactNode;
}

/** 'Auftrag bearbeiten': the fields of the create dialog, filled in. On top of somebody else's change nothing is saved. */
export function EditJobDialog({ job, before }: EditJobDialogProps) {
  const onClose = useClose();
  const initial = valuesOf(job);
  const form = useSchemaForm(
    z
      .custom<JobValues>()
      .transform((values): z.input<typeof EditJobInput> => {
        const { vereinbart_mit, vereinbart_am, vereinbart_durch } = values;
        const agreement = { vereinbart_mit, vereinbart_am, vereinbart_durch };
        return { ...inputOf(values), jobId: job.id, ...agreement, updatedAt: job.updated_at };
      })
      .pipe(EditJobInput),
    initial,
  );
  const draft = useDraft(form, `auftrag-bearbeiten-${job.id}`, initial, job.updated_at);
  const edit = useAction("admin-edit-job", {
    failureTitle: "Fehler beim Speichern",
    isShownElsewhere: isConflict,
    onDone: ({ driverKnowsOldData }) =>
      showSuccess("Daten gespeichert", driverKnowsOldData ? TELL_DRIVER : undefined),
    onFailure: (error) => showFieldErrors(form, error),
  });
  const send = (input: z.output<typeof EditJobInput>) =>
    edit.mutateAsync(input).then(
      () => {
        draft.discard();
        onClose();
      },
      (error: CallError) => {
        if (!isConflict(error)) return;
        showOvertaken();
        onClose();
      },
    );
  return (
    <FormDialog
      title={`Auftrag bearbeiten: ${jobNumber(job.nummer)}`}
      submitLabel="Auftrag speichern"
      isRunning={edit.isPending}
      startsAt="customerName"
      draft={draft}
      onSubmit={form.handleSubmit(send, showInvalidJob)}
      before={before}
    >
      <JobFields key={draft.round} form={form} job={job} />
    </FormDialog>
  );
}

const TELL_DRIVER =
  "Der zugewiesene Fahrer kennt noch die alten Daten: „Mitteilen“ oder „E-Mail erneut senden“ schickt ihm die neuen.";

function isConflict({ code }: CallError) {
  return code === "job_state_conflict";
}
