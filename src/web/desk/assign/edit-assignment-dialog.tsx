import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod";
import { RATE_TYPE_LABEL } from "../../../domain/dispatch/assignments/vocabulary.ts";
import { EditAssignmentInput } from "../../../domain/dispatch/changes/schemas.ts";
import type { Warning } from "../../../domain/kernel/errors.ts";
import { jobNumber, RATE_TYPES } from "../../../domain/kernel/vocabulary.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import { FormDialog, showFieldErrors } from "../kit/form-dialog.tsx";
import { parseEuros } from "../kit/format.tsx";
import { isOutdated, useAction } from "../kit/use-action.ts";
import type { AssignedJob } from "../kit/wire.ts";
import { AssignWarnings } from "./assign-dialog.tsx";

const RATE_OPTIONS = RATE_TYPES.map((value) => ({ value, label: RATE_TYPE_LABEL[value] }));

/** 'Zuweisung bearbeiten': days, rate and note of who drives. */
export function EditAssignmentDialog({ job, onClose }: { job: AssignedJob; onClose: () => void }) {
  const { form, isRunning, warnings, submit } = useEditForm(job, onClose);
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <FormDialog
      title={`Zuweisung bearbeiten: ${jobNumber(job.nummer)}`}
      description={`${job.assignment.driver_name} bekommt eine E-Mail, wenn sich Tage oder Satz ändern. Hatte er zugesagt, wird er neu gefragt.`}
      submitLabel={warnings.length > 0 ? "Trotzdem speichern" : "Zuweisung speichern"}
      busyLabel="Wird gespeichert..."
      isRunning={isRunning}
      startsAt="startDate"
      onSubmit={submit}
      onClose={onClose}
      note={<AssignWarnings warnings={warnings} label="Trotzdem speichern" />}
    >
      <div className="grid grid-cols-2 items-end gap-4">
        <TextField
          {...register("startDate")}
          label="Beginn"
          type="date"
          optional
          error={errors.startDate?.message}
        />
        <TextField
          {...register("endDate")}
          label="Ende"
          type="date"
          optional
          error={errors.endDate?.message}
        />
      </div>
      <div className="grid grid-cols-2 items-end gap-4">
        <SelectField {...register("rateType")} label="Abrechnung nach" options={RATE_OPTIONS} />
        <TextField
          {...register("rateValue")}
          label="Satz in €"
          inputMode="decimal"
          autoComplete="off"
          error={errors.rateValue?.message}
        />
      </div>
      <TextArea
        {...register("note")}
        label="Notiz"
        optional
        hint="Nur für die Disposition. Leer gelassen, bleibt sie, wie sie ist."
        rows={2}
        error={errors.note?.message}
      />
    </FormDialog>
  );
}

/** The rate as it is typed. */
type Values = Omit<EditAssignmentInput, "rateValue"> & { rateValue: string };

const FormInput = z.custom<Values>().transform(withNumber).pipe(EditAssignmentInput);

function withNumber({ note, rateValue, ...values }: Values): EditAssignmentInput {
  return { ...values, note: note || undefined, rateValue: parseEuros(rateValue) };
}

function useEditForm({ nummer, assignment }: AssignedJob, onClose: () => void) {
  const [warnings, setWarnings] = useState<readonly Warning[]>([]);
  const form = useForm<Values, unknown, z.output<typeof EditAssignmentInput>>({
    resolver: zodResolver(FormInput),
    defaultValues: {
      assignmentId: assignment.id,
      startDate: assignment.start_date ?? "",
      endDate: assignment.end_date ?? "",
      rateType: assignment.rate_type,
      rateValue: assignment.rate_value.toFixed(2).replace(".", ","),
      note: "",
    },
  });
  const edit = useAction("admin-edit-assignment", {
    onDone: ({ mails, asksAgain }) =>
      showSuccess(
        "Zuweisung gespeichert",
        `${jobNumber(nummer)}${mails > 0 ? ": Die E-Mail an den Fahrer ist unterwegs" : ""}${asksAgain ? ", er wird neu gefragt" : ""}.`,
      ),
    onFailure(error) {
      setWarnings(error.warnings);
      showFieldErrors(form, error);
    },
  });
  return {
    form,
    warnings,
    isRunning: edit.isPending,
    submit: form.handleSubmit((input) => {
      const confirmedWarnings = warnings.map(({ code }) => code);
      return edit
        .mutateAsync({ ...input, confirmedWarnings })
        .then(onClose, (error) => isOutdated(error) && onClose());
    }),
  };
}
