import type { ReactNode } from "react";
import { isActiveStatus } from "../../../domain/kernel/vocabulary.ts";
import { Button } from "../../ui/button.tsx";
import { ResendAction } from "../assign/resend-action.tsx";
import { useDialogs } from "../kit/use-dialogs.ts";
import type { AssignedJob, Job } from "../kit/wire.ts";
import { NoShowActions } from "../no-show/no-show-actions.tsx";

interface MoreJobActionsProps {
  job: Job;
  of: string;
}

/** Everything beside the next step; what hurts stands last. */
export function MoreJobActions({ job, of }: MoreJobActionsProps) {
  const { openDialog } = useDialogs();
  return (
    <div className="flex flex-wrap gap-1">
      <Action of={of} onClick={() => openDialog({ kind: "edit", job })}>
        Bearbeiten
      </Action>
      {job.status === "open" && (
        <Action of={of} onClick={() => openDialog({ kind: "alert", job })}>
          Fahrer anschreiben
        </Action>
      )}
      <NoShowActions job={job} />
      {isUnderWay(job) && <AssignmentActions job={job} of={of} />}
    </div>
  );
}

function AssignmentActions({ job, of }: { job: AssignedJob; of: string }) {
  const { openDialog } = useDialogs();
  const { assignment } = job;
  return (
    <>
      <ResendAction assignmentId={assignment.id} driverName={assignment.driver_name} of={of} />
      <Action of={of} onClick={() => openDialog({ kind: "replace", job })}>
        Fahrer ersetzen
      </Action>
      {job.status === "confirmed" && (
        <Action of={of} onClick={() => openDialog({ kind: "no-show", job })}>
          No-Show vermerken
        </Action>
      )}
      <Action of={of} onClick={() => openDialog({ kind: "cancel", job })}>
        Stornieren
      </Action>
    </>
  );
}

interface ActionProps {
  /** Tells this button from the same one of other jobs. */
  of: string;
  onClick: () => void;
  children: ReactNode;
}

function Action({ of, onClick, children }: ActionProps) {
  return (
    <Button size="small" variant="row" onClick={onClick}>
      {children}
      <span className="sr-only"> {of}</span>
    </Button>
  );
}

function isUnderWay(job: Job): job is AssignedJob {
  return isActiveStatus(job.status) && job.assignment !== null;
}
