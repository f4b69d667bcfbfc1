import ChevronDown from "lucide-react/icons/chevron-down";
import Ellipsis from "lucide-react/icons/ellipsis";
import type { ReactNode } from "react";
import { isUntold } from "../../../domain/dispatch/read/wording.ts";
import { ResendAction } from "../assign/assignment-actions.tsx";
import { AddressDialog, CancelDialog, EditAssignmentDialog } from "../assign/dialogs.ts";
import { DriverOutAction } from "../assign/driver-out-action.tsx";
import { ButtonMenu } from "../kit/button-menu.tsx";
import { jobLinkId } from "../kit/desk-url.tsx";
import { RowDialogButton } from "../kit/row-dialog-button.tsx";
import { useBerlinToday } from "../kit/server-clock.ts";
import type { Job } from "../kit/wire.ts";
import { NoShowDialog } from "../no-show/dialogs.ts";
import {
  InformCustomerAction,
  UndoNoShowAction,
  undoableNoShow,
} from "../no-show/no-show-actions.tsx";
import {
  CancelAction,
  InformAction,
  isCancellable,
  isUnderWay,
  isUndoable,
  UndoCancelAction,
} from "./change-actions.tsx";
import { AlertDialog, CreateJobDialog, EditJobDialog, MoveJobDialog } from "./dialogs.ts";
import {
  AnsweredAction,
  AssignAction,
  ConfirmJobAction,
  FindSubstituteAction,
} from "./job-actions.tsx";
import { NextAction, stepOfOpenJob } from "./next-action.tsx";
import { SnoozeAction } from "./snooze.tsx";
import { ReplaceAction } from "./taken-back.tsx";

interface JobActionsProps {
  job: Job;
  of: string;
}

type Actions = Record<string, ReactNode>;

/** What can be done with the open job: the next step is the main action of the screen, two others, and the rest behind '⋯'. */
export function JobActions({ job, of }: JobActionsProps) {
  const step = stepOfOpenJob(job, useBerlinToday());
  const [second, ...rest] = possible({ ...otherSteps(job, of, step), ...seldom(job, of, step) });
  return (
    <div data-next="" className="relative flex flex-wrap items-center gap-2">
      <NextAction job={job} step={step} isMain />
      {second?.[1]}
      <ChangeMenu job={job} of={of} />
      {rest.length > 0 && (
        <ButtonMenu
          look="right-0 max-lg:right-auto max-lg:left-0"
          label={
            <>
              <Ellipsis aria-hidden="true" size={18} />
              <span className="sr-only">Mehr zu {of}</span>
            </>
          }
        >
          {items(rest)}
        </ButtonMenu>
      )}
    </div>
  );
}

/** 'Ändern': order, days, assignment. */
function ChangeMenu({ job, of }: JobActionsProps) {
  const about = { job, of };
  const edit = (
    <RowDialogButton {...about} dialog={(close) => <EditJobDialog job={job} onClose={close} />}>
      Bearbeiten
    </RowDialogButton>
  );
  const others = possible({
    move: (job.status === "open" || isUnderWay(job)) && (
      <RowDialogButton {...about} dialog={(close) => <MoveJobDialog job={job} onClose={close} />}>
        Verschieben
      </RowDialogButton>
    ),
    assignment: isUnderWay(job) && (
      <RowDialogButton
        {...about}
        dialog={(close) => <EditAssignmentDialog job={job} onClose={close} />}
      >
        Zuweisung bearbeiten
      </RowDialogButton>
    ),
    address: job.address_missing && job.status !== "cancelled" && (
      <RowDialogButton {...about} dialog={(close) => <AddressDialog job={job} onClose={close} />}>
        Adresse ergänzen
      </RowDialogButton>
    ),
  });
  if (others.length === 0) return edit;
  return (
    <ButtonMenu
      look="right-0 max-lg:right-auto max-lg:left-0"
      label={
        <>
          Ändern
          <span className="sr-only"> {of}</span>
          <ChevronDown aria-hidden="true" size={14} />
        </>
      }
    >
      {items([["edit", edit], ...others])}
    </ButtonMenu>
  );
}

/** What fits the state beside the next step; the first stands beside it. */
function otherSteps(job: Job, of: string, step: string): Actions {
  const { status } = job;
  const about = { job, of };
  return {
    confirm: status === "assigned" && step !== "confirm" && <ConfirmJobAction {...about} />,
    inform: isUnderWay(job) && isUntold(job) && step !== "tell" && (
      <InformAction {...about} job={job} />
    ),
    assign: status === "open" && step !== "assign" && <AssignAction {...about} />,
    substitute: status === "no_show" && step !== "find_substitute" && (
      <FindSubstituteAction {...about} />
    ),
    answered: job.answer_until && <AnsweredAction {...about} />,
    undoCancel: isUndoable(job) && <UndoCancelAction {...about} />,
    informCustomer: status === "no_show" && job.customer_email && (
      <InformCustomerAction {...about} />
    ),
    undoNoShow: undoableNoShow(job) && <UndoNoShowAction {...about} />,
    out: isUnderWay(job) && (
      <DriverOutAction
        driver={{ id: job.assignment.driver_id, name: job.assignment.driver_name }}
        job={job}
        about={jobLinkId(job.nummer)}
      />
    ),
    alert: status === "open" && (
      <RowDialogButton {...about} dialog={(close) => <AlertDialog job={job} onClose={close} />}>
        Fahrer anschreiben
      </RowDialogButton>
    ),
  };
}

/** What is needed now and then; what hurts stands last. */
function seldom(job: Job, of: string, step: string): Actions {
  const about = { job, of };
  const underWay = isUnderWay(job) && job;
  return {
    again: (
      <RowDialogButton
        {...about}
        dialog={(close) => <CreateJobDialog copied={job} onClose={close} />}
      >
        Noch einmal …
      </RowDialogButton>
    ),
    resend: underWay && (
      <ResendAction
        assignmentId={underWay.assignment.id}
        driverName={underWay.assignment.driver_name}
        of={of}
      />
    ),
    snooze: isCancellable(job) && <SnoozeAction {...about} />,
    replace: underWay && step !== "replace" && <ReplaceAction {...about} job={underWay} />,
    noShow: underWay && job.status === "confirmed" && (
      <RowDialogButton
        {...about}
        dialog={(close) => <NoShowDialog job={underWay} onClose={close} />}
      >
        No-Show vermerken
      </RowDialogButton>
    ),
    release: underWay && (
      <RowDialogButton
        {...about}
        dialog={(close) => <CancelDialog job={underWay} onClose={close} />}
      >
        Zuweisung stornieren
      </RowDialogButton>
    ),
    cancel: isCancellable(job) && step !== "cancel" && <CancelAction {...about} />,
  };
}

function possible(actions: Actions) {
  return Object.entries(actions).filter(([, action]) => action);
}

function items(actions: [string, ReactNode][]) {
  return actions.map(([name, action]) => <li key={name}>{action}</li>);
}
