import { CANCEL_UNDO_HOURS } from "../../../domain/dispatch/assignments/vocabulary.ts";
import { JOB_STATUS_LABEL, lastDayDriven } from "../../../domain/dispatch/jobs/vocabulary.ts";
import { priceInWords, sumInWords } from "../../../domain/dispatch/read/wording.ts";
import { HOUR_MS } from "../../../domain/kernel/time/berlin.ts";
import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { showSuccess, showUndo, UNDO_OFFERED_SECONDS } from "../../ui/toaster.tsx";
import { ConfirmAction } from "../assign/assignment-actions.tsx";
import { ASSIGNING } from "../assign/dialogs.ts";
import type { AssignedJob, Job } from "../kit/call.ts";
import { CallAction, DialogButton, jobDialog, RowAction } from "../kit/row-panel.tsx";
import { serverNow, useBerlinToday } from "../kit/server-clock.ts";
import { useAction } from "../kit/use-action.ts";
import { useDialogs } from "../kit/use-dialogs.tsx";
import { JOBS } from "./dialogs.ts";

interface JobActionProps {
  job: Job;
  /** Name of the job, to tell the buttons of different rows apart. */
  of: string;
  /** The main action of the screen; in a row it is one of many. */
  isMain?: boolean | undefined;
}

export const AssignAction = jobDialog("Fahrer zuweisen", ASSIGNING.AssignDialog);

export const CancelAction = jobDialog("Auftrag stornieren", JOBS.CancelJobDialog);

/** While driver and customer believe what is no longer true. */
export const InformAction = jobDialog("Mitteilen", JOBS.InformDialog);

/** 'Fahrer ersetzen' */
export function ReplaceAction({ job, of, isMain }: JobActionProps & { job: AssignedJob }) {
  return (
    <DialogButton
      of={of}
      isMain={isMain}
      opens={ASSIGNING.AssignDialog}
      with={{ job, replaces: job.assignment }}
    >
      Fahrer ersetzen
    </DialogButton>
  );
}

export function UndoCancelAction(props: JobActionProps) {
  const { job } = props;
  return (
    <CallAction
      {...props}
      label="Stornierung zurücknehmen"
      call="admin-undo-cancel-job"
      input={{ jobId: job.id }}
      onDone={({ status }) =>
        showSuccess(
          "Stornierung zurückgenommen",
          `${jobNumber(job.nummer)}: ${JOB_STATUS_LABEL[status]}. Wer eine Absage bekommen hat, bekommt eine Richtigstellung.`,
        )
      }
    />
  );
}

/** 'Bestätigen' of a job that has its driver; `reminds`: there is time to write to a silent one. */
export function ConfirmJobAction({ job, ...button }: JobActionProps & { reminds?: boolean }) {
  const { assignment } = job;
  if (!assignment) return null;
  return (
    <ConfirmAction
      {...button}
      assignment={assignment}
      driverName={assignment.driver_name}
      driverPhone={assignment.driver_phone}
      customer={job}
      price={[priceInWords(job), sumInWords(job)].filter(Boolean).join("; ")}
    />
  );
}

/** 'Gefahren': a confirmed job whose last day is over. */
export function DrivenAction(props: JobActionProps) {
  const { job } = props;
  const today = useBerlinToday();
  const lastDay = lastDayDriven(job, job.latest_assignment);
  if (job.status !== "confirmed" || !lastDay || lastDay >= today) return null;
  return (
    <CallAction
      {...props}
      label="Gefahren"
      call="admin-mark-job-completed"
      input={{ jobId: job.id }}
      failureTitle="Fehler beim Abschließen"
      onDone={() => showSuccess("Als gefahren abgeschlossen", jobNumber(job.nummer))}
    />
  );
}

/** Whether its last day is past and nobody drives it any more. */
export function isOver(job: Job, today: string): boolean {
  const last = lastDayDriven(job, job.assignment);
  return last !== null && last < today;
}

/** 'Abschließen': what nobody drove. */
export function CompleteAction(props: JobActionProps) {
  const { complete } = useCompletion(props.job, "Auftrag abgeschlossen");
  return (
    <RowAction
      {...props}
      label="Abschließen"
      isRunning={complete.isPending}
      run={() => complete.mutateAsync({ jobId: props.job.id })}
    />
  );
}

/** 'Angerufen': the promised time of a new request no longer runs. */
export function AnsweredAction(props: JobActionProps) {
  const { job } = props;
  const undo = useAction("admin-mark-job-seen", {
    onDone: () => showSuccess("Die Antwort steht wieder aus", jobNumber(job.nummer)),
  });
  return (
    <CallAction
      {...props}
      label="Angerufen"
      call="admin-mark-job-seen"
      input={{ jobId: job.id }}
      onDone={() =>
        showUndo("Als angerufen vermerkt", {
          text: jobNumber(job.nummer),
          seconds: UNDO_OFFERED_SECONDS,
          undo: () => undo.mutate({ jobId: job.id, undo: true }),
        })
      }
    />
  );
}

/** 'Ersatz suchen': opens a no-show again, and the shortlist at once. */
export function FindSubstituteAction(props: JobActionProps) {
  const { job } = props;
  const { openDialog } = useDialogs();
  const reopen = useReopen(job);
  const shortlist = () => openDialog(<ASSIGNING.AssignDialog job={job} />);
  return (
    <RowAction
      {...props}
      label="Ersatz suchen"
      isRunning={reopen.isPending}
      run={() => reopen.mutateAsync({ jobId: job.id }).then(shortlist)}
    />
  );
}

/** Completes a job, and offers to take it back. */
export function useCompletion(job: Job, title: string) {
  const reopen = useReopen(job);
  const complete = useAction("admin-mark-job-completed", {
    failureTitle: "Fehler beim Abschließen",
    onDone: () =>
      showUndo(title, {
        text: jobNumber(job.nummer),
        seconds: UNDO_OFFERED_SECONDS,
        undo: () => reopen.mutate({ jobId: job.id }),
      }),
  });
  return { complete, reopen };
}

/** Opens a completed job or a no-show again. */
function useReopen({ nummer }: Job) {
  return useAction("admin-mark-job-open", {
    failureTitle: "Fehler beim Zurücksetzen",
    onDone: ({ status }) =>
      showSuccess(
        "Auftrag wieder geöffnet",
        status === "open"
          ? jobNumber(nummer)
          : `${jobNumber(nummer)}, der Fahrer ist noch zugewiesen.`,
      ),
  });
}

/** Whether the cancellation can still be taken back. */
export function isUndoable({ status, cancelled_at }: Job) {
  if (status !== "cancelled" || !cancelled_at) return false;
  return serverNow() < Date.parse(cancelled_at) + CANCEL_UNDO_HOURS * HOUR_MS;
}

/** Whether an order can be cancelled: it is neither done nor cancelled. */
export function isCancellable({ status }: Job): boolean {
  return status !== "completed" && status !== "cancelled";
}

/** Then the next step is to cancel it. */
export function isAskedToCancel(job: Job) {
  return isCancellable(job) && job.wishes.some(({ art }) => art === "storno");
}
