import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type * as z from "zod";
import { UpdateContactInput } from "../../../domain/dispatch/jobs/schemas.ts";
import { contactOf, withoutPlaceholder } from "../../../domain/dispatch/jobs/vocabulary.ts";
import { showSuccess } from "../../ui/toaster.tsx";
import { showFieldErrors } from "../kit/show-field-errors.ts";
import { useAction } from "../kit/use-action.ts";
import type { Job } from "../kit/wire.ts";

type Saved = z.output<typeof UpdateContactInput>;

/** The customer's contact and address as a form; `onSaved` gets the job as it is then. */
export function useContactForm(job: Job, onSaved: (job: Job) => void) {
  const form = useForm<UpdateContactInput, unknown, Saved>({
    resolver: zodResolver(UpdateContactInput),
    defaultValues: {
      jobId: job.id,
      ...contactOf(job),
      einsatzort: withoutPlaceholder(job.einsatzort),
    },
  });
  const save = useAction("admin-update-contact", {
    failureTitle: "Fehler beim Speichern",
    onDone: () => showSuccess("Daten gespeichert"),
    onFailure: (error) => showFieldErrors(form, error),
  });
  async function send(contact: Saved) {
    const isSaved = await save.mutateAsync(contact).then(
      () => true,
      () => false,
    );
    if (isSaved) onSaved(withContact(job, contact));
  }
  return { form, isSaving: save.isPending, submit: form.handleSubmit(send) };
}

export type ContactForm = ReturnType<typeof useContactForm>["form"];

function withContact(job: Job, contact: Saved): Job {
  return {
    ...job,
    address_missing: false,
    company: contact.cName,
    customer_name: contact.contact,
    customer_street: contact.street,
    customer_house_number: contact.house,
    customer_postal_code: contact.postal,
    customer_city: contact.city,
    customer_phone: contact.phone,
    customer_email: contact.contactEmail,
    einsatzort: contact.einsatzort || job.einsatzort,
  };
}
