import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { showError, showSuccess } from "../../ui/toaster.tsx";
import type { CallError } from "../kit/call.ts";
import { FormDialog } from "../kit/form-dialog.tsx";
import { fullName } from "../kit/format.tsx";
import type { Driver } from "../kit/wire.ts";
import { DocumentPicker } from "./document-picker.tsx";
import { useChosenDocuments } from "./use-chosen-documents.ts";

/** 'Dokumente hinzufügen': what he handed over in the office, or mailed. */
export function AddDocumentsDialog({ driver, onClose }: { driver: Driver; onClose: () => void }) {
  const documents = useChosenDocuments();
  const [isRunning, setRunning] = useState(false);
  const client = useQueryClient();
  async function send() {
    setRunning(true);
    try {
      const added = await documents.send(driver.id);
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
      <DocumentPicker documents={documents} isLocked={isRunning} />
    </FormDialog>
  );
}

function addedText(added: number): string {
  return added === 1 ? "Eine Datei, noch ungeprüft." : `${added} Dateien, noch ungeprüft.`;
}
