import { NO_SHOW_UNDO_HOURS } from "../../../domain/dispatch/assignments/vocabulary.ts";
import { HOUR_MS } from "../../../domain/kernel/time/days.ts";
import { showSuccess } from "../../ui/toaster.tsx";
import { RowAction, RowDialogButton } from "../kit/row-action.tsx";
import { serverNow } from "../kit/server-clock.ts";
import { useAction } from "../kit/use-action.ts";
import type { Job } from "../kit/wire.ts";
import { UndoNoShowDialog } from "./dialogs.ts";

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

/** The no-show of a job that can still be undone (for 24 h, unless it was given away). */
export function undoableNoShow({ status, latest_assignment: latest }: Job) {
  const isFree = status === "no_show" || status === "open";
  if (!isFree || latest?.status !== "no_show" || !latest.no_show_at) return null;
  const until = Date.parse(latest.no_show_at) + NO_SHOW_UNDO_HOURS * HOUR_MS;
  return serverNow() < until ? { ...latest, until: new Date(until).toISOString() } : null;
}
