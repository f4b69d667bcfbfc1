import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type * as z from "zod";
import { RejectDriverInput } from "../../../domain/drivers/schemas.ts";
import { fullName } from "../../../domain/drivers/wording.ts";
import type { ErrorCode } from "../../../domain/kernel/errors.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import { FormDialog, showFieldErrors } from "../kit/form-dialog.tsx";
import { useAction } from "../kit/use-action.ts";
import type { Driver } from "../kit/wire.ts";

/** Nothing typed is of use any more: somebody else has decided about him, or he can't be rejected. */
const DECIDED: readonly string[] = [
  "driver_state_conflict",
  "driver_has_open_jobs",
  "driver_erased",
  "driver_not_found",
] satisfies ErrorCode[];

/** 'Ablehnen': the reason stays with the agency; the driver is told only if that is ticked. */
export function RejectDialog({ driver, onClose }: { driver: Driver; onClose: () => void }) {
  const form = useForm<RejectDriverInput, unknown, z.output<typeof RejectDriverInput>>({
    resolver: zodResolver(RejectDriverInput),
    defaultValues: { driverId: driver.id, reason: "", notify: false },
  });
  const reject = useAction("admin-reject-driver", {
    failureTitle: "Fehler",
    failureText: "Der Fahrer ist nicht abgelehnt.",
    onDone: (_, { notify }) =>
      showSuccess(
        "Status aktualisiert",
        notify
          ? `${fullName(driver)} ist abgelehnt. Die Absage ist unterwegs.`
          : `${fullName(driver)} ist abgelehnt und bekommt keine E-Mail.`,
      ),
    onFailure: (error) => {
      if (error.code === "validation") showFieldErrors(form, error);
      else if (DECIDED.includes(error.code)) onClose();
    },
  });
  const { register, handleSubmit, formState } = form;
  return (
    <FormDialog
      title={`${fullName(driver)} ablehnen`}
      submitLabel="Fahrer ablehnen"
      busyLabel="Wird abgelehnt..."
      isRunning={reject.isPending}
      isDangerous
      startsAt="reason"
      onSubmit={handleSubmit((input) => reject.mutateAsync(input).then(onClose, () => undefined))}
      onClose={onClose}
    >
      <TextField
        {...register("reason")}
        label="Grund"
        hint="Nur für die Agentur, steht nicht in der E-Mail."
        error={formState.errors.reason?.message}
      />
      <CheckboxField
        {...register("notify")}
        optional
        label="Absage per E-Mail senden"
        hint={`Geht an ${driver.email}.`}
      />
    </FormDialog>
  );
}
