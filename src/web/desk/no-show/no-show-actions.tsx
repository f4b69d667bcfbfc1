import { NO_SHOW_UNDO_HOURS } from "../../../domain/dispatch/assignments/vocabulary.ts";
import { HOUR_MS } from "../../../domain/kernel/time/days.ts";
import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { showSuccess } from "../../ui/toaster.tsx";
import { RowAction } from "../kit/row-action.tsx";
import { RowDialogButton } from "../kit/row-dialog-button.tsx";
import { serverNow } from "../kit/server-clock.ts";
import { useAction } from "../kit/use-action.ts";
import type { Job } from "../kit/wire.ts";
import { UndoNoShowDialog } from "./dialogs.ts";

/** The no-show of a job that can still be undone (for 24 h, unless it was given away). */
export function undoableNoShow({ status, latest_assignment: latest }: Job) {
  const isFree = status === "no_show" || status === "open";
  if (!isFree || latest?.status !== "no_show" || !latest.no_show_at) return null;
  const until = Date.parse(latest.no_show_at) + NO_SHOW_UNDO_HOURS * HOUR_MS;
  return serverNow() < until ? { ...latest, until: new Date(until).toISOString() } : null;
}

/** After a no-show: tell the customer, or take it back while that is possible. */
export function NoShowActions({ job }: { job: Job }) {
  const inform = useAction("send-no-show-notice", {
    failureTitle: "E-Mail-Versand fehlgeschlagen",
    onDone: () =>
      showSuccess("Auftraggeber informiert", `Die E-Mail an ${job.customer_email} ist unterwegs.`),
  });
  const noShow = job.latest_assignment?.status === "no_show" ? job.latest_assignment : null;
  const of = jobNumber(job.nummer);
  return (
    <>
      {noShow && job.status === "no_show" && job.customer_email && (
        <RowAction
          isRunning={inform.isPending}
          run={() => inform.mutateAsync({ assignment_id: noShow.id })}
          label="Auftraggeber informieren"
          of={of}
        />
      )}
      {undoableNoShow(job) && (
        <RowDialogButton
          job={job}
          of={of}
          dialog={(close) => <UndoNoShowDialog job={job} onClose={close} />}
        >
          No-Show rückgängig machen
        </RowDialogButton>
      )}
    </>
  );
}
