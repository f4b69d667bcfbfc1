import { useState } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod";
import { RATE_TYPE_LABEL } from "../../../domain/dispatch/assignments/vocabulary.ts";
import { EditAssignmentInput } from "../../../domain/dispatch/changes/schemas.ts";
import { jobNumber, RATE_TYPES } from "../../../domain/kernel/vocabulary.ts";
import { EuroField, parseEuros, typedEuros } from "../../ui/euro-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextArea } from "../../ui/text-field.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import { DaysFields } from "../kit/days-fields.tsx";
import { fieldsOf, useDialogAction, useSchemaForm } from "../kit/dialog-form.ts";
import { FormDialog } from "../kit/form-dialog.tsx";
import { mailedCustomer, underWay } from "../kit/mail-state.tsx";
import { type TypedDays, typedDays } from "../kit/typed-days.ts";
import type { AssignedJob } from "../kit/wire.ts";
import { MoneyOfDay, PlannedDays } from "./assign-terms.tsx";
import { Objections, useOverruling } from "./overruling.tsx";
import { sentDays } from "./use-assign-form.ts";

const RATE_OPTIONS = RATE_TYPES.map((value) => ({ value, label: RATE_TYPE_LABEL[value] }));

/** 'Zuweisung bearbeiten': days, rate and note of who drives. */
export function EditAssignmentDialog({ job, onClose }: { job: AssignedJob; onClose: () => void }) {
  const { form, days, changeDays, dialog, overruling, isDisabled, submit } = useEditForm(
    job,
    onClose,
  );
  const { control } = form;
  const field = fieldsOf(form);
  const [rateType = job.assignment.rate_type, rateValue] = useWatch({
    control,
    name: ["rateType", "rateValue"],
  });
  const { warnings } = overruling;
  return (
    <FormDialog
      {...dialog}
      title={`Zuweisung bearbeiten: ${jobNumber(job.nummer)}`}
      description={`${job.assignment.driver_name} bekommt eine E-Mail, wenn sich Tage oder Satz ändern. Hatte er zugesagt, wird er neu gefragt.`}
      submitLabel={warnings.length > 0 ? "Trotzdem speichern" : "Zuweisung speichern"}
      isDisabled={isDisabled}
      isDangerous={overruling.needsReason}
      startsAt="startDate"
      onSubmit={submit}
      note={<Objections warnings={warnings} label="Trotzdem speichern" reason={field("reason")} />}
    >
      <DaysFields
        days={days}
        onChange={changeDays}
        start={field("startDate")}
        end={field("endDate")}
      />
      <PlannedDays days={days} startTime={job.uhrzeit_beginn} />
      <div className="grid grid-cols-2 items-end gap-4">
        <SelectField {...field("rateType")} label="Abrechnung nach" options={RATE_OPTIONS} />
        <EuroField {...field("rateValue")} label="Satz in €" />
      </div>
      <MoneyOfDay
        job={job}
        driverId={job.assignment.driver_id}
        days={days}
        rateType={rateType}
        rateValue={rateValue}
      />
      <TextArea
        {...field("note")}
        label="Notiz"
        optional
        hint="Nur für die Disposition, steht nicht in der E-Mail."
        rows={2}
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

function useEditForm(job: AssignedJob, onClose: () => void) {
  const { nummer, assignment } = job;
  const [days, setDays] = useState(() =>
    typedDays({
      start: assignment.start_date,
      end: assignment.end_date,
      weekdays: assignment.arbeitstage,
    }),
  );
  const form = useSchemaForm(FormInput, {
    assignmentId: assignment.id,
    ...sentDays(days),
    rateType: assignment.rate_type,
    rateValue: typedEuros(assignment.rate_value),
    note: assignment.admin_note,
    reason: "",
  });
  const [rateType, rateValue, reason] = useWatch({
    control: form.control,
    name: ["rateType", "rateValue", "reason"],
  });
  const overruling = useOverruling(JSON.stringify([sentDays(days), rateType, rateValue]));
  const { dialog, send } = useDialogAction("admin-edit-assignment", {
    form,
    onClose,
    onDone: ({ mails, asksAgain }) =>
      showSuccess(
        "Zuweisung gespeichert",
        [
          jobNumber(nummer),
          mails > 0 && underWay(assignment.driver_name, mails > 1 && mailedCustomer(job)),
          asksAgain && "Der Fahrer wird neu gefragt.",
        ]
          .filter(Boolean)
          .join(" · "),
      ),
    onFailure: overruling.note,
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
    dialog,
    isDisabled: overruling.needsReason && !reason?.trim(),
    submit: form.handleSubmit((input) =>
      send({ ...input, confirmedWarnings: overruling.confirmedWarnings }),
    ),
  };
}
