import type { ReactNode } from "react";
import { ResendAction } from "../assign/assignment-actions.tsx";
import { AssignDialog, CancelDialog, EditAssignmentDialog } from "../assign/dialogs.ts";
import { DriverOutAction } from "../assign/driver-out-action.tsx";
import { jobLinkId } from "../kit/desk-url.tsx";
import { RowDialogButton } from "../kit/row-dialog-button.tsx";
import type { AssignedJob, Job } from "../kit/wire.ts";
import { NoShowDialog } from "../no-show/dialogs.ts";
import { NoShowActions } from "../no-show/no-show-actions.tsx";
import {
  CancelAction,
  isAskedToCancel,
  isCancellable,
  UndoCancelAction,
} from "./change-actions.tsx";
import { AlertDialog, CreateJobDialog, EditJobDialog, MoveJobDialog } from "./dialogs.ts";
import { SnoozeAction } from "./snooze.tsx";
import { isUnderWay } from "./under-way.ts";

interface MoreJobActionsProps {
  job: Job;
  of: string;
}

/** Everything beside the next step, what is about the order and what is about its driver; what hurts stands last. */
export function MoreJobActions({ job, of }: MoreJobActionsProps) {
  return (
    <>
      <ActionGroup name="Auftrag">
        <RowDialogButton
          job={job}
          of={of}
          dialog={(close) => <EditJobDialog job={job} onClose={close} />}
        >
          Bearbeiten
        </RowDialogButton>
        {(job.status === "open" || isUnderWay(job)) && (
          <RowDialogButton
            job={job}
            of={of}
            dialog={(close) => <MoveJobDialog job={job} onClose={close} />}
          >
            Verschieben
          </RowDialogButton>
        )}
        <RowDialogButton
          job={job}
          of={of}
          dialog={(close) => <CreateJobDialog copied={job} onClose={close} />}
        >
          Duplizieren
        </RowDialogButton>
        <RowDialogButton
          job={job}
          of={of}
          dialog={(close) => <CreateJobDialog copied={job} asSeries onClose={close} />}
        >
          Als Serie anlegen
        </RowDialogButton>
        {isCancellable(job) && <SnoozeAction job={job} of={of} />}
        <UndoCancelAction job={job} of={of} />
        {isCancellable(job) && !isAskedToCancel(job) && <CancelAction job={job} of={of} />}
      </ActionGroup>
      <ActionGroup name="Fahrer">
        {job.status === "open" && (
          <RowDialogButton
            job={job}
            of={of}
            dialog={(close) => <AlertDialog job={job} onClose={close} />}
          >
            Fahrer anschreiben
          </RowDialogButton>
        )}
        <NoShowActions job={job} />
        {isUnderWay(job) && <AssignmentActions job={job} of={of} />}
      </ActionGroup>
    </>
  );
}

function AssignmentActions({ job, of }: { job: AssignedJob; of: string }) {
  const { assignment } = job;
  return (
    <>
      <ResendAction assignmentId={assignment.id} driverName={assignment.driver_name} of={of} />
      <RowDialogButton
        job={job}
        of={of}
        dialog={(close) => <EditAssignmentDialog job={job} onClose={close} />}
      >
        Zuweisung bearbeiten
      </RowDialogButton>
      <RowDialogButton
        job={job}
        of={of}
        dialog={(close) => <AssignDialog job={job} replaces={assignment} onClose={close} />}
      >
        Fahrer ersetzen
      </RowDialogButton>
      <DriverOutAction
        driver={{ id: assignment.driver_id, name: assignment.driver_name }}
        job={job}
        about={jobLinkId(job.nummer)}
      />
      {job.status === "confirmed" && (
        <RowDialogButton
          job={job}
          of={of}
          dialog={(close) => <NoShowDialog job={job} onClose={close} />}
        >
          No-Show vermerken
        </RowDialogButton>
      )}
      <RowDialogButton
        job={job}
        of={of}
        dialog={(close) => <CancelDialog job={job} onClose={close} />}
      >
        Zuweisung stornieren
      </RowDialogButton>
    </>
  );
}

/** Gone with its last button. */
function ActionGroup({ name, children }: { name: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: nothing is filled in here, as a fieldset would say
    <div role="group" aria-label={name} className="[&:not(:has(button))]:hidden">
      <p aria-hidden="true" className="mb-1 text-14 text-ink-2">
        {name}
      </p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  );
}
