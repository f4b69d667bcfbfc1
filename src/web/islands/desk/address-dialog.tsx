import { jobNumber } from "../../../domain/jobs/labels.ts";
import { missingContactFields } from "../../../domain/jobs/rules.ts";
import { ContactFields, IncompleteNotice } from "./contact-fields.tsx";
import { FormDialog } from "./form-dialog.tsx";
import { useContactForm } from "./use-contact-form.ts";
import type { Job } from "./wire.ts";

/** 'Adresse ergänzen': adds or completes the customer's contact and address. */
export function AddressDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const { form, isSaving, submit } = useContactForm(job, onClose);
  return (
    <FormDialog
      title={`Adresse ergänzen: ${jobNumber(job.nummer)}`}
      submitLabel="Adresse speichern"
      busyLabel="Wird gespeichert..."
      isRunning={isSaving}
      startsAt="street"
      onSubmit={submit}
      onClose={onClose}
    >
      {Object.keys(missingContactFields(job)).length > 0 && <IncompleteNotice />}
      <ContactFields form={form} />
    </FormDialog>
  );
}
