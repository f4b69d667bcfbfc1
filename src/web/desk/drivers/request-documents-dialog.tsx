import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type * as z from "zod";
import { RequestDocumentsInput } from "../../../domain/drivers/documents/schemas.ts";
import { fullName } from "../../../domain/drivers/wording.ts";
import type { ErrorCode } from "../../../domain/kernel/errors.ts";
import { LINK_DAYS } from "../../../domain/kernel/link-days.ts";
import { CheckboxGroup } from "../../ui/checkbox-group.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import { FormDialog, showFieldErrors } from "../kit/form-dialog.tsx";
import { usePolledList } from "../kit/polled-lists.ts";
import { useAction } from "../kit/use-action.ts";
import type { DocumentCounts, Driver } from "../kit/wire.ts";
import { DOCUMENT_OPTIONS } from "./driver-document-files.ts";

const GONE: readonly string[] = [
  "driver_state_conflict",
  "driver_erased",
  "driver_not_found",
] satisfies ErrorCode[];

/** 'Unterlagen anfordern': what he needs and has not sent is ticked already. */
export function RequestDocumentsDialog({
  driver,
  onClose,
}: {
  driver: Driver;
  onClose: () => void;
}) {
  const { rows } = usePolledList("document-counts", { fahrerIds: [driver.id] });
  const [counts] = rows ?? [];
  if (!counts) return null;
  return <RequestForm driver={driver} missing={counts.fehlt} onClose={onClose} />;
}

interface RequestFormProps {
  driver: Driver;
  /** What he needs by his classes, and there is none of. */
  missing: DocumentCounts["fehlt"];
  onClose: () => void;
}

function RequestForm({ driver, missing, onClose }: RequestFormProps) {
  const form = useForm<RequestDocumentsInput, unknown, z.output<typeof RequestDocumentsInput>>({
    resolver: zodResolver(RequestDocumentsInput),
    defaultValues: { driverId: driver.id, types: missing, text: "" },
  });
  const request = useAction("admin-request-documents", {
    failureTitle: "Fehler beim Anfordern",
    onDone: () =>
      showSuccess("Unterlagen angefordert", `Die E-Mail an ${fullName(driver)} ist unterwegs.`),
    onFailure: (error) => (GONE.includes(error.code) ? onClose() : showFieldErrors(form, error)),
  });
  const { register, handleSubmit, formState } = form;
  const { errors } = formState;
  return (
    <FormDialog
      title={`Unterlagen anfordern: ${fullName(driver)}`}
      description={`Geht an ${driver.email}. Der Link in der E-Mail nimmt die Dateien an und gilt ${LINK_DAYS["document-request"]} Tage.`}
      submitLabel="Unterlagen anfordern"
      busyLabel="Wird gesendet..."
      isRunning={request.isPending}
      onSubmit={handleSubmit((input) => request.mutateAsync(input).then(onClose, () => undefined))}
      onClose={onClose}
    >
      <CheckboxGroup
        name="types"
        legend="Welche Unterlagen?"
        options={DOCUMENT_OPTIONS}
        inputProps={register("types")}
        error={errors.types?.message}
      />
      <TextArea
        {...register("text")}
        label="Nachricht"
        optional
        rows={3}
        hint="Steht in der E-Mail, zum Beispiel: Bitte beide Seiten, das Foto war unscharf."
        error={errors.text?.message}
      />
    </FormDialog>
  );
}
