import { useState } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod";
import { CancelAssignmentInput } from "../../../domain/dispatch/assignments/schemas.ts";
import { AvailabilityEntry } from "../../../domain/drivers/availability/schemas.ts";
import { AHEAD_DAYS } from "../../../domain/drivers/availability/vocabulary.ts";
import { addDays } from "../../../domain/kernel/time/berlin.ts";
import { isActiveStatus, jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { RadioGroup } from "../../ui/choice-groups.tsx";
import { TextField } from "../../ui/fields.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import { ActionDialog, fieldsOf, groupOf, useSchemaForm } from "../kit/action-dialog.tsx";
import { type AssignedJob, type Assignment, fetchPage, type Job } from "../kit/call.ts";
import { FormDialog } from "../kit/form-dialog.tsx";
import { assignmentPeriod } from "../kit/job-period.tsx";
import { PhoneLink } from "../kit/links.tsx";
import { mailedCustomer, underWay } from "../kit/mail-state.tsx";
import { usePolledList } from "../kit/polled-lists.ts";
import { useBerlinToday } from "../kit/server-clock.ts";
import { useAction } from "../kit/use-action.ts";
import { ClosedBy, useClose } from "../kit/use-dialogs.tsx";
import { NO_SHOWS } from "../no-show/no-show-actions.tsx";
import {
  type Confirming,
  type DriverOutProps,
  nameOf,
  ResendAction,
  useConfirm,
} from "./assignment-actions.tsx";
import { ASSIGNING } from "./dialogs.ts";

/** 'Zuweisung stornieren': the job is open again, and the driver gets a mail without the reason. */
export function CancelDialog({ job }: { job: AssignedJob }) {
  const { assignment } = job;
  const isConfirmed = assignment.status === "confirmed";
  return (
    <ActionDialog
      call="admin-cancel-assignment"
      schema={CancelAssignmentInput}
      initial={{ assignmentId: assignment.id, note: "" }}
      done={() => [
        "Zuweisung storniert",
        `${jobNumber(job.nummer)} ist wieder offen. ${underWay(assignment.driver_name, isConfirmed && mailedCustomer(job))}`,
      ]}
      isDangerous
      title={`Zuweisung stornieren: ${jobNumber(job.nummer)}`}
      description={`${assignment.driver_name} fährt dann nicht, und der Auftrag ist wieder offen. ${isConfirmed ? "Der Fahrer und der Auftraggeber bekommen" : "Der Fahrer bekommt"} eine E-Mail.`}
      submitLabel="Zuweisung stornieren"
      startsAt="note"
    >
      {(field) => (
        <TextField
          {...field("note")}
          label="Grund"
          optional
          hint="Steht im Verlauf des Auftrags, nicht in der E-Mail."
        />
      )}
    </ActionDialog>
  );
}

/** The number to call, and what he says: a yes confirms; else he is reminded, or 'Fahrer fällt aus'. */
export function PhoneDialog(confirming: Confirming) {
  const { assignment, driverName, driverPhone } = confirming;
  const confirm = useConfirm(confirming);
  const onClose = useClose();
  const run = () =>
    confirm.mutateAsync({ ...confirm.input, answeredByPhone: true }).then(onClose, onClose);
  return (
    <FormDialog
      title={`${driverName} hat nicht geantwortet`}
      submitLabel="Ja, zugesagt – bestätigen"
      isRunning={confirm.isPending}
      onSubmit={run}
      before={
        <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-18 font-semibold">
          <PhoneLink phone={driverPhone} />
          <ResendAction
            assignmentId={assignment.id}
            driverName={driverName}
            of={driverName}
            label="Per E-Mail erinnern"
            onDone={onClose}
          />
        </p>
      }
    >
      <p>
        <b>Hat er am Telefon zugesagt?</b> Das steht dann als seine Antwort beim Auftrag. Sagt er
        ab, wählen Sie beim Auftrag „Fahrer fällt aus …“.
      </p>
      <p>
        Mit der Bestätigung ist der Vertrag mit {nameOf(confirming.customer)} geschlossen, und der
        Fahrer erhält dessen Kontaktdaten.
      </p>
      <p>
        Preis im Vertrag: <b className="tabular-nums">{confirming.price}</b>
      </p>
    </FormDialog>
  );
}

/** The last one is of a job that has begun. */
const REASON_LABEL = {
  ill: "krank",
  declined: "hat abgesagt",
  absent: "nicht erschienen",
} as const;
type Reason = keyof typeof REASON_LABEL;

const Input = AvailabilityEntry.safeExtend({ reason: z.enum(["ill", "declined", "absent"]) });

/** Why and on which days; then he is not free there, and a shortlist opens for each of his jobs, one after the other. */
export function DriverOutDialog({ driver, job }: DriverOutProps) {
  const onClose = useClose();
  const [then, setThen] = useState<{ reason: Reason; jobs: Job[] } | null>(null);
  if (!then) return <DriverOutForm driver={driver} job={job} onSaid={setThen} />;
  if (then.reason === "absent" && job) return <NO_SHOWS.NoShowDialog job={job} />;
  const [first, ...others] = then.jobs;
  if (!first) return null;
  return (
    // Skipped jobs stand in 'Heute' under 'Jetzt'.
    <ClosedBy value={others.length > 0 ? () => setThen({ ...then, jobs: others }) : onClose}>
      <ASSIGNING.AssignDialog
        key={first.id}
        job={first}
        replaces={first.assignment}
        replaceReason={`Fahrer fällt aus: ${REASON_LABEL[then.reason]}`}
      />
    </ClosedBy>
  );
}

interface DriverOutFormProps extends DriverOutProps {
  onSaid: (then: { reason: Reason; jobs: Job[] }) => void;
}

function DriverOutForm({ driver, job, onSaid }: DriverOutFormProps) {
  const onClose = useClose();
  const today = useBerlinToday();
  const { form, mayBeNoShow } = useDriverOutForm(job, today);
  const [reason, from, to] = useWatch({ control: form.control, name: ["reason", "from", "to"] });
  const affected = useAffected(driver.id, { from, to });
  const note = useAction("admin-note-availability", {
    failureTitle: "Nicht eingetragen",
    onFailure: ({ fields }) => {
      if (fields.entries) form.setError("to", { message: fields.entries }, { shouldFocus: true });
    },
  });
  async function send({ reason, ...entry }: z.output<typeof Input>) {
    if (reason === "absent") return onSaid({ reason, jobs: [] });
    await note.mutateAsync({ driverId: driver.id, entries: [entry] });
    const pages = await Promise.all(
      (affected ?? []).map(({ job_id }) => fetchPage("job", { jobId: job_id })),
    );
    const jobs = pages.flatMap(({ data }) => data);
    if (jobs.length > 0) return onSaid({ reason, jobs });
    showSuccess("Ausfall eingetragen", `${driver.name} ist an diesen Tagen nicht frei.`);
    onClose();
  }
  const field = fieldsOf(form);
  const range = { type: "date", min: today, max: addDays(today, AHEAD_DAYS) } as const;
  const reasons: Reason[] = mayBeNoShow ? ["ill", "declined", "absent"] : ["ill", "declined"];
  return (
    <FormDialog
      title={`Fahrer fällt aus: ${driver.name}`}
      submitLabel={reason === "absent" ? "Weiter zur Gebühr" : "Eintragen und Ersatz suchen"}
      isRunning={note.isPending}
      onSubmit={form.handleSubmit((said) => send(said).catch(() => undefined))}
    >
      <RadioGroup
        {...groupOf(field("reason"))}
        legend="Warum"
        options={reasons.map((value) => ({ value, label: REASON_LABEL[value] }))}
        layout="line"
      />
      {reason !== "absent" && (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField {...field("from")} {...range} label="Erster Tag" />
            <TextField {...field("to")} {...range} label="Letzter Tag" />
          </div>
          <Affected assignments={affected} />
        </>
      )}
    </FormDialog>
  );
}

function useDriverOutForm(job: AssignedJob | undefined, today: string) {
  const { start_date: start = null, end_date: end = null } = job?.assignment ?? {};
  const from = start && start > today ? start : today;
  const mayBeNoShow = job?.status === "confirmed" && start !== null && start <= today;
  const form = useSchemaForm(Input, {
    reason: mayBeNoShow ? "absent" : "ill",
    from,
    to: end && end > from ? end : from,
    state: "absent",
    note: "",
  });
  return { form, mayBeNoShow };
}

/** As many as one read gives. */
const MOST = 500;

/** His jobs on these days. Undefined until they are read. */
function useAffected(driverId: string, days: { from: string; to: string }) {
  const isPeriod = days.from !== "" && days.from <= days.to;
  const { rows } = usePolledList(
    "assignments",
    { driverId, ...days, sort: "start", limit: MOST },
    { enabled: isPeriod, keepsPrevious: true },
  );
  return rows?.filter(({ status }) => isActiveStatus(status));
}

function Affected({ assignments }: { assignments: Assignment[] | undefined }) {
  if (!assignments) return null;
  const count = assignments.length;
  return (
    <section aria-label="Betroffene Aufträge">
      <p aria-live="polite" className="font-semibold">
        {count === 0
          ? "In dieser Zeit hat er keinen Auftrag."
          : `${count === 1 ? "1 Auftrag" : `${count} Aufträge`} von ihm, nacheinander mit Vorschlägen:`}
      </p>
      <ul className="divide-y divide-line">
        {assignments.map(({ id, job, ...days }) => (
          <li key={id} className="flex flex-wrap gap-x-3 py-1">
            <b className="font-semibold">{jobNumber(job.nummer)}</b>
            <span>{assignmentPeriod(days)}</span>
            <span className="min-w-0 truncate">{job.company || job.customer_name}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
