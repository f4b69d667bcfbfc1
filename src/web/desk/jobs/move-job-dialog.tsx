import { type Control, useWatch } from "react-hook-form";
import { MoveJobInput } from "../../../domain/dispatch/changes/schemas.ts";
import { isCalendarDay } from "../../../domain/kernel/time/days.ts";
import { datesAfterMove } from "../../../domain/kernel/time/told-periods.ts";
import { countWorkingDays, lastWorkingDay } from "../../../domain/kernel/time/working-days.ts";
import { jobNumber, WARNING_LABEL } from "../../../domain/kernel/vocabulary.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import { Objections, useOverruling } from "../assign/overruling.tsx";
import { fieldsOf, useDialogAction, useSchemaForm } from "../kit/dialog-form.ts";
import { FormDialog } from "../kit/form-dialog.tsx";
import { jobPeriod } from "../kit/job-period.tsx";
import { mailedCustomer, underWay } from "../kit/mail-state.tsx";
import { usePolledList } from "../kit/polled-lists.ts";
import { useBerlinToday } from "../kit/server-clock.ts";
import { useDebouncedValue } from "../kit/use-browser.ts";
import type { Job } from "../kit/wire.ts";

interface MoveJobDialogProps {
  job: Job;
  /** The first day that was chosen already, `YYYY-MM-DD`. */
  startDate?: string | undefined;
  onClose: () => void;
}

/** 'Verschieben': other days, for the job and whoever drives it, and whether both hear of it now. */
export function MoveJobDialog({ job, startDate, onClose }: MoveJobDialogProps) {
  const { form, dialog, overruling, isDisabled, submit, followStart } = useMoveForm(
    job,
    onClose,
    startDate,
  );
  const { warnings, needsReason } = overruling;
  const { control } = form;
  const field = fieldsOf(form);
  const inform = useWatch({ control, name: "inform" });
  const moved = useMovedPeriod(job, control);
  return (
    <FormDialog
      {...dialog}
      title={`Verschieben: ${jobNumber(job.nummer)}`}
      description={`Bisher: ${jobPeriod(job)}`}
      submitLabel={warnings.length > 0 ? "Trotzdem verschieben" : "Auftrag verschieben"}
      isDisabled={isDisabled}
      isDangerous={needsReason}
      startsAt="startDate"
      onSubmit={submit}
      note={
        <Objections warnings={warnings} label="Trotzdem verschieben" reason={field("reason")} />
      }
      before={warnings.length === 0 && <ForeseenWarnings job={job} control={control} />}
    >
      <div className="grid grid-cols-2 items-end gap-4">
        <TextField
          {...field("startDate", { onChange: followStart })}
          label="Erster Tag"
          type="date"
        />
        <TextField {...field("endDate")} label="Letzter Tag" type="date" optional />
      </div>
      <TextField
        {...field("startTime")}
        label="Arbeitsbeginn"
        type="time"
        optional
        width="medium"
      />
      <p aria-live="polite">
        Neu: <b className="font-semibold">{moved || "–"}</b>
      </p>
      {!needsReason && (
        <TextField
          {...field("reason")}
          label="Grund"
          optional
          hint="Steht im Verlauf des Auftrags, nicht in den E-Mails."
        />
      )}
      {job.assignment && (
        <CheckboxField
          {...field("inform")}
          optional
          label="Fahrer und Auftraggeber jetzt informieren"
          hint={
            inform
              ? whatFollows(job.assignment)
              : "Bis dahin steht „Änderung nicht mitgeteilt“ am Auftrag."
          }
        />
      )}
    </FormDialog>
  );
}

/** Objections to these days, shown before the button is pressed. */
function ForeseenWarnings({ job, control }: { job: Job; control: Control<MoveJobInput> }) {
  const names = ["startDate", "endDate"] as const;
  const [start, end] = useDebouncedValue(useWatch({ control, name: names }).join()).split(",");
  const isMoved = start !== job.einsatzbeginn || (end || null) !== job.einsatzende;
  const enabled = job.assignment !== null && isMoved && isCalendarDay(start ?? "");
  const asked = { jobId: job.id, startDate: start, endDate: end };
  const warnings = usePolledList("move-warnings", asked, { enabled }).rows ?? [];
  if (!enabled) return null;
  return warnings.map(({ code, text }) => (
    <Notice key={code} kind="warning" title={WARNING_LABEL[code]} live="status">
      <p>{text}</p>
    </Notice>
  ));
}

/** As it will be stored; empty while no first day is typed. */
function useMovedPeriod(job: Job, control: Control<MoveJobInput>) {
  const today = useBerlinToday();
  const names = ["startDate", "endDate", "startTime"] as const;
  const [start, end, time] = useWatch({ control, name: names });
  if (!start || !isCalendarDay(start)) return "";
  const move = { startDate: start, endDate: end || null, startTime: time || null };
  return jobPeriod(datesAfterMove(job, move, today));
}

/** Message to the driver about other days, and the state of the driver's yes. */
export function whatFollows({ driver_name, status, accepted_at }: NonNullable<Job["assignment"]>) {
  const isAgreed = status === "confirmed" || accepted_at !== null;
  return isAgreed
    ? `${driver_name} hatte zugesagt und wird für andere Tage neu gefragt.`
    : `${driver_name} bekommt die neuen Angaben zum Antworten.`;
}

function useMoveForm(job: Job, onClose: () => void, chosenStart?: string) {
  const { einsatzbeginn: start, einsatzende: end, arbeitstage: weekdays } = job;
  const form = useSchemaForm(MoveJobInput, {
    jobId: job.id,
    startDate: chosenStart ?? start ?? "",
    endDate: (chosenStart && endAfter(chosenStart)) ?? end ?? "",
    startTime: job.uhrzeit_beginn ?? "",
    reason: "",
    inform: true,
  });
  const [reason, ...days] = useWatch({
    control: form.control,
    name: ["reason", "startDate", "endDate"],
  });
  const overruling = useOverruling(days.join());
  const { dialog, send } = useDialogAction("admin-move-job", {
    form,
    onClose,
    onDone: (told) => showSuccess("Auftrag verschoben", toldInWords(job, told)),
    onFailure: overruling.note,
  });
  /** The end goes along, so that it stays as many working days. */
  function followStart() {
    const endDate = endAfter(form.getValues("startDate"));
    if (endDate) form.setValue("endDate", endDate);
  }
  function endAfter(day: string | null | undefined) {
    if (!start || !end || !day || !isCalendarDay(day)) return null;
    return lastWorkingDay(day, countWorkingDays({ start, end, weekdays }), weekdays);
  }
  return {
    form,
    followStart,
    overruling,
    dialog,
    isDisabled: overruling.needsReason && !reason?.trim(),
    submit: form.handleSubmit((input) =>
      send({ ...input, confirmedWarnings: overruling.confirmedWarnings }),
    ),
  };
}

/** Toast about a change: who is told, and who has to answer. */
export function toldInWords(job: Job, told: { mails: number; asksAgain: boolean }): string {
  const number = jobNumber(job.nummer);
  if (told.mails === 0) return number;
  const mails = underWay(job.assignment?.driver_name, told.mails > 1 && mailedCustomer(job));
  return `${number}: ${mails}${told.asksAgain ? " Der Fahrer wird neu gefragt." : ""}`;
}
