import { CancelAssignmentInput } from "../../../domain/dispatch/assignments/schemas.ts";
import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { TextField } from "../../ui/text-field.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import { fieldsOf, useDialogAction, useSchemaForm } from "../kit/dialog-form.ts";
import { FormDialog } from "../kit/form-dialog.tsx";
import { PhoneLink } from "../kit/links.tsx";
import { mailedCustomer, underWay } from "../kit/mail-state.tsx";
import type { AssignedJob } from "../kit/wire.ts";
import { ResendAction } from "./assignment-actions.tsx";
import { type Confirming, nameOf, useConfirm } from "./use-confirm.ts";

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
        `${jobNumber(job.nummer)} ist wieder offen. ${underWay(assignment.driver_name, assignment.status === "confirmed" && mailedCustomer(job))}`,
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

/** The number to call, and what he says: a yes confirms; else he is reminded, or 'Fahrer fällt aus'. */
export function PhoneDialog({ onClose, ...confirming }: Confirming & { onClose: () => void }) {
  const { assignment, driverName, driverPhone } = confirming;
  const confirm = useConfirm(confirming);
  const run = () =>
    confirm.mutateAsync({ ...confirm.input, answeredByPhone: true }).then(onClose, onClose);
  return (
    <FormDialog
      title={`${driverName} hat nicht geantwortet`}
      submitLabel="Ja, zugesagt – bestätigen"
      busyLabel="Wird bestätigt..."
      isRunning={confirm.isPending}
      onSubmit={run}
      onClose={onClose}
      before={
        <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-18 font-semibold">
          <PhoneLink phone={driverPhone} />
          <ResendAction
            assignmentId={assignment.id}
            driverName={driverName}
            of={driverName}
            label="Per E-Mail erinnern"
            onDone={onClose}
          />
        </p>
      }
    >
      <p>
        <b>Hat er am Telefon zugesagt?</b> Das steht dann als seine Antwort beim Auftrag. Sagt er
        ab, wählen Sie beim Auftrag „Fahrer fällt aus …“.
      </p>
      <p>
        Mit der Bestätigung ist der Vertrag mit {nameOf(confirming.customer)} geschlossen, und der
        Fahrer erhält dessen Kontaktdaten.
      </p>
      <p>
        Preis im Vertrag: <b className="tabular-nums">{confirming.price}</b>
      </p>
    </FormDialog>
  );
}
