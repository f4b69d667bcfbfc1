import { useState } from "react";
import * as z from "zod";
import { CreateJobInput, MAX_DRIVERS_PER_REQUEST } from "../../../domain/dispatch/jobs/schemas.ts";
import { formatDay } from "../../../domain/kernel/time/berlin.ts";
import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { CheckboxField, TextField } from "../../ui/fields.tsx";
import { Notice } from "../../ui/notice.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import { fieldsOf, useSchemaForm } from "../kit/action-dialog.tsx";
import type { Job, KnownCustomer } from "../kit/call.ts";
import { FormDialog, showFieldErrors } from "../kit/form-dialog.tsx";
import { goTo } from "../kit/history.ts";
import { useBerlinToday } from "../kit/server-clock.ts";
import { useAction } from "../kit/use-action.ts";
import { useClose } from "../kit/use-dialogs.tsx";
import { useDraft } from "../kit/use-draft.tsx";
import { JobFields } from "./job-fields.tsx";
import {
  inputOf,
  type JobValues,
  NEW_JOB,
  showInvalidJob,
  valuesOfCopy,
  valuesOfCustomer,
} from "./job-values.ts";

const FormInput = z.custom<JobValues>().transform(inputOf).pipe(CreateJobInput);

interface CreateJobDialogProps {
  /** Customer, if known. */
  customer?: KnownCustomer;
  /** 'Noch einmal': the job that is ordered once more. */
  copied?: Job | undefined;
}

/** 'Auftrag anlegen': an order that came by phone or e-mail, or one like another. */
export function CreateJobDialog(props: CreateJobDialogProps) {
  const { customer, copied } = props;
  const onClose = useClose();
  const today = useBerlinToday();
  const [initial] = useState(() => ({
    ...(copied ? valuesOfCopy(copied, today) : NEW_JOB),
    ...(customer && valuesOfCustomer(customer)),
  }));
  const form = useSchemaForm(FormInput, initial);
  const draft = useDraft(form, draftName(props), initial);
  const create = useAction("admin-create-job", {
    failureTitle: "Fehler beim Erstellen",
    failureText: "Auftrag konnte nicht erstellt werden.",
    onDone: ({ nummern }) =>
      showSuccess(
        nummern.length === 1 ? "Auftrag erstellt" : `${nummern.length} Aufträge erstellt`,
        namesOf(nummern),
      ),
    onFailure: (error) => showFieldErrors(form, error),
  });
  function close() {
    draft.discard();
    onClose();
  }
  const doubt = doubtAbout(form.watch(), today);
  const [asked, setAsked] = useState<string>();
  const question = doubt?.text === asked ? doubt : null;
  async function send(job: z.output<typeof CreateJobInput>) {
    if (doubt && !question) return setAsked(doubt.text);
    await create.mutateAsync(job).then(
      ({ nummern: [first] }) => {
        close();
        if (first) goTo(jobHref(first));
      },
      () => undefined,
    );
  }
  const field = fieldsOf(form);
  const [isSeries, days, drivers] = form.watch(["isSeries", "serientage", "drivers"]);
  const count = days.length * (Number(drivers) || 1);
  return (
    <FormDialog
      title={copied ? `${jobNumber(copied.nummer)} noch einmal` : "Auftrag anlegen"}
      description={
        copied &&
        "Ein neuer offener Auftrag mit eigener Nummer, ohne Fahrer. Bitte prüfen Sie die Tage."
      }
      submitLabel={
        question?.answer ??
        (isSeries && count > 1 ? `${count} Aufträge anlegen` : "Auftrag anlegen")
      }
      isRunning={create.isPending}
      isDisabled={isSeries && count === 0}
      startsAt={copied ? "einsatzbeginn" : "customerName"}
      draft={draft}
      onSubmit={form.handleSubmit(send, showInvalidJob)}
      note={
        question && (
          <div className="basis-full">
            <Notice kind="warning" title={question.title} live="alert">
              <p>{question.text}</p>
            </Notice>
          </div>
        )
      }
    >
      <JobFields key={draft.round} form={form} booked={copied?.fahrzeugtyp}>
        <TextField
          {...field("drivers")}
          label="Anzahl Fahrer"
          hint={`Bis ${MAX_DRIVERS_PER_REQUEST}; für jeden entsteht ein eigener Auftrag.`}
          inputMode="numeric"
          width="short"
        />
        <CheckboxField
          {...field("isTest")}
          optional
          label="Testauftrag"
          hint="Lässt sich zurücksetzen und geht nicht an Fahrer."
        />
      </JobFields>
    </FormDialog>
  );
}

/** Question before storing an order without a day, or with one in the past. */
function doubtAbout({ isSeries, einsatzbeginn, zeitraum }: JobValues, today: string) {
  if (isSeries) return null;
  if (!einsatzbeginn) {
    return {
      title: "Noch kein Datum",
      text: `„${zeitraum.trim()}“ ergibt keinen Beginn. Ohne Datum steht der Auftrag unten in der Liste.`,
      answer: "Ohne Datum anlegen",
    };
  }
  if (einsatzbeginn >= today) return null;
  return {
    title: "Beginn liegt zurück",
    text: `Der Auftrag beginnt am ${formatDay(einsatzbeginn)}, also vor heute.`,
    answer: "Trotzdem anlegen",
  };
}

function draftName({ customer, copied }: CreateJobDialogProps) {
  if (copied) return `auftrag-noch-einmal-${copied.nummer}`;
  return customer ? `auftrag-anlegen-${customer.id}` : "auftrag-anlegen";
}

/** In the list as it is filtered. */
function jobHref(nummer: number) {
  const query = new URLSearchParams(location.search);
  query.set("ansicht", "auftraege");
  query.set("auftrag", String(nummer));
  return `/admin?${query}`;
}

/** Limit of named ones. */
const MOST_NAMED = 10;

function namesOf(nummern: readonly number[]) {
  const named = nummern.slice(0, MOST_NAMED).map(jobNumber).join(", ");
  return nummern.length > MOST_NAMED ? `${named} …` : named;
}
