import { type ReactNode, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import * as z from "zod";
import { EDITED_FIELD_LABEL } from "../../../domain/dispatch/jobs/field-texts.ts";
import { EditJobInput } from "../../../domain/dispatch/jobs/schemas.ts";
import { siteInWords } from "../../../domain/dispatch/jobs/vocabulary.ts";
import { choice } from "../../../domain/kernel/fields/schemas.ts";
import { hasNewDays, toldOf } from "../../../domain/kernel/time/work-dates.ts";
import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { RadioGroup } from "../../ui/choice-groups.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import { fieldsOf, groupOf, useSchemaForm } from "../kit/action-dialog.tsx";
import { type AssignedJob, type CallError, type Job, readRow } from "../kit/call.ts";
import { FormDialog, showFieldErrors } from "../kit/form-dialog.tsx";
import { toldInWords } from "../kit/mail-state.tsx";
import { ChangedMeanwhile, changesBetween, Objections, useOverruling } from "../kit/overruling.tsx";
import { useBerlinToday } from "../kit/server-clock.ts";
import { useAction } from "../kit/use-action.ts";
import { useClose } from "../kit/use-dialogs.tsx";
import { useDraft } from "../kit/use-draft.tsx";
import { JobFields } from "./job-fields.tsx";
import { datesSaved, inputOf, type JobValues, showInvalidJob, valuesOf } from "./job-values.ts";
import { whatFollows } from "./move-and-cancel-dialogs.tsx";
import { isUnderWay } from "./next-action.tsx";

interface DriversChange {
  assignment: AssignedJob["assignment"];
  /** When and where the job will be. */
  after: ReturnType<typeof toldOf>;
  isOnNewDays: boolean;
}

/** What an edit as it is typed means for whoever drives the job; null where days, time and place stay, or nobody drives. */
function changeForDriver(job: Job, values: JobValues, today: string): DriversChange | null {
  if (!isUnderWay(job)) return null;
  const dates = datesSaved(values, job, today);
  const site = values.isElsewhere ? siteInWords(values) : null;
  const einsatzort = site || values.einsatzort.trim() || job.einsatzort;
  const [before, after] = [toldOf(job), toldOf({ ...dates, einsatzort })];
  if (JSON.stringify(before) === JSON.stringify(after)) return null;
  return { assignment: job.assignment, after, isOnNewDays: hasNewDays(before, after) };
}

const NOT_ANSWERED = "Bitte wählen Sie, ob der Fahrer und der Auftraggeber es jetzt erfahren";

interface RescheduleQuestionProps {
  change: DriversChange;
  form: Pick<UseFormReturn<JobValues>, "register" | "formState" | "watch">;
}

/** Whether the driver goes along; beside the button that saves, where it is in sight whatever was edited. */
function RescheduleQuestion({ change, form }: RescheduleQuestionProps) {
  const { isOnNewDays } = change;
  const { driver_name } = change.assignment;
  const [answer, email] = form.watch(["goesAlong", "customerEmail"]);
  const whom = email ? "beide" : "ihn";
  return (
    <div className="basis-full">
      <RadioGroup
        {...groupOf(fieldsOf(form)("goesAlong"))}
        layout="line"
        legend={
          isOnNewDays
            ? `Soll ${driver_name} mit umgeplant werden?`
            : `Soll ${driver_name} von der Änderung jetzt erfahren?`
        }
        options={[
          {
            value: "yes",
            label: `Ja, ${isOnNewDays ? "umplanen und " : ""}${whom} benachrichtigen`,
          },
          { value: "no", label: "Nur ändern, später mitteilen" },
        ]}
      />
      <p aria-live="polite" className="text-14 text-ink-2">
        {answer === "yes" &&
          (isOnNewDays ? whatFollows(change.assignment) : "Was er zugesagt hat, gilt weiter.")}
        {answer === "no" &&
          `„Änderung nicht mitgeteilt“ steht am Auftrag, bis Sie es mitteilen${isOnNewDays ? `; so lange bleibt ${driver_name} auf den bisherigen Tagen` : ""}.`}
      </p>
    </div>
  );
}

interface EditJobDialogProps {
  job: Job;
  /** Above the fields: the customer's wish that is taken over. */
  before?: ReactNode;
}

const EditForm = EditJobInput.safeExtend({
  goesAlong: choice(["yes", "no"], NOT_ANSWERED)
    .nullable()
    .refine((answer) => answer !== null, NOT_ANSWERED),
});
type EditOutput = z.output<typeof EditForm>;

/**
 * 'Auftrag bearbeiten': the fields of the create dialog, filled in. What somebody else changed meanwhile is named first, and nobody's
 * change is overwritten unseen.
 */
export function EditJobDialog({ job, before }: EditJobDialogProps) {
  const onClose = useClose();
  const [seen, setSeen] = useState(job);
  const initial = valuesOf(job);
  const today = useBerlinToday();
  const form = useSchemaForm(
    z
      .custom<JobValues>()
      .transform((values): z.input<typeof EditForm> => {
        const goesAlong = changeForDriver(seen, values, today) ? values.goesAlong : "no";
        const { reason, vereinbart_mit, vereinbart_am, vereinbart_durch } = values;
        const agreement = { vereinbart_mit, vereinbart_am, vereinbart_durch };
        return { ...inputOf(values), jobId: job.id, goesAlong, reason, ...agreement };
      })
      .pipe(EditForm),
    initial,
  );
  const draft = useDraft(form, `auftrag-bearbeiten-${job.id}`, initial, job.updated_at);
  const values = form.watch();
  const change = changeForDriver(seen, values, today);
  const overruling = useOverruling(
    JSON.stringify([change?.after, values.fuehrerscheinklasse, values.goesAlong]),
  );
  const edit = useAction("admin-edit-job", {
    failureTitle: "Fehler beim Speichern",
    isShownElsewhere: isConflict,
    onDone: ({ driverKnowsOldData, mails = 0, asksAgain = false }) => {
      const left = driverKnowsOldData ? (change ? TELL_LATER : TELL_DRIVER) : undefined;
      showSuccess("Daten gespeichert", mails > 0 ? toldInWords(seen, { mails, asksAgain }) : left);
    },
    onFailure(error) {
      overruling.note(error);
      showFieldErrors(form, error);
    },
  });
  function close() {
    draft.discard();
    onClose();
  }
  async function send({ goesAlong, ...input }: EditOutput) {
    const { confirmedWarnings } = overruling;
    const answers = { reschedule: goesAlong === "yes", confirmedWarnings };
    await edit
      .mutateAsync({ ...input, ...answers, updatedAt: seen.updated_at })
      .then(close, async (error) => {
        if (isConflict(error)) setSeen((await readRow("job", { jobId: job.id })) ?? seen);
      });
  }
  const { warnings } = overruling;
  const changedMeanwhile = changesBetween(job, seen, EDITED_FIELD_LABEL);
  const isInTheWay = changedMeanwhile !== null || warnings.length > 0;
  return (
    <FormDialog
      title={`Auftrag bearbeiten: ${jobNumber(job.nummer)}`}
      submitLabel={isInTheWay ? "Trotzdem speichern" : "Auftrag speichern"}
      isRunning={edit.isPending}
      isDisabled={overruling.needsReason && !values.reason.trim()}
      isDangerous={overruling.needsReason}
      startsAt="customerName"
      draft={draft}
      onSubmit={form.handleSubmit(send, showInvalidJob)}
      before={before}
      note={
        <>
          <ChangedMeanwhile changed={changedMeanwhile} />
          {change && <RescheduleQuestion change={change} form={form} />}
          <Objections
            warnings={warnings}
            label="Trotzdem speichern"
            reason={fieldsOf(form)("reason")}
          />
        </>
      }
    >
      <JobFields key={draft.round} form={form} job={job} />
    </FormDialog>
  );
}

const TELL_DRIVER =
  "Der zugewiesene Fahrer kennt noch die alten Daten. „E-Mail erneut senden“ schickt ihm die neuen.";

const TELL_LATER = "Fahrer und Auftraggeber wissen es noch nicht: „Mitteilen“ sagt es beiden.";

function isConflict({ code }: CallError) {
  return code === "job_state_conflict";
}
