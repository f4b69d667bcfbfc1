import { NO_SHOW_UNDO_HOURS } from "../../../domain/dispatch/assignments/vocabulary.ts";
import { HOUR_MS } from "../../../domain/kernel/time/berlin.ts";
import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { showSuccess } from "../../ui/toaster.tsx";
import type { Assignment, Job } from "../kit/call.ts";
import { deferredFrom } from "../kit/deferred.tsx";
import { CallAction, DialogButton, jobDialog } from "../kit/row-panel.tsx";
import { serverNow } from "../kit/server-clock.ts";

export const NO_SHOWS = deferredFrom(() => import("./no-show-dialog.tsx"));
const { NoShowFeeDialog } = deferredFrom(() => import("./no-show-fee-dialog.tsx"));

/** While that is possible. */
export const UndoNoShowAction = jobDialog("No-Show rückgängig machen", NO_SHOWS.UndoNoShowDialog);

/** 'Auftraggeber informieren', after a no-show. */
export function InformCustomerAction({ job, of }: { job: Job; of: string }) {
  const noShow = job.latest_assignment;
  if (noShow?.status !== "no_show") return null;
  return (
    <CallAction
      label="Auftraggeber informieren"
      of={of}
      call="send-no-show-notice"
      input={{ assignment_id: noShow.id }}
      failureTitle="E-Mail-Versand fehlgeschlagen"
      onDone={() =>
        showSuccess("Auftraggeber informiert", `Die E-Mail an ${job.customer_email} ist unterwegs.`)
      }
    />
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
export function NoShowFeeAction({ noShow }: { noShow: NoShowOf }) {
  return (
    <DialogButton
      of={`${jobNumber(noShow.nummer)}, ${noShow.driver}`}
      opens={NoShowFeeDialog}
      with={{ noShow }}
    >
      Ausfall berechnen
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
