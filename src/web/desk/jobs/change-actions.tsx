import { CANCEL_UNDO_HOURS } from "../../../domain/dispatch/changes/vocabulary.ts";
import { JOB_STATUS_LABEL } from "../../../domain/dispatch/jobs/vocabulary.ts";
import { HOUR_MS } from "../../../domain/kernel/time/days.ts";
import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { showSuccess } from "../../ui/toaster.tsx";
import { RowAction, RowDialogButton } from "../kit/row-action.tsx";
import { serverNow } from "../kit/server-clock.ts";
import { useAction } from "../kit/use-action.ts";
import type { AssignedJob, Job } from "../kit/wire.ts";
import { CancelJobDialog, InformDialog } from "./dialogs.ts";

interface ChangeActionProps {
  job: Job;
  of: string;
  /** Marks a waiting customer's request as the main action of the screen. */
  isMain?: boolean | undefined;
}

/** 'Auftrag stornieren' */
export function CancelAction(props: ChangeActionProps) {
  return (
    <RowDialogButton
      {...props}
      dialog={(close) => <CancelJobDialog job={props.job} onClose={close} />}
    >
      Auftrag stornieren
    </RowDialogButton>
  );
}

/** 'Änderung mitteilen', while driver and customer believe what is no longer true. */
export function InformAction({ job, ...props }: ChangeActionProps & { job: AssignedJob }) {
  return (
    <RowDialogButton
      {...props}
      job={job}
      dialog={(close) => <InformDialog job={job} onClose={close} />}
    >
      Mitteilen
    </RowDialogButton>
  );
}

/** 'Stornierung zurücknehmen' */
export function UndoCancelAction({ job, of }: ChangeActionProps) {
  const undo = useAction("admin-undo-cancel-job", {
    onDone: ({ status }) =>
      showSuccess(
        "Stornierung zurückgenommen",
        `${jobNumber(job.nummer)}: ${JOB_STATUS_LABEL[status]}. Wer eine Absage bekommen hat, bekommt eine Richtigstellung.`,
      ),
  });
  return (
    <RowAction
      isRunning={undo.isPending}
      run={() => undo.mutateAsync({ jobId: job.id })}
      label="Stornierung zurücknehmen"
      of={of}
    />
  );
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
