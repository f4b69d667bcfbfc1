import { NO_SHOW_UNDO_HOURS } from "../../../domain/dispatch/assignments/vocabulary.ts";
import { HOUR_MS } from "../../../domain/kernel/time/days.ts";
import { NBSP } from "../../../domain/kernel/typography.ts";
import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { formatCents } from "../../../domain/pricing/money.ts";
import { showSuccess } from "../../ui/toaster.tsx";
import { FormDialog } from "../kit/form-dialog.tsx";
import { timeInWords } from "../kit/format.tsx";
import { RowAction } from "../kit/row-action.tsx";
import { RowDialogButton } from "../kit/row-dialog-button.tsx";
import { serverNow } from "../kit/server-clock.ts";
import { isOutdated, useAction } from "../kit/use-action.ts";
import type { Job } from "../kit/wire.ts";

/** The no-show of a job that can still be undone (for 24 h, unless it was given away). */
function undoableNoShow({ status, latest_assignment: latest }: Job) {
  const isFree = status === "no_show" || status === "open";
  if (!isFree || latest?.status !== "no_show" || !latest.no_show_at) return null;
  const until = Date.parse(latest.no_show_at) + NO_SHOW_UNDO_HOURS * HOUR_MS;
  return serverNow() < until ? { ...latest, until: new Date(until).toISOString() } : null;
}

/** 'No-Show rückgängig machen': says what comes back and who is told. */
function UndoNoShowDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const noShow = undoableNoShow(job);
  const undo = useAction("admin-undo-no-show", {
    onDone: () =>
      showSuccess(
        "No-Show rückgängig gemacht",
        `${jobNumber(job.nummer)} ist wieder bestätigt, die Gebühr entfällt.`,
      ),
  });
  if (!noShow) return null;
  return (
    <FormDialog
      title={`No-Show rückgängig machen: ${jobNumber(job.nummer)}`}
      description={`Möglich bis ${timeInWords(noShow.until)}${NBSP}Uhr.`}
      submitLabel="No-Show rückgängig machen"
      busyLabel="Wird rückgängig gemacht..."
      isRunning={undo.isPending}
      onClose={onClose}
      onSubmit={() =>
        undo
          .mutateAsync({ assignmentId: noShow.id })
          .then(onClose, (error) => isOutdated(error) && onClose())
      }
    >
      <ul className="list-disc space-y-1 pl-5">
        <li>{`${noShow.driver_name} fährt diesen Auftrag wieder; eine Sperre deswegen ist aufgehoben.`}</li>
        <li>{`Die Gebühr von ${formatCents(noShow.no_show_fee_cents ?? 0)} entfällt.`}</li>
        <li>Wer eine E-Mail dazu bekommen hat, bekommt eine Richtigstellung.</li>
      </ul>
    </FormDialog>
  );
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
