import { lastDayDriven } from "../../../domain/dispatch/jobs/vocabulary.ts";
import { priceInWords, sumInWords } from "../../../domain/dispatch/read/wording.ts";
import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { Button } from "../../ui/button.tsx";
import { showSuccess, showUndo, UNDO_OFFERED_SECONDS } from "../../ui/toaster.tsx";
import { ConfirmAction } from "../assign/assignment-actions.tsx";
import { AssignDialog } from "../assign/dialogs.ts";
import { jobLinkId } from "../kit/desk-url.tsx";
import { RowAction, RowDialogButton } from "../kit/row-action.tsx";
import { useBerlinToday } from "../kit/server-clock.ts";
import { useAction } from "../kit/use-action.ts";
import { useDialogs } from "../kit/use-dialogs.tsx";
import type { Job } from "../kit/wire.ts";

export interface JobActionProps {
  job: Job;
  /** Name of the job, to tell the buttons of different rows apart. */
  of: string;
  /** The main action of the screen; in a row it is one of many. */
  isMain?: boolean | undefined;
}

/** 'Fahrer zuweisen' */
export function AssignAction({ job, of, isMain }: JobActionProps) {
  return (
    <RowDialogButton
      job={job}
      of={of}
      isMain={isMain}
      dialog={(close) => <AssignDialog job={job} onClose={close} />}
    >
      Fahrer zuweisen
    </RowDialogButton>
  );
}

/** 'Bestätigen' of a job that has its driver; `reminds`: there is time to write to a silent one. */
export function ConfirmJobAction({ job, of, isMain, reminds }: ConfirmJobActionProps) {
  const { assignment } = job;
  if (!assignment) return null;
  return (
    <ConfirmAction
      assignment={assignment}
      driverName={assignment.driver_name}
      driverPhone={assignment.driver_phone}
      customer={job}
      price={[priceInWords(job), sumInWords(job)].filter(Boolean).join("; ")}
      of={of}
      isMain={isMain}
      reminds={reminds}
      about={jobLinkId(job.nummer)}
    />
  );
}

interface ConfirmJobActionProps extends JobActionProps {
  reminds?: boolean;
}

/** 'Gefahren': a confirmed job whose last day is over. */
export function DrivenAction({ job, of, isMain }: JobActionProps) {
  const today = useBerlinToday();
  const complete = useAction("admin-mark-job-completed", {
    failureTitle: "Fehler beim Abschließen",
    onDone: () => showSuccess("Als gefahren abgeschlossen", jobNumber(job.nummer)),
  });
  const lastDay = lastDayDriven(job, job.latest_assignment);
  if (job.status !== "confirmed" || !lastDay || lastDay >= today) return null;
  return (
    <RowAction
      isRunning={complete.isPending}
      run={() => complete.mutateAsync({ jobId: job.id })}
      label="Gefahren"
      of={of}
      variant={isMain ? "primary" : "row"}
      size={isMain ? "normal" : "small"}
    />
  );
}

/** Whether its last day is past and nobody drives it any more. */
export function isOver(job: Job, today: string): boolean {
  const last = lastDayDriven(job, job.assignment);
  return last !== null && last < today;
}

/** 'Abschließen': what nobody drove. */
export function CompleteAction({ job, of, isMain }: JobActionProps) {
  const reopen = useReopen(job);
  const complete = useAction("admin-mark-job-completed", {
    failureTitle: "Fehler beim Abschließen",
    onDone: () =>
      showUndo("Auftrag abgeschlossen", {
        text: jobNumber(job.nummer),
        seconds: UNDO_OFFERED_SECONDS,
        undo: () => reopen.mutate({ jobId: job.id }),
      }),
  });
  return (
    <RowAction
      isRunning={complete.isPending}
      run={() => complete.mutateAsync({ jobId: job.id })}
      label="Abschließen"
      of={of}
      variant={isMain ? "primary" : "row"}
      size={isMain ? "normal" : "small"}
    />
  );
}

/** 'Angerufen': the promised time of a new request no longer runs. */
export function AnsweredAction({ job, of }: JobActionProps) {
  const undo = useAction("admin-mark-job-seen", {
    onDone: () => showSuccess("Die Antwort steht wieder aus", jobNumber(job.nummer)),
  });
  const mark = useAction("admin-mark-job-seen", {
    onDone: () =>
      showUndo("Als angerufen vermerkt", {
        text: jobNumber(job.nummer),
        seconds: UNDO_OFFERED_SECONDS,
        undo: () => undo.mutate({ jobId: job.id, undo: true }),
      }),
  });
  return (
    <RowAction
      isRunning={mark.isPending}
      run={() => mark.mutateAsync({ jobId: job.id })}
      label="Angerufen"
      of={of}
    />
  );
}

/** 'Ersatz suchen': opens a no-show again, and the shortlist at once. */
export function FindSubstituteAction({ job, of, isMain }: JobActionProps) {
  const { openDialog } = useDialogs();
  const reopen = useReopen(job);
  const shortlist = () =>
    openDialog((close) => <AssignDialog job={job} onClose={close} />, jobLinkId(job.nummer));
  return (
    <Button
      busy={reopen.isPending}
      onClick={() => reopen.mutateAsync({ jobId: job.id }).then(shortlist, () => undefined)}
      variant={isMain ? "primary" : "row"}
      size={isMain ? "normal" : "small"}
    >
      Ersatz suchen<span className="sr-only"> {of}</span>
    </Button>
  );
}

/** Opens a completed job or a no-show again. */
export function useReopen({ nummer }: Job) {
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
