import { useWatch } from "react-hook-form";
import { NO_SHOW_REASON } from "../../../domain/dispatch/assignments/schemas.ts";
import { NO_SHOW_UNDO_HOURS } from "../../../domain/dispatch/assignments/vocabulary.ts";
import { dateRange } from "../../../domain/kernel/time/days.ts";
import { NBSP } from "../../../domain/kernel/typography.ts";
import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { parseEuros } from "../kit/euros.ts";
import { FormDialog } from "../kit/form-dialog.tsx";
import type { AssignedJob } from "../kit/wire.ts";
import { NoShowFigure } from "./no-show-figure.tsx";
import { type NoShowForm, useNoShowForm } from "./use-no-show-form.ts";

/** 'No-Show vermerken' (spec 4, 5 and 8): the fee as it is now, and who is told. */
export function NoShowDialog({ job, onClose }: { job: AssignedJob; onClose: () => void }) {
  const { assignment } = job;
  const { form, isRunning, submit } = useNoShowForm(job, onClose);
  const overrideFee = useWatch({ control: form.control, name: "overrideFee" });
  const days = dateRange(assignment.start_date, assignment.end_date) || "ohne Datum";
  return (
    <FormDialog
      isDangerous
      title={`No-Show vermerken: ${jobNumber(job.nummer)}`}
      description={`${assignment.driver_name}, Einsatz ${days}. Lässt sich ${NO_SHOW_UNDO_HOURS}${NBSP}Stunden lang rückgängig machen.`}
      submitLabel="No-Show vermerken"
      busyLabel="Wird vermerkt..."
      isRunning={isRunning}
      startsAt="overrideFee"
      onSubmit={submit}
      onClose={onClose}
    >
      <NoShowFigure assignment={assignment} overrideFee={parseEuros(overrideFee)} />
      <NoShowFields form={form} job={job} />
    </FormDialog>
  );
}

function NoShowFields({ form, job }: { form: NoShowForm; job: AssignedJob }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <TextField
        {...register("overrideFee")}
        label="Andere Gebühr in €"
        optional
        hint="Ersetzt die berechnete. Leer oder 0: es bleibt bei ihr."
        inputMode="decimal"
        autoComplete="off"
        width="medium"
        error={errors.overrideFee?.message}
      />
      <TextField
        {...register("reason")}
        label="Grund"
        optional
        placeholder={NO_SHOW_REASON}
        hint="Der Fahrer liest ihn in der Mitteilung über die Gebühr."
        error={errors.reason?.message}
      />
      <fieldset className="space-y-2">
        <legend className="font-text font-semibold">Was noch geschieht</legend>
        <CheckboxField
          {...register("informCustomer", { disabled: job.customer_email === "" })}
          optional
          label="Auftraggeber informieren"
          hint={
            job.customer_email
              ? `E-Mail an ${job.customer_email}`
              : "Es ist keine E-Mail-Adresse gespeichert. Bitte rufen Sie ihn an."
          }
        />
        <CheckboxField
          {...register("informDriver")}
          optional
          label="Fahrer über Gebühr informieren"
          hint={`E-Mail an ${job.assignment.driver_name}`}
        />
        <CheckboxField
          {...register("blockDriver")}
          optional
          label="Fahrer sperren"
          hint="Er bekommt keine neuen Aufträge, bis Sie ihn zurücksetzen."
        />
      </fieldset>
    </>
  );
}
