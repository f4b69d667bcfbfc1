import { RequestDocumentsInput } from "../../../domain/drivers/documents/schemas.ts";
import { fullName } from "../../../domain/drivers/wording.ts";
import type { ErrorCode } from "../../../domain/kernel/errors.ts";
import { LINK_DAYS } from "../../../domain/kernel/link-days.ts";
import { CheckboxGroup } from "../../ui/checkbox-group.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import { fieldsOf, useDialogAction, useSchemaForm } from "../kit/dialog-form.ts";
import { FormDialog } from "../kit/form-dialog.tsx";
import { usePolledList } from "../kit/polled-lists.ts";
import type { DocumentCounts, Driver } from "../kit/wire.ts";
import { DOCUMENT_OPTIONS } from "./driver-document-files.ts";

const GONE: ErrorCode[] = ["driver_state_conflict", "driver_erased", "driver_not_found"];

/** 'Unterlagen anfordern': what he needs and has not sent is ticked already. */
export function RequestDocumentsDialog(props: { driver: Driver; onClose: () => void }) {
  const { driver, onClose } = props;
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
  const initial = { driverId: driver.id, types: missing, text: "" };
  const form = useSchemaForm(RequestDocumentsInput, initial);
  const field = fieldsOf(form);
  const { error, ...types } = field("types");
  const { dialog, send } = useDialogAction("admin-request-documents", {
    form,
    onClose,
    closesOn: GONE,
    failureTitle: "Fehler beim Anfordern",
    onDone: () =>
      showSuccess("Unterlagen angefordert", `Die E-Mail an ${fullName(driver)} ist unterwegs.`),
  });
  return (
    <FormDialog
      {...dialog}
      title={`Unterlagen anfordern: ${fullName(driver)}`}
      description={`Geht an ${driver.email}. Der Link in der E-Mail nimmt die Dateien an und gilt ${LINK_DAYS["document-request"]} Tage.`}
      submitLabel="Unterlagen anfordern"
      busyLabel="Wird gesendet..."
      onSubmit={form.handleSubmit(send)}
    >
      <CheckboxGroup
        name="types"
        legend="Welche Unterlagen?"
        options={DOCUMENT_OPTIONS}
        inputProps={types}
        error={error}
      />
      <TextArea
        {...field("text")}
        label="Nachricht"
        optional
        rows={3}
        hint="Steht in der E-Mail, zum Beispiel: Bitte beide Seiten, das Foto war unscharf."
      />
    </FormDialog>
  );
}
