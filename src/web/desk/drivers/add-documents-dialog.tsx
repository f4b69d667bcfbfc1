import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { fullName } from "../../../domain/drivers/wording.ts";
import type { DocumentType } from "../../../domain/kernel/vocabulary.ts";
import { showError, showSuccess } from "../../ui/toaster.tsx";
import type { CallError } from "../kit/call.ts";
import { FilePicker } from "../kit/file-picker.tsx";
import { FormDialog } from "../kit/form-dialog.tsx";
import { useChosenFiles } from "../kit/use-chosen-files.ts";
import type { Driver } from "../kit/wire.ts";
import { DOCUMENT_OPTIONS } from "./driver-document-files.ts";

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
      busyLabel="Wird übertragen..."
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
