import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { RequestDocumentsInput } from "../../../domain/drivers/documents/schemas.ts";
import { fullName } from "../../../domain/drivers/wording.ts";
import { LINK_DAYS } from "../../../domain/kernel/link-days.ts";
import type { DocumentType } from "../../../domain/kernel/vocabulary.ts";
import { CheckboxGroup } from "../../ui/checkbox-group.tsx";
import { TextArea } from "../../ui/text-field.tsx";
import { showError, showSuccess } from "../../ui/toaster.tsx";
import { ActionDialog } from "../kit/action-dialog.tsx";
import type { CallError } from "../kit/call.ts";
import { groupOf } from "../kit/dialog-form.ts";
import { FilePicker, useChosenFiles } from "../kit/file-picker.tsx";
import { FormDialog } from "../kit/form-dialog.tsx";
import { usePolledList } from "../kit/polled-lists.ts";
import type { Driver } from "../kit/wire.ts";
import { DOCUMENT_OPTIONS } from "./driver-labels.tsx";

/** 'Dokumente hinzufügen': what he handed over in the office, or mailed. */
export function AddDocumentsDialog({ driver, onClose }: { driver: Driver; onClose: () => void }) {
  const documents = useChosenFiles<DocumentType>();
  const [isRunning, setRunning] = useState(false);
  const client = useQueryClient();
  async function send() {
    setRunning(true);
    try {
      const added = await documents.send({
        call: "admin-add-documents",
        about: { driverId: driver.id },
      });
      showSuccess("Dokumente hinzugefügt", addedText(added));
      await client.invalidateQueries();
      onClose();
    } catch (error) {
      const { title, message, fields } = error as CallError;
      documents.refuse(fields);
      showError(title, message);
    } finally {
      setRunning(false);
    }
  }
  return (
    <FormDialog
      title={`Dokumente hinzufügen: ${fullName(driver)}`}
      submitLabel="Dokumente hinzufügen"
      isRunning={isRunning}
      isDisabled={documents.chosen.length === 0 || documents.problem !== undefined}
      startsAt="art"
      onSubmit={send}
      onClose={onClose}
    >
      <FilePicker
        files={documents}
        kinds={DOCUMENT_OPTIONS}
        label="Art des Dokuments"
        isLocked={isRunning}
      />
    </FormDialog>
  );
}

function addedText(added: number): string {
  return added === 1 ? "Eine Datei, noch ungeprüft." : `${added} Dateien, noch ungeprüft.`;
}

/** 'Unterlagen anfordern': what he needs and has not sent is ticked already. */
export function RequestDocumentsDialog(props: { driver: Driver; onClose: () => void }) {
  const { driver, onClose } = props;
  const { rows } = usePolledList("document-counts", { fahrerIds: [driver.id] });
  const [counts] = rows ?? [];
  if (!counts) return null;
  return (
    <ActionDialog
      call="admin-request-documents"
      schema={RequestDocumentsInput}
      initial={{ driverId: driver.id, types: counts.fehlt, text: "" }}
      closesOn={["driver_state_conflict", "driver_erased", "driver_not_found"]}
      failureTitle="Fehler beim Anfordern"
      done={() => ["Unterlagen angefordert", `Die E-Mail an ${fullName(driver)} ist unterwegs.`]}
      onClose={onClose}
      title={`Unterlagen anfordern: ${fullName(driver)}`}
      description={`Geht an ${driver.email}. Der Link in der E-Mail nimmt die Dateien an und gilt ${LINK_DAYS["document-request"]} Tage.`}
      submitLabel="Unterlagen anfordern"
    >
      {(field) => (
        <>
          <CheckboxGroup
            {...groupOf(field("types"))}
            legend="Welche Unterlagen?"
            options={DOCUMENT_OPTIONS}
          />
          <TextArea
            {...field("text")}
            label="Nachricht"
            optional
            rows={3}
            hint="Steht in der E-Mail, zum Beispiel: Bitte beide Seiten, das Foto war unscharf."
          />
        </>
      )}
    </ActionDialog>
  );
}
