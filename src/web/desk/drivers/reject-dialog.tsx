import { RejectDriverInput } from "../../../domain/drivers/schemas.ts";
import { fullName } from "../../../domain/drivers/wording.ts";
import type { ErrorCode } from "../../../domain/kernel/errors.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import { fieldsOf, useDialogAction, useSchemaForm } from "../kit/dialog-form.ts";
import { FormDialog } from "../kit/form-dialog.tsx";
import type { Driver } from "../kit/wire.ts";

/** Nothing typed is of use any more: somebody else has decided about him, or he can't be rejected. */
const DECIDED: ErrorCode[] = [
  "driver_state_conflict",
  "driver_has_open_jobs",
  "driver_erased",
  "driver_not_found",
];

/** 'Ablehnen': the reason stays with the agency; the driver is told only if that is ticked. */
export function RejectDialog({ driver, onClose }: { driver: Driver; onClose: () => void }) {
  const form = useSchemaForm(RejectDriverInput, { driverId: driver.id, reason: "", notify: false });
  const field = fieldsOf(form);
  const { dialog, send } = useDialogAction("admin-reject-driver", {
    form,
    onClose,
    closesOn: DECIDED,
    failureTitle: "Fehler",
    failureText: "Der Fahrer ist nicht abgelehnt.",
    onDone: (_, { notify }) =>
      showSuccess(
        "Status aktualisiert",
        notify
          ? `${fullName(driver)} ist abgelehnt. Die Absage ist unterwegs.`
          : `${fullName(driver)} ist abgelehnt und bekommt keine E-Mail.`,
      ),
  });
  return (
    <FormDialog
      {...dialog}
      title={`${fullName(driver)} ablehnen`}
      submitLabel="Fahrer ablehnen"
      busyLabel="Wird abgelehnt..."
      isDangerous
      startsAt="reason"
      onSubmit={form.handleSubmit(send)}
    >
      <TextField
        {...field("reason")}
        label="Grund"
        hint="Nur für die Agentur, steht nicht in der E-Mail."
      />
      <CheckboxField
        {...field("notify")}
        optional
        label="Absage per E-Mail senden"
        hint={`Geht an ${driver.email}.`}
      />
    </FormDialog>
  );
}
