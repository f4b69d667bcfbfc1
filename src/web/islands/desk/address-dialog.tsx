import { useEffect } from "react";
import { jobNumber } from "../../../domain/jobs/labels.ts";
import { missingContactFields } from "../../../domain/jobs/rules.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ContactFields, IncompleteNotice } from "./contact-fields.tsx";
import { useContactForm } from "./use-contact-form.ts";
import type { Job } from "./wire.ts";

const FORM_ID = "adresse-formular";

/** 'Adresse ergänzen': adds or completes the customer's contact and address. */
export function AddressDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const { form, isSaving, submit } = useContactForm(job, onClose);
  const { setFocus } = form;
  useEffect(() => setFocus("street"), [setFocus]);
  return (
    <Dialog
      open
      keepsInput
      onOpenChange={onClose}
      title={`Adresse ergänzen: ${jobNumber(job.nummer)}`}
      footer={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button
            type="submit"
            form={FORM_ID}
            variant="primary"
            busy={isSaving}
            busyLabel="Wird gespeichert..."
          >
            Adresse speichern
          </Button>
        </>
      }
    >
      {Object.keys(missingContactFields(job)).length > 0 && <IncompleteNotice />}
      <form id={FORM_ID} noValidate onSubmit={submit}>
        <ContactFields form={form} />
      </form>
    </Dialog>
  );
}
