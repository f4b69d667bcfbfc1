import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  ATTACHMENT_LABEL,
  MOST_ATTACHMENTS,
} from "../../../domain/dispatch/attachments/vocabulary.ts";
import { periodOfJob } from "../../../domain/kernel/time/period-words.ts";
import {
  ATTACHMENT_KINDS,
  type AttachmentKind,
  jobNumber,
} from "../../../domain/kernel/vocabulary.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { showError, showSuccess } from "../../ui/toaster.tsx";
import { Objections, useOverruling } from "../assign/overruling.tsx";
import type { CallError } from "../kit/call.ts";
import { useDialogAction } from "../kit/dialog-form.ts";
import { FilePicker, useChosenFiles } from "../kit/file-picker.tsx";
import { FormDialog } from "../kit/form-dialog.tsx";
import { PickCustomer } from "../kit/pick-list.tsx";
import type { AssignedJob, Job } from "../kit/wire.ts";
import { toldInWords } from "./move-job-dialog.tsx";

/** 'Änderung mitteilen': what driver and customer still believe, what is true, and that both get a mail. */
export function InformDialog({ job, onClose }: { job: AssignedJob; onClose: () => void }) {
  const overruling = useOverruling();
  const { warnings, needsReason, confirmedWarnings } = overruling;
  const [reason, setReason] = useState("");
  const { dialog, send } = useDialogAction("admin-inform-of-change", {
    onClose,
    onDone: (told) => showSuccess("Änderung mitgeteilt", toldInWords(job, told)),
    onFailure: overruling.note,
  });
  return (
    <FormDialog
      {...dialog}
      title={`Änderung mitteilen: ${jobNumber(job.nummer)}`}
      description={`${job.assignment.driver_name} und der Auftraggeber bekommen eine E-Mail. Wer anderen Tagen zugesagt hat, wird neu gefragt.`}
      submitLabel={warnings.length > 0 ? "Trotzdem mitteilen" : "Änderung mitteilen"}
      busyLabel="Wird mitgeteilt..."
      isDisabled={needsReason && !reason.trim()}
      isDangerous={needsReason}
      onSubmit={() => send({ jobId: job.id, confirmedWarnings, reason })}
      note={
        <Objections
          warnings={warnings}
          label="Trotzdem mitteilen"
          reason={{
            name: "reason",
            value: reason,
            onChange: ({ target }) => setReason(target.value),
          }}
        />
      }
    >
      <DefinitionList entries={changesOf(job)} />
    </FormDialog>
  );
}

function changesOf(job: AssignedJob) {
  const { mitgeteilt: told } = job;
  if (!told) return [];
  const periods = [periodOfJob({ ...told, zeitraum: "noch offen" }), periodOfJob(job)];
  const places = [told.einsatzort, job.einsatzort];
  return [...pair("Zeitraum", periods), ...pair("Einsatzort", places)];
}

function pair(what: string, [before = "", after = ""]: string[]) {
  if (before === after) return [];
  return [
    { term: `${what} bisher`, description: before },
    { term: `${what} neu`, description: after },
  ];
}

/** A job was joined to the wrong customer. */
export function MoveToCustomerDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const [chosen, setChosen] = useState("");
  const [isNew, setNew] = useState(false);
  const [error, setError] = useState("");
  const number = jobNumber(job.nummer);
  const { dialog, send } = useDialogAction("admin-move-to-customer", {
    onClose,
    failureTitle: "Fehler beim Zuordnen",
    onDone: () => showSuccess("Zugeordnet", number),
  });
  const move = () => {
    if (isNew || chosen) return send({ jobId: job.id, customerId: isNew ? null : chosen });
    setError("Bitte wählen Sie einen Kunden");
    return Promise.resolve();
  };
  return (
    <FormDialog
      {...dialog}
      title={`${number} einem Kunden zuordnen`}
      submitLabel="Zuordnen"
      busyLabel="Wird zugeordnet..."
      onSubmit={(event) => {
        event.preventDefault();
        return move();
      }}
    >
      <p>
        Was auf dem Auftrag steht, bleibt. Spätere Aufträge unter diesem Namen und dieser Adresse
        gehen dann auch dorthin.
      </p>
      <CheckboxField
        name="neuer-kunde"
        optional
        label="Es ist ein neuer Kunde"
        checked={isNew}
        onChange={({ target }) => setNew(target.checked)}
      />
      {!isNew && (
        <PickCustomer chosen={chosen} onChoose={setChosen} not={job.kunde_id} error={error} />
      )}
    </FormDialog>
  );
}

const KINDS = ATTACHMENT_KINDS.map((value) => ({ value, label: ATTACHMENT_LABEL[value] }));

interface AddAttachmentsDialogProps {
  job: Job;
  /** Number of existing attachments. */
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
