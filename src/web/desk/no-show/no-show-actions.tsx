import { NO_SHOW_UNDO_HOURS } from "../../../domain/dispatch/assignments/vocabulary.ts";
import { HOUR_MS } from "../../../domain/kernel/time/days.ts";
import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { showSuccess } from "../../ui/toaster.tsx";
import { DialogButton, RowAction, RowDialogButton } from "../kit/row-action.tsx";
import { serverNow } from "../kit/server-clock.ts";
import { useAction } from "../kit/use-action.ts";
import type { Assignment, Job } from "../kit/wire.ts";
import { NoShowFeeDialog, UndoNoShowDialog } from "./dialogs.ts";

interface NoShowActionProps {
  job: Job;
  of: string;
}

/** 'Auftraggeber informieren', after a no-show. */
export function InformCustomerAction({ job, of }: NoShowActionProps) {
  const inform = useAction("send-no-show-notice", {
    failureTitle: "E-Mail-Versand fehlgeschlagen",
    onDone: () =>
      showSuccess("Auftraggeber informiert", `Die E-Mail an ${job.customer_email} ist unterwegs.`),
  });
  const noShow = job.latest_assignment;
  if (noShow?.status !== "no_show") return null;
  return (
    <RowAction
      isRunning={inform.isPending}
      run={() => inform.mutateAsync({ assignment_id: noShow.id })}
      label="Auftraggeber informieren"
      of={of}
    />
  );
}

/** 'No-Show rückgängig machen', while that is possible. */
export function UndoNoShowAction({ job, of }: NoShowActionProps) {
  return (
    <RowDialogButton
      job={job}
      of={of}
      dialog={(close) => <UndoNoShowDialog job={job} onClose={close} />}
    >
      No-Show rückgängig machen
    </RowDialogButton>
  );
}

/** A no-show whose fee is demanded. */
export interface NoShowOf {
  assignmentId: string;
  nummer: number;
  driver: string;
  feeCents: number;
}

/** 'Ausfall berechnen', once the no-show is final. */
export function NoShowFeeAction({ noShow, about }: { noShow: NoShowOf; about: string }) {
  return (
    <DialogButton
      about={about}
      dialog={(close) => <NoShowFeeDialog noShow={noShow} onClose={close} />}
    >
      Ausfall berechnen
      <span className="sr-only"> {`${jobNumber(noShow.nummer)}, ${noShow.driver}`}</span>
    </DialogButton>
  );
}

/** Whether a no-show can't be undone any more. */
export function isFinalNoShow({
  status,
  no_show_at: at,
}: Pick<Assignment, "status" | "no_show_at">) {
  return status === "no_show" && at !== null && serverNow() > undoneUntil(at);
}

/** The no-show of a job that can still be undone (for 24 h, unless it was given away). */
export function undoableNoShow({ status, latest_assignment: latest }: Job) {
  const isFree = status === "no_show" || status === "open";
  if (!isFree || latest?.status !== "no_show" || !latest.no_show_at) return null;
  const until = undoneUntil(latest.no_show_at);
  return serverNow() < until ? { ...latest, until: new Date(until).toISOString() } : null;
}

function undoneUntil(noShowAt: string) {
  return Date.parse(noShowAt) + NO_SHOW_UNDO_HOURS * HOUR_MS;
}
