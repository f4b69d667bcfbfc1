import { missingContactFields } from "../../../domain/dispatch/jobs/vocabulary.ts";
import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { FormDialog } from "../kit/form-dialog.tsx";
import type { Job } from "../kit/wire.ts";
import { ContactFields, IncompleteNotice } from "./contact-fields.tsx";
import { useContactForm } from "./use-contact-form.ts";

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
