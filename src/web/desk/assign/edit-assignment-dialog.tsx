import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import * as z from "zod";
import { RATE_TYPE_LABEL } from "../../../domain/dispatch/assignments/vocabulary.ts";
import { EditAssignmentInput } from "../../../domain/dispatch/changes/schemas.ts";
import { jobNumber, RATE_TYPES } from "../../../domain/kernel/vocabulary.ts";
import { EuroField } from "../../ui/euro-field.tsx";
import { parseEuros, typedEuros } from "../../ui/euros.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import { DaysFields } from "../kit/days-fields.tsx";
import { FormDialog, showFieldErrors } from "../kit/form-dialog.tsx";
import { type TypedDays, typedDays } from "../kit/typed-days.ts";
import { isOutdated, useAction } from "../kit/use-action.ts";
import type { AssignedJob } from "../kit/wire.ts";
import { PlannedDays } from "./assign-terms.tsx";
import { MoneyOfDay } from "./money-of-day.tsx";
import { Objections, useOverruling } from "./overruling.tsx";
import { sentDays } from "./use-assign-form.ts";

const RATE_OPTIONS = RATE_TYPES.map((value) => ({ value, label: RATE_TYPE_LABEL[value] }));

/** 'Zuweisung bearbeiten': days, rate and note of who drives. */
export function EditAssignmentDialog({ job, onClose }: { job: AssignedJob; onClose: () => void }) {
  const { form, days, changeDays, isRunning, overruling, isDisabled, submit } = useEditForm(
    job,
    onClose,
  );
  const { register, formState, control } = form;
  const { errors } = formState;
  const [rateType = job.assignment.rate_type, rateValue] = useWatch({
    control,
    name: ["rateType", "rateValue"],
  });
  const { warnings } = overruling;
  return (
    <FormDialog
      title={`Zuweisung bearbeiten: ${jobNumber(job.nummer)}`}
      description={`${job.assignment.driver_name} bekommt eine E-Mail, wenn sich Tage oder Satz ändern. Hatte er zugesagt, wird er neu gefragt.`}
      submitLabel={warnings.length > 0 ? "Trotzdem speichern" : "Zuweisung speichern"}
      busyLabel="Wird gespeichert..."
      isRunning={isRunning}
      isDisabled={isDisabled}
      isDangerous={overruling.needsReason}
      startsAt="startDate"
      onSubmit={submit}
      onClose={onClose}
      note={
        <Objections
          warnings={warnings}
          label="Trotzdem speichern"
          reason={{ ...register("reason"), error: errors.reason?.message }}
        />
      }
    >
      <DaysFields
        days={days}
        onChange={changeDays}
        start={register("startDate")}
        end={register("endDate")}
        errors={{ start: errors.startDate?.message, end: errors.endDate?.message }}
      />
      <PlannedDays days={days} startTime={job.uhrzeit_beginn} />
      <div className="grid grid-cols-2 items-end gap-4">
        <SelectField {...register("rateType")} label="Abrechnung nach" options={RATE_OPTIONS} />
        <EuroField {...register("rateValue")} label="Satz in €" error={errors.rateValue?.message} />
      </div>
      <MoneyOfDay job={job} rateType={rateType} rateValue={rateValue} />
      <TextArea
        {...register("note")}
        label="Notiz"
        optional
        hint="Nur für die Disposition, steht nicht in der E-Mail."
        rows={2}
        error={errors.note?.message}
      />
    </FormDialog>
  );
}

/** The rate as it is typed. */
type Values = Omit<EditAssignmentInput, "rateValue"> & { rateValue: string };

const FormInput = z
  .custom<Values>()
  .transform((values): EditAssignmentInput => {
    return { ...values, rateValue: parseEuros(values.rateValue) };
  })
  .pipe(EditAssignmentInput);

function useEditForm({ nummer, assignment }: AssignedJob, onClose: () => void) {
  const [days, setDays] = useState(() =>
    typedDays({
      start: assignment.start_date,
      end: assignment.end_date,
      weekdays: assignment.arbeitstage,
    }),
  );
  const form = useForm<Values, unknown, z.output<typeof EditAssignmentInput>>({
    resolver: zodResolver(FormInput),
    defaultValues: {
      assignmentId: assignment.id,
      ...sentDays(days),
      rateType: assignment.rate_type,
      rateValue: typedEuros(assignment.rate_value),
      note: assignment.admin_note,
      reason: "",
    },
  });
  const [rateType, rateValue, reason] = useWatch({
    control: form.control,
    name: ["rateType", "rateValue", "reason"],
  });
  const overruling = useOverruling(JSON.stringify([sentDays(days), rateType, rateValue]));
  const edit = useAction("admin-edit-assignment", {
    onDone: ({ mails, asksAgain }) =>
      showSuccess(
        "Zuweisung gespeichert",
        `${jobNumber(nummer)}${mails > 0 ? ": Die E-Mail an den Fahrer ist unterwegs" : ""}${asksAgain ? ", er wird neu gefragt" : ""}.`,
      ),
    onFailure(error) {
      overruling.note(error);
      showFieldErrors(form, error);
    },
  });
  function changeDays(next: TypedDays) {
    setDays(next);
    const { startDate, endDate, arbeitstage } = sentDays(next);
    form.setValue("startDate", startDate, { shouldDirty: true });
    form.setValue("endDate", endDate, { shouldDirty: true });
    form.setValue("arbeitstage", arbeitstage, { shouldDirty: true });
    form.clearErrors(["startDate", "endDate"]);
  }
  return {
    form,
    days,
    changeDays,
    overruling,
    isRunning: edit.isPending,
    isDisabled: overruling.needsReason && !reason?.trim(),
    submit: form.handleSubmit((input) =>
      edit
        .mutateAsync({ ...input, confirmedWarnings: overruling.confirmedWarnings })
        .then(onClose, (error) => isOutdated(error) && onClose()),
    ),
  };
}
