import { Button } from "../../ui/button.tsx";
import { ConfirmAction } from "./confirm-action.tsx";
import { useDialogs } from "./use-dialogs.ts";
import type { Job } from "./wire.ts";

interface JobActionsProps {
  job: Job;
  /** Name of the job, to tell the buttons of different rows apart. */
  of: string;
  /** In the detail panel the next step is the main action of the screen. */
  isMain?: boolean;
}

/** What can be done next with a job, by its status. */
export function JobActions({ job, of, isMain }: JobActionsProps) {
  const { openDialog } = useDialogs();
  const { status, assignment, address_missing } = job;
  const size = isMain ? "normal" : "small";
  return (
    <div
      className={
        isMain
          ? "flex flex-wrap gap-2"
          : "flex flex-wrap items-start gap-1 min-[75rem]:flex-col min-[90rem]:whitespace-nowrap"
      }
    >
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
        <ConfirmAction assignmentId={assignment.id} of={of} isMain={isMain} />
      )}
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
    </div>
  );
}
