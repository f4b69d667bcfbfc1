import { doneState } from "../../../domain/dispatch/jobs/vocabulary.ts";
import { priceInWords, sumInWords } from "../../../domain/dispatch/read/wording.ts";
import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { showSuccess } from "../../ui/toaster.tsx";
import { ConfirmAction } from "../assign/assignment-actions.tsx";
import { AssignDialog } from "../assign/dialogs.ts";
import { jobLinkId } from "../kit/desk-url.tsx";
import { RowAction } from "../kit/row-action.tsx";
import { RowDialogButton } from "../kit/row-dialog-button.tsx";
import { useBerlinToday } from "../kit/server-clock.ts";
import { useAction } from "../kit/use-action.ts";
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

/** 'Bestätigen' of a job that has its driver. */
export function ConfirmJobAction({ job, of, isMain }: JobActionProps) {
  const { assignment } = job;
  if (!assignment) return null;
  return (
    <ConfirmAction
      assignment={assignment}
      driverName={assignment.driver_name}
      customer={job}
      price={[priceInWords(job), sumInWords(job)].filter(Boolean).join("; ")}
      of={of}
      isMain={isMain}
      about={jobLinkId(job.nummer)}
    />
  );
}

/** 'Gefahren': a confirmed job whose last day is over. */
export function DrivenAction({ job, of, isMain }: JobActionProps) {
  const today = useBerlinToday();
  const complete = useAction("admin-mark-job-completed", {
    failureTitle: "Fehler beim Abschließen",
    onDone: () => showSuccess("Als gefahren abgeschlossen", jobNumber(job.nummer)),
  });
  if (job.status !== "confirmed" || doneState(job, job.latest_assignment, today).isDisabled) {
    return null;
  }
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

/** For a replacement the job has to be open again. */
export function ReopenAction({ job, of, isMain }: JobActionProps) {
  const reopen = useReopen(job);
  return (
    <RowAction
      isRunning={reopen.isPending}
      run={() => reopen.mutateAsync({ jobId: job.id })}
      label="Wieder öffnen"
      of={of}
      variant={isMain ? "primary" : "row"}
      size={isMain ? "normal" : "small"}
    />
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
