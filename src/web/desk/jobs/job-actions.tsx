import { Button } from "../../ui/button.tsx";
import { ConfirmAction } from "../assign/confirm-action.tsx";
import { RowAction } from "../kit/row-action.tsx";
import { useDialogs } from "../kit/use-dialogs.ts";
import type { Job } from "../kit/wire.ts";
import { MoreJobActions } from "./more-job-actions.tsx";
import { useReopen } from "./use-reopen.ts";

interface JobActionsProps {
  job: Job;
  /** Name of the job, to tell the buttons of different rows apart. */
  of: string;
  /** In the detail panel the next step is the main action of the screen, and everything else follows. */
  isMain?: boolean;
}

/** What can be done with a job, by its status: in a row the next step, in the detail panel all of it. */
export function JobActions({ job, of, isMain }: JobActionsProps) {
  if (!isMain) {
    return (
      <div className="flex flex-wrap items-start gap-1 min-[75rem]:flex-col min-[90rem]:whitespace-nowrap">
        <NextStep job={job} of={of} />
      </div>
    );
  }
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap gap-2 empty:hidden">
        <NextStep job={job} of={of} isMain />
      </div>
      <MoreJobActions job={job} of={of} />
    </div>
  );
}

function NextStep({ job, of, isMain }: JobActionsProps) {
  const { openDialog } = useDialogs();
  const { status, assignment, address_missing } = job;
  const size = isMain ? "normal" : "small";
  return (
    <>
      {status === "open" && (
        <Button
          size={size}
          variant={isMain ? "primary" : "row"}
          onClick={() => openDialog({ kind: "assign", job })}
        >
          Fahrer zuweisen
          <span className="sr-only"> {of}</span>
        </Button>
      )}
      {status === "assigned" && assignment && (
        <ConfirmAction assignment={assignment} of={of} isMain={isMain} />
      )}
      {status === "no_show" && <ReopenAction job={job} of={of} isMain={isMain} />}
      {address_missing && (
        <Button
          size={size}
          variant={isMain ? "secondary" : "row"}
          onClick={() => openDialog({ kind: "address", job })}
        >
          Adresse ergänzen
          <span className="sr-only"> {of}</span>
        </Button>
      )}
    </>
  );
}

/** For a replacement the job has to be open again. */
function ReopenAction({ job, of, isMain }: JobActionsProps) {
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
