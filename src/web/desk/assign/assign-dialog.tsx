import { useEffect, useState } from "react";
import type * as z from "zod";
import { UpdateContactInput } from "../../../domain/dispatch/jobs/schemas.ts";
import { contactOf, missingContactFields } from "../../../domain/dispatch/jobs/vocabulary.ts";
import { withoutPlaceholder } from "../../../domain/kernel/fields/placeholders.ts";
import { jobNumber, vehicleName } from "../../../domain/kernel/vocabulary.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/fields.tsx";
import { Notice } from "../../ui/notice.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import { fieldsOf, useSchemaForm } from "../kit/action-dialog.tsx";
import { type Job, readRow } from "../kit/call.ts";
import { FormDialog, showFieldErrors } from "../kit/form-dialog.tsx";
import { jobPeriod } from "../kit/job-period.tsx";
import { Objections } from "../kit/overruling.tsx";
import { useAction } from "../kit/use-action.ts";
import { useClose } from "../kit/use-dialogs.tsx";
import { AssignTerms } from "./assign-terms.tsx";
import { DriverPicker } from "./driver-picker.tsx";
import { type AssignOptions, useAssignForm } from "./use-assign-form.ts";

/** 'Fahrer zuweisen' and 'Fahrer ersetzen': first the customer's address if it is incomplete, then driver, rate and dates. */
export function AssignDialog(props: AssignOptions & { job: Job }) {
  const { replaces = null, driverId } = props;
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

/** 'Adresse ergänzen': adds or completes the customer's contact and address. */
export function AddressDialog({ job }: { job: Job }) {
  const { form, isSaving, submit } = useContactForm(job, useClose());
  return (
    <FormDialog
      title={`Adresse ergänzen: ${jobNumber(job.nummer)}`}
      submitLabel="Adresse speichern"
      isRunning={isSaving}
      startsAt="street"
      onSubmit={submit}
    >
      {Object.keys(missingContactFields(job)).length > 0 && <IncompleteNotice />}
      <ContactFields form={form} />
    </FormDialog>
  );
}

/** Firm, contact person, address, phone and e-mail of the customer. */
function ContactFields({ form, wide }: { form: ContactForm; wide?: boolean }) {
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
function IncompleteNotice() {
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
function useContactForm(job: Job, onSaved: (job: Job) => void) {
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
