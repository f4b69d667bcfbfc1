import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { AssignDialog } from "../assign/assign-dialog.tsx";
import { ResendAction } from "../assign/assignment-actions.tsx";
import { CancelDialog } from "../assign/cancel-dialog.tsx";
import { EditAssignmentDialog } from "../assign/edit-assignment-dialog.tsx";
import { jobLinkId } from "../kit/desk-url.tsx";
import { useDialogs } from "../kit/use-dialogs.tsx";
import type { AssignedJob, Job } from "../kit/wire.ts";
import { NoShowDialog } from "../no-show/no-show-dialog.tsx";
import { NoShowActions } from "../no-show/undo-no-show-dialog.tsx";
import { AlertDialog } from "./alert-dialog.tsx";
import {
  CancelAction,
  isAskedToCancel,
  isCancellable,
  isUnderWay,
  UndoCancelAction,
} from "./change-actions.tsx";
import { CreateJobDialog } from "./create-job-dialog.tsx";
import { EditJobDialog } from "./edit-job-dialog.tsx";
import { MoveJobDialog } from "./move-job-dialog.tsx";
import { SnoozeAction } from "./snooze-dialog.tsx";

interface MoreJobActionsProps {
  job: Job;
  of: string;
}

/** Everything beside the next step, what is about the order and what is about its driver; what hurts stands last. */
export function MoreJobActions({ job, of }: MoreJobActionsProps) {
  const { openDialog } = useDialogs();
  return (
    <>
      <ActionGroup name="Auftrag">
        <Action
          of={of}
          onClick={() =>
            openDialog(
              (close) => <EditJobDialog job={job} onClose={close} />,
              jobLinkId(job.nummer),
            )
          }
        >
          Bearbeiten
        </Action>
        {(job.status === "open" || isUnderWay(job)) && (
          <Action
            of={of}
            onClick={() =>
              openDialog(
                (close) => <MoveJobDialog job={job} onClose={close} />,
                jobLinkId(job.nummer),
              )
            }
          >
            Verschieben
          </Action>
        )}
        <Action
          of={of}
          onClick={() =>
            openDialog(
              (close) => <CreateJobDialog copied={job} onClose={close} />,
              jobLinkId(job.nummer),
            )
          }
        >
          Duplizieren
        </Action>
        <Action
          of={of}
          onClick={() =>
            openDialog(
              (close) => <CreateJobDialog copied={job} asSeries onClose={close} />,
              jobLinkId(job.nummer),
            )
          }
        >
          Als Serie anlegen
        </Action>
        {isCancellable(job) && <SnoozeAction job={job} of={of} />}
        <UndoCancelAction job={job} of={of} />
        {isCancellable(job) && !isAskedToCancel(job) && <CancelAction job={job} of={of} />}
      </ActionGroup>
      <ActionGroup name="Fahrer">
        {job.status === "open" && (
          <Action
            of={of}
            onClick={() =>
              openDialog(
                (close) => <AlertDialog job={job} onClose={close} />,
                jobLinkId(job.nummer),
              )
            }
          >
            Fahrer anschreiben
          </Action>
        )}
        <NoShowActions job={job} />
        {isUnderWay(job) && <AssignmentActions job={job} of={of} />}
      </ActionGroup>
    </>
  );
}

function AssignmentActions({ job, of }: { job: AssignedJob; of: string }) {
  const { openDialog } = useDialogs();
  const { assignment } = job;
  return (
    <>
      <ResendAction assignmentId={assignment.id} driverName={assignment.driver_name} of={of} />
      <Action
        of={of}
        onClick={() =>
          openDialog(
            (close) => <EditAssignmentDialog job={job} onClose={close} />,
            jobLinkId(job.nummer),
          )
        }
      >
        Zuweisung bearbeiten
      </Action>
      <Action
        of={of}
        onClick={() =>
          openDialog(
            (close) => <AssignDialog job={job} replaces={assignment} onClose={close} />,
            jobLinkId(job.nummer),
          )
        }
      >
        Fahrer ersetzen
      </Action>
      {job.status === "confirmed" && (
        <Action
          of={of}
          onClick={() =>
            openDialog((close) => <NoShowDialog job={job} onClose={close} />, jobLinkId(job.nummer))
          }
        >
          No-Show vermerken
        </Action>
      )}
      <Action
        of={of}
        onClick={() =>
          openDialog((close) => <CancelDialog job={job} onClose={close} />, jobLinkId(job.nummer))
        }
      >
        Zuweisung stornieren
      </Action>
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
