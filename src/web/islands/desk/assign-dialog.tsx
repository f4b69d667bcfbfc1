import { useEffect, useState } from "react";
import { jobNumber, vehicleName } from "../../../domain/jobs/labels.ts";
import { missingContactFields } from "../../../domain/jobs/rules.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { AssignFields } from "./assign-fields.tsx";
import { ContactFields, IncompleteNotice } from "./contact-fields.tsx";
import { useAssignForm } from "./use-assign-form.ts";
import { useContactForm } from "./use-contact-form.ts";
import { useDriverChoice } from "./use-driver-choice.ts";
import type { Job } from "./wire.ts";

const FORM_ID = "zuweisen-formular";

/** 'Fahrer zuweisen' (spec 5): first the customer's address if it is incomplete, then driver, rate and dates. */
export function AssignDialog({ job: opened, onClose }: { job: Job; onClose: () => void }) {
  const [job, setJob] = useState(opened);
  const isComplete = Object.keys(missingContactFields(job)).length === 0;
  const choice = useDriverChoice();
  const assign = useAssignForm(job, choice, onClose);
  const missing = [...(isComplete ? [] : ["Adresse"]), ...assign.missing];
  return (
    <Dialog
      open
      keepsInput
      onOpenChange={onClose}
      title={`Fahrer zuweisen: ${jobNumber(job.nummer)}`}
      description={`${job.company || job.customer_name} · ${vehicleName(job.fahrzeugtyp)}, Klasse ${job.fuehrerscheinklasse} · ${job.einsatzort} · ${job.zeitraum}`}
      footer={
        <>
          <p
            className="basis-full self-center sm:min-w-40 sm:flex-1 sm:basis-auto text-14 text-ink-2"
            aria-live="polite"
          >
            {missing.length > 0
              ? `Noch offen: ${missing.join(", ")}`
              : "Der Fahrer bekommt sofort eine E-Mail zum Antworten."}
          </p>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button
            type="submit"
            form={FORM_ID}
            variant="primary"
            disabled={missing.length > 0}
            busy={assign.isRunning}
            busyLabel="Wird zugewiesen..."
          >
            Fahrer zuweisen
          </Button>
        </>
      }
    >
      {!isComplete && <AddressStep job={job} onSaved={setJob} />}
      <form id={FORM_ID} noValidate onSubmit={assign.submit}>
        <AssignFields form={assign.form} choice={choice} startsHere={isComplete} />
      </form>
    </Dialog>
  );
}

function AddressStep({ job, onSaved }: { job: Job; onSaved: (job: Job) => void }) {
  const { form, isSaving, submit } = useContactForm(job, onSaved);
  const { setFocus } = form;
  useEffect(() => setFocus("street"), [setFocus]);
  return (
    <form noValidate onSubmit={submit} className="space-y-4 border-b border-line pb-4">
      <IncompleteNotice />
      <ContactFields form={form} />
      <Button type="submit" busy={isSaving} busyLabel="Wird gespeichert...">
        Adresse speichern
      </Button>
    </form>
  );
}
