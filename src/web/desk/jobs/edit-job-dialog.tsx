import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { FormDialog } from "../kit/form-dialog.tsx";
import type { Job } from "../kit/wire.ts";
import { JobFields } from "./job-fields.tsx";
import { useEditJobForm } from "./use-edit-job-form.ts";

/** 'Auftrag bearbeiten': the fields of the create dialog, filled in. What somebody else changed meanwhile is named first. */
export function EditJobDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const { form, isRunning, changedMeanwhile, submit } = useEditJobForm(job, onClose);
  const { register, formState } = form;
  return (
    <FormDialog
      title={`Auftrag bearbeiten: ${jobNumber(job.nummer)}`}
      submitLabel={changedMeanwhile ? "Trotzdem speichern" : "Auftrag speichern"}
      busyLabel="Wird gespeichert..."
      isRunning={isRunning}
      startsAt="customerName"
      onSubmit={submit}
      onClose={onClose}
      note={
        changedMeanwhile && (
          <div className="basis-full">
            <Notice kind="warning" title="Inzwischen geändert" live="alert">
              <p>{`Jemand hat gerade gespeichert: ${changedMeanwhile}. „Trotzdem speichern“ überschreibt das mit Ihren Angaben.`}</p>
            </Notice>
          </div>
        )
      }
    >
      <JobFields form={form} bookedVehicle={job.fahrzeugtyp}>
        <TextField
          {...register("einsatzbeginn")}
          label="Beginn"
          type="date"
          optional
          width="medium"
          hint="Der erste Tag, wenn er feststeht."
          error={formState.errors.einsatzbeginn?.message}
        />
      </JobFields>
    </FormDialog>
  );
}
