import { doneState } from "../../../domain/dispatch/jobs/vocabulary.ts";
import { isUntold, priceInWords, sumInWords } from "../../../domain/dispatch/read/wording.ts";
import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { Button } from "../../ui/button.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import { AddressDialog } from "../assign/address-dialog.tsx";
import { AssignDialog } from "../assign/assign-dialog.tsx";
import { ConfirmAction } from "../assign/assignment-actions.tsx";
import { jobLinkId } from "../kit/desk-url.tsx";
import { RowAction } from "../kit/row-action.tsx";
import { RowDialogButton } from "../kit/row-dialog-button.tsx";
import { useBerlinToday } from "../kit/server-clock.ts";
import { useAction } from "../kit/use-action.ts";
import { useDialogs } from "../kit/use-dialogs.tsx";
import type { Job } from "../kit/wire.ts";
import { CancelAction, InformAction, isAskedToCancel, isUnderWay } from "./change-actions.tsx";
import { MoreJobActions } from "./more-job-actions.tsx";
import { isTakenBack, ReplaceAction } from "./taken-back.tsx";

interface JobActionsProps {
  job: Job;
  /** Name of the job, to tell the buttons of different rows apart. */
  of: string;
  /** The main action of the screen; in a row it is one of many. */
  isMain?: boolean | undefined;
}

/** What can be done with the open job: the next step is the main action of the screen, and everything else follows. */
export function JobActions({ job, of }: { job: Job; of: string }) {
  return (
    <div className="space-y-3">
      <div data-next="" className="flex flex-wrap gap-2 empty:hidden">
        <NextStep job={job} of={of} />
      </div>
      <MoreJobActions job={job} of={of} />
    </div>
  );
}

function NextStep({ job, of }: { job: Job; of: string }) {
  const { openDialog } = useDialogs();
  const { status, address_missing } = job;
  const asksToCancel = isAskedToCancel(job);
  const isNext = !asksToCancel && !isTakenBack(job);
  return (
    <>
      {asksToCancel && <CancelAction job={job} of={of} isMain />}
      {isUnderWay(job) && isUntold(job) && <InformAction job={job} of={of} isMain />}
      {isTakenBack(job) && <ReplaceAction job={job} of={of} isMain />}
      <DrivenAction job={job} of={of} isMain />
      {status === "open" && <AssignAction job={job} of={of} isMain={isNext} />}
      {status === "assigned" && <ConfirmJobAction job={job} of={of} isMain={isNext} />}
      {status === "no_show" && <ReopenAction job={job} of={of} isMain />}
      {address_missing && status !== "cancelled" && (
        <Button
          variant="secondary"
          onClick={() =>
            openDialog(
              (close) => <AddressDialog job={job} onClose={close} />,
              jobLinkId(job.nummer),
            )
          }
        >
          Adresse ergänzen
          <span className="sr-only"> {of}</span>
        </Button>
      )}
    </>
  );
}

/** 'Fahrer zuweisen' */
export function AssignAction({ job, of, isMain }: JobActionsProps) {
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
export function ConfirmJobAction({ job, of, isMain }: JobActionsProps) {
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
export function DrivenAction({ job, of, isMain }: JobActionsProps) {
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
export function ReopenAction({ job, of, isMain }: JobActionsProps) {
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
