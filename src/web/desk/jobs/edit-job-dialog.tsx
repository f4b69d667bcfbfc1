import { zodResolver } from "@hookform/resolvers/zod";
import { type ReactNode, useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod";
import { EditJobInput, type EditJobOutput } from "../../../domain/dispatch/jobs/schemas.ts";
import { EDITED_FIELD_LABEL } from "../../../domain/dispatch/jobs/vocabulary.ts";
import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { Notice } from "../../ui/notice.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import { type CallError, fetchPage } from "../kit/call.ts";
import { FormDialog, showFieldErrors } from "../kit/form-dialog.tsx";
import { useAction } from "../kit/use-action.ts";
import type { Job } from "../kit/wire.ts";
import { JobFields } from "./job-fields.tsx";
import { inputOf, type JobValues, showInvalidJob, valuesOf } from "./job-values.ts";

interface EditJobDialogProps {
  job: Job;
  onClose: () => void;
  /** Above the fields: the customer's wish that is taken over. */
  before?: ReactNode;
}

/** 'Auftrag bearbeiten': the fields of the create dialog, filled in. What somebody else changed meanwhile is named first. */
export function EditJobDialog({ job, onClose, before }: EditJobDialogProps) {
  const { form, isRunning, changedMeanwhile, submit } = useEditJobForm(job, onClose);
  return (
    <FormDialog
      wide
      title={`Auftrag bearbeiten: ${jobNumber(job.nummer)}`}
      submitLabel={changedMeanwhile ? "Trotzdem speichern" : "Auftrag speichern"}
      busyLabel="Wird gespeichert..."
      isRunning={isRunning}
      startsAt="customerName"
      onSubmit={submit}
      onClose={onClose}
      before={before}
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
      <JobFields form={form} job={job} />
    </FormDialog>
  );
}

/** The edit dialog's form. Nobody's change is overwritten unseen: `changedMeanwhile` names it first. */
function useEditJobForm(opened: Job, onClose: () => void) {
  const [seen, setSeen] = useState(opened);
  const form = useForm<JobValues, unknown, EditJobOutput>({
    resolver: zodResolver(
      z
        .custom<JobValues>()
        .transform((values): EditJobInput => ({ ...inputOf(values), jobId: opened.id }))
        .pipe(EditJobInput),
    ),
    defaultValues: valuesOf(opened),
  });
  const edit = useAction("admin-edit-job", {
    failureTitle: "Fehler beim Speichern",
    isShownElsewhere: isConflict,
    onDone: ({ driverKnowsOldData }) =>
      showSuccess("Daten gespeichert", driverKnowsOldData ? TELL_DRIVER : undefined),
    onFailure: (error) => showFieldErrors(form, error),
  });
  async function send(input: EditJobOutput) {
    await edit
      .mutateAsync({ ...input, updatedAt: seen.updated_at })
      .then(onClose, async (error) => {
        if (isConflict(error)) setSeen(await readAgain(opened, seen));
      });
  }
  return {
    form,
    isRunning: edit.isPending,
    changedMeanwhile: seen === opened ? null : changesBetween(opened, seen),
    submit: form.handleSubmit(send, showInvalidJob),
  };
}

const TELL_DRIVER =
  "Der zugewiesene Fahrer kennt noch die alten Daten. „E-Mail erneut senden“ schickt ihm die neuen.";

function isConflict({ code }: CallError) {
  return code === "job_state_conflict";
}

/** As it is stored now; without an answer the next attempt finds the conflict once more. */
async function readAgain({ id }: Job, known: Job) {
  const signal = new AbortController().signal;
  const page = await fetchPage("job", { jobId: id }, signal).catch(() => null);
  return page?.data[0] ?? known;
}

function changesBetween(before: Job, after: Job) {
  const fields = Object.keys(EDITED_FIELD_LABEL) as (keyof typeof EDITED_FIELD_LABEL)[];
  const changed = fields.filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  const labels = new Set(changed.map((field) => EDITED_FIELD_LABEL[field]));
  return [...labels].join(", ") || "Status";
}
