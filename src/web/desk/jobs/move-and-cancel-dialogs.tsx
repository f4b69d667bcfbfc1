import type { ComponentProps } from "react";
import { CANCEL_UNDO_HOURS } from "../../../domain/dispatch/assignments/vocabulary.ts";
import { CancelJobInput, MoveJobInput } from "../../../domain/dispatch/changes/schemas.ts";
import { isCalendarDay } from "../../../domain/kernel/time/berlin.ts";
import { datesAfterMove } from "../../../domain/kernel/time/told-periods.ts";
import { countWorkingDays, lastWorkingDay } from "../../../domain/kernel/time/working-days.ts";
import { NBSP } from "../../../domain/kernel/typography.ts";
import { jobNumber, WARNING_LABEL } from "../../../domain/kernel/vocabulary.ts";
import { RadioGroup } from "../../ui/choice-groups.tsx";
import { CheckboxField, TextField } from "../../ui/fields.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ActionDialog, groupOf } from "../kit/action-dialog.tsx";
import type { Job } from "../kit/call.ts";
import { jobPeriod } from "../kit/job-period.tsx";
import { mailedCustomer, toldInWords, underWay } from "../kit/mail-state.tsx";
import { needsReason } from "../kit/overruling.tsx";
import { usePolledList } from "../kit/polled-lists.ts";
import { useBerlinToday } from "../kit/server-clock.ts";
import { useDebouncedValue } from "../kit/use-browser.ts";

interface MoveJobDialogProps {
  job: Job;
  /** The first day that was chosen already, `YYYY-MM-DD`. */
  startDate?: string | undefined;
}

/** 'Verschieben': other days, for the job and whoever drives it, and whether both hear of it now. */
export function MoveJobDialog({ job, startDate }: MoveJobDialogProps) {
  return (
    <ActionDialog
      call="admin-move-job"
      schema={MoveJobInput}
      initial={{
        jobId: job.id,
        startDate: startDate ?? job.einsatzbeginn ?? "",
        endDate: endAfter(job, startDate) ?? job.einsatzende ?? "",
        startTime: job.uhrzeit_beginn ?? "",
        reason: "",
        inform: true,
      }}
      done={(told) => ["Auftrag verschoben", toldInWords(job, told)]}
      title={`Verschieben: ${jobNumber(job.nummer)}`}
      description={`Bisher: ${jobPeriod(job)}`}
      submitLabel="Auftrag verschieben"
      overrule={{
        label: "Trotzdem verschieben",
        about: ({ startDate, endDate }) => [startDate, endDate],
      }}
      startsAt="startDate"
    >
      {(field, { getValues, setValue, watch }, warnings) => (
        <>
          {warnings.length === 0 && <ForeseenWarnings job={job} move={watch()} />}
          <div className="grid grid-cols-2 items-end gap-4">
            <TextField
              {...field("startDate", {
                // The end goes along, so that it stays as many working days.
                onChange: () => {
                  const endDate = endAfter(job, getValues("startDate"));
                  if (endDate) setValue("endDate", endDate);
                },
              })}
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
          <MovedPeriod job={job} move={watch()} />
          {!needsReason(warnings) && (
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
                watch("inform")
                  ? whatFollows(job.assignment)
                  : "Bis dahin steht „Änderung nicht mitgeteilt“ am Auftrag."
              }
            />
          )}
        </>
      )}
    </ActionDialog>
  );
}

/** The end that keeps as many working days; null while nobody can say. */
function endAfter(job: Job, day: string | null | undefined) {
  const { einsatzbeginn: start, einsatzende: end, arbeitstage: weekdays } = job;
  if (!start || !end || !day || !isCalendarDay(day)) return null;
  return lastWorkingDay(day, countWorkingDays({ start, end, weekdays }), weekdays);
}

interface MoveProps {
  job: Job;
  /** The form's current values. */
  move: MoveJobInput;
}

/** Objections to these days, shown before the button is pressed. */
function ForeseenWarnings({ job, move }: MoveProps) {
  const [start, end] = useDebouncedValue(`${move.startDate},${move.endDate}`).split(",");
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

/** Period that is going to be stored. */
function MovedPeriod({ job, move: typed }: MoveProps) {
  const today = useBerlinToday();
  const startDate = typed.startDate ?? "";
  const move = { startDate, endDate: typed.endDate || null, startTime: typed.startTime || null };
  return (
    <p aria-live="polite">
      Neu:{" "}
      <b className="font-semibold">
        {isCalendarDay(startDate) ? jobPeriod(datesAfterMove(job, move, today)) : "–"}
      </b>
    </p>
  );
}

/** Message to the driver about other days, and the state of the driver's yes. */
export function whatFollows({ driver_name, status, accepted_at }: NonNullable<Job["assignment"]>) {
  const isAgreed = status === "confirmed" || accepted_at !== null;
  return isAgreed
    ? `${driver_name} hatte zugesagt und wird für andere Tage neu gefragt.`
    : `${driver_name} bekommt die neuen Angaben zum Antworten.`;
}

/** 'Auftrag stornieren': who cancels, and why. */
export function CancelJobDialog({ job }: { job: Job }) {
  const wish = job.wishes.find(({ art }) => art === "storno");
  return (
    <ActionDialog
      call="admin-cancel-job"
      schema={CancelJobInput}
      initial={{
        jobId: job.id,
        ...(wish && { by: "customer" as const }),
        reason: wish ? `Stornowunsch: ${wish.nachricht}`.slice(0, 200).replace(/: $/, "") : "",
      }}
      done={() => [
        "Auftrag storniert",
        `${jobNumber(job.nummer)}. ${underWay(mailedCustomer(job), job.assignment?.driver_name)}`,
      ]}
      isDangerous
      title={`Auftrag stornieren: ${jobNumber(job.nummer)}`}
      description={`${whoIsTold(job)} Lässt sich ${CANCEL_UNDO_HOURS}${NBSP}Stunden lang zurücknehmen.`}
      submitLabel="Auftrag stornieren"
    >
      {(field) => (
        <>
          <WhoCancels {...groupOf(field("by"))} />
          <TextField
            {...field("reason")}
            label="Grund"
            hint="Steht im Verlauf des Auftrags, nicht in den E-Mails."
          />
        </>
      )}
    </ActionDialog>
  );
}

/** The question who cancels one or several jobs. */
export function WhoCancels(group: Omit<ComponentProps<typeof RadioGroup>, "legend" | "options">) {
  return (
    <RadioGroup
      {...group}
      legend="Wer storniert?"
      options={[
        { value: "customer", label: "Der Auftraggeber" },
        { value: "agency", label: "Wir, die Agentur" },
      ]}
    />
  );
}

function whoIsTold({ assignment, customer_email }: Job) {
  const told = [
    ...(customer_email ? ["der Auftraggeber"] : []),
    ...(assignment ? [assignment.driver_name] : []),
  ];
  if (told.length === 0) return "Niemand bekommt eine E-Mail.";
  const names = told.join(" und ");
  const text = `${names} ${told.length > 1 ? "bekommen" : "bekommt"} eine E-Mail.`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
