import { FormProvider, useFormContext } from "react-hook-form";
import * as z from "zod";
import { EditAssignmentInput } from "../../../domain/dispatch/changes/schemas.ts";
import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { parseEuros, typedEuros } from "../../ui/euro-field.tsx";
import { ActionDialog } from "../kit/action-dialog.tsx";
import type { AssignedJob } from "../kit/call.ts";
import { toldInWords } from "../kit/mail-state.tsx";
import { Terms } from "./assign-terms.tsx";
import { daysOf, sentDays, useTermDays } from "./use-assign-form.ts";

/** 'Zuweisung bearbeiten': days, rate and note of who drives. */
export function EditAssignmentDialog({ job }: { job: AssignedJob }) {
  const { assignment } = job;
  return (
    <ActionDialog
      call="admin-edit-assignment"
      schema={FormInput}
      initial={{
        assignmentId: assignment.id,
        ...sentDays(daysOf(assignment)),
        rateType: assignment.rate_type,
        rateValue: typedEuros(assignment.rate_value),
        note: assignment.admin_note,
        reason: "",
      }}
      done={(told) => ["Zuweisung gespeichert", toldInWords(job, told)]}
      title={`Zuweisung bearbeiten: ${jobNumber(job.nummer)}`}
      description={`${assignment.driver_name} bekommt eine E-Mail, wenn sich Tage oder Satz ändern. Hatte er zugesagt, wird er neu gefragt.`}
      submitLabel="Zuweisung speichern"
      overrule={{
        label: "Trotzdem speichern",
        about: ({ note: _, reason: __, ...terms }) => terms,
      }}
      startsAt="startDate"
    >
      {(_, form) => (
        <FormProvider {...form}>
          <EditedTerms job={job} />
        </FormProvider>
      )}
    </ActionDialog>
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

function EditedTerms({ job }: { job: AssignedJob }) {
  const days = useTermDays(useFormContext(), daysOf(job.assignment));
  return <Terms {...days} job={job} driverId={job.assignment.driver_id} areDaysOpen />;
}
