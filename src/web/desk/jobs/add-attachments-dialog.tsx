import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  ATTACHMENT_LABEL,
  MOST_ATTACHMENTS,
} from "../../../domain/dispatch/attachments/vocabulary.ts";
import {
  ATTACHMENT_KINDS,
  type AttachmentKind,
  jobNumber,
} from "../../../domain/kernel/vocabulary.ts";
import { showError, showSuccess } from "../../ui/toaster.tsx";
import type { CallError } from "../kit/call.ts";
import { FilePicker } from "../kit/file-picker.tsx";
import { FormDialog } from "../kit/form-dialog.tsx";
import { useChosenFiles } from "../kit/use-chosen-files.ts";
import type { Job } from "../kit/wire.ts";

const KINDS = ATTACHMENT_KINDS.map((value) => ({ value, label: ATTACHMENT_LABEL[value] }));

interface AddAttachmentsDialogProps {
  job: Job;
  /** So many there are. */
  there: number;
  onClose: () => void;
}

/** 'Anlagen hinzufügen': what the customer mailed, or handed over on paper. */
export function AddAttachmentsDialog({ job, there, onClose }: AddAttachmentsDialogProps) {
  const files = useChosenFiles<AttachmentKind>(MOST_ATTACHMENTS - there);
  const [isRunning, setRunning] = useState(false);
  const client = useQueryClient();
  async function send() {
    setRunning(true);
    try {
      const added = await files.send({ call: "admin-add-attachments", about: { jobId: job.id } });
      showSuccess("Anlagen hinzugefügt", added === 1 ? "Eine Datei." : `${added} Dateien.`);
      await client.invalidateQueries();
      onClose();
    } catch (error) {
      const { title, message, fields } = error as CallError;
      files.refuse(fields);
      showError(title, message);
    } finally {
      setRunning(false);
    }
  }
  return (
    <FormDialog
      title={`Anlagen hinzufügen: ${jobNumber(job.nummer)}`}
      description="Der Auftraggeber sieht sie auf seiner Statusseite, der Fahrer, sobald er bestätigt ist."
      submitLabel="Anlagen hinzufügen"
      busyLabel="Wird übertragen..."
      isRunning={isRunning}
      isDisabled={files.chosen.length === 0 || files.problem !== undefined}
      startsAt="art"
      onSubmit={send}
      onClose={onClose}
    >
      <FilePicker files={files} kinds={KINDS} label="Art der Anlage" isLocked={isRunning} />
    </FormDialog>
  );
}
