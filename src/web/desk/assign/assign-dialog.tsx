import { useEffect, useState } from "react";
import { missingContactFields } from "../../../domain/dispatch/jobs/vocabulary.ts";
import { jobNumber, vehicleName } from "../../../domain/kernel/vocabulary.ts";
import { Button } from "../../ui/button.tsx";
import { fieldsOf } from "../kit/dialog-form.ts";
import { FormDialog } from "../kit/form-dialog.tsx";
import { jobPeriod } from "../kit/job-period.tsx";
import { Objections } from "../kit/overruling.tsx";
import type { Job } from "../kit/wire.ts";
import { ContactFields, IncompleteNotice, useContactForm } from "./address-dialog.tsx";
import { AssignTerms } from "./assign-terms.tsx";
import { DriverPicker } from "./driver-picker.tsx";
import { type AssignOptions, useAssignForm } from "./use-assign-form.ts";

/** 'Fahrer zuweisen' and 'Fahrer ersetzen': first the customer's address if it is incomplete, then driver, rate and dates. */
export function AssignDialog(props: AssignOptions & { job: Job }) {
  const { replaces = null, driverId, onClose } = props;
  const [job, setJob] = useState(props.job);
  const isComplete = Object.keys(missingContactFields(job)).length === 0;
  const assign = useAssignForm(job, props);
  const missing = [...(isComplete ? [] : ["Adresse"]), ...assign.missing];
  const verb = replaces ? "ersetzen" : "zuweisen";
  return (
    <FormDialog
      wide
      title={`Fahrer ${verb}: ${jobNumber(job.nummer)}`}
      description={describe(job)}
      submitLabel={`${assign.overruling.warnings.length > 0 ? "Trotzdem" : "Fahrer"} ${verb}`}
      isRunning={assign.isRunning}
      isDisabled={missing.length > 0}
      isDangerous={assign.overruling.needsReason}
      onSubmit={assign.submit}
      onClose={onClose}
      before={!isComplete && <AddressStep job={job} onSaved={setJob} />}
      note={
        <>
          <Objections
            warnings={assign.overruling.warnings}
            label={`Trotzdem ${verb}`}
            reason={fieldsOf(assign.form)("reason")}
          />
          <p
            className="basis-full self-center text-14 text-ink-2 sm:min-w-40 sm:flex-1 sm:basis-auto"
            aria-live="polite"
          >
            {missing.length > 0 ? `Noch offen: ${missing.join(", ")}` : whatFollows(replaces, job)}
          </p>
        </>
      }
    >
      <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <DriverPicker
          choice={assign.choice}
          onChoose={assign.choose}
          error={assign.form.formState.errors.driverId?.message}
          startsHere={isComplete && !driverId}
        />
        <AssignTerms
          assign={assign}
          job={job}
          startsHere={isComplete && Boolean(driverId)}
          replaced={replaces?.driver_name}
        />
      </div>
    </FormDialog>
  );
}

function describe(job: Job) {
  const { company, customer_name, fahrzeugtyp, fuehrerscheinklasse, einsatzort } = job;
  const vehicle = `${vehicleName(fahrzeugtyp)}, Klasse ${fuehrerscheinklasse}`;
  return [company || customer_name, vehicle, einsatzort, jobPeriod(job)].join(" · ");
}

function whatFollows(replaces: Job["assignment"], { customer_email }: Job) {
  if (!replaces) return "Der Fahrer bekommt eine E-Mail zum Antworten.";
  const drivers = `Der neue Fahrer bekommt eine E-Mail zum Antworten, ${replaces.driver_name} eine Absage`;
  // A customer with a confirmation is told who comes instead.
  if (replaces.status !== "confirmed") return `${drivers}.`;
  return customer_email
    ? `${drivers}, der Auftraggeber sofort die Mitteilung „Fahrerwechsel“.`
    : `${drivers}. Der Auftraggeber hat keine E-Mail-Adresse: Bitte rufen Sie ihn an.`;
}

function AddressStep({ job, onSaved }: { job: Job; onSaved: (job: Job) => void }) {
  const { form, isSaving, submit } = useContactForm(job, onSaved);
  const { setFocus } = form;
  useEffect(() => setFocus("street"), [setFocus]);
  return (
    <form noValidate onSubmit={submit} className="space-y-4 border-b border-line pb-4">
      <IncompleteNotice />
      <ContactFields form={form} wide />
      <Button type="submit" busy={isSaving} busyLabel="Wird gespeichert...">
        Adresse speichern
      </Button>
    </form>
  );
}
