import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { type FieldErrors, useForm } from "react-hook-form";
import type * as z from "zod";
import { CreateJobInput } from "../../../domain/jobs/schemas.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { showInputError, showSuccess } from "../../ui/toaster.tsx";
import { CreateJobFields } from "./create-job-fields.tsx";
import { showFieldErrors } from "./show-field-errors.ts";
import { useAction } from "./use-action.ts";

const FORM_ID = "auftrag-formular";

/** 'Auftrag anlegen': an order that came by phone or e-mail (spec 5, "Admin create-job dialog"). */
export function CreateJobDialog({ onClose }: { onClose: () => void }) {
  const { form, isRunning, submit } = useCreateJobForm(onClose);
  const { setFocus } = form;
  useEffect(() => setFocus("customerName"), [setFocus]);
  return (
    <Dialog
      open
      keepsInput
      onOpenChange={onClose}
      title="Auftrag anlegen"
      footer={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button
            type="submit"
            form={FORM_ID}
            variant="primary"
            busy={isRunning}
            busyLabel="Wird angelegt..."
          >
            Auftrag anlegen
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={submit}>
        <CreateJobFields form={form} />
      </form>
    </Dialog>
  );
}

function useCreateJobForm(onClose: () => void) {
  const form = useForm<CreateJobInput, unknown, z.output<typeof CreateJobInput>>({
    resolver: zodResolver(CreateJobInput),
    defaultValues: EMPTY,
  });
  const create = useAction("admin-create-job", {
    failureTitle: "Fehler beim Erstellen",
    onDone: () => showSuccess("Auftrag erstellt", "Er steht oben in den Anfragen."),
    onFailure: (error) => showFieldErrors(form, error),
  });
  async function send(job: z.output<typeof CreateJobInput>) {
    const isCreated = await create.mutateAsync(job).then(
      () => true,
      () => false,
    );
    if (isCreated) onClose();
  }
  return { form, isRunning: create.isPending, submit: form.handleSubmit(send, showInvalid) };
}

export type CreateJobForm = ReturnType<typeof useCreateJobForm>["form"];

/** Nothing chosen yet stands for no vehicle: the schema says what is missing. */
const EMPTY = {
  ...{ customerName: "", customerEmail: "", customerPhone: "", company: "" },
  ...{ customerStreet: "", customerHouseNumber: "", customerPostalCode: "", customerCity: "" },
  ...{ einsatzort: "", zeitraum: "", besonderheiten: "", nachricht: "" },
  fuehrerscheinklasse: "C+E",
  isTest: false,
} as const;

/** Titles of spec 5. */
function showInvalid(errors: FieldErrors<CreateJobInput>) {
  const messages = Object.values(errors).map((error) => error?.message);
  if (messages.every((message) => message === "Ungültige E-Mail")) {
    showInputError("Ungültige E-Mail", "Bitte prüfen Sie die E-Mail-Adresse.");
  } else if (messages.every((message) => message === "PLZ muss 5-stellig sein")) {
    showInputError("Ungültige PLZ", "PLZ muss 5-stellig sein");
  } else {
    showInputError("Fehlende Angaben", "Bitte füllen Sie die markierten Felder aus.");
  }
}
