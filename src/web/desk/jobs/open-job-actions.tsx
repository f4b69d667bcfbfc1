import ChevronDown from "lucide-react/icons/chevron-down";
import Ellipsis from "lucide-react/icons/ellipsis";
import type { ReactNode } from "react";
import { isUntold } from "../../../domain/dispatch/read/wording.ts";
import { DriverOutAction, ResendAction } from "../assign/assignment-actions.tsx";
import { ASSIGNING } from "../assign/dialogs.ts";
import type { Job } from "../kit/call.ts";
import { ButtonMenu } from "../kit/export-button.tsx";
import { DialogButton, jobDialog } from "../kit/row-panel.tsx";
import { useBerlinToday } from "../kit/server-clock.ts";
import { useShortcuts } from "../kit/use-browser.ts";
import {
  InformCustomerAction,
  isFinalNoShow,
  NO_SHOWS,
  NoShowFeeAction,
  UndoNoShowAction,
  undoableNoShow,
} from "../no-show/no-show-actions.tsx";
import { JOBS } from "./dialogs.ts";
import {
  AnsweredAction,
  AssignAction,
  CancelAction,
  ConfirmJobAction,
  FindSubstituteAction,
  InformAction,
  isCancellable,
  isUndoable,
  ReplaceAction,
  UndoCancelAction,
} from "./job-actions.tsx";
import { isUnderWay, NextAction, SnoozeAction, stepOfOpenJob } from "./next-action.tsx";

const EditAction = jobDialog("Bearbeiten", JOBS.EditJobDialog);
const MoveAction = jobDialog("Verschieben", JOBS.MoveJobDialog);
const EditAssignmentAction = jobDialog("Zuweisung bearbeiten", ASSIGNING.EditAssignmentDialog);
const AddressAction = jobDialog("Adresse ergänzen", ASSIGNING.AddressDialog);
const AlertAction = jobDialog("Fahrer anschreiben", JOBS.AlertDialog);
const NoShowAction = jobDialog("No-Show vermerken", NO_SHOWS.NoShowDialog);
const ReleaseAction = jobDialog("Zuweisung stornieren", ASSIGNING.CancelDialog);

interface JobActionsProps {
  job: Job;
  of: string;
}

/** The key of each action, while the open job or its row has the focus; those of one letter never stand together. */
const KEY_OF = {
  edit: "b",
  move: "v",
  assignment: "w",
  address: "d",
  confirm: "j",
  inform: "m",
  assign: "f",
  substitute: "f",
  replace: "f",
  answered: "g",
  informCustomer: "i",
  alert: "i",
  undoCancel: "u",
  undoNoShow: "u",
  demandFee: "p",
  out: "k",
  again: "e",
  resend: "r",
  snooze: "s",
  noShow: "o",
  release: "l",
  cancel: "x",
} as const;
type Action = keyof typeof KEY_OF;
type Actions = Partial<Record<Action, ReactNode>>;

/** Actions of the open job: the next step as main action, two others, and the rest behind '⋯'. */
export function JobActions({ job, of }: JobActionsProps) {
  const step = stepOfOpenJob(job, useBerlinToday());
  const [second, ...rest] = possible({ ...otherSteps(job, of, step), ...seldom(job, of, step) });
  useShortcuts(SHORTCUTS);
  return (
    <div data-next="" className="flex flex-wrap items-center gap-2">
      <NextAction job={job} step={step} isMain />
      {second && <span data-key={KEY_OF[second[0]]}>{second[1]}</span>}
      <ChangeMenu job={job} of={of} />
      {rest.length > 0 && (
        <ButtonMenu
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
  const edit = <EditAction {...about} />;
  const others = possible({
    move: (job.status === "open" || isUnderWay(job)) && <MoveAction {...about} />,
    assignment: isUnderWay(job) && <EditAssignmentAction job={job} of={of} />,
    address: job.address_missing && job.status !== "cancelled" && <AddressAction {...about} />,
  });
  if (others.length === 0) return <span data-key={KEY_OF.edit}>{edit}</span>;
  return (
    <ButtonMenu
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

/** Other fitting actions; the first stands beside the next step. */
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
    demandFee: demandOf(job),
    undoNoShow: undoableNoShow(job) && <UndoNoShowAction {...about} />,
    out: isUnderWay(job) && (
      <DriverOutAction
        driver={{ id: job.assignment.driver_id, name: job.assignment.driver_name }}
        job={job}
      />
    ),
    alert: status === "open" && <AlertAction {...about} />,
  };
}

function demandOf({ nummer, is_test, latest_assignment: latest }: Job) {
  if (is_test || !latest?.no_show_fee_cents || !isFinalNoShow(latest)) return null;
  const { id: assignmentId, driver_name: driver, no_show_fee_cents: feeCents } = latest;
  const noShow = { assignmentId, nummer, driver, feeCents };
  return <NoShowFeeAction noShow={noShow} />;
}

/** Rare actions, destructive ones last. */
function seldom(job: Job, of: string, step: string): Actions {
  const about = { job, of };
  const underWay = isUnderWay(job) && job;
  return {
    again: (
      <DialogButton of={of} opens={JOBS.CreateJobDialog} with={{ copied: job }}>
        Noch einmal …
      </DialogButton>
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
    noShow: underWay && job.status === "confirmed" && <NoShowAction job={underWay} of={of} />,
    release: underWay && <ReleaseAction job={underWay} of={of} />,
    cancel: isCancellable(job) && step !== "cancel" && <CancelAction {...about} />,
  };
}

function possible(actions: Actions) {
  return Object.entries(actions).filter(([, action]) => action) as [Action, ReactNode][];
}

function items(actions: [Action, ReactNode][]) {
  return actions.map(([name, action]) => (
    <li key={name} data-key={KEY_OF[name]} className="flex items-center">
      {action}
      <kbd className="px-2 font-sign text-14 text-ink-2 max-lg:hidden">{KEY_OF[name]}</kbd>
    </li>
  ));
}

const SHORTCUTS = Object.fromEntries(Object.values(KEY_OF).map((key) => [key, () => press(key)]));

/** As a click on the action does, which may stand in a closed menu. */
function press(key: string) {
  if (!document.activeElement?.closest("aside, [data-row][aria-current=true]")) return;
  document.querySelector<HTMLElement>(`aside [data-key=${key}] :is(a, button)`)?.click();
}
