import type * as z from "zod";
import { UpdateContactInput } from "../../../domain/dispatch/jobs/schemas.ts";
import { contactOf, missingContactFields } from "../../../domain/dispatch/jobs/vocabulary.ts";
import { withoutPlaceholder } from "../../../domain/kernel/fields/placeholders.ts";
import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import { readRow } from "../kit/call.ts";
import { fieldsOf, useSchemaForm } from "../kit/dialog-form.ts";
import { FormDialog, showFieldErrors } from "../kit/form-dialog.tsx";
import { useAction } from "../kit/use-action.ts";
import type { Job } from "../kit/wire.ts";

/** 'Adresse ergänzen': adds or completes the customer's contact and address. */
export function AddressDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const { form, isSaving, submit } = useContactForm(job, onClose);
  return (
    <FormDialog
      title={`Adresse ergänzen: ${jobNumber(job.nummer)}`}
      submitLabel="Adresse speichern"
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

/** Firm, contact person, address, phone and e-mail of the customer. */
export function ContactFields({ form, wide }: { form: ContactForm; wide?: boolean }) {
  const field = fieldsOf(form);
  return (
    <div className={wide ? "grid items-end gap-4 lg:grid-cols-2" : "space-y-4"}>
      <TextField {...field("cName")} label="Firma oder Name" />
      <TextField {...field("contact")} label="Ansprechpartner" />
      <div className="grid grid-cols-[minmax(0,1fr)_6rem] has-[[aria-invalid=true]]:grid-cols-1 items-end gap-4">
        <TextField {...field("street")} label="Straße" />
        <TextField {...field("house")} label="Nr." />
      </div>
      <div className="grid grid-cols-[6rem_minmax(0,1fr)] has-[[aria-invalid=true]]:grid-cols-1 items-end gap-4">
        <TextField {...field("postal")} label="PLZ" inputMode="numeric" maxLength={5} />
        <TextField {...field("city")} label="Ort" />
      </div>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <TextField {...field("phone")} label="Telefon" type="tel" />
        <TextField {...field("contactEmail")} label="E-Mail" type="email" />
      </div>
      <TextField
        {...field("einsatzort")}
        label="Einsatzort"
        optional
        hint="Wo der Fahrer gebraucht wird. Leer gelassen, bleibt er, wie er ist."
      />
    </div>
  );
}

/** Missing address before a driver can be assigned. */
export function IncompleteNotice() {
  return (
    <Notice kind="warning" title="Daten unvollständig">
      <p>
        Bitte Auftraggeber-Daten vollständig eintragen (Straße, Nr., PLZ (5-stellig), Ort sowie
        Ansprechpartner und mind. Telefon oder E-Mail).
      </p>
    </Notice>
  );
}

/** The customer's contact and address as a form; `onSaved` gets the job as it is then. */
export function useContactForm(job: Job, onSaved: (job: Job) => void) {
  const form = useSchemaForm(UpdateContactInput, {
    jobId: job.id,
    ...contactOf(job),
    einsatzort: withoutPlaceholder(job.einsatzort),
  });
  const save = useAction("admin-update-contact", {
    failureTitle: "Fehler beim Speichern",
    onDone: () => showSuccess("Daten gespeichert"),
    onFailure: (error) => showFieldErrors(form, error),
  });
  const send = (contact: z.output<typeof UpdateContactInput>) =>
    save.mutateAsync(contact).then(
      async () => onSaved((await readRow("job", { jobId: job.id })) ?? job),
      () => undefined,
    );
  return { form, isSaving: save.isPending, submit: form.handleSubmit(send) };
}

type ContactForm = ReturnType<typeof useContactForm>["form"];
